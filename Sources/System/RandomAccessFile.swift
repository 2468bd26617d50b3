import Glibc

/// A regular file of which pieces are read.
package final class RandomAccessFile: Sendable {
  private let descriptor: Descriptor
  /// Bytes, when it was opened.
  package let size: Int

  package init(_ path: FilePath) throws(SystemError) {
    let descriptor = try Descriptor.file(path, O_RDONLY, .read)
    size = Int(try descriptor.status(.read).st_size)
    self.descriptor = descriptor
  }

  /// The bytes from `offset` on, fewer than `count` at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(at: offset, count: count)
  }
}
