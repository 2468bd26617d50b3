/// How a run ends, as the number that the shell sees.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case differences = 1
  case badInput = 2
  case environment = 3
  case interrupted = 130

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

/// Why a verb could not do its work; its message goes to standard error.
struct Failure: Error, Sendable {
  var code: ExitCode
  /// One line without a full stop; nil when everything has been said.
  var message: String?

  static func badInput(_ message: String) -> Failure { Failure(code: .badInput, message: message) }
  static func environment(_ message: String) -> Failure { Failure(code: .environment, message: message) }
  /// The diagnostics that were printed say it all.
  static let reported = Failure(code: .badInput, message: nil)
}
