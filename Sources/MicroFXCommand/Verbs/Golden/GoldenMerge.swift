import Goldens
import System

/// Merges a golden for Git: what both sides have changed is drawn anew from the scenario that has the changes of both,
/// as no golden of two others is its golden.
struct GoldenMerge {
  private let base: FilePath
  /// Where the result is expected.
  private let ours: FilePath
  private let theirs: FilePath
  private let name: FilePath

  private static let mostBytes = 1 << 30

  /// - Parameter words: What Git gives as `%O %A %B %P`.
  init(_ words: [FilePath]) { (base, ours, theirs, name) = (words[0], words[1], words[2], words[3]) }

  /// Success where one side alone has changed the file; else it stays as on our side, whole, and in conflict.
  func run(_ console: Console) throws -> ExitCode {
    let files = try [base, ours, theirs].map { try File.read($0, limit: Self.mostBytes) }
    if files[1] == files[2] || files[0] == files[2] { return .success }
    if files[0] == files[1] {
      try File.write(files[2], to: ours)
      return .success
    }
    console.writeLine(
      "\(name): changed on both sides; once the scenario is merged, `\(command)` draws it anew, and `git add` settles it"
    )
    return .differences
  }

  private var command: String {
    let scenario = GoldenLocation.scenario(ofGolden: name)?.text ?? "scenarios"
    return "microfx verify --update changed " + ShellWord.quoted(scenario)
  }
}
