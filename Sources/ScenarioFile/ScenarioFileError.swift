import System

/// Why the file of a scenario cannot be read.
package struct ScenarioFileError: MicroFXError, Hashable {
  /// What the system says.
  package let cause: SystemError

  package var exitCode: ExitCode { cause.inputExitCode }
  package var description: String { cause.description }
}
