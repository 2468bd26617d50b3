import Glibc
import System

/// A folder of its own for a test, removed at the end.
package final class ScratchFolder: Sendable {
  package let path: FilePath

  package init() {
    var template = Array("/tmp/microfx-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
    path = FilePath(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit { Self.remove(path) }

  /// Writes a file, `folder/name` into a folder that is made if need be.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = path.appending(name)
    try Folder.createParent(of: file)
    try File.write(bytes, to: file)
  }

  package func link(_ target: String, as name: String) throws {
    guard symlink(target, path.appending(name).text) == 0 else {
      throw SystemError.failed(.create, path: FilePath(name), errno: errno)
    }
  }

  /// The names in the folder with the bytes of the files, each of at most 1 MiB.
  package func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try Folder.names(in: path) {
      contents[name] = try File.read(path.appending(name), limit: 1 << 20)
    }
    return contents
  }

  /// Removes a file, a link or a folder with all that is in it.
  package static func remove(_ path: FilePath) {
    var status = stat()
    guard lstat(path.text, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path.text)
      return
    }
    for name in (try? Folder.names(in: path)) ?? [] { remove(path.appending(name)) }
    rmdir(path.text)
  }
}
