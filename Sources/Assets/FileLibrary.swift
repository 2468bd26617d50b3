import Geometry
import JSONText
import Synchronization

/// The other files that a scenario names, such as recordings and feeds. It reads them from the scenario's folder and
/// records their hashes.
package final class FileLibrary: Sendable {
  /// The folder of the files.
  package let folder: AssetFolder
  private let hashes = Mutex<[String: ContentHash]>([:])

  init(folder: AssetFolder) { self.folder = folder }

  /// Returns the bytes of the file at `path`, at most `limit`.
  package func read(_ path: String, limit: Int) throws(AssetError) -> [UInt8] {
    let bytes = try folder.read(path, limit: limit)
    let hash = ContentHash(of: bytes)
    hashes.withLock { $0[path] = hash }
    return bytes
  }

  /// Returns the text of the file at `path`, named in messages relative to the working directory.
  package func text(_ path: String, limit: Int) throws(AssetError) -> SourceText {
    SourceText(name: folder.name(of: path), bytes: try read(path, limit: limit))
  }

  /// The files read so far, sorted.
  var records: [AssetRecord] {
    hashes.withLock { $0.map { AssetRecord(name: $0, hash: $1) } }.sorted()
  }
}

/// A file that a run has used, as the manifest lists it.
package struct AssetRecord: Hashable, Comparable, Sendable {
  /// The path as in the scenario, or the bare name of a system file.
  package let name: String
  /// The hash of the file's bytes.
  package let hash: ContentHash

  /// A record of a file with its name and the hash of its bytes.
  package init(name: String, hash: ContentHash) {
    self.name = name
    self.hash = hash
  }

  /// Compares by name, then by hash.
  package static func < (a: AssetRecord, b: AssetRecord) -> Bool {
    (a.name, a.hash.value) < (b.name, b.hash.value)
  }
}
