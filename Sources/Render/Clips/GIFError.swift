import System

/// Why a clip cannot be a GIF.
package enum GIFError: MicroFXError, Hashable {
  /// A side has more pixels than the format counts.
  case tooLarge(limit: Int)

  package var exitCode: ExitCode { .badInput }

  package var description: String {
    switch self {
    case .tooLarge(let limit): "a GIF has at most \(limit) pixels a side; use a smaller --scale"
    }
  }
}
