import Expectations
import Foundation
import TestSupport
import Testing

/// A scenario with variants, as the verbs of the command line play it.
struct VariantRunTests {
  private let fixture: GoldenFixture
  private var scratch: ScratchFolder { fixture.scratch }
  /// A title that fits at its own size, on a card that is green in the dark.
  private static let text = """
    {
      "microfx": 1,
      "canvas": { "width": 120, "height": 60, "scale": 1, "background": "= dark ? #000000 : #FFFFFF" },
      "timeline": { "duration": 0.2, "fps": 60 },
      "fonts": { "Brand": { "regular": "brand.otf" } },
      "scene": [
        { "id": "card", "type": "rectangle", "frame": [0, 30, 20, 20], "fillColor": "= dark ? #00FF00 : #3366CC",
          "animations": [{ "property": "x", "from": 0, "to": 60, "duration": 0.15 }] },
        { "id": "title", "type": "text", "frame": [4, 4, 80, 20], "text": "Places", "font": "Brand", "fontSize": 14,
          "color": "= dark ? #FFFFFF : #000000" }
      ],
      "expect": [
        { "at": 0, "layer": "card", "property": "fillColor", "equals": "#3366CCFF", "variants": ["base", "2x"] },
        { "at": 0, "layer": "card", "property": "fillColor", "equals": "#00FF00FF", "variants": ["dark*"] }
      ],
      "variants": { "axes": { "appearance": ["dark"], "textScale": [2] }, "combine": "all" }
    }

    """

  init() throws { fixture = try GoldenFixture(Self.text) }

  private func run(_ words: String..., status: Int32 = 0) throws -> Program.Outcome {
    let run = try Program.run(words, in: scratch.folder, environment: ["CI": ""])
    expect(run.status, equals: status, "\(run.errors)\(run.output)")
    return run
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
  }

  @Test func `all variants are verified, and some by pattern`() throws {
    expect(
      try names("golden").filter { $0.hasSuffix(".csv") },
      equals: ["ride.csv", "ride@2x.csv", "ride@dark+2x.csv", "ride@dark.csv"])
    expect(try run("verify", "scenarios").output.hasSuffix("1 scenario and 3 variants as expected\n"))
    expect(
      try run("verify", "-q", "--variant", "dark*", "scenarios").output, equals: "2 variants as expected\n")
    expect(
      try run("verify", "-q", "--variant", "base", "scenarios").output, equals: "1 scenario as expected\n")
    expect(
      try run("verify", "-q", "--variant", "!dark*", "scenarios").output,
      equals: "1 scenario and 1 variant as expected\n")
    expect(
      try run("verify", "--variant", "drak", "scenarios", status: 2).errors.contains(
        "no variant is called `drak`; did you mean `dark`? known: `dark`, "))
  }

  @Test func `a fault that shows in one variant is named with it`() throws {
    try fixture.edit("#00FF00 : #3366CC", "#00EE00 : #3366CC")
    let run = try run("verify", "--summary", "summary.md", "scenarios", status: 1)
    expect(run.output.contains("scenarios/ride.json: as expected"))
    expect(
      run.output.contains("scenarios/ride.json@dark: 12 of 12 frames not as expected, 1 of 1 expectation"))
    expect(try scratch.text("summary.md").contains("card fillColor"))
    expect(run.output.contains("\nonly in dark, dark+2x: card fillColor\n"), "\(run.output)")
    let accepted = try self.run(
      "verify", "--update", "changed", "--variant", "dark", "scenarios/ride.json", status: 1)
    expect(accepted.output.contains("accepted: golden/ride@dark.csv, golden/ride@dark.png"))
  }

  @Test func `a report's goldens are accepted with those of the variants`() throws {
    try fixture.edit("\"to\": 60", "\"to\": 50")
    _ = try run("verify", "--report", "report", "scenarios", status: 1)
    let accepted = try run("accept", "report", "ride")
    expect(accepted.output.split(separator: "\n").count, equals: 4)
    let files = try names("golden").map {
      try Data(contentsOf: scratch.folder.appending(path: "golden/\($0)"))
    }
    _ = try run("verify", "-q", "scenarios")
    _ = try run("verify", "-q", "--update", "all", "scenarios")
    try expect(
      names("golden").map { try Data(contentsOf: scratch.folder.appending(path: "golden/\($0)")) },
      equals: files)
  }

  @Test func `the path of a scenario accepts its variants, and a full name one golden`() throws {
    try fixture.edit("\"to\": 60", "\"to\": 50")
    _ = try run("verify", "--report", "report", "scenarios", status: 1)
    let names = ["ride", "ride.json", "scenarios/ride", "scenarios/ride.json"]
    for name in names {
      let bases = try run("accept", "report", "\(name)@base").output.split(separator: "\n")
      expect(bases.count == 1 && bases[0].hasPrefix("scenarios/ride.json: "), "\(name): \(bases)")
      let dark = try run("accept", "report", "\(name)@dark").output.split(separator: "\n")
      expect(dark.count == 1 && dark[0].hasPrefix("scenarios/ride.json@dark: "), "\(name): \(dark)")
      expect(try run("accept", "report", name).output.split(separator: "\n").count, equals: 4, "\(name)")
    }
  }

  @Test func `a variant's record holds what differs from its base's`() throws {
    let lines = try scratch.text("golden/ride@dark.csv").split(separator: "\n").map(String.init)
    expect(lines[0].hasPrefix("base,xxh64:"))
    expect(lines[1], equals: "frame,time,layer,property,value")
    expect(lines.contains("0,0.000000,card,fillColor,#00FF00FF"))
    expect(!lines.contains { $0.contains(",card,x") }, "the card moves as in the base")
    try expect(
      run("golden", "text", "golden/ride@dark.csv").output.hasPrefix("differences from "))
    let old = try scratch.text("golden/ride@dark.csv")
    try scratch.write(old.replacing("#00FF00FF", with: "#00EE00FF"), to: "golden/old.csv")
    let words = [
      "golden/ride@dark.csv", "golden/old.csv", "0", "100644", "golden/ride@dark.csv", "0", "100644",
    ]
    let diff = try Program.run(["golden", "diff"] + words, in: scratch.folder).output
    expect(diff.contains("card fillColor: #00EE00FF → #00FF00FF, frames 0-11"), "\(diff)")
  }

  @Test func `the record of a base that changed or is gone is named, and accepted again`() throws {
    let record = try scratch.text("golden/ride.csv")
    try scratch.write(record.replacing("#3366CCFF", with: "#3366CDFF"), to: "golden/ride.csv")
    let changed = try run("verify", "--variant", "dark", "scenarios/ride.json", status: 2).errors
    expect(
      changed.contains(
        "golden/ride@dark.csv holds differences from another version of golden/ride.csv; accept again with: "
          + "microfx verify --update changed scenarios/ride.json"), "\(changed)")
    _ = try run("verify", "--update", "changed", "scenarios/ride.json")
    try expect(scratch.text("golden/ride.csv"), equals: record)
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "golden/ride.csv"))
    let missing = try run("verify", "--variant", "dark", "scenarios/ride.json", status: 2).errors
    expect(missing.contains("holds differences from golden/ride.csv, which does not exist"), "\(missing)")
    _ = try run("verify", "--update", "changed", "scenarios/ride.json")
    _ = try run("verify", "scenarios/ride.json")
  }

  @Test func `accepting a base alone leaves the variants' records as they were meant`() throws {
    let dark = try scratch.text("golden/ride@dark.csv")
    try fixture.edit("dark ? #00FF00 : #3366CC", "dark ? #00FF00 : #3366CE")
    try fixture.edit("\"equals\": \"#3366CCFF\"", "\"equals\": \"#3366CEFF\"")
    _ = try run("verify", "--update", "changed", "--variant", "base", "scenarios/ride.json")
    try expect(scratch.text("golden/ride@dark.csv") != dark)
    _ = try run("verify", "-q", "--variant", "base", "--variant", "dark", "scenarios/ride.json")
    try expect(
      run("verify", "--variant", "2x", "scenarios/ride.json", status: 1).output.contains(
        "card fillColor: #3366CC"))
  }

  @Test func `goldens of a renamed scenario move with those of its variants`() throws {
    try FileManager.default.moveItem(
      at: scratch.folder.appending(path: "scenarios/ride.json"),
      to: scratch.folder.appending(path: "scenarios/drive.json"))
    // Without pictures, only the record identifies the scenario of a golden.
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "golden/ride@dark.png"))
    _ = try run("golden", "prune", "--move", "scenarios")
    try expect(
      names("golden").filter { $0.hasSuffix(".csv") },
      equals: [
        "drive.csv", "drive@2x.csv", "drive@dark+2x.csv", "drive@dark.csv",
      ])
    _ = try run("verify", "-q", "--update", "changed", "scenarios")
  }

  @Test func `shards share variants out, and a cache knows them`() throws {
    _ = try run("verify", "--shard", "1/2", "--report", "parts/1", "scenarios")
    _ = try run("verify", "--shard", "2/2", "--report", "parts/2", "scenarios")
    expect(
      try run("merge", "-o", "report", "parts").output.hasSuffix("1 scenario and 3 variants as expected\n"))
    _ = try run("verify", "-q", "--cache", "cache", "scenarios")
    expect(try run("verify", "-q", "--cache", "cache", "scenarios").output.contains("4 unchanged"))
  }

  @Test func `a finding is told once, with the variants in which it holds`() throws {
    try fixture.edit("\"frame\": [4, 4, 80, 20]", "\"frame\": [4, 4, 60, 20]")
    let lines = try run("check", "scenarios/ride.json").errors.split(separator: "\n")
    let found = lines.filter { $0.contains("does not fit") }
    expect(found.count, equals: 1)
    expect(found[0].hasSuffix("(only in 2x, dark+2x)"), "\(found[0])")
  }

  @Test func `warnings of several variants are printed once, with the variants in which they hold`() throws {
    try fixture.edit(
      "{ \"id\": \"card\"",
      "{ \"id\": \"glass\", \"type\": \"material\", \"frame\": [0, 0, 40, 40], \"blurRadius\": 4 }, "
        + "{ \"id\": \"card\"")
    let exported = try run(
      "export", "--format", "css", "--variants", "-o", "pages", "scenarios/ride.json"
    ).errors.split(separator: "\n").filter { $0.contains("frosted glass") }
    expect(exported.count, equals: 1)
    expect(exported.first?.hasPrefix("warning: scenarios/ride.json: ") ?? false, "\(exported)")
    try fixture.edit("\"textScale\": [2]", "\"slant\": { \"slanted\": { \"title.italic\": true } }")
    try fixture.edit("[\"base\", \"2x\"]", "[\"base\"]")
    let verified = try Program.run(["verify", "--no-golden", "scenarios/ride.json"], in: scratch.folder)
      .errors
    let lines = verified.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    expect(lines.count, equals: 1, "\(verified)")
    expect(lines.first?.hasSuffix("(only in slanted, dark+slanted)") ?? false, "\(verified)")
  }

  @Test func `the variants of a scenario are listed with what they set`() throws {
    let lines = try run("list", "scenarios/ride.json", "variants").output.split(separator: "\n")
    expect(lines.count, equals: 4)
    expect(lines[0].contains("base") && lines[0].hasSuffix("the scenario as written"))
    expect(
      lines[3].contains("dark+2x")
        && lines[3].hasSuffix(#"environment.appearance = "dark", environment.textScale = 2"#), "\(lines[3])")
    expect(
      try run("list", "--json", "scenarios/ride.json", "variants").output.contains(
        #""environment.appearance": "dark""#))
  }

  @Test func `frames of variants lie side by side, in folders and on a sheet`() throws {
    _ = try run("render", "-q", "--variants", "scenarios/ride.json")
    expect(try names("out"), equals: ["ride", "ride@2x", "ride@dark", "ride@dark+2x"])
    _ = try run("render", "-q", "--variant", "dark", "--at", "0", "-o", "dark.png", "scenarios/ride.json")
    let sheet = try run(
      "render", "--format", "sheet", "--variants", "--at", "0.1", "-o", "sheet.png", "scenarios/ride.json")
    expect(sheet.errors.contains("4 frames in sheet.png"))
    // Frames of another variant in the same folder are not reused.
    expect(
      try run("render", "--variant", "2x", "-o", "out/ride", "scenarios/ride.json").errors.contains(
        "12 frames"))
  }

  @Test func `traces and exports of several variants are files in a folder`() throws {
    let one = try run("trace", "--variant", "dark", "scenarios/ride.json").output
    expect(one.contains("fillColor,#00FF00FF"))
    _ = try run("trace", "--variants", "-o", "traces", "scenarios/ride.json")
    try expect(names("traces"), equals: ["ride.csv", "ride@2x.csv", "ride@dark+2x.csv", "ride@dark.csv"])
    try expect(scratch.text("traces/ride@dark.csv"), equals: one)
    _ = try run("trace", "--variant", "dark", "-o", "dark.csv", "scenarios/ride.json")
    try expect(scratch.text("dark.csv"), equals: one)
    let why = ["--why", "card.x", "--at", "0.1"]
    _ = try run(
      "trace", why[0], why[1], why[2], why[3], "--variant", "dark*", "-o", "why", "scenarios/ride.json")
    try expect(names("why"), equals: ["ride@dark+2x.txt", "ride@dark.txt"])
    let exported = try run(
      "export", "--format", "css", "--variant", "base", "--variant", "dark", "-o", "pages", "--json",
      "scenarios/ride.json")
    try expect(names("pages"), equals: ["ride.html", "ride@dark.html"])
    expect(
      exported.output.split(separator: "\n").map { $0.prefix(26) }.last,
      equals: #"{"output":"pages/ride@dark"#)
    try expect(scratch.text("pages/ride@dark.html") != scratch.text("pages/ride.html"))
  }

  @Test(arguments: ["trace", "export"])
  func `standard output and a file take one variant`(verb: String) throws {
    for words in [[], ["-o", "-"]] {
      let run = try Program.run([verb, "--variants", "scenarios/ride.json"] + words, in: scratch.folder)
      expect(run.status == 2 && run.output.isEmpty)
      expect(
        run.errors.contains("standard output takes one output, not 4; give a folder, such as --output out"))
    }
    let file = verb == "trace" ? "one.csv" : "one.ahap"
    let errors = try run(verb, "--variants", "-o", file, "scenarios/ride.json", status: 2).errors
    expect(errors.contains("`\(file)` is one file, but there are several outputs; give a folder"))
    expect(
      try run("preview", "--terminal", "--variants", "scenarios/ride.json", status: 2).errors.contains(
        "plays one scenario or variant"))
  }

  @Test func `a page is named after the variant that it plays alone`() throws {
    _ = try run("preview", "-q", "--variant", "dark", "scenarios/ride.json")
    _ = try run("preview", "-q", "--variants", "scenarios/ride.json")
    try expect(names("out"), equals: ["ride.html", "ride@dark.html"])
  }

  @Test func `goldens of variants that are gone belong to nobody`() throws {
    try fixture.edit(", \"textScale\": [2]", "")
    let lines = try run("golden", "prune", "scenarios").output
    expect(lines.contains("golden/ride@2x.csv: no scenario") && lines.contains("golden/ride@dark+2x.csv"))
    expect(!lines.contains("golden/ride@dark.csv"))
  }

  @Test func `mistakes of the base are told once`() throws {
    try fixture.edit("\"type\": \"text\"", "\"type\": \"txt\"")
    let errors = try run("verify", "scenarios", status: 2).errors
    expect(errors.components(separatedBy: "error:").count, equals: 2)
  }
}
