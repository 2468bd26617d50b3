/// An error that carries what is known of the failure, such as a path, an `errno`, a range or a limit.
///
/// Its words follow from that: `description` is a clause without a full stop or a line feed at its end.
package protocol MicroFXError: Error, CustomStringConvertible {
  /// How a run ends that the error stops.
  var exitCode: ExitCode { get }
  /// The words as a person reads them, `description` alone unless there is more to say.
  var lines: [String] { get }
}

extension MicroFXError {
  /// Bad input.
  package var exitCode: ExitCode { .badInput }

  /// The description alone.
  package var lines: [String] { ["\(self)"] }
}

extension ExitCode {
  /// How a run ends that `error` stops; one of another kind comes from the machine.
  package init(of error: any Error) { self = (error as? any MicroFXError)?.exitCode ?? .environment }
}

/// How a run of the program ends, as the number that the shell sees; of two the larger one is the worse.
package enum ExitCode: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// Everything went well.
  case success = 0
  /// Something is not as expected.
  case differences = 1
  /// Bad usage, or a bad scenario or file that it names.
  case badInput = 2
  /// The machine failed, or lacks something.
  case environment = 3
  /// Stopped as asked.
  case interrupted = 130

  /// By number.
  package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}

/// What is thrown where work ends because somebody asked for it.
///
/// The standard library's error of this kind would bring the library for concurrency into the program, which takes time at
/// every start.
package struct Cancellation: MicroFXError {
  /// A request to stop.
  package init() {}

  /// The word that reports the end.
  package var description: String { "stopped" }

  /// The exit code of an interrupted run.
  package var exitCode: ExitCode { .interrupted }
}
