import Expectations
import Foundation
import TestSupport
import Testing

/// The README's chapter "Five minutes": every command in it is run, in its order, with a scenario of fewer and smaller
/// frames than the template has.
struct ReadmePathTests {
  private static let chapter: Substring = {
    let text = (try? String(contentsOf: Project.folder("README.md"), encoding: .utf8)) ?? ""
    return text.firstMatch(of: #/(?s)\n## Five minutes\n(.*?)\n## /#)?.1 ?? ""
  }()
  private static let commands = chapter.matches(of: /(?m)^ {4}scripts\/microfx (.*?)(?: {2,}#.*)?$/).map {
    String($0.1)
  }

  private let scratch: ScratchFolder
  private let path: String

  /// Installs a stand-in for the browser that records each address that it is asked to show.
  init() throws {
    scratch = ScratchFolder()
    try scratch.writeScript("echo \"$1\" >>\"$SHOWN\"", to: "bin/xdg-open")
    path = "\(scratch.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
  }

  private static func serves(_ command: String) -> Bool {
    command.contains("--watch") || command.contains("--live")
  }

  /// Runs words of the shell as on a desk, where goldens may be written; a command that would stay is interrupted when
  /// it has shown its page.
  private func run(_ words: String) throws -> Program.Outcome {
    let shown = scratch.path("shown")
    let stays = Self.serves(words)
    let interruption =
      #" & while [ ! -s "$SHOWN" ]; do sleep 0.05; done; kill -INT $!; wait $!; [ $? -eq 130 ]"#
    try? FileManager.default.removeItem(atPath: shown)
    return try Program.run(
      ["-c", "\"$MICROFX\" \(words)" + (stays ? interruption : "")], in: scratch.folder,
      environment: ["MICROFX": Program.url.path, "PATH": path, "SHOWN": shown, "CI": ""],
      executable: URL(filePath: "/bin/sh"))
  }

  @Test func `every command works, and a change is found`() throws {
    expect(Self.commands.count >= 8)
    let line = try #require(Self.chapter.firstMatch(of: /(?m)^ {4}("\w+": .*,)$/)?.1)
    let place = try #require(Self.chapter.firstMatch(of: /below the line with `(.*?)`/)?.1)
    for command in Self.commands {
      let outcome = try run(command)
      expect(outcome.status, equals: 0, "\(command): \(outcome.errors)")
      if command.hasPrefix("new") {
        try edit("\"fps\": 60", "\"fps\": 12")
        try edit("\"scale\": 2", "\"scale\": 0.5")
      }
      if command.contains("--open") {
        let shown = Self.serves(command) ? "http://127.0.0.1:" : "deck.html"
        try expect(scratch.text("shown").contains(shown), "\(command)")
      }
      if let file = command.firstMatch(of: #/ -o (\S+)/#)?.1 {
        expect(FileManager.default.fileExists(atPath: scratch.path(String(file))), "\(file)")
      }
      if command.contains("--watch") {
        let text = try scratch.text("my-deck/deck.json")
        let old = try #require(text.split(separator: "\n").first { $0.contains(place) })
        try edit(String(old), "\(old)\n      \(line)")
      }
    }
    try edit("\"snapBounciness\": 18", "\"snapBounciness\": 12")
    let changed = try run(try #require(Self.commands.last))
    expect(changed.status, equals: 1, "\(changed.errors)")
    expect(changed.output.contains("deck/card-1"), "\(changed.output)")
  }

  private func edit(_ old: String, _ new: String) throws {
    let text = try scratch.text("my-deck/deck.json")
    try #require(text.contains(old))
    try scratch.write(text.replacing(old, with: new), to: "my-deck/deck.json")
  }
}
