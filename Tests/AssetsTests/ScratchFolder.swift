import Files
import Glibc

/// A folder of its own for a test, removed at the end.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/microfx-assets-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError.system(.create, path: "/tmp", code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") { try Folder.create(path + "/" + name[..<slash]) }
    try File.write(bytes, to: path + "/" + name)
  }

  func link(_ target: String, as name: String) throws {
    guard symlink(target, path + "/" + name) == 0 else {
      throw FileError.system(.create, path: name, code: errno)
    }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in (try? Folder.names(in: path)) ?? [] { remove(path + "/" + name) }
    rmdir(path)
  }
}
