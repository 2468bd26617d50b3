import System

/// Why nothing of a live session was written to a file.
package enum LiveFileError: MicroFXError, Hashable {
  /// No finger came down and no key was typed.
  case nothingDone
  /// Somebody has written the file since it was read.
  case changed(file: FilePath)
  /// A value is of a node that the file does not have, such as a copy.
  case noSuchNode(path: String)
  /// There are too many recordings or clips of a scenario beside it.
  case noFreeName(file: FilePath)

  package var exitCode: ExitCode { .badInput }
  package var description: String {
    switch self {
    case .nothingDone: "nothing was done yet that could be kept"
    case .changed(let file): "\(file.text) has changed since it was read; nothing was written"
    case .noSuchNode(let path): "no node of the file has `\(path)`; nothing was written"
    case .noFreeName(let file): "beside \(file.text) there are too many files of its name"
    }
  }
}
