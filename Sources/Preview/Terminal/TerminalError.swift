import Glibc
import System

/// Why a terminal cannot play frames.
package enum TerminalError: MicroFXError, Hashable {
  /// A descriptor leads to a file or a pipe.
  case notATerminal
  /// Nothing was answered in time.
  case noAnswer
  /// The terminal answers, and knows none of the ways to show pictures.
  case noPictures
  /// A call of the system failed with an `errno`.
  case system(errno: Int32)

  package var exitCode: ExitCode { .environment }

  package var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .noAnswer: "the terminal does not say whether it shows pictures"
    case .noPictures: "the terminal shows no pictures, neither by kitty's graphics protocol nor as sixels"
    case .system(let errno): "the terminal cannot be used: " + String(cString: strerror(errno))
    }
  }
}
