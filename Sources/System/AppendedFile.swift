import Glibc

/// A file to which lines are added one by one, each in a single write, so that all but the last survive a kill.
package struct AppendedFile: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// Opens the file at `path`, empty.
  package init(creating path: FilePath) throws(SystemError) {
    descriptor = try Descriptor.file(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, .write)
  }

  /// Adds `line` and a line feed.
  package func append(_ line: String) throws(SystemError) {
    try descriptor.write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }
}
