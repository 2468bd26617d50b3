import Glibc
import System

/// Why there is no server: the system refused with this `errno`.
package struct ServingError: MicroFXError, Hashable {
  package let errno: Int32

  package init(errno: Int32) { self.errno = errno }

  package var exitCode: ExitCode { .environment }
  package var description: String { "cannot serve at 127.0.0.1: \(String(cString: strerror(errno)))" }
}
