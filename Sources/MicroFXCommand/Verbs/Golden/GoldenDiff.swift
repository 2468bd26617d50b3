import Goldens
import System

/// The changes in a golden, for Git's external diff: Git passes a name and, for each side, a file with its hash and
/// mode.
struct GoldenDiff {
  private let name: FilePath
  /// The files of both sides; `nil` for a file in conflict, of which Git passes only the name.
  private let sides: (old: FilePath?, new: FilePath?)?

  /// The path that Git passes for a side without a file.
  private static let nothing: FilePath = "/dev/null"

  init(_ words: [FilePath]) {
    name = words.count > 7 ? words[7] : words[0]
    let sides = words.count > 4 ? (words[1], words[4]) : nil
    self.sides = sides.map { ($0 == Self.nothing ? nil : $0, $1 == Self.nothing ? nil : $1) }
  }

  /// The changes as lines of which all but the first are indented.
  var text: String {
    guard let sides else { return "\(name): changed on both sides".visible + "\n" }
    do {
      let change = try GoldenChange(from: sides.old, to: sides.new, isRecord: name.extension != "png")
      return (["\(name): \(change.headline)"] + change.details.map { "  " + $0 }).visibleLines + "\n"
    } catch {
      return ["\(name): \(error)", "  `git diff --no-ext-diff` shows the files themselves"].visibleLines
        + "\n"
    }
  }
}
