import Glibc
import System

/// A temporary folder for a test, which is removed with the last reference to it.
package final class ScratchFolder: Sendable {
  /// The path of the folder, with symbolic links resolved.
  package let path: FilePath

  /// Creates a folder inside `TMPDIR`, or inside `/tmp` if that is not set.
  package init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(parent.isEmpty ? "/tmp" : parent)/microfx-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no folder can be made in \(parent)")
    let made = FilePath(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    path = Folder.resolved(made) ?? made
  }

  deinit { Self.remove(path) }

  /// Writes a file; `folder/name` also creates the folder if it is missing.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let file = path.appending(name)
    try Folder.createParent(of: file)
    try File.write(bytes, to: file)
    return file
  }

  /// Writes a text file; `folder/name` also creates the folder if it is missing.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> FilePath {
    try write(Array(text.utf8), to: name)
  }

  /// Sets the time at which a file was last written, in seconds after 1970.
  package func age(_ file: FilePath, seconds: Int) throws {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    guard utimensat(AT_FDCWD, file.text, times, 0) == 0 else {
      throw SystemError.failed(.write, path: file, errno: errno)
    }
  }

  /// Writes a shell script that can be run by its path.
  @discardableResult
  package func writeScript(_ body: String, to name: String) throws -> FilePath {
    let file = try write("#!/bin/sh\n\(body)\n", to: name)
    guard chmod(file.text, 0o755) == 0 else { throw SystemError.failed(.create, path: file, errno: errno) }
    return file
  }

  /// Returns the text of a file of at most 16 MiB.
  package func text(_ name: String) throws -> String {
    String(decoding: try File.read(path.appending(name), limit: 1 << 24), as: UTF8.self)
  }

  /// Creates a symbolic link to `target`.
  package func link(_ target: String, as name: String) throws {
    guard symlink(target, path.appending(name).text) == 0 else {
      throw SystemError.failed(.create, path: FilePath(name), errno: errno)
    }
  }

  /// Returns the names in the folder with the bytes of the files, each of at most 1 MiB.
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
