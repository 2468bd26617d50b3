import Geometry

/// A file that a run has used, as the manifest lists it.
package struct AssetRecord: Hashable, Comparable, Sendable {
  /// The path as the scenario writes it, or the bare name of a file of the system.
  package let name: String
  /// Of the file's bytes.
  package let hash: ContentHash

  package init(name: String, hash: ContentHash) {
    self.name = name
    self.hash = hash
  }

  /// By name, then by hash.
  package static func < (a: AssetRecord, b: AssetRecord) -> Bool {
    (a.name, a.hash.value) < (b.name, b.hash.value)
  }
}
