import Glibc
import Synchronization

/// A file that is written piece by piece and appears when it is complete. If it is abandoned, it leaves nothing.
///
/// Until then every such file has a unique name. If several processes write the same file, each writes a complete one,
/// and the last to finish wins.
package struct PartialFile: ~Copyable {
  /// The treatment of an existing entry at a file's path.
  package enum Placement: Sendable {
    /// Replaces any entry, even a symbolic link. For files in folders that the program manages.
    case entry
    /// Follows symbolic links, and writes into an entry that is not a regular file, such as a device or a pipe. For
    /// paths that the user names.
    case output
  }

  /// The event that a written file survives.
  package enum Durability: Sendable {
    /// The end of the process.
    case cached
    /// A loss of power too.
    case stored
  }

  /// The path of the bytes until the file is complete, for programs that write them instead of this process.
  package let partial: FilePath
  private let descriptor: Descriptor
  /// The path by which the user knows the file.
  private let path: FilePath
  /// The path at which the file appears; `nil` if an existing device or pipe is written directly.
  private let destination: FilePath?
  private let durability: Durability
  private let cleanup: Cleanup

  /// Begins the file that will appear at `path`.
  package init(
    for path: FilePath, _ placement: Placement = .entry, _ durability: Durability = .cached
  ) throws(SystemError) {
    let destination = placement == .entry ? path : try OutputTarget.find(path)
    if let destination { UnfinishedFiles.sweep(destination.folder) }
    while true {
      let partial = destination.map(Self.nextName) ?? path
      // Registered before the file exists, so that it is removed whenever the process ends.
      let cleanup = Cleanup { if destination != nil { unlink(partial.systemText) } }
      let descriptor = try Self.open(partial, isNew: destination != nil, namedInErrors: path)
      // Another process may have removed it before it was locked.
      if destination != nil, try !UnfinishedFiles.claim(descriptor) { continue }
      self.descriptor = descriptor
      self.cleanup = cleanup
      self.partial = partial
      self.path = path
      self.destination = destination
      self.durability = durability
      return
    }
  }

  private static func open(
    _ partial: FilePath, isNew: Bool, namedInErrors path: FilePath
  ) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(
        opening: partial, O_WRONLY | (isNew ? O_CREAT | O_EXCL | O_NOFOLLOW : 0), .write)
    } catch {
      throw error.naming(path)
    }
  }

  /// Appends bytes to those written before.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) { try descriptor.write(bytes) } catch { throw error.naming(path) }
  }

  /// Moves the file to its path, replacing any entry there.
  package consuming func finish() throws(SystemError) {
    try put()
    try storeName()
  }

  private func put() throws(SystemError) {
    guard let destination else { return }
    do throws(SystemError) {
      // By its path, since a program that writes instead of this process may have replaced the file.
      if durability == .stored { try File.sync(partial) }
      guard rename(partial.systemText, destination.systemText) == 0 else { throw .last(.write, path) }
    } catch {
      throw error.naming(path)
    }
  }

  /// Waits until the name in the destination folder is stored.
  private func storeName() throws(SystemError) {
    guard let destination, durability == .stored else { return }
    do throws(SystemError) { try Folder.sync(destination.folder) } catch { throw error.naming(path) }
  }

  /// Moves two files to their paths, or neither if one fails. A process that is killed in between may leave only the
  /// first.
  package static func finish(
    _ first: consuming PartialFile, then last: consuming PartialFile
  ) throws(SystemError) {
    guard let place = first.destination else { preconditionFailure("a file that appears has a place") }
    let former = try FormerFile(at: place)
    try first.finish()
    do throws(SystemError) {
      try last.put()
    } catch {
      former.restore()
      throw error
    }
    try last.storeName()
  }

  /// Moves a file to its path and removes the one at `path`, or does neither.
  package static func finish(
    _ file: consuming PartialFile, removing path: FilePath
  ) throws(SystemError) {
    let former = try FormerFile(at: path)
    try File.remove(path)
    do throws(SystemError) {
      try file.put()
    } catch {
      former.restore()
      throw error
    }
    try file.storeName()
  }

  deinit { if destination != nil { unlink(partial.systemText) } }

  // MARK: Names

  private static let count = Atomic<Int>(0)

  /// Whether a name is that of an incomplete file, which a killed process may leave behind.
  package static func isName(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".partial") }

  /// Returns an unused name beside `path`.
  static func nextName(beside path: FilePath) -> FilePath {
    while true {
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      let name = path.sibling(".\(getpid())-\(number).partial")
      guard faccessat(AT_FDCWD, name.systemText, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return name }
    }
  }
}

/// A file that is being replaced, preserved under a second name until the replacement succeeds.
private struct FormerFile: ~Copyable {
  private let path: FilePath
  /// The second name; `nil` if there was no file.
  private let name: FilePath?
  private let cleanup: Cleanup

  init(at path: FilePath) throws(SystemError) {
    let name = File.exists(path) ? PartialFile.nextName(beside: path) : nil
    cleanup = Cleanup { if let name { unlink(name.systemText) } }
    self.path = path
    self.name = name
    if let name { try File.linkOrCopy(path, to: name) }
  }

  deinit { if let name { unlink(name.systemText) } }

  /// Restores the former file at its path, or removes the new one if there was none.
  func restore() {
    if let name { rename(name.systemText, path.systemText) } else { unlink(path.systemText) }
  }
}

/// The resolution of an output path that a user gives.
private enum OutputTarget {
  /// Returns the path of the regular file to replace or create, following links. `nil` for a device or pipe, which is
  /// written directly.
  static func find(_ path: FilePath) throws(SystemError) -> FilePath? {
    var status = stat()
    if stat(path.systemText, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: return Folder.resolved(path) ?? path
      case S_IFDIR: throw .failed(.write, path: path, errno: EISDIR)
      default: return nil
      }
    }
    return try missing(path)
  }

  /// Returns the end of a chain of links whose target does not exist.
  private static func missing(_ path: FilePath) throws(SystemError) -> FilePath {
    var current = path
    for _ in 0..<40 {
      guard let next = Folder.linkTarget(current) else { return current }
      current = next.isAbsolute ? next : current.folder.appending(next.text)
    }
    throw .failed(.write, path: path, errno: ELOOP)
  }
}

/// Incomplete files that killed processes have left. The writer of a file holds a lock on it, which ends with its
/// process.
package enum UnfinishedFiles {
  private static let swept = Mutex<Set<FilePath>>([])

  /// Removes the abandoned files in a folder, once per process and folder. Files that cannot be removed stay.
  static func sweep(_ folder: FilePath) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for path in (try? all(in: folder)) ?? [] { _ = try? remove(path) }
  }

  /// Locks a new file for its writer. Returns false if another process has locked or removed it before.
  static func claim(_ descriptor: borrowing Descriptor) throws(SystemError) -> Bool {
    // A file system without locks has no processes that remove abandoned files either.
    guard (try? descriptor.lock(isShared: false)) ?? true else { return false }
    return try descriptor.status(.write).st_nlink > 0
  }

  /// Returns the abandoned files in a folder and its subfolders, in ascending order.
  package static func all(below folder: FilePath) throws(SystemError) -> [FilePath] {
    var found: [FilePath] = []
    for name in try Folder.names(in: folder) {
      let path = folder.appending(name)
      if isName(name) {
        if isAbandoned(path) { found.append(path) }
      } else if Folder.exists(path), Folder.linkTarget(path) == nil {
        found += try all(below: path)
      }
    }
    return found
  }

  /// Removes a file unless another process writes it by now.
  package static func remove(_ path: FilePath) throws(SystemError) {
    let descriptor = try Descriptor.file(path, O_RDONLY | O_NOFOLLOW, .remove)
    if try descriptor.lock(isShared: false) { try File.remove(path) }
  }

  private static func all(in folder: FilePath) throws(SystemError) -> [FilePath] {
    try Folder.names(in: folder).filter(isName).map(folder.appending)
  }

  private static func isAbandoned(_ path: FilePath) -> Bool {
    guard let descriptor = try? Descriptor.file(path, O_RDONLY | O_NOFOLLOW, .remove) else { return false }
    return (try? descriptor.lock(isShared: false)) ?? false
  }

  /// Whether a name has the form `.PROCESS-NUMBER.partial`.
  private static func isName(_ name: String) -> Bool {
    guard PartialFile.isName(name) else { return false }
    let numbers = name.dropFirst().dropLast(8).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
