import Glibc

/// Standard output as a place for bytes.
package struct StandardOutput: ~Copyable, Sendable {
  private let descriptor: Descriptor

  package init() throws(SystemError) {
    descriptor = try Descriptor(duplicating: STDOUT_FILENO, path: "<stdout>", .write)
  }

  /// Writes all of `bytes`, waiting for whoever reads them.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }
}
