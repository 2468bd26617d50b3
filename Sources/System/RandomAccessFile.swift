import Glibc

/// A regular file of which pieces are read.
package final class RandomAccessFile: Sendable {
  private let descriptor: Descriptor
  /// Bytes, when it was opened.
  package let size: Int

  package init(_ path: FilePath) throws(SystemError) {
    let descriptor = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK, .read)
    let status = try descriptor.status(.read)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    size = Int(status.st_size)
    self.descriptor = descriptor
  }

  /// The bytes from `offset` on, fewer than `count` at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(at: offset, count: count)
  }
}
