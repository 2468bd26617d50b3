import Expectations
import Foundation
import System
import TestSupport
import Testing

struct GoldenPruneTests {
  private func prune(_ fixture: GoldenFixture, _ words: String...) throws -> Program.Outcome {
    try Program.run(["golden", "prune"] + words, in: fixture.scratch.folder)
  }

  private func goldens(_ fixture: GoldenFixture) throws -> [String] {
    try Folder.names(in: fixture.scratch.path.appending("golden"))
  }

  @Test func `goldens without a scenario are listed, and removed where asked to`() throws {
    let fixture = try GoldenFixture()
    try expect(prune(fixture).output, equals: "every golden has its scenario\n")
    try fixture.scratch.write("frame,time,layer,property,value\n", to: "golden/gone.csv")
    try fixture.scratch.write("city,year\n", to: "golden/mine.csv")
    let listed = try prune(fixture)
    expect(
      listed.output,
      equals: """
        golden/gone.csv: no scenario
        --delete removes goldens without a scenario

        """)
    expect(listed.status == 0 && listed.errors.contains("golden/mine.csv is not a golden and is left alone"))
    let data = try prune(fixture, "--json", "scenarios").output.filter { !$0.isWhitespace }
    expect(
      data.contains(#""orphaned":["golden/gone.csv"]"#) && data.contains(#""removed":false"#), "\(data)")
    try expect(prune(fixture, "--delete").output, equals: "golden/gone.csv: removed\n")
    try expect(goldens(fixture), equals: ["mine.csv", "ride.csv", "ride.png"])
  }

  @Test func `unfinished files of killed runs are listed, and removed where asked to`() throws {
    let fixture = try GoldenFixture()
    try fixture.scratch.write("half", to: "golden/lists/.4711-2.partial")
    expect(
      try prune(fixture).output,
      equals: """
        golden/lists/.4711-2.partial: left unfinished by a killed run
        --delete removes unfinished files

        """)
    try expect(prune(fixture, "--delete").output, equals: "golden/lists/.4711-2.partial: removed\n")
    try expect(prune(fixture).output, equals: "every golden has its scenario\n")
  }

  @Test(arguments: [false, true]) func `verify tells a renamed scenario as such`(isEdited: Bool) throws {
    let fixture = try GoldenFixture()
    if isEdited { try fixture.edit(#""microfx": 1,"#, #""microfx": 1, "note": "Rides.","#) }
    try File.move(
      fixture.scratch.path.appending("scenarios/ride.json"),
      to: fixture.scratch.path.appending("scenarios/drive.json"))
    let run = try fixture.verify("--no-report", of: "scenarios")
    expect(
      run.output,
      equals: """
        scenarios/drive.json: no golden at golden/drive.csv
          the scenario was renamed: golden/ride.csv is its golden
          move it with: microfx golden prune --move scenarios/drive.json
        1 of 1 scenario not as expected

        """)
    expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
    try expect(prune(fixture, "--move", "scenarios/drive.json").status, equals: 0)
    try expect(fixture.verify(of: "scenarios").status, equals: 0)
  }

  @Test(arguments: [false, true])
  func `the golden of a renamed scenario is known by its content, and moved`(isEdited: Bool) throws {
    let fixture = try GoldenFixture()
    let record = try fixture.scratch.text("golden/ride.csv")
    // A note changes the text, but nothing that is drawn.
    if isEdited { try fixture.edit(#""microfx": 1,"#, #""microfx": 1, "note": "Rides.","#) }
    try File.move(
      fixture.scratch.path.appending("scenarios/ride.json"),
      to: fixture.scratch.path.appending("scenarios/trips/drive.json"))
    try fixture.use(font: "Regular")
    try fixture.scratch.write(
      try Data(contentsOf: fixture.scratch.folder.appending(path: "scenarios/brand.otf")),
      to: "scenarios/trips/brand.otf")
    let listed = try prune(fixture)
    expect(
      listed.output,
      equals: """
        golden/ride.csv: belongs to golden/trips/drive.csv
        golden/ride.png: belongs to golden/trips/drive.png
        --move gives goldens of renamed scenarios the new name

        """)
    // `--delete` does not remove the golden of a scenario that was only renamed.
    try expect(prune(fixture, "--delete").status, equals: 0)
    try expect(goldens(fixture), equals: ["ride.csv", "ride.png"])
    try expect(
      prune(fixture, "--move").output.hasPrefix("golden/ride.csv: moved to golden/trips/drive.csv\n"))
    try expect(fixture.scratch.text("golden/trips/drive.csv"), equals: record)
    try expect(fixture.verify(of: "scenarios").status, equals: 0)
    try expect(prune(fixture).output, equals: "every golden has its scenario\n")
  }

  @Test func `a scenario that draws something else is no renamed one`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit("#3366CC", "#3366CD")
    try File.move(
      fixture.scratch.path.appending("scenarios/ride.json"),
      to: fixture.scratch.path.appending("scenarios/drive.json"))
    let listed = try prune(fixture)
    expect(listed.output.hasPrefix("golden/ride.csv: no scenario\n"), "\(listed.output)")
  }

  @Test func `an action and what it takes are checked`() throws {
    let unknown = try Program.run(["golden", "prun"])
    expect(unknown.status == 2 && unknown.errors.contains("did you mean `prune`?"), "\(unknown.errors)")
    let few = try Program.run(["golden", "merge", "a"])
    expect(few.status == 2 && few.errors.contains("`merge` requires BASE OURS THEIRS NAME"), "\(few.errors)")
  }
}
