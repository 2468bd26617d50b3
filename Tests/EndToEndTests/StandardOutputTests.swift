import Expectations
import Foundation
import System
import TestSupport
import Testing

/// The option `--output -`, with which a verb writes its result to standard output.
struct StandardOutputTests {
  private static let scenario = """
    { "microfx": 1, "canvas": { "width": 20, "height": 20 }, "timeline": { "duration": 0.1 },
      "scene": [{ "id": "box", "type": "rectangle", "fillColor": "red" }] }
    """

  private let scratch = ScratchFolder()

  private func run(_ words: [String]) throws -> Program.Outcome {
    let path = try scratch.write(Self.scenario, to: "s.json").text
    return try Program.run(words.map { $0 == "S" ? path : $0 }, in: scratch.folder)
  }

  @Test(arguments: [
    (["new", "cardDeck", "-o", "-"], "\"microfx\": 1"), (["new", "toggle", "-o", "-"], "\"microfx\": 1"),
    (["preview", "-o", "-", "S"], "<!doctype html>"), (["schema", "-o", "-"], "\"$schema\""),
    (["export", "-o", "-", "S"], "\"Pattern\""),
  ])
  func `what is made goes to standard output and to no file`(words: [String], part: String) throws {
    let outcome = try run(words)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output.contains(part))
    expect(!FileManager.default.fileExists(atPath: scratch.path("-")))
  }

  @Test func `a picture goes to standard output`() throws {
    let line = "cd \(scratch.path.text) && $MICROFX curve easeIn -o - | head -c 4 | od -An -tx1 && ls"
    let outcome = try Program.runInShell(line)
    expect(outcome.output.contains("89 50 4e 47"))
    expect(!outcome.output.split(separator: "\n").contains("-"))
  }

  @Test(arguments: [
    ["curve", "easeIn", "-o", "-", "--json"], ["curve", "easeIn", "-o", "-", "--at", "0.5"],
    ["preview", "-o", "-", "--json", "S"], ["preview", "-o", "-", "--open", "S"],
    ["export", "-o", "-", "--json", "S"], ["diff", "-o", "-", "S", "S"], ["verify", "--junit", "-", "S"],
    ["verify", "--report", "-", "S"], ["render", "-o", "-", "S"],
  ])
  func `what standard output cannot take is refused`(words: [String]) throws {
    let outcome = try run(words)
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("standard output"), "\(outcome.errors)")
    expect(outcome.output, equals: "")
    expect(!FileManager.default.fileExists(atPath: scratch.path("-")))
  }
}
