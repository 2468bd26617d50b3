import Geometry
import System

/// The part of a run that one shard draws, and the parts of the other shards.
package struct RenderShare: Hashable, Codable, Sendable {
  /// The frames of one shard.
  package struct Part: Hashable, Codable, Sendable {
    /// The number of the shard, from 1.
    package var shard: Int
    /// The frames that the shard draws.
    package var frames: FrameSet

    /// Creates the part of a shard.
    package init(shard: Int, frames: FrameSet) {
      self.shard = shard
      self.frames = frames
    }
  }

  /// The hash that identifies the plan.
  package var plan: ContentHash
  /// The shard that draws.
  package var shard: Shard
  /// The numbers of the shards that draw any frames.
  package var drawing: FrameSet
  /// The run to which the frames belong.
  package var run: PlannedRun
  /// The parts of the shards that draw frames of this run, in the order of the shards.
  var parts: [Part]

  /// Creates the share of a shard in a run.
  package init(plan: ContentHash, shard: Shard, drawing: FrameSet, run: PlannedRun, parts: [Part]) {
    self.plan = plan
    self.shard = shard
    self.drawing = drawing
    self.run = run
    self.parts = parts
  }

  /// The frames of this shard.
  package var frames: FrameSet { parts.first { $0.shard == shard.index }?.frames ?? FrameSet() }

  /// Whether both are shards of the same plan and of the same run in it.
  func isOfSamePlan(as other: RenderShare) -> Bool {
    plan == other.plan && shard.count == other.shard.count && run == other.run && parts == other.parts
  }
}

/// A run that a plan divides among shards, with a folder for its frames.
package struct PlannedRun: Hashable, Codable, Sendable {
  /// The index of the run in the plan, from 0.
  package var index: Int
  /// The number of runs in the plan.
  package var count: Int
  /// The folder of the run, relative to that of all runs; empty for that folder itself.
  package var folder: FilePath
  /// The settings that distinguish the run in a sweep, such as `card.snapSpeed=10`; empty outside of a sweep.
  package var values: [String]

  /// Creates a run from its index in the plan and its folder.
  package init(index: Int, count: Int, folder: FilePath, values: [String] = []) {
    self.index = index
    self.count = count
    self.folder = folder
    self.values = values
  }

  /// Returns the path of the run's folder, given the folder of all runs.
  package func path(in parent: FilePath) -> FilePath {
    folder.text.isEmpty ? parent : parent.appending(folder.text)
  }
}

extension PlannedRun {
  /// Whether a plan can contain the run: its index is valid, and its folder is inside that of all runs.
  var isPossible: Bool {
    (0..<count).contains(index) && folder.text.utf8.count < 1000
      && (folder.text.isEmpty || folder.staysInside)
  }
}

/// The names of the files that list the frames of a run or shard.
struct RunFiles: Hashable, Sendable {
  /// The name of the file that lists the frames.
  let manifest: String
  /// The name of the file that lists frames as they are finished, until the manifest does.
  let journal: String

  /// Creates the names for a whole run, or for a shard.
  init(of shard: Shard? = nil) {
    let suffix = shard.map { "-\($0.index)-of-\($0.count)" } ?? ""
    manifest = "manifest\(suffix).json"
    journal = ".frames\(suffix).journal"
  }

  /// Creates the names for the shard whose manifest has this name; `nil` if it is not the name of a shard's manifest.
  init?(shardManifest name: String) {
    guard name.hasPrefix("manifest-"), name.hasSuffix(".json") else { return nil }
    let words = name.dropFirst(9).dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "of", let shard = Shard("\(words[0])/\(words[2])") else { return nil }
    self.init(of: shard)
    guard manifest == name else { return nil }
  }
}
