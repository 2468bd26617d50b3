import Expectations
import Foundation
import TestSupport
import Testing

struct ChangedSinceTests {
  private let fixture: GoldenFixture

  /// A repository with two scenarios, all of which is committed.
  init() throws {
    fixture = try GoldenFixture()
    let plain = GoldenFixture.text.replacing(#""font": "Brand", "#, with: "")
      .replacing(#""fonts": { "Brand": { "regular": "brand.otf" } },"#, with: "")
    try fixture.scratch.write(plain, to: "scenarios/walk.json")
    try expect(fixture.verify("--update", "missing", of: "scenarios").status, equals: 0)
    try fixture.scratch.write("out/\n/input\n/output\n/errors\n", to: ".gitignore")
    try git("init", "--quiet")
    try commit()
  }

  private func git(_ words: String...) throws {
    let options = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
    let run = try Program.run(
      options + words, in: fixture.scratch.folder, environment: ["GIT_CONFIG_GLOBAL": "/dev/null"],
      executable: URL(filePath: "/usr/bin/git"))
    try #require(run.status == 0, "\(run.errors)")
  }

  private func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A change")
  }

  /// The names of the scenarios that are verified.
  private func verified(since reference: String = "HEAD") throws -> [String] {
    let run = try fixture.verify("--changed-since", reference, of: "scenarios")
    try #require(run.status < 2, "\(run.errors)")
    return run.output.matches(of: /scenarios\/(?:\w+\/)*(\w+)\.json:/).map { String($0.1) }
  }

  @Test func `nothing is verified where nothing has changed`() throws {
    try expect(verified(), equals: [])
    let run = try fixture.verify("--changed-since", "HEAD", of: "scenarios")
    expect(run.status == 0 && run.errors.contains("0 of 2 changed since HEAD"), "\(run.errors)")
  }

  @Test func `an uncommitted scenario, a staged font and a golden that has gone count`() throws {
    try fixture.scratch.write(
      fixture.scratch.text("scenarios/walk.json").replacing("#3366CC", with: "#3366CD"),
      to: "scenarios/walk.json")
    try expect(verified(), equals: ["walk"])
    try fixture.use(font: "Bold")
    try git("add", "scenarios/brand.otf")
    try expect(verified(), equals: ["ride", "walk"])
    try commit()
    try expect(verified(), equals: [])
    try expect(verified(since: "HEAD~1"), equals: ["ride", "walk"])
    try FileManager.default.removeItem(at: fixture.scratch.folder.appending(path: "golden/walk.csv"))
    try expect(verified(), equals: ["walk"])
  }

  /// Moves a folder of the repository away, or removes it.
  private func move(_ name: String, to other: String?) throws {
    if let other { return try git("mv", name, other) }
    try git("rm", "-r", "--quiet", name)
  }

  @Test(arguments: [nil, "elsewhere"])
  func `goldens in a folder that is gone count as gone`(target: String?) throws {
    try fixture.scratch.write(
      fixture.scratch.text("scenarios/walk.json"), to: "scenarios/lists/stroll.json")
    try expect(fixture.verify("--update", "missing", of: "scenarios").status, equals: 0)
    try commit()
    try move("golden/lists", to: target)
    try expect(verified(), equals: ["stroll"])
    try commit()
    // It fails regardless of later changes.
    try expect(verified(), equals: ["stroll"])
    try expect(fixture.verify("--changed-since", "HEAD", of: "scenarios").status, equals: 1)
    try move("golden", to: target.map { _ in "goldens" })
    try expect(verified(), equals: ["stroll", "ride", "walk"])
  }

  @Test(arguments: [nil, "elsewhere"])
  func `a folder of components or assets that is gone counts`(target: String?) throws {
    for name in ["plate", "parts/plate"] {
      try fixture.scratch.write(
        #"{ "component": 1, "layers": [{ "id": "it", "type": "rectangle", "frame": [0, 0, 8, 8] }] }"#,
        to: "scenarios/\(name).json")
    }
    let text = try fixture.scratch.text("scenarios/walk.json")
    let scene = text.replacing(
      #""scene": ["#,
      with: #""components": { "plate": "parts/plate.json" }, "scene": [{ "id": "p", "type": "plate" },"#)
    try fixture.scratch.write(scene, to: "scenarios/walk.json")
    try expect(fixture.verify("--update", "changed", of: "scenarios").status, equals: 0)
    try commit()
    try expect(verified(), equals: [])
    try move("scenarios/parts", to: target)
    let run = try fixture.verify("--changed-since", "HEAD", of: "scenarios")
    expect(run.status == 2 && run.errors.contains("1 of 2 changed since HEAD"), "\(run.errors)")
  }

  /// A file of two tokens.
  private func tokens(_ ink: String, _ gap: Int) -> String {
    #"""
    { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": \#(ink) } },
      "line": { "$type": "color", "$value": "{ink}" },
      "gap": { "$type": "dimension", "$value": { "value": \#(gap), "unit": "px" } } }
    """#
  }

  @Test func `a token that changes names the scenarios that read it, directly or in a component`() throws {
    let text = try fixture.scratch.text("scenarios/walk.json")
    let plate =
      #"{ "component": 1, "layers": [{ "id": "it", "type": "rectangle", "frame": [0, 0, "= token.gap", 8] }] }"#
    try fixture.scratch.write(plate, to: "scenarios/plate.json")
    for (name, node) in [
      ("line", #"{ "id": "p", "type": "rectangle", "frame": [0, 0, 8, 8], "fillColor": "= token.line" },"#),
      ("plain", ""), ("plates", #"{ "id": "p", "type": "plate" },"#),
    ] {
      let components = name == "plates" ? #""components": { "plate": "plate.json" }, "# : ""
      let head = #""tokens": "tokens.json", \#(components)"scene": ["#
      try fixture.scratch.write(
        text.replacing(#""scene": ["#, with: head + node), to: "scenarios/\(name).json")
    }
    try fixture.scratch.write(tokens("[1, 0, 0]", 4), to: "scenarios/tokens.json")
    try expect(fixture.verify("--update", "missing", of: "scenarios").status, equals: 0)
    try commit()
    try expect(verified(), equals: [])
    try fixture.scratch.write(tokens("[0, 0, 1]", 4), to: "scenarios/tokens.json")
    try expect(verified(), equals: ["line"])
    try fixture.scratch.write(tokens("[1, 0, 0]", 5), to: "scenarios/tokens.json")
    try expect(verified(), equals: ["plates"])
    try commit()
    try expect(verified(since: "HEAD~1"), equals: ["plates"])
    try fixture.scratch.write(tokens("[1, 0, 0]", 5) + "\n", to: "scenarios/tokens.json")
    try expect(verified(), equals: [])
  }

  @Test func `a link that leads elsewhere counts, and so does what it leads to`() throws {
    let scenarios = fixture.scratch.folder.appending(path: "scenarios")
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        at: scenarios.appending(path: name), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: scenarios.appending(path: "brand.otf"), to: scenarios.appending(path: "\(name)/brand.otf"))
    }
    let link = scenarios.appending(path: "fonts").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "one")
    try fixture.edit(#""brand.otf""#, #""fonts/brand.otf""#)
    try expect(fixture.verify("--update", "changed", of: "scenarios").status, equals: 0)
    try commit()
    try expect(verified(), equals: [])
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "two")
    try expect(verified(), equals: ["ride"])
    try commit()
    try expect(verified(), equals: [])
    let bold = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Bold.otf")
    try fixture.scratch.write(try Data(contentsOf: bold), to: "scenarios/two/brand.otf")
    try expect(verified(), equals: ["ride"])
  }

  @Test func `a golden whose scenario is gone is told whatever has changed`() throws {
    try FileManager.default.removeItem(at: fixture.scratch.folder.appending(path: "scenarios/walk.json"))
    try commit()
    let run = try fixture.verify("--changed-since", "HEAD", "--strict", of: "scenarios")
    expect(run.status == 1 && run.errors.contains("golden/walk.csv"), "\(run.errors)")
  }

  @Test func `a new file and one that git ignores count`() throws {
    try fixture.scratch.write(GoldenFixture.text, to: "scenarios/fresh.json")
    try expect(verified(), equals: ["fresh"])
    try fixture.scratch.write("out/\nfresh.json\n", to: ".gitignore")
    try expect(verified(), equals: ["fresh"])
  }

  @Test func `a branch is compared with where it began`() throws {
    try git("branch", "base")
    try fixture.edit("#3366CC", "#3366CD")
    try commit()
    try git("checkout", "--quiet", "-b", "other", "base")
    try fixture.scratch.write(
      fixture.scratch.text("scenarios/walk.json").replacing("#3366CC", with: "#3366CD"),
      to: "scenarios/walk.json")
    try commit()
    try expect(verified(since: "@{-1}"), equals: ["walk"])
  }

  @Test func `goldens that another version has made mean all scenarios`() throws {
    let path = fixture.scratch.folder.appending(path: "golden/walk.png")
    var bytes = try [UInt8](Data(contentsOf: path))
    let version = try #require(bytes.firstRange(of: Array("version 0".utf8)))
    bytes[version.upperBound - 1] = UInt8(ascii: "9")
    // The checksum of the text follows from the change.
    let start = try #require(bytes.firstRange(of: Array("iTXt".utf8))).lowerBound
    let length = bytes[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) }
    let checksum = crc(bytes[start..<(start + 4 + length)])
    for place in 0..<4 {
      bytes[start + 4 + length + place] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * place))
    }
    try fixture.scratch.write(Data(bytes), to: "golden/walk.png")
    try commit()
    try expect(verified(), equals: ["ride", "walk"])
  }

  private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        let isOdd = sum & 1 == 1
        return isOdd ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  @Test func `render and check take it, too`() throws {
    try fixture.edit("#3366CC", "#3366CD")
    let check = try Program.run(
      ["check", "--changed-since", "HEAD", "scenarios"], in: fixture.scratch.folder)
    expect(check.output.contains("ride.json") && !check.output.contains("walk.json"), "\(check.errors)")
    let render = try Program.run(
      ["render", "--quiet", "--changed-since", "HEAD", "scenarios/ride.json", "scenarios/walk.json"],
      in: fixture.scratch.folder)
    expect(render.status, equals: 0)
    try expect(FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("out")), equals: ["ride"])
  }

  @Test func `what git does not know is told`() throws {
    let unknown = try fixture.verify("--changed-since", "nowhere")
    expect(unknown.status == 2 && unknown.errors.contains("git knows no commit `nowhere`"))
    try expect(fixture.verify("--changed-since", "--output=x").status, equals: 2)
    let outside = try GoldenFixture().verify("--changed-since", "HEAD")
    expect(
      outside.status == 2 && outside.errors.contains("not in a working tree of git"), "\(outside.errors)")
    let missing = try Program.run(
      ["verify", "--changed-since", "HEAD", "scenarios"], in: fixture.scratch.folder,
      environment: ["PATH": "/nowhere", "CI": ""])
    expect(missing.status == 2 && missing.errors.contains("git is not installed"))
  }

  @Test func `the hook of the documentation keeps a bad commit back, and no other`() throws {
    let hook = fixture.scratch.folder.appending(path: ".git/hooks/pre-commit")
    try? FileManager.default.createDirectory(
      at: hook.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Project.folder("docs/pre-commit"), to: hook)
    let folder = fixture.scratch.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "microfx"), withDestinationURL: Program.url)
    func committed() throws -> Program.Outcome {
      let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      return try Program.run(
        [
          "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "A change",
        ],
        in: fixture.scratch.folder,
        environment: ["PATH": path, "CI": "", "GIT_CONFIG_GLOBAL": "/dev/null"],
        executable: URL(filePath: "/usr/bin/git"))
    }
    try fixture.edit("#3366CC", "#3366CD")
    try git("add", "scenarios")
    let bad = try committed()
    expect(
      bad.status != 0 && (bad.output + bad.errors).contains("ride.json: 30 of 30 frames"), "\(bad.errors)")
    expect(!(bad.output + bad.errors).contains("walk.json"))
    try expect(fixture.verify("--update", "changed").status, equals: 0)
    try git("add", "golden")
    let good = try committed()
    expect(good.status, equals: 0, "\(good.output)\(good.errors)")
  }
}
