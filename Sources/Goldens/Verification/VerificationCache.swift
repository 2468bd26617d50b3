import Geometry
import System

/// A folder with an empty file for each verification that has passed, named by its key.
///
/// Several processes may share it. What else lies in the folder is left alone.
package struct VerificationCache: Sendable {
  private let folder: FilePath
  /// The most keys that `prune` leaves.
  private let limit: Int

  /// Makes the folder where it is missing.
  package init(_ folder: FilePath, limit: Int) throws(SystemError) {
    self.folder = folder
    self.limit = limit
    try Folder.create(folder)
  }

  /// Whether a verification of this key has passed; it counts as the one used last then.
  package func use(_ key: ContentHash) -> Bool {
    guard File.size(file(of: key)) != nil else { return false }
    // A folder that may only be read serves as well.
    try? File.touch(file(of: key))
    return true
  }

  /// Remembers that a verification of this key has passed.
  package func insert(_ key: ContentHash) throws(SystemError) { try File.touch(file(of: key)) }

  /// Removes the keys that were used the longest time ago, where there are more than the limit.
  package func prune() throws(SystemError) {
    let keys = try Folder.names(in: folder).compactMap { ContentHash($0) }
    guard keys.count > limit else { return }
    let byAge = keys.map { (key: $0, time: File.modificationTime(file(of: $0)) ?? .zero) }
      .sorted { ($0.time, $0.key.value) < ($1.time, $1.key.value) }
    for (key, _) in byAge.prefix(keys.count - limit) { try File.remove(file(of: key)) }
  }

  private func file(of key: ContentHash) -> FilePath { folder.appending(key.description) }
}
