import Glibc
import Synchronization

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
