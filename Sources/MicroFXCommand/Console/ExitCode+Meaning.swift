import System

extension ExitCode {
  /// One phrase, without a full stop.
  var meaning: String {
    switch self {
    case .success: "everything went well"
    case .differences: "differences, failed expectations, or warnings under --strict"
    case .badInput: "bad usage, a bad scenario, or a file that it names is missing or bad"
    case .environment:
      "the environment failed: input or output, a default typeface or ffmpeg not installed, a full disk"
    case .interrupted: "interrupted"
    }
  }
}
