import Expectations
import Foundation
import System
import TestSupport
import Testing

/// The handling of existing files by `--output`.
struct OutputFileTests {
  private let scratch = ScratchFolder()

  private func scenario(_ color: String = "red", more: String = "") -> String {
    """
    { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 0.2 },
      "components": { "dot": "dot.json" },
      "scene": [{ "id": "box", "type": "rectangle", "fillColor": "\(color)" }, { "id": "d", "type": "dot" }]\(more) }
    """
  }

  private func writeScenario() throws {
    _ = try scratch.write(scenario(), to: "s.json")
    _ = try scratch.write(#"{ "component": 1, "layers": [] }"#, to: "dot.json")
    try scratch.link("s.json", as: "link.json")
  }

  @Test(arguments: [
    ["export", "-o", "s.json", "s.json"], ["export", "-o", "link.json", "s.json"],
    ["preview", "-o", "s.json", "s.json"], ["preview", "-o", "dot.json", "s.json"],
    ["schema", "-o", "s.json", "s.json"], ["render", "--format", "sheet", "-o", "s.json", "s.json"],
    ["render", "--format", "curves", "-o", "./s.json", "s.json"], ["verify", "--junit", "s.json", "s.json"],
  ])
  func `an output never replaces what is read`(words: [String]) throws {
    try writeScenario()
    let before = try scratch.text("s.json")
    let outcome = try Program.run(words, in: scratch.folder)
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains(".json is also read"), "\(outcome.errors)")
    try expect(scratch.text("s.json"), equals: before)
    try expect(scratch.text("dot.json").contains("component"))
  }

  @Test func `an output that is a link makes or replaces the file that it leads to`() throws {
    try writeScenario()
    try scratch.link("target.ahap", as: "out.ahap")
    for _ in 0..<2 {
      let outcome = try Program.run(["export", "-o", "out.ahap", "s.json"], in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      try expect(scratch.text("target.ahap").contains("Pattern"))
      expect(File.size(scratch.path.appending("out.ahap")) == nil)
    }
  }

  @Test func `of two programs that write one file the last one wins, whole`() throws {
    _ = try scratch.write(#"{ "component": 1, "layers": [] }"#, to: "dot.json")
    for color in ["red", "blue"] {
      _ = try scratch.write(scenario(color), to: "\(color).json")
      _ = try Program.run(["render", "-q", "-o", "\(color).png", "\(color).json"], in: scratch.folder)
    }
    let both = "printf 'red\\nblue\\n' | xargs -P 2 -I C $MICROFX render -q -o both.png C.json"
    let line =
      "cd \(scratch.path.text) && for i in 1 2 3 4 5; do \(both); cmp -s both.png red.png || cmp both.png blue.png; done; ls -A"
    let outcome = try Program.runInShell(line)
    expect(outcome.errors, equals: "")
    expect(!outcome.output.contains("partial"))
  }

  @Test func `a limit on the size of files leaves no part of one`() throws {
    try writeScenario()
    let outcome = try Program.runInShell(
      "cd \(scratch.path.text) && ulimit -f 2 && exec $MICROFX preview -q -o page.html s.json")
    expect(outcome.status, equals: 3, "\(outcome.errors)")
    expect(outcome.errors.contains("page.html: File too large"))
    try expect(scratch.contents().keys.sorted(), equals: ["dot.json", "link.json", "s.json"])
  }

  @Test func `an empty path is a mistake of the command line`() throws {
    let outcome = try Program.run(["curve", "linear", "-o", ""])
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("expected the path of a file or a folder"), "\(outcome.errors)")
  }

  @Test func `names and values in the input are no commands for a CI service or a terminal`() throws {
    let expectation = #", "expect": [{ "event": "::error::x\n::error::y\u001B[31m", "at": 0.1 }]"#
    _ = try scratch.write(#"{ "component": 1, "layers": [] }"#, to: "dot.json")
    _ = try scratch.write(scenario(more: expectation), to: "s\n::error::z.json")
    let outcome = try Program.run(["verify", "s\n::error::z.json"], in: scratch.folder)
    expect(outcome.status != 0)
    let printed = outcome.output + outcome.errors
    expect(!printed.contains("\u{1B}") && !printed.contains("\n::"), "\(printed)")
    expect(printed.contains(#"s\n::error::z.json"#))
  }
}
