import Glibc

/// Folders: made with their parents, listed, locked.
package enum Folder {
  /// Makes the folder and the ones above it where they are missing.
  package static func create(_ path: FilePath) throws(SystemError) {
    if mkdir(path.text, 0o777) == 0 { return }
    if errno == ENOENT, path.folder != path {
      try create(path.folder)
      if mkdir(path.text, 0o777) == 0 { return }
    }
    let code = errno
    guard code == EEXIST, exists(path) else { throw .failed(.create, path: path, errno: code) }
  }

  /// True when there is a folder at `path`, perhaps through a symbolic link.
  package static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.text, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The absolute path of what is at `path`, links followed; nil where there is nothing.
  package static func resolved(_ path: FilePath) -> FilePath? {
    guard let resolved = realpath(path.text, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }

  /// Where the symbolic link at `path` leads; nil for anything else.
  static func linkTarget(_ path: FilePath) -> FilePath? {
    var length = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, used in
      length = buffer.withMemoryRebound(to: CChar.self) { readlink(path.text, $0.baseAddress!, $0.count) }
      used = max(0, length)
    }
    return length < 0 ? nil : FilePath(String(decoding: bytes, as: UTF8.self))
  }

  /// Has the names in the folder stored.
  static func sync(_ path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .write).sync()
  }

  /// Has everything stored that was written to the file system of the folder: one wait for many files.
  package static func syncFileSystem(of path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .write).syncFileSystem()
  }

  /// The names in the folder in rising order, hidden ones too.
  package static func names(in path: FilePath) throws(SystemError) -> [String] {
    guard let stream = opendir(path.text) else { throw .last(.list, path) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last(.list, path) }
    return names.sorted()
  }

  /// Makes the folder that `path` lies in where it is missing.
  package static func createParent(of path: FilePath) throws(SystemError) { try create(path.folder) }
}

/// The right to write into a folder, given up with the last reference and at the end of the process.
package final class FolderLock: Sendable {
  private let descriptor: Descriptor

  private init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  deinit { descriptor.unlock() }

  /// The sole right, or one that others share; nil when another holder has it otherwise.
  package static func take(_ path: FilePath, isShared: Bool = false) throws(SystemError) -> FolderLock? {
    let descriptor = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .lock)
    guard try descriptor.lock(isShared: isShared) else { return nil }
    return FolderLock(descriptor)
  }
}
