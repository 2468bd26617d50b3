import Goldens
import System

/// A merge driver of Git for goldens.
///
/// A golden that both sides have changed cannot be merged: it must be drawn again from the scenario that has the
/// changes of both.
struct GoldenMerge {
  private let base: FilePath
  /// The file in which Git expects the result.
  private let ours: FilePath
  private let theirs: FilePath
  private let name: FilePath

  private static let mostBytes = 1 << 30

  /// - Parameter words: The values that Git passes for `%O %A %B %P`.
  init(_ words: [FilePath]) { (base, ours, theirs, name) = (words[0], words[1], words[2], words[3]) }

  /// Merges the golden; returns success unless both sides have changed the file in different ways.
  ///
  /// In that case our side's file is left as it is, whole, and Git marks a conflict.
  func run(_ console: Console) throws -> ExitCode {
    let files = try [base, ours, theirs].map { try File.read($0, limit: Self.mostBytes) }
    if files[1] == files[2] || files[0] == files[2] { return .success }
    if files[0] == files[1] {
      try File.write(files[2], to: ours)
      return .success
    }
    console.writeLine(
      "\(name): changed on both sides; once the scenario is merged, `\(command)` draws it again, and `git add` settles it"
    )
    return .differences
  }

  private var command: String {
    let scenario = GoldenLocation.scenario(ofGolden: name)?.text ?? "scenarios"
    return "microfx verify --update changed " + ShellWord.quoted(scenario)
  }
}
