import CPNG
import CZlib

/// The libraries that decode and compress pictures.
package enum PNGLibraries {
  /// The libraries in use, each as `name version`.
  package static var versions: [String] {
    ["libpng \(String(cString: cpng_library_version()))", "zlib \(String(cString: zlibVersion()))"]
  }
}
