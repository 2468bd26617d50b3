import Expectations
import Foundation
import System
import TestSupport
import Testing

/// Everything that the program prints or writes for people, from an input full of unprintable characters.
struct OutputCharacterTests {
  private let scratch = ScratchFolder()

  private static let scalars = (1...0x2069).compactMap { Unicode.Scalar($0 as UInt32) }.filter(
    \.isUnprintable)
  /// All unprintable characters up to U+2069 except NUL.
  private static let mark = String(String.UnicodeScalarView(scalars))
  /// The unprintable characters that a layer's id may contain.
  private static let idMark = String(String.UnicodeScalarView(scalars.filter { $0.value >= 0x20 }))
  private static let file = "s\(mark).json"
  private static let part = "part\(mark).json"

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { String(format: "\\u%04X", $0.value) }.joined()
  }

  private static func scenario(x: Int, expecting event: String) -> String {
    let (mark, id) = (escaped(mark), escaped(idMark))
    return """
      { "microfx": 1, "name": "n\(mark)", "note": "n\(mark)",
        "canvas": { "width": 40, "height": 40, "scale": 1 }, "timeline": { "duration": 0.2 },
        "components": { "part": "part\(mark).json" },
        "golden": { "maxPixels": 1, "reason": "r\(mark)" },
        "scene": [
          { "id": "box\(id)", "type": "rectangle", "frame": [\(x), 4, 8, 8], "fillColor": "red",
            "animations": [{ "property": "translationX", "to": 9, "duration": 0.1, "curve": "easeOut" }] },
          { "id": "part\(id)", "type": "part", "frame": [0, 0, 40, 40] },
          { "id": "text\(id)", "type": "text", "text": "t\(mark)", "fontSize": 4 }
        ],
        "gestures": [{ "at": 0.05, "tap": { "on": "part\(id)" } }],
        "expect": [{ "event": "e\(event)", "source": "part\(id)", "at": 0.1 }] }
      """
  }

  private static var component: String {
    let mark = escaped(mark)
    return """
      { "component": 1, "meaning": "m\(mark)", "size": [40, 40],
        "parameters": { "word": { "kind": "string", "default": "d\(mark)", "meaning": "m\(mark)" } },
        "values": { "size": 4 }, "gestures": { "tap": { "tap": {} } },
        "states": { "idle": { "rules": [{ "on": "tap", "to": "done" }] }, "done": {} }, "initial": "'idle'",
        "rules": [{ "on": "tap", "do": [{ "emit": "hit", "detail": { "word": "= word" } }] }],
        "layers": [{ "id": "label", "type": "text", "text": "= word", "fontSize": "= size" }],
        "events": { "hit": { "meaning": "m\(mark)", "detail": { "word": "string" } } } }
      """
  }

  private func run(_ words: String...) throws {
    let outcome = try Program.run(words, in: scratch.folder, environment: ["CI": ""])
    expectPrintable(outcome.output, words)
    expectPrintable(outcome.errors, words)
    expect(outcome.status <= 3, "\(words): \(outcome.status)")
  }

  private func expectPrintable(_ text: String, _ words: [String]) {
    let raw = text.unicodeScalars.filter { $0.isUnprintable && $0 != "\n" && $0 != "\t" }
    expect(
      raw.isEmpty, "\(words.map(\.visible)): \(raw.map { String($0.value, radix: 16) }) in \(text.visible)")
  }

  /// Checks the files that were written for people and for other programs.
  private func expectPrintableFiles() throws {
    let endings = ["md", "xml", "html", "json", "csv", "ahap", "svg", "swift", "kt", "sh"]
    let files = FileManager.default.enumerator(at: scratch.folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where endings.contains(file.pathExtension) {
      guard let data = try? Data(contentsOf: file) else { continue }
      expectPrintable(String(decoding: data, as: UTF8.self), [file.lastPathComponent])
    }
  }

  @Test func `no output has a raw control character, line separator or bidirectional control`() throws {
    let (file, part, mark) = (Self.file, Self.part, Self.mark)
    try scratch.write(Self.scenario(x: 4, expecting: "x\(Self.escaped(mark))"), to: file)
    try scratch.write(Self.component, to: part)
    try scratch.write(
      Self.scenario(x: 4, expecting: "x").replacing("easeOut", with: "x\(Self.escaped(mark))"),
      to: "broken.json")
    try scratch.write("{ \"\(mark)\": \(mark) }", to: "raw.json")
    try scratch.write(Self.scenario(x: 4, expecting: "x"), to: "golden\(mark)/x.txt")
    for input in [file, part, "broken.json", "raw.json", "no\(mark).json"] {
      try run("check", input)
      try run("check", "--json", input)
      try run("list", input)
      try run("list", "--json", input)
      try run("list", "--names", input)
      try run(
        "verify", "--no-report", "--ci", "github", "--summary", "missing.md", "--junit", "missing.xml", input)
    }
    try run("list", file, "part")
    try run("verify", "--update", "missing", file)
    try scratch.write("", to: "golden/loose\(mark).csv")
    try scratch.write(Self.scenario(x: 6, expecting: "x\(Self.escaped(mark))"), to: file)
    try run("verify", "--ci", "github", "--summary", "s.md", "--junit", "j.xml", "--report", "r\(mark)", file)
    try run("verify", "--json", "--coverage", "--report", "r\(mark)", file)
    try run("verify", "--coverage", "--no-report", file, "no\(mark).json")
    try run("accept", "r\(mark)", "no\(mark)")
    try run("accept", "r\(mark)")
    for words in [["prune"], ["text", "golden/s\(mark).csv"], ["diff", "golden/s\(mark).csv"]] {
      let outcome = try Program.run(["golden"] + words, in: scratch.folder)
      expectPrintable(outcome.output + outcome.errors, words)
    }
    try run("trace", file)
    try run("trace", "--events", file)
    try run("trace", "--events", "--grouped", file)
    try run("trace", "--layer", "x\(mark)", file)
    try run("trace", "--why", "box\(Self.idMark).translationX", "--at", "0.05", file)
    try run("trace", "--why", "part\(Self.idMark)/label.text", "--at", "0.05", file)
    try run("render", "--json", "-o", "out\(mark)", file)
    try run("render", "--format", "sheet", "-o", "sheet\(mark).png", file)
    try run("diff", "out\(mark)", "out\(mark)")
    try run("diff", "--json", "out\(mark)", "no\(mark)")
    for format in ["ahap", "spec", "css", "lottie"] {
      try run("export", "--format", format, file)
      try run(
        "export", "--format", format, "--json", "-o",
        "\(format)\(mark).\(format == "spec" ? "json" : "html")", file)
    }
    for format in ["swiftui", "compose"] { try run("export", "--format", format, part) }
    try run("preview", "-o", "page\(mark).html", file)
    for form in ["--json", "--slurm", "--parallel", "--kubernetes", "--github-matrix", "--quiet"] {
      try run("plan", "--shards", "2", form, file)
    }
    try run("new", "toggle", "-o", "new\(mark)/t.json")
    try run("new", "x\(mark)")
    try run("curve", "x\(mark)")
    try run("x\(mark)")
    try run("check", "--x\(mark)")
    try run("check", "--set", "x\(mark)=1", file)
    try scratch.write(
      "<svg xmlns='http://www.w3.org/2000/svg'><x\(mark)/><rect id='\(mark)'/></svg>", to: "i\(mark).svg")
    try scratch.write(
      "<svg xmlns='http://www.w3.org/2000/svg'><rect id='&#x202E;' fill='&#x85;'/></svg>", to: "i.svg")
    try run("import", "i\(mark).svg")
    try run("import", "i.svg")
    try FileManager.default.removeItem(atPath: scratch.path("raw.json"))
    try FileManager.default.removeItem(atPath: scratch.path("i\(mark).svg"))
    try expectPrintableFiles()
  }
}
