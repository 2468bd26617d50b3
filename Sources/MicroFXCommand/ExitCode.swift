/// How a run ends, as the number that the shell sees.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// Differences, failed expectations, or warnings under `--strict`.
  case differences = 1
  /// Bad usage, a bad scenario, or a file that it names is missing or bad.
  case badInput = 2
  /// The environment failed: I/O, a default typeface that is not installed, a full disk.
  case environment = 3
  case interrupted = 130
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
