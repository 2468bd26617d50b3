import Geometry
import System

/// The frames of a run that each shard draws, and which shard this is.
package struct RenderShare: Hashable, Codable, Sendable {
  /// The frames of one shard.
  package struct Part: Hashable, Codable, Sendable {
    /// Counted from 1.
    package var shard: Int
    /// The frames that the shard draws.
    package var frames: FrameSet

    /// The frames of a shard.
    package init(shard: Int, frames: FrameSet) {
      self.shard = shard
      self.frames = frames
    }
  }

  /// What tells the plan from others.
  package var plan: ContentHash
  /// The shard that draws.
  package var shard: Shard
  /// The numbers of the shards that draw anything at all.
  package var drawing: FrameSet
  /// The run to which the frames belong.
  package var run: PlannedRun
  /// Of the shards that draw frames of this run, in their order.
  var parts: [Part]

  /// The share of a shard in a run.
  package init(plan: ContentHash, shard: Shard, drawing: FrameSet, run: PlannedRun, parts: [Part]) {
    self.plan = plan
    self.shard = shard
    self.drawing = drawing
    self.run = run
    self.parts = parts
  }

  /// The frames of this shard.
  package var frames: FrameSet { parts.first { $0.shard == shard.index }?.frames ?? FrameSet() }

  /// True when both are shards of one plan, and of the same run in it.
  func isOfSamePlan(as other: RenderShare) -> Bool {
    plan == other.plan && shard.count == other.shard.count && run == other.run && parts == other.parts
  }
}

/// One of the runs that a plan shares out, each of which has a folder for its frames.
package struct PlannedRun: Hashable, Codable, Sendable {
  /// Counted from 0.
  package var index: Int
  /// How many runs the plan has.
  package var count: Int
  /// Its folder below the one of all runs; empty for that folder itself.
  package var folder: FilePath
  /// The values that tell it from the other runs of a sweep, such as `card.snapSpeed=10`; empty outside of one.
  package var values: [String]

  /// A run by its place in the plan and its folder.
  package init(index: Int, count: Int, folder: FilePath, values: [String] = []) {
    self.index = index
    self.count = count
    self.folder = folder
    self.values = values
  }

  /// Where the run's folder is when all lie in `parent`.
  package func path(in parent: FilePath) -> FilePath {
    folder.text.isEmpty ? parent : parent.appending(folder.text)
  }
}

extension PlannedRun {
  /// True for what a plan can have made: a folder that does not lead out of the one of all runs.
  var isPossible: Bool {
    (0..<count).contains(index) && folder.text.utf8.count < 1000
      && (folder.text.isEmpty || folder.staysInside)
  }
}

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
