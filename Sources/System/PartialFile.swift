import Glibc

/// A file that is written piece by piece and appears when it is whole; one that is given up leaves nothing.
package struct PartialFile: ~Copyable {
  private let descriptor: Descriptor
  /// Where the bytes are until then, for programs that write them in our place.
  package let partial: FilePath
  private let path: FilePath
  private let cleanup: Cleanup

  /// Begins the file that shall stand at `path`.
  package init(for path: FilePath) throws(SystemError) {
    self.path = path
    let partial = File.partialPath(of: path)
    self.partial = partial
    cleanup = Cleanup { unlink(partial.text) }
    do throws(SystemError) {
      descriptor = try Descriptor(opening: partial, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, .write)
    } catch {
      throw error.naming(path)
    }
  }

  package func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) { try descriptor.write(bytes) } catch { throw error.naming(path) }
  }

  /// Puts the file in its place, replacing what was there.
  package consuming func finish() throws(SystemError) {
    guard rename(partial.text, path.text) == 0 else { throw .last(.write, path) }
  }

  deinit { unlink(partial.text) }
}
