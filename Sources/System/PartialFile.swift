import Glibc
import Synchronization

/// A file that is written piece by piece and appears when it is whole; one that is given up leaves nothing.
///
/// Every such file has a name of its own until then, so that of several processes that write one file the last to finish
/// wins and all of them write whole files.
package struct PartialFile: ~Copyable {
  /// What may stand in the way of a file.
  package enum Placement: Sendable {
    /// Whatever is at the path is replaced, a symbolic link too: for files in folders that the program keeps.
    case entry
    /// A symbolic link is followed, and what is no regular file, such as a device or a pipe, is written into: for paths
    /// that the user names.
    case output
  }

  /// What a file that was written outlives.
  package enum Durability: Sendable {
    /// The end of the process.
    case cached
    /// A loss of power too.
    case stored
  }

  /// Where the bytes are until the file is whole, for programs that write them in our place.
  package let partial: FilePath
  private let descriptor: Descriptor
  /// As the user knows the file.
  private let path: FilePath
  /// Where the file appears; nil for what is written into as it stands.
  private let destination: FilePath?
  private let durability: Durability
  private let cleanup: Cleanup

  /// Begins the file that shall stand at `path`.
  package init(
    for path: FilePath, _ placement: Placement = .entry, _ durability: Durability = .cached
  ) throws(SystemError) {
    let destination = placement == .entry ? path : try OutputTarget.find(path)
    if let destination { UnfinishedFiles.sweep(destination.folder) }
    while true {
      let partial = destination.map(Self.nextName) ?? path
      // Before the file is there, so that it goes whenever the process ends.
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

  /// Writes bytes behind those written before.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) { try descriptor.write(bytes) } catch { throw error.naming(path) }
  }

  /// Puts the file in its place, replacing what was there.
  package consuming func finish() throws(SystemError) {
    try put()
    try storeName()
  }

  private func put() throws(SystemError) {
    guard let destination else { return }
    do throws(SystemError) {
      // By its path, since a program that writes in our place may have replaced the file.
      if durability == .stored { try File.sync(partial) }
      guard rename(partial.systemText, destination.systemText) == 0 else { throw .last(.write, path) }
    } catch {
      throw error.naming(path)
    }
  }

  /// Waits until the folder that the file has been put in is stored with its name.
  private func storeName() throws(SystemError) {
    guard let destination, durability == .stored else { return }
    do throws(SystemError) { try Folder.sync(destination.folder) } catch { throw error.naming(path) }
  }

  /// Puts two files in their places, or neither if one cannot be; a process that is killed on the way may leave the first
  /// alone.
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

  /// Puts a file in its place and removes the one at `path`, or does neither.
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

  /// True for a name of a file that is not whole: what a killed process may leave behind.
  package static func isName(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".partial") }

  /// A name beside `path` that nothing has.
  static func nextName(beside path: FilePath) -> FilePath {
    while true {
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      let name = path.sibling(".\(getpid())-\(number).partial")
      guard faccessat(AT_FDCWD, name.systemText, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return name }
    }
  }
}

/// A file that another takes the place of, kept under a further name until that is certain.
private struct FormerFile: ~Copyable {
  private let path: FilePath
  /// The further name; `nil` if there was no file.
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

  /// Makes it the file at its path again.
  func restore() {
    if let name { rename(name.systemText, path.systemText) } else { unlink(path.systemText) }
  }
}

/// Where output goes that a user asks for at a path.
private enum OutputTarget {
  /// The path of the regular file to replace or make, links followed; nil for what is written into as it stands.
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

  /// The end of a chain of links that leads to nothing.
  private static func missing(_ path: FilePath) throws(SystemError) -> FilePath {
    var current = path
    for _ in 0..<40 {
      guard let next = Folder.linkTarget(current) else { return current }
      current = next.isAbsolute ? next : current.folder.appending(next.text)
    }
    throw .failed(.write, path: path, errno: ELOOP)
  }
}

/// Files that a killed process left before they were whole. Who writes one holds a lock on it, which ends with the process.
package enum UnfinishedFiles {
  private static let swept = Mutex<Set<FilePath>>([])

  /// Removes those in a folder, once per process and folder; what cannot be removed stays.
  static func sweep(_ folder: FilePath) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for path in (try? all(in: folder)) ?? [] { _ = try? remove(path) }
  }

  /// Locks a new file for whoever writes it; false if another process has removed it before.
  static func claim(_ descriptor: borrowing Descriptor) throws(SystemError) -> Bool {
    // A file system without locks has no sweepers either.
    guard (try? descriptor.lock(isShared: false)) ?? true else { return false }
    return try descriptor.status(.write).st_nlink > 0
  }

  /// Those in a folder and the folders in it, rising.
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

  /// Removes one, unless somebody writes it by now.
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

  /// Whether a name is `.PROCESS-NUMBER.partial`.
  private static func isName(_ name: String) -> Bool {
    guard PartialFile.isName(name) else { return false }
    let numbers = name.dropFirst().dropLast(8).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
