import System

/// Why the frames of `--frames` cannot be used.
package enum FramesError: MicroFXError, Hashable {
  /// A number behind the last frame.
  case beyondEnd(Int, last: Int)
  case tooFewForCurves
  /// Other options choose the frames of an onion skin.
  case ofOnionSkin

  /// Bad input, whatever it is.
  package var exitCode: ExitCode { .badInput }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .beyondEnd(let frame, let last): "--frames: there is no frame \(frame), the last one is \(last)"
    case .tooFewForCurves: "--frames: curves need two frames at least"
    case .ofOnionSkin: "--frames: --at, --every and --count choose the frames of an onion skin"
    }
  }
}
