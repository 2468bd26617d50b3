import Assets
import System

/// An error that prevents a figure from being drawn.
package enum FigureError: MicroFXError, Hashable {
  /// The default font cannot be loaded.
  case font(AssetError)
  /// The figure would have more pixels than `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)

  /// The exit code: environment if a font is missing, otherwise bad input.
  package var exitCode: ExitCode {
    switch self {
    case .font: .environment
    case .tooLarge: .badInput
    }
  }

  /// The problem, and for figures that are too large the remedy.
  package var description: String {
    switch self {
    case .font(let error): error.description
    case .tooLarge(let width, let height, let limit):
      "the picture would have \(width) × \(height) pixels, more than \(limit / 1_000_000) million; fewer or smaller frames make it smaller"
    }
  }
}
