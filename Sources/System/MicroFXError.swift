/// An error that carries the details of the failure, such as a path, an `errno`, a range or a limit.
///
/// Its message is derived from them: `description` is a clause without a full stop or a line feed at its end.
package protocol MicroFXError: Error, CustomStringConvertible {
  /// The exit code of a run that the error stops.
  var exitCode: ExitCode { get }
  /// The lines of the message for people: `description` alone unless there is more to report.
  var lines: [String] { get }
}

extension MicroFXError {
  /// The exit code of bad input.
  package var exitCode: ExitCode { .badInput }

  /// The description alone.
  package var lines: [String] { ["\(self)"] }
}

extension ExitCode {
  /// The exit code of a run that `error` stops. An error of another kind is a failure of the environment.
  package init(of error: any Error) { self = (error as? any MicroFXError)?.exitCode ?? .environment }
}

/// The exit code of the program. The larger of two codes is the worse.
package enum ExitCode: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// The run succeeded.
  case success = 0
  /// A result differs from what was expected.
  case differences = 1
  /// Wrong usage, or a mistake in a scenario or another input file.
  case badInput = 2
  /// The environment failed or lacks something.
  case environment = 3
  /// Interrupted on request.
  case interrupted = 130

  /// Compares by number.
  package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}

/// The error that ends work because of a request to stop.
///
/// The standard library's `CancellationError` would link the concurrency library into the program, which takes time at
/// every start.
package struct Cancellation: MicroFXError {
  /// A request to stop.
  package init() {}

  /// The word that reports the end.
  package var description: String { "stopped" }

  /// The exit code of an interrupted run.
  package var exitCode: ExitCode { .interrupted }
}
