/// The names of the files that list the frames of a run, or of one shard of it, in its folder.
struct RunFiles: Hashable, Sendable {
  /// Lists the frames.
  let manifest: String
  /// Lists frames as they are finished, until the manifest does.
  let journal: String

  /// The files of a whole run, or of a shard.
  init(of shard: Shard? = nil) {
    let suffix = shard.map { "-\($0.index)-of-\($0.count)" } ?? ""
    manifest = "manifest\(suffix).json"
    journal = ".frames\(suffix).journal"
  }

  /// The files of the shard whose manifest has this name; nil where it is no shard's.
  init?(shardManifest name: String) {
    guard name.hasPrefix("manifest-"), name.hasSuffix(".json") else { return nil }
    let words = name.dropFirst(9).dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "of", let shard = Shard("\(words[0])/\(words[2])") else { return nil }
    self.init(of: shard)
    guard manifest == name else { return nil }
  }
}
