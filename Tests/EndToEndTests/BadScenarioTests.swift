import Expectations
import Foundation
import TestSupport
import Testing

/// A scenario that cannot be used, and the words that the message must contain.
struct BadScenario: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  /// The line that the message points to.
  var line: Int
  var words: [String]

  init(_ description: String, _ text: String, line: Int, _ words: String...) {
    (testDescription, self.text, self.line, self.words) = (description, text, line, words)
  }
}

private let badScenarios = [
  BadScenario("empty file", "", line: 1, "expected a JSON value"),
  BadScenario("truncated JSON", #"{ "microfx": 1, "canvas": { "width": 60,"#, line: 1),
  BadScenario("duplicate key", scenario(timeline: #""duration": 1, "duration": 2"#), line: 4, "`duration`"),
  BadScenario(
    "unknown key", scenario(timeline: #""durtion": 1"#), line: 4, "`durtion`", "did you mean `duration`?"),
  BadScenario("wrong type", scenario(timeline: #""duration": [1]"#), line: 4, "duration"),
  BadScenario("negative duration", scenario(timeline: #""duration": -1"#), line: 4, "duration"),
  BadScenario("fps 0", scenario(timeline: #""duration": 1, "fps": 0"#), line: 4, "fps"),
  BadScenario("fps 1000000", scenario(timeline: #""duration": 1, "fps": 1000000"#), line: 4, "fps"),
  BadScenario(
    "fps 1000000 with a tiny duration", scenario(timeline: #""duration": 0.000001, "fps": 1000000"#), line: 4,
    "fps"),
  BadScenario("number like NaN", scenario(timeline: #""duration": 1e400"#), line: 4, "1e400"),
  BadScenario("huge canvas", scenario(canvas: #""width": 1000000000, "height": 1"#), line: 3),
  BadScenario("huge scale", scenario(canvas: #""width": 60, "height": 60, "scale": 1e9"#), line: 3),
  BadScenario(
    "gesture on nothing", scenario(gestures: #"{ "at": 0, "tap": { "on": "bax" } }"#), line: 9, "`bax`",
    "did you mean `box`?"),
  BadScenario("image missing", scenario(scene: image("missing.png")), line: 6, "missing.png"),
  BadScenario("image that is no PNG", scenario(scene: image("text.png")), line: 6, "text.png"),
  BadScenario("image truncated", scenario(scene: image("short.png")), line: 6, "short.png"),
  BadScenario(
    "path that leaves", scenario(scene: image("../../etc/hostname.png")), line: 6, "../../etc/hostname.png"),
  BadScenario(
    "font file missing",
    scenario(
      scene: #"{ "id": "t", "type": "text", "text": "a", "font": "Brand" }"#,
      extra: "\n" + #"  "fonts": { "Brand": { "regular": "Brand.ttf" } },"#), line: 5, "Brand.ttf"),
]

/// A folder with the files that the bad scenarios name.
private func folder(with scenario: BadScenario) throws -> ScratchFolder {
  let scratch = ScratchFolder()
  try scratch.write(scenario.text, to: "scenario.json")
  try scratch.write("This is a text.\n", to: "text.png")
  try scratch.write(Data(contentsOf: asset("plant.png")).prefix(4000), to: "short.png")
  return scratch
}

struct BadScenarioTests {
  @Test(arguments: badScenarios, ["check", "render", "trace"])
  func `a bad scenario is refused with its place`(bad: BadScenario, verb: String) throws {
    let scratch = try folder(with: bad)
    let run = try Program.run([verb, "scenario.json"], in: scratch.folder)
    expect(run.status, equals: 2, "\(run.errors)")
    let place = try Regex("(?m)^scenario\\.json:\(bad.line):\\d+: error: .")
    expect(run.errors.contains(place), "\(run.errors)")
    for word in bad.words { expect(run.errors.contains(word), "\(run.errors)") }
    expect(run.output.isEmpty)
    expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }

  @Test func `every mistake of a file is reported in one run`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      scenario(canvas: #""width": -5, "heigth": 60"#, timeline: #""duration": true"#), to: "scenario.json")
    let run = try Program.run(["check", "scenario.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    expect(run.errors.matches(of: /: error:/).count >= 3, "\(run.errors)")
  }

  @Test func `mistakes can be had as data`() throws {
    let scratch = try folder(with: badScenarios[3])
    let run = try Program.run(["check", "--json", "scenario.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    let list = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let first = try #require(list.first)
    expect(first["file"] as? String, equals: "scenario.json")
    expect(first["line"] as? Int, equals: 4)
    expect(first["severity"] as? String, equals: "error")
    expect((first["pointer"] as? String)?.hasPrefix("/timeline"), equals: true)
    expect((first["code"] as? String)?.hasPrefix("scenario."), equals: true)
  }

  @Test func `a gesture after the end is a warning, strictly a failure`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(gestures: #"{ "at": 5, "tap": { "on": "box" } }"#), to: "scenario.json")
    let lenient = try Program.run(["check", "scenario.json"], in: scratch.folder)
    expect(lenient.status, equals: 0)
    expect(lenient.errors.contains("scenario.json:9:"))
    expect(lenient.errors.contains(": warning: "))
    try expect(Program.run(["check", "--strict", "scenario.json"], in: scratch.folder).status, equals: 1)
  }

  @Test func `a character that no font has is a warning, strictly a failure`() throws {
    let scratch = ScratchFolder()
    let text = ##"{ "id": "text", "type": "text", "text": "a\ud80c\udc00" }"##
    try scratch.write(scenario(scene: text), to: "scenario.json")
    for arguments in [["check", "scenario.json"], ["render", "scenario.json"]] {
      let run = try Program.run(arguments, in: scratch.folder)
      expect(run.status, equals: 0)
      expect(run.errors.contains("neither Inter nor M PLUS 1 has “\u{13000}”: drawn as a box"))
    }
    try expect(Program.run(["check", "--strict", "scenario.json"], in: scratch.folder).status, equals: 1)
  }

  @Test func `a feed that is no feed ends with 2 and its line`() throws {
    let scratch = ScratchFolder()
    let list = #"{ "id": "list", "type": "skeletonList", "feed": "feed.xml" }"#
    try scratch.write(scenario(scene: list), to: "scenario.json")
    try scratch.write("<rss>\n<channel>\n</rss>\n", to: "feed.xml")
    for verb in ["check", "render"] {
      let run = try Program.run([verb, "scenario.json"], in: scratch.folder)
      expect(run.status, equals: 2)
      expect(run.errors.contains("feed.xml:3: "), "\(run.errors)")
    }
  }

  @Test func `a missing scenario file is named`() throws {
    for verb in ["check", "render", "trace"] {
      let run = try Program.run([verb, "nowhere.json"])
      expect(run.status, equals: 2)
      expect(run.errors.contains("nowhere.json"))
    }
  }

  @Test(arguments: [
    ("other.json", "{ \"name\": 1 }", "scenario.file", "is not a scenario"),
    ("other.txt", "frame,time,layer,property,value\n", "scenario.file", "is not a scenario"),
    ("pointer.json", "version https://git-lfs.github.com/spec/v1\n", "scenario.file", "a pointer of Git LFS"),
    ("comma.json", "{\"a\":0,}", "json.extraComma", "no `,` may stand before `}`"),
    ("word.json", "{\"component\": tru}", "json.unknownWord", "`tru`"),
    ("empty.json", "", "json.empty", "expected a JSON value"),
  ])
  func `a file that is not a scenario is an entry of the data, too`(
    name: String, text: String, code: String, words: String
  ) throws {
    let scratch = ScratchFolder()
    try scratch.write(text, to: name)
    let run = try Program.run(["check", "--json", name], in: scratch.folder)
    expect(run.status, equals: 2)
    let list = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let entry = try #require(list.first { $0["code"] as? String == code }, "\(run.output)")
    expect(entry["file"] as? String == name && entry["severity"] as? String == "error")
    expect((entry["message"] as? String)?.contains(words) ?? false, "\(run.output)")
    expect(entry["line"] as? Int, equals: 1)
  }

  @Test func `what cannot be read is data, and what comes behind it is checked`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(timeline: #""durtion": 1"#), to: "b.json")
    try scratch.write("frame,time,layer,property,value\n", to: "c.csv")
    let run = try Program.run(["check", "--json", "missing.json", "b.json", "c.csv"], in: scratch.folder)
    expect(run.status, equals: 2)
    let list = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    expect(
      Set(list.compactMap { $0["file"] as? String }), equals: ["missing.json", "b.json", "c.csv"],
      "\(run.output)")
  }

  @Test func `a comma too many is a mistake with its place, whatever the keys`() throws {
    let scratch = ScratchFolder()
    try scratch.write("{\"a\":0,}", to: "a.json")
    for verb in ["check", "render", "verify"] {
      let run = try Program.run([verb, "a.json"], in: scratch.folder)
      expect(
        run.status == 2 && run.errors.contains("a.json:1:7: error: no `,` may stand before `}`"),
        "\(run.errors)")
    }
  }

  @Test func `a socket or a pipe in place of a picture is the scenario's mistake`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(scene: image("socket.png")), to: "s.json")
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: scratch.path("socket.png").utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    try scratch.write(scenario(scene: image("pipe.png")), to: "p.json")
    expect(mkfifo(scratch.path("pipe.png"), 0o600), equals: 0)
    for (file, name) in [("s.json", "socket.png"), ("p.json", "pipe.png")] {
      let run = try Program.run(["check", file], in: scratch.folder)
      expect(run.status == 2 && run.errors.contains("\(name) is not a file"), "\(run.status) \(run.errors)")
    }
  }
}

/// A picture of the project's scenarios.
func asset(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scenarios/assets/\(name)")
    .standardized
}
