import Geometry

/// The frames of a run that each shard draws, and which shard this is.
package struct RenderShare: Hashable, Codable, Sendable {
  /// The frames of one shard.
  package struct Part: Hashable, Codable, Sendable {
    /// Counted from 1.
    package var shard: Int
    package var frames: FrameSet

    package init(shard: Int, frames: FrameSet) {
      self.shard = shard
      self.frames = frames
    }
  }

  /// What tells the plan from others.
  package var plan: ContentHash
  package var shard: Shard
  /// The numbers of the shards that draw anything at all.
  package var drawing: FrameSet
  package var run: PlannedRun
  /// Of the shards that draw frames of this run, in their order.
  package var parts: [Part]

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
