import Glibc

/// Operations on folders: creating with their parents, listing and locking.
package enum Folder {
  /// Creates the folder and its missing parents.
  package static func create(_ path: FilePath) throws(SystemError) {
    if mkdir(path.systemText, 0o777) == 0 { return }
    if errno == ENOENT, path.folder != path {
      try create(path.folder)
      if mkdir(path.systemText, 0o777) == 0 { return }
    }
    let code = errno
    guard code == EEXIST, exists(path) else { throw .failed(.create, path: path, errno: code) }
  }

  /// Whether there is a folder at `path`, possibly through a symbolic link.
  package static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.systemText, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the absolute path of the entry at `path`, following links; `nil` if nothing exists there.
  package static func resolved(_ path: FilePath) -> FilePath? {
    guard let resolved = realpath(path.systemText, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }

  /// Returns the absolute paths that determine what `path` names: those of the symbolic links on the way, then that of
  /// its target, whether it exists or not.
  package static func route(to path: FilePath) -> [FilePath] {
    let start = path.isAbsolute ? path : (resolved(".") ?? "/").appending(path.text)
    var links: [FilePath] = []
    var current: FilePath = "/"
    var steps: [String] = start.components.reversed()
    while let step = steps.popLast() {
      if step == "." { continue }
      let next = step == ".." ? current.folder : current.appending(step)
      guard links.count < mostLinks, let target = linkTarget(next) else {
        current = next
        continue
      }
      links.append(next)
      if target.isAbsolute { current = "/" }
      steps += target.components.reversed()
    }
    return links + [current]
  }

  /// Returns the absolute path of what is or would be at `path`, following links as far as they exist.
  package static func location(of path: FilePath) -> FilePath { route(to: path).last ?? path }

  /// The maximum number of links followed for one path, as in the kernel (path_resolution(7)).
  private static let mostLinks = 40

  /// Returns the nearest folder that contains a Git repository: `path` or a folder above it. `nil` if none of them
  /// does.
  ///
  /// - Parameter path: Absolute, without links.
  package static func repository(above path: FilePath) -> FilePath? {
    var folder = path
    while true {
      let repository = folder.appending(".git")
      if exists(repository) || File.size(repository) != nil { return folder }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
  }

  /// Whether there is a symbolic link at `path`, whatever its target.
  package static func isLink(_ path: FilePath) -> Bool { linkTarget(path) != nil }

  /// Returns the target of the symbolic link at `path`; `nil` for anything else.
  static func linkTarget(_ path: FilePath) -> FilePath? {
    var length = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, used in
      length = buffer.withMemoryRebound(to: CChar.self) {
        readlink(path.systemText, $0.baseAddress!, $0.count)
      }
      used = max(0, length)
    }
    return length < 0 ? nil : FilePath(String(decoding: bytes, as: UTF8.self))
  }

  /// Waits until the names in the folder are stored.
  static func sync(_ path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .write).sync()
  }

  /// Waits until everything written to the file system of the folder is stored: one wait for many files.
  package static func syncFileSystem(of path: FilePath) throws(SystemError) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .write).syncFileSystem()
  }

  /// Returns the names in the folder in ascending order, including hidden ones.
  package static func names(in path: FilePath) throws(SystemError) -> [String] {
    guard let stream = opendir(path.systemText) else { throw .last(.list, path) }
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

  /// Creates the folder of `path` if it is missing.
  package static func createParent(of path: FilePath) throws(SystemError) { try create(path.folder) }
}

/// A lock on writing into a folder, released with the last reference and at the end of the process.
package final class FolderLock: Sendable {
  private let descriptor: Descriptor

  private init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  deinit { descriptor.unlock() }

  /// Acquires the lock, exclusive or shared; `nil` if another holder prevents it.
  package static func take(_ path: FilePath, isShared: Bool = false) throws(SystemError) -> FolderLock? {
    let descriptor = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY, .lock)
    guard try descriptor.lock(isShared: isShared) else { return nil }
    return FolderLock(descriptor)
  }
}
