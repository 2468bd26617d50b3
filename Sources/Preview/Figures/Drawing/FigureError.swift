import Assets
import System

/// Why a figure cannot be made.
package enum FigureError: MicroFXError, Hashable {
  /// The default typeface cannot be loaded.
  case font(AssetError)
  /// More pixels than `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)

  /// The exit code: the machine's fault only if a font is missing.
  package var exitCode: ExitCode {
    switch self {
    case .font: .environment
    case .tooLarge: .badInput
    }
  }

  /// The problem, as a clause.
  package var description: String {
    switch self {
    case .font(let error): error.description
    case .tooLarge(let width, let height, let limit):
      "the picture would have \(width) × \(height) pixels, more than \(limit / 1_000_000) million; fewer or smaller frames make it smaller"
    }
  }
}
