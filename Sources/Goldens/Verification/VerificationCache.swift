import Geometry
import System

/// A cache of verifications that have passed: a folder with an empty file for each, named by its key.
///
/// Several processes may share it. Other files in the folder are left alone.
package struct VerificationCache: Sendable {
  private let folder: FilePath
  /// The largest number of keys that `prune` leaves.
  private let limit: Int

  /// Opens the cache, and creates the folder if it does not exist.
  package init(_ folder: FilePath, limit: Int) throws(SystemError) {
    self.folder = folder
    self.limit = limit
    try Folder.create(folder)
  }

  /// Returns whether a verification with this key has passed; if so, the key becomes the most recently used one.
  package func use(_ key: ContentHash) -> Bool {
    guard File.size(file(of: key)) != nil else { return false }
    // A folder without write access can be used, too.
    try? File.touch(file(of: key))
    return true
  }

  /// Records that a verification with this key has passed.
  package func insert(_ key: ContentHash) throws(SystemError) { try File.touch(file(of: key)) }

  /// Removes the least recently used keys if there are more than the limit.
  package func prune() throws(SystemError) {
    let keys = try Folder.names(in: folder).compactMap { ContentHash($0) }
    guard keys.count > limit else { return }
    let byAge = keys.map { (key: $0, time: File.modificationTime(file(of: $0)) ?? .zero) }
      .sorted { ($0.time, $0.key.value) < ($1.time, $1.key.value) }
    for (key, _) in byAge.prefix(keys.count - limit) { try File.remove(file(of: key)) }
  }

  private func file(of key: ContentHash) -> FilePath { folder.appending(key.description) }
}
