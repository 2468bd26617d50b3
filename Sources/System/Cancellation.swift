/// What is thrown where work ends because somebody asked for it.
///
/// The standard library's error of this kind would bring the library for concurrency into the program, which takes time at
/// every start.
package struct Cancellation: MicroFXError {
  package init() {}

  package var description: String { "stopped" }

  package var exitCode: ExitCode { .interrupted }
}
