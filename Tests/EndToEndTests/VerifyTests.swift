import Expectations
import Foundation
import TestSupport
import Testing

struct VerifyTests {
  @Test func `a missing golden fails and the accepting command is printed`() throws {
    let fixture = try GoldenFixture()
    try FileManager.default.removeItem(at: fixture.scratch.folder.appending(path: "golden/ride.csv"))
    let run = try fixture.verify()
    expect(run.status, equals: 1)
    expect(run.output.contains("no golden at golden/ride.csv"))
    expect(run.output.contains("accept with: microfx verify --update missing scenarios/ride.json"))
  }

  @Test func `without goldens only what is expected counts, in variants too`() throws {
    let fixture = try GoldenFixture()
    try FileManager.default.removeItem(at: fixture.scratch.folder.appending(path: "golden"))
    try expect(fixture.verify("--no-golden").output.contains("ride.json: as expected, 2 expectations"))
    let variant = try fixture.verify("--no-golden", "--set", "box.frame=[8, 20, 12, 12]")
    expect(variant.status, equals: 0, "\(variant.output)")
    let slow = try fixture.verify("--no-golden", "--set", "box.animations=[]")
    expect(
      slow.status == 1 && slow.output.contains("1 of 2 expectations unmet") && !slow.output.contains("accept")
    )
    try expect(fixture.verify("--no-golden", "--update", "all").status, equals: 2)
  }

  @Test func `an update touches only files whose content differs`() throws {
    let fixture = try GoldenFixture()
    let files = ["golden/ride.csv", "golden/ride.png"].map { fixture.scratch.path($0) }
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    func touched() throws -> [Bool] {
      try files.map {
        try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date != old
      }
    }
    func age() throws {
      for file in files {
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
      }
    }
    try age()
    // A note changes nothing that is drawn, so that not even a stamp is renewed.
    try fixture.edit(#""microfx": 1,"#, #""microfx": 1, "note": "Rides.","#)
    try expect(fixture.verify("--update", "changed").status, equals: 0)
    try expect(touched(), equals: [false, false])
    try expect(fixture.verify("--update", "all").status, equals: 0)
    try expect(touched(), equals: [false, true])
    try age()
    try fixture.edit(#""id": "dot""#, #""id": "spot""#)
    try expect(fixture.verify("--update", "missing").status, equals: 1)
    try expect(touched(), equals: [false, false])
    try expect(fixture.verify("--update", "changed").output.contains("accepted: golden/ride.csv"))
    try expect(touched(), equals: [true, false])
    try expect(fixture.verify().status, equals: 0)
  }

  @Test func `a summary is added to what the file holds`() throws {
    let fixture = try GoldenFixture()
    try fixture.scratch.write("# Build\n\n", to: "out/summary.md")
    try expect(fixture.verify("--summary", "out/summary.md").status, equals: 0)
    try fixture.edit(#""to": 40"#, #""to": 41"#)
    try expect(fixture.verify("--summary", "out/summary.md").status, equals: 1)
    let text = try fixture.scratch.text("out/summary.md")
    expect(
      text.hasPrefix("# Build\n\n### microfx: 1 scenario as expected\n\n### microfx: 1 of 1 scenario not"))
    try expect(fixture.verify("--summary", "-").status, equals: 2)
    try expect(fixture.verify("--summary", "scenarios/ride.json").status, equals: 2)
  }

  @Test func `nothing is accepted where CI is set, unless it is forced`() throws {
    let fixture = try GoldenFixture()
    let run = try fixture.verify("--update", "changed", ci: "true")
    expect(run.status == 2 && run.errors.contains("--force"))
    try expect(fixture.verify("--update", "changed", "--force", ci: "true").status, equals: 0)
  }

  @Test func `a golden is of the scenario as it is`() throws {
    let run = try GoldenFixture().verify("--update", "changed", "--set", "box.opacity=0.5")
    expect(run.status == 2 && run.errors.contains("requires unchanged scenarios"))
  }

  @Test func `an option that changes the scenario is caught as a change of it`() throws {
    let run = try GoldenFixture().verify("--set", "box.opacity=0.5")
    expect(run.status == 1 && run.output.contains("box opacity: 1 → 0.5"))
  }

  @Test func `a golden without a scenario is a warning, and a failure if asked`() throws {
    let fixture = try GoldenFixture()
    try fixture.scratch.write("frame,time,layer,property,value\n", to: "golden/old.csv")
    let run = try fixture.verify(of: "scenarios")
    expect(run.status == 0 && run.errors.contains("golden/old.csv: no scenario for this golden"))
    try expect(fixture.verify("--strict", of: "scenarios").status, equals: 1)
  }

  /// Scenarios and the folder of their goldens, which the first update makes.
  @Test(arguments: [
    (["scenarios/a.json", "scenarios/lists/b.json"], "golden/lists/b.csv"),
    (["ui/one/a.json", "ui/two/b.json"], "golden/ui/two/b.csv"),
  ])
  func `the first goldens go into one folder, which is told`(scenarios: [String], golden: String) throws {
    let scratch = ScratchFolder()
    for name in scenarios {
      try scratch.write(
        #"{ "microfx": 1, "canvas": { "width": 8, "height": 8 }, "timeline": { "duration": 0.05 }, "scene": [] }"#,
        to: name)
    }
    let folder = String(scenarios[0].prefix { $0 != "/" })
    let update = try Program.run(
      ["verify", "--update", "missing", folder], in: scratch.folder, environment: ["CI": ""])
    expect(update.status, equals: 0, "\(update.errors)")
    expect(update.errors, equals: "created the folder golden for goldens\n")
    expect(FileManager.default.fileExists(atPath: scratch.path(golden)))
    let again = try Program.run(
      ["verify", folder, "--strict"], in: scratch.folder, environment: ["CI": ""])
    expect(again.status == 0 && again.errors.isEmpty, "\(again.output)\(again.errors)")
  }

  @Test func `a new folder of goldens is where the next run looks`() throws {
    let fixture = try GoldenFixture()
    try fixture.scratch.write(
      GoldenFixture.text.replacing("brand.otf", with: "../brand.otf"), to: "scenarios/lists/ride.json")
    let options = ["--golden", "NEW", "--allow-outside-assets"]
    func verify(_ words: String...) throws -> Program.Outcome {
      try Program.run(
        ["verify"] + words + options + ["scenarios"], in: fixture.scratch.folder, environment: ["CI": ""])
    }
    try expect(verify("--update", "missing").status, equals: 0)
    let again = try verify("--strict")
    expect(again.status, equals: 0, "\(again.output)\(again.errors)")
    let prune = try Program.run(
      ["golden", "prune", "--golden", "NEW", "scenarios"], in: fixture.scratch.folder)
    expect(prune.output, equals: "every golden has its scenario\n")
  }

  @Test(arguments: [
    ("golden/ride.csv", "nonsense", "golden/ride.csv: the first line is not"),
    ("golden/ride.png", "nonsense", "golden/ride.png: not a PNG"),
  ])
  func `a damaged golden is bad input`(file: String, content: String, message: String) throws {
    let fixture = try GoldenFixture()
    try fixture.scratch.write(content, to: file)
    let run = try fixture.verify()
    expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a record of frames without end is compared as any other`() throws {
    let fixture = try GoldenFixture()
    let record = try fixture.scratch.text("golden/ride.csv")
    try fixture.scratch.write(record + "\(Int.max),9.0,box,x,7.000000\n", to: "golden/ride.csv")
    let run = try fixture.verify()
    expect(run.status, equals: 1)
    expect(run.output.contains("first: frame \(Int.max), which only the golden has"), "\(run.output)")
  }

  @Test func `the result is data on request, and JUnit XML beside it`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit("[0, 20, 12, 12]", "[0.25, 20, 12, 12]")
    let run = try fixture.verify("--json", "--junit", "out/junit.xml")
    let data = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    expect(data["total"] as? Int == 1 && data["failed"] as? Int == 1)
    let result = try #require((data["scenarios"] as? [[String: Any]])?.first)
    expect(result["state"] as? String == "different" && result["passed"] as? Bool == false)
    expect(result["badFrames"] as? [[Int]], equals: [[0, 29]])
    let properties = try #require(result["properties"] as? [[String: Any]])
    expect(properties.map { $0["layer"] as? String }, equals: ["box"])
    let xml = try fixture.scratch.text("out/junit.xml")
    expect(xml.contains(#"tests="1" failures="1" errors="0""#) && xml.contains("box x: 0 → 0.25"))
  }

  @Test func `a report replaces a report, and nothing else`() throws {
    let fixture = try GoldenFixture()
    try expect(fixture.verify("--report", "report").status, equals: 0)
    try fixture.scratch.write("mine", to: "report/notes.txt")
    try expect(fixture.verify("--report", "report").status, equals: 0)
    try expect(fixture.scratch.text("report/notes.txt"), equals: "mine")
    let foreign = try fixture.verify("--report", "scenarios")
    expect(foreign.status == 2 && foreign.errors.contains("is not empty and holds no report"))
    try expect(fixture.scratch.text("scenarios/ride.json"), equals: GoldenFixture.text)
  }

  @Test func `a failure writes the pictures of what differs`() throws {
    let fixture = try GoldenFixture()
    try fixture.plant { $0[7][31, 29] ^= 1 }
    try expect(fixture.verify().errors.contains("report: out/verify/index.html"))
    let folder = fixture.scratch.folder.appending(path: "out/verify")
    let data =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appending(path: "report.json"))) as? [String: Any]
    let shots = (data?["scenarios"] as? [[String: Any]])?.first?["shots"] as? [[String: Any]] ?? []
    expect(shots.map { $0["frame"] as? Int }, equals: [6, 7, 8])
    let name = try #require(shots[1]["difference"] as? String)
    let difference = try decoded(folder.appending(path: name)).bitmap
    expect(difference[31, 29] == 0xFF00_00FF && difference[0, 0] != 0xFF00_00FF)
  }

  @Test func `a folder's scenarios are found among other files, and mistakes do not hide the others`() throws
  {
    let fixture = try GoldenFixture()
    try fixture.scratch.write(#"{ "title": "a feed" }"#, to: "scenarios/feed.json")
    try fixture.scratch.write(#"{ "microfx": 1 }"#, to: "scenarios/more/bad.json")
    let run = try fixture.verify(of: "scenarios")
    expect(run.status, equals: 2)
    expect(run.errors.contains("scenarios/more/bad.json:1:1: error") && !run.errors.contains("feed.json"))
    expect(run.output.contains("scenarios/ride.json: as expected, 30 frames"))
    expect(run.output.contains("1 of 2 scenarios not as expected"))
    try expect(fixture.verify("--filter", "rid", of: "scenarios").status, equals: 0)
    try expect(fixture.verify("--filter", "nothing", of: "scenarios").status, equals: 2)
  }

  @Test func `a tolerance lets pass what it allows and says that it was used`() throws {
    let golden = #""golden": { "maxPixels": 3, "reason": "a driver rounds otherwise" }, "scene":"#
    let fixture = try GoldenFixture(GoldenFixture.text.replacing(#""scene":"#, with: golden))
    try fixture.plant { for x in 40..<43 { $0[7][x, 5] ^= 1 } }
    let run = try fixture.verify()
    expect(run.status, equals: 0)
    expect(
      run.output.contains(
        "tolerance used in frames 7, 3 pixels at most, in frame 7: a driver rounds otherwise"))
    try fixture.plant { $0[7][43, 5] ^= 1 }
    try expect(fixture.verify().status, equals: 1)
  }

  @Test func `a mask of a layer covers its pixels and its properties`() throws {
    let golden =
      #""golden": { "masks": [{ "layer": "box", "to": 0.25 }], "reason": "it is random" }, "scene":"#
    let fixture = try GoldenFixture(GoldenFixture.text.replacing(#""scene":"#, with: golden))
    try fixture.edit("#3366CC", "#993300")
    let run = try fixture.verify()
    expect(run.status, equals: 1)
    expect(run.output.contains("box fillColor: #3366CCFF → #993300FF, frames 16-29"), "\(run.output)")
    expect(run.output.contains("masks cover differences in frames 0-15: it is random"))
  }

  @Test func `pictures are of the frames that the scenario names`() throws {
    let golden = #""golden": { "pictures": 10 }, "scene":"#
    let fixture = try GoldenFixture(GoldenFixture.text.replacing(#""scene":"#, with: golden))
    try fixture.edit("#3366CC", "#3366CD")
    let run = try fixture.verify()
    expect(run.output.contains("first: frame 0") && run.status == 1)
    try fixture.edit("#3366CD", "#3366CC")
    try fixture.edit(#""pictures": 10"#, #""pictures": "none""#)
    try expect(fixture.verify().status, equals: 0)
    try fixture.edit(#""pictures": "none""#, #""pictures": [0.1, 0.2]"#)
    try expect(
      fixture.verify().output.contains("the golden shows frames 0,10,20, the scenario asks for 6,12"))
  }

  /// A masked layer over a box whose color changes, and whether the mask covers the change.
  @Test(arguments: [
    (#""fillColor": "gray""#, "", true), (#""fillColor": "gray", "opacity": 0.01"#, "", true),
    (#""fillColor": "gray", "hidden": true"#, "", false), (#""fillColor": "gray", "opacity": 0"#, "", false),
    ("", "", false), (##""fillColor": "#80808000""##, "", false),
    (#""fillColor": "gray""#, #""hidden": true,"#, false),
    (#""fillColor": "gray""#, #""opacity": 0,"#, false),
    (#""fillColor": "gray""#, #""masksToBounds": true, "frame": [0, 0, 60, 8],"#, false),
    (#""fillColor": "gray""#, #""mask": { "id": "m", "type": "rectangle" },"#, false),
    (#""fillColor": "gray""#, #""mask": { "id": "m", "type": "rectangle", "fillColor": "black" },"#, true),
    (#""fillColor": "gray", "translation": [90, 0]"#, "", false),
    (#""fillColor": "gray", "scale": [0, 1]"#, "", false),
  ])
  func `a mask covers what its layer can show`(cover: String, group: String, isCovered: Bool) throws {
    let comma = cover.isEmpty ? "" : ", "
    let text = """
      { "microfx": 1, "canvas": { "width": 60, "height": 40, "scale": 1 }, "timeline": { "duration": 0.1 },
        "golden": { "masks": [{ "layer": "group/cover" }], "reason": "a test" },
        "scene": [
          { "id": "box", "type": "rectangle", "frame": [10, 10, 20, 20], "fillColor": "#3366CC" },
          { "id": "group", "type": "group", \(group) "children": [
            { "id": "cover", "type": "rectangle", "frame": [10, 10, 20, 20], "blendMode": "multiply"\(comma)\(cover) }
          ] }
        ] }
      """
    let fixture = try GoldenFixture(text)
    try fixture.plant { for frame in $0.indices { $0[frame][15, 15] ^= 0xFF } }
    let run = try fixture.verify()
    expect(run.status, equals: isCovered ? 0 : 1, "\(run.output)")
    let check = try Program.run(["check", "scenarios/ride.json"], in: fixture.scratch.folder)
    expect(check.errors.contains("the mask covers nothing"), equals: !isCovered, "\(check.errors)")
  }
}
