import CPNG
import CZlib

/// The libraries that pictures are read and packed with.
package enum PNGLibraries {
  /// Those that are used, each as `name version`.
  package static var versions: [String] {
    ["libpng \(String(cString: cpng_library_version()))", "zlib \(String(cString: zlibVersion()))"]
  }
}
