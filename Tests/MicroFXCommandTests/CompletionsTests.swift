import Expectations
import Foundation
import MicroFXCommand
import TestSupport
import Testing

private let program = ProgramDeclaration(
  "tool", "does things", version: "1.0",
  verbs: [
    CommandDeclaration(
      "tool draw", "draw what isn't there", operands: .init("SCENARIO", count: 1...9),
      options: [
        Option<String>("output", letter: "o", "FILE", "where to: [a file]"),
        Option<String>("style", "fast|small", "how"), Option<String>("folder", "DIR", "in which folder"),
        Option<String>("device", "NAME", words: ["phone", "tablet"], "on what") { $0 },
        Option<Int>("count", "N", "how many") { _ throws(InvalidValue) in 1 },
        Flag("quiet", letter: "q", "say nothing"),
      ], examples: [.init("tool draw -q a.json", "draws it")]),
    CommandDeclaration(
      "tool list", "list", operands: .init("TYPE", count: 0...1, words: ["dial", "deck"]), options: []),
  ], exitCodes: [(0, "fine"), (2, "bad usage")])

struct BashCompletionTests {
  /// Returns the completions that bash offers for the last of `words`, sorted.
  private func bash(_ words: [String]) throws -> [String] {
    let folder = ScratchFolder()
    try folder.write("{}", to: "a.json")
    try folder.write("", to: "inner/b.txt")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(Shell.bash.completions(of: program))
      COMP_WORDS=(tool \(list)); COMP_CWORD=\(words.count); _tool
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--norc", "-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path.text)
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0)
    return output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: [
    ([""], ["--help", "--version", "draw", "list"]), (["d"], ["draw"]),
    (["draw", "--"], ["--count", "--device", "--folder", "--help", "--output", "--quiet", "--style"]),
    (["draw", "--qu"], ["--quiet"]), (["draw", ""], ["a.json", "inner"]),
    (["draw", "--style", ""], ["fast", "small"]), (["draw", "--style", "="], ["fast", "small"]),
    (["draw", "--style", "=", "f"], ["fast"]), (["draw", "--folder", ""], ["inner"]),
    (["draw", "--device", ""], ["phone", "tablet"]),
    (["draw", "-o", "a"], ["a.json"]), (["draw", "--count", ""], []), (["list", "de"], ["deck"]),
    (["-x", "draw", "--qu"], ["--quiet"]),
  ])
  func `bash offers verbs, options, values and operands`(words: [String], offered: [String]) throws {
    try expect(bash(words), equals: offered)
  }
}

struct ManualPageTests {
  @Test func `no text begins a line like a request of roff`() {
    let page = ManualPage.text(
      of: ProgramDeclaration(
        "tool", "does things", version: "1",
        verbs: [CommandDeclaration("tool x", ".hidden 'thing' \\ \"q\"", operands: .none, options: [])],
        exitCodes: []))
    expect(page.contains("\\&.hidden 'thing' \\e \\(dqq\\(dq."))
  }
}
