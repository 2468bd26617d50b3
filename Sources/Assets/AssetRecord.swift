import Geometry

/// A file that a run has used, as the manifest lists it.
public struct AssetRecord: Hashable, Comparable, Sendable {
  /// The path as the scenario writes it, or the bare name of a file of the system.
  public let name: String
  /// Of the file's bytes.
  public let hash: ContentHash

  public init(name: String, hash: ContentHash) {
    self.name = name
    self.hash = hash
  }

  /// By name, then by hash.
  public static func < (a: AssetRecord, b: AssetRecord) -> Bool {
    (a.name, a.hash.value) < (b.name, b.hash.value)
  }
}
