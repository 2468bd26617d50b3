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
  package var lines: [String] { ["\(self)"] }
}

extension ExitCode {
  /// How a run ends that `error` stops; one of another kind comes from the machine.
  package init(of error: any Error) { self = (error as? any MicroFXError)?.exitCode ?? .environment }
}
