import Expectations
import Foundation
import Testing

/// The help and other descriptions that the program prints, compared as a whole with the files in `Snapshots`.
///
/// After an intended change, run `MICROFX_UPDATE_SNAPSHOTS=1 swift test --filter SnapshotTests` to rewrite the files,
/// then review them like any other change.
struct SnapshotTests {
  private static let folder = Project.folder("Tests/EndToEndTests/Snapshots")
  private static let isUpdating =
    ProcessInfo.processInfo.environment["MICROFX_UPDATE_SNAPSHOTS"].map { !$0.isEmpty } ?? false

  /// A file, and the arguments with which the program prints its contents.
  private struct Snapshot: Sendable, CustomTestStringConvertible {
    var file: String
    var words: [String]

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let verbs = [
    "render", "trace", "verify", "accept", "plan", "merge", "golden", "diff", "conform", "check",
    "explore", "format", "preview", "curve", "import", "export", "new", "list", "schema", "completions",
    "manual",
    "doctor",
  ]
  private static let snapshots =
    [Snapshot(file: "microfx.txt", words: ["--help"]), Snapshot(file: "microfx.1", words: ["manual"])]
    + verbs.map { Snapshot(file: "\($0).txt", words: ["help", $0]) }
    + ["bash", "zsh", "fish"].map { Snapshot(file: "microfx.\($0)", words: ["completions", $0]) }

  @Test(arguments: snapshots) private func `the program prints what is recorded`(snapshot: Snapshot) throws {
    let run = try Program.run(snapshot.words)
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let file = Self.folder.appending(path: snapshot.file)
    if Self.isUpdating { try run.output.write(to: file, atomically: true, encoding: .utf8) }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let (old, new) = (lines(of: recorded), lines(of: run.output))
    let first = zip(old, new).prefix { $0 == $1 }.count
    expect(
      run.output, equals: recorded,
      """
      \(snapshot.file):\(first + 1): recorded “\(first < old.count ? old[first] : "")”, printed \
      “\(first < new.count ? new[first] : "")”; MICROFX_UPDATE_SNAPSHOTS=1 writes it anew
      """)
  }

  @Test func `there is a snapshot of every verb and no other`() throws {
    let overview = try Program.run(["--help"]).output
    expect(overview.matches(of: /\n  ([a-z]+) +[a-z]/).map { String($0.1) }, equals: Self.verbs)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    expect(Set(names), equals: Set(Self.snapshots.map(\.file)))
  }

  @Test(arguments: verbs) func `a verb's own --help and -h print its help`(verb: String) throws {
    let help = try Program.run(["help", verb])
    for option in ["--help", "-h"] {
      let run = try Program.run([verb, option])
      expect(run.status == 0 && run.output == help.output && run.errors.isEmpty)
    }
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
