import Expectations
import Foundation
import System
import TestSupport
import Testing

struct AcceptTests {
  /// A fixture whose scenario has changed, with a report of that in `report`.
  private func changed() throws -> GoldenFixture {
    let fixture = try GoldenFixture()
    try fixture.edit("[0, 20, 12, 12]", "[0.25, 20, 12, 12]")
    try expect(fixture.verify("--report", "report").status, equals: 1)
    return fixture
  }

  private func accept(_ words: String..., in fixture: GoldenFixture, ci: String = "") throws
    -> Program.Outcome
  {
    try Program.run(["accept"] + words, in: fixture.scratch.folder, environment: ["CI": ci])
  }

  private func golden(of fixture: GoldenFixture) throws -> [Data] {
    try ["ride.csv", "ride.png"].map {
      try Data(contentsOf: fixture.scratch.folder.appending(path: "golden/\($0)"))
    }
  }

  @Test func `what is accepted from a report is what an update writes, byte for byte`() throws {
    let fixture = try changed()
    let run = try accept("report", in: fixture)
    expect(run.status, equals: 0, "\(run.errors)")
    expect(run.output, equals: "scenarios/ride.json: accepted: golden/ride.csv, golden/ride.png\n")
    try expect(fixture.verify().status, equals: 0)
    let accepted = try golden(of: fixture)
    try expect(fixture.verify("--update", "all").status, equals: 0)
    try expect(golden(of: fixture), equals: accepted)
    try expect(accept("report", in: fixture).output, equals: "scenarios/ride.json: accepted before\n")
  }

  @Test func `pictures that the scenario no longer asks for are removed, and the removal is told`() throws {
    let fixture = try changed()
    try fixture.edit(#""scene""#, #""golden": { "pictures": "none" }, "scene""#)
    try expect(fixture.verify("--report", "report").status, equals: 1)
    let pictures = fixture.scratch.path.appending("golden/ride.png")
    let old = try File.read(pictures, limit: 1 << 20)
    try expect(accept("report", in: fixture).status, equals: 0)
    try fixture.scratch.write(old, to: "golden/ride.png")
    let run = try accept("report", in: fixture)
    expect(run.output, equals: "scenarios/ride.json: accepted: golden/ride.png\n")
    expect(!File.exists(pictures))
    try expect(accept("report", in: fixture).output, equals: "scenarios/ride.json: accepted before\n")
  }

  @Test func `a record that is written otherwise becomes what an update writes`() throws {
    let fixture = try changed()
    let record = try fixture.scratch.text("report/goldens/ride.csv")
    let quoted = record.split(separator: "\n").enumerated().map { index, line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 5, index > 0 else { return String(line) }
      return index % 3 == 0
        ? "00\(fields[0]),\(fields[1]),\"\(fields[2])\",\(fields[3]),\"\(fields[4])\"" : String(line)
    }
    try fixture.scratch.write(quoted.joined(separator: "\r\n"), to: "report/goldens/ride.csv")
    try expect(accept("report", in: fixture).status, equals: 0)
    try expect(fixture.scratch.text("golden/ride.csv"), equals: record)
  }

  @Test func `a report is taken from an archive, also from a folder in it`() throws {
    for (folder, archived) in [("report", "."), (".", "report")] {
      let fixture = try changed()
      let zip = """
        import sys, zipfile, pathlib
        with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as archive:
          for file in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
            if file.is_file(): archive.write(file)
        """
      let packed = try Program.run(
        ["-c", zip, archived, fixture.scratch.path("report.zip")],
        in: fixture.scratch.folder.appending(path: folder), executable: URL(filePath: "/usr/bin/python3"))
      try #require(packed.status == 0, "\(packed.errors)")
      let run = try accept("report.zip", "ride", in: fixture)
      expect(run.status, equals: 0, "\(run.errors)")
      try expect(fixture.verify().status, equals: 0)
    }
  }

  @Test(arguments: ["ride", "ride.json", "scenarios/ride", "scenarios/ride.json"])
  func `a scenario is named by its path or its stem`(name: String) throws {
    let fixture = try changed()
    try expect(accept("report", name, in: fixture).status, equals: 0)
  }

  @Test func `a name that the report does not have, or has twice, accepts nothing`() throws {
    let fixture = try changed()
    let before = try golden(of: fixture)
    let unknown = try accept("report", "ride", "rude", in: fixture)
    expect(unknown.status == 2 && unknown.errors.contains("`rude`"), "\(unknown.errors)")
    try expect(golden(of: fixture), equals: before)
    try fixture.scratch.write(GoldenFixture.text, to: "scenarios/more/ride.json")
    try fixture.scratch.write(
      Data(contentsOf: fixture.scratch.folder.appending(path: "scenarios/brand.otf")),
      to: "scenarios/more/brand.otf")
    try expect(fixture.verify("--report", "report", of: "scenarios").status, equals: 1)
    let twice = try accept("report", "ride", in: fixture)
    expect(twice.status == 2 && twice.errors.contains("scenarios/more/ride.json or scenarios/ride.json"))
    try expect(accept("report", "more/ride", in: fixture).status, equals: 0)
  }

  @Test func `nothing is accepted where CI is set, unless it is forced`() throws {
    let fixture = try changed()
    let run = try accept("report", in: fixture, ci: "true")
    expect(run.status == 2 && run.errors.contains("--force"))
    try expect(accept("--force", "report", in: fixture, ci: "true").status, equals: 0)
  }

  @Test(arguments: [
    (#""scenarios/ride.json""#, #""/etc/passwd""#), (#""goldens/ride.csv""#, #""../golden/ride.csv""#),
    (#""goldens/ride.png""#, #""../../secret.png""#), (#""goldens/ride.csv""#, #""/etc/passwd""#),
  ])
  func `a report that leads elsewhere is refused`(old: String, new: String) throws {
    let fixture = try changed()
    let before = try golden(of: fixture)
    let index = try fixture.scratch.text("report/goldens/index.json")
    try #require(index.contains(old))
    try fixture.scratch.write(index.replacing(old, with: new), to: "report/goldens/index.json")
    let run = try accept("report", in: fixture)
    expect(run.status, equals: 2, "\(run.output)\(run.errors)")
    try expect(golden(of: fixture), equals: before)
  }

  @Test(arguments: ["", "\\u0000", ".csv\\u0000"])
  func `a name is what the system makes of it`(end: String) throws {
    let fixture = try changed()
    let before = try Folder.names(in: fixture.scratch.path.appending("golden"))
    try fixture.scratch.write("notes\n", to: "notes\(end.isEmpty ? "" : ".txt")")
    let index = try fixture.scratch.text("report/goldens/index.json")
    try fixture.scratch.write(
      index.replacing("scenarios/ride.json", with: end.isEmpty ? "scenarios" : "notes.txt\(end)"),
      to: "report/goldens/index.json")
    let run = try accept("report", in: fixture)
    expect(run.status, equals: 2, "\(run.output)\(run.errors)")
    try expect(Folder.names(in: fixture.scratch.path.appending("golden")), equals: before)
  }

  @Test(arguments: ["scenarios/ride.json", "./scenarios/ride.json", "scenarios/../scenarios/ride.json"])
  func `a scenario that a report lists twice is refused`(name: String) throws {
    let fixture = try changed()
    let before = try golden(of: fixture)
    let index = try fixture.scratch.text("report/goldens/index.json")
    let start = try #require(index.firstRange(of: "[")).upperBound
    let end = try #require(index.lastIndex(of: "]"))
    let entry = String(index[start..<end])
    let twice = entry + "," + entry.replacing("scenarios/ride.json", with: name)
    try fixture.scratch.write(index.replacing(entry, with: twice), to: "report/goldens/index.json")
    let run = try accept("report", in: fixture)
    expect(run.status, equals: 2, "\(run.output)\(run.errors)")
    try expect(golden(of: fixture), equals: before)
  }

  @Test func `goldens of one name in two folders stay apart in a report`() throws {
    let fixture = try changed()
    let scratch = fixture.scratch
    for name in ["scenarios/ride.json", "scenarios/brand.otf"] {
      let data = try Data(contentsOf: scratch.folder.appending(path: name))
      try scratch.write(data, to: "app/\(name)")
    }
    try Folder.create(scratch.path.appending("app/golden"))
    try scratch.write(
      scratch.text("app/scenarios/ride.json").replacing("#3366CC", with: "#2F9E44"),
      to: "app/scenarios/ride.json")
    try expect(
      Program.run(
        ["verify", "--report", "report", "scenarios", "app/scenarios"], in: scratch.folder,
        environment: ["CI": ""]
      ).status, equals: 1)
    try expect(accept("report", in: fixture).status, equals: 0)
    let run = try Program.run(
      ["verify", "scenarios", "app/scenarios"], in: scratch.folder, environment: ["CI": ""])
    expect(run.status, equals: 0, "\(run.output)")
  }

  @Test func `links lead neither out of the report nor out of the goldens`() throws {
    let fixture = try changed()
    let before = try golden(of: fixture)
    let folder = fixture.scratch.folder
    let files = FileManager.default
    try files.moveItem(
      at: folder.appending(path: "report/goldens/ride.csv"), to: folder.appending(path: "stolen.csv"))
    try files.createSymbolicLink(
      at: folder.appending(path: "report/goldens/ride.csv"),
      withDestinationURL: folder.appending(path: "stolen.csv"))
    try expect(accept("report", in: fixture).status, equals: 2)
    try expect(golden(of: fixture), equals: before)
  }

  @Test func `pictures that are not those of the record are refused`() throws {
    let fixture = try changed()
    let old = try Data(contentsOf: fixture.scratch.folder.appending(path: "golden/ride.png"))
    try fixture.scratch.write(old, to: "report/goldens/ride.png")
    let run = try accept("report", in: fixture)
    expect(run.status == 2 && run.errors.contains("not the pictures that the record"), "\(run.errors)")
  }

  @Test func `a folder or a file that is no report is told as such`() throws {
    let fixture = try changed()
    for name in ["scenarios", "golden/ride.csv", "nowhere"] {
      let run = try accept(name, in: fixture)
      expect(run.status == 2 && !run.errors.isEmpty, "\(name)")
    }
  }

  @Test func `a report of another text of the scenario is taken with a warning`() throws {
    let fixture = try changed()
    try fixture.edit("[0.25, 20, 12, 12]", "[0.5, 20, 12, 12]")
    let run = try accept("report", in: fixture)
    expect(run.status == 0 && run.errors.contains("of another text of the scenario"))
  }
}
