import Geometry
import JSONText
import Render
import System

/// A distribution of the frames of runs among several tasks.
///
/// The frames are laid end to end and cut so that all tasks have the same number of pixels. Several tasks thus draw a
/// long scenario, and short ones are not cut unnecessarily.
struct RenderPlan: Sendable {
  /// A run with the requested frames, and the shards that draw them.
  struct Entry: Sendable {
    let run: RenderRun
    fileprivate let frames: [Int]
    /// The number of pixels per frame.
    fileprivate let pixels: Int
    fileprivate let key: ContentHash
    /// The frames of each shard that draws any.
    fileprivate(set) var parts: [RenderShare.Part] = []
  }

  let entries: [Entry]
  let shardCount: Int
  /// A hash that distinguishes plans with other scenarios, inputs, options, frames or numbers of shards.
  let hash: ContentHash

  /// Reads the scenarios and distributes their frames.
  ///
  /// - Throws: The error that prevents rendering one of them.
  init(_ runs: [RenderRun], _ options: RenderVerb.Options, shards: Int) throws {
    let keys = try ScenarioKeys(ScenarioOptions())
    var entries = try runs.sorted { $0.planned.index < $1.planned.index }.map { run in
      try Entry(run, options.frames, keys.reading(run.options, settings: options.outputSettings))
    }
    Self.assign(&entries, to: shards)
    self.entries = entries
    shardCount = shards
    hash = Self.hash(of: entries, shards)
  }

  /// Returns the frames that a shard draws, by the index of the run.
  func shares(of shard: Shard) -> [Int: RenderShare] {
    let drawing = FrameSet(Set(entries.flatMap { $0.parts.map(\.shard) }).sorted())
    var shares: [Int: RenderShare] = [:]
    for entry in entries where entry.parts.contains(where: { $0.shard == shard.index }) {
      shares[entry.run.planned.index] = RenderShare(
        plan: hash, shard: shard, drawing: drawing, run: entry.run.planned, parts: entry.parts)
    }
    return shares
  }

  /// The number of pixels that each shard draws.
  var loads: [UInt64] {
    var loads = [UInt64](repeating: 0, count: shardCount)
    for entry in entries {
      for part in entry.parts { loads[part.shard - 1] += UInt64(part.frames.count * entry.pixels) }
    }
    return loads
  }

  /// Assigns each frame to the shard in whose share of all pixels the frame begins.
  private static func assign(_ entries: inout [Entry], to shards: Int) {
    let total = entries.reduce(UInt128(0)) { $0 + UInt128($1.frames.count * $1.pixels) }
    var before = UInt128(0)
    for index in entries.indices {
      for frame in entries[index].frames {
        let shard = Int(before * UInt128(shards) / max(1, total)) + 1
        before += UInt128(entries[index].pixels)
        entries[index].add(frame, to: shard)
      }
    }
  }

  private static func hash(of entries: [Entry], _ shards: Int) -> ContentHash {
    let text = JSONOutput.array(
      [.integer(shards)]
        + entries.map {
          [
            .string($0.run.planned.folder.text), .string("\($0.key)"), .string("\(FrameSet($0.frames))"),
          ]
        })
    return ContentHash(of: Array(text.text().utf8))
  }
}

extension RenderPlan.Entry {
  fileprivate init(_ run: RenderRun, _ ranges: FrameRanges?, _ keys: ScenarioKeys) throws {
    guard run.scenario.path != ScenarioInput.standardInput else {
      throw RequestError.standardInput(option: "--shard")
    }
    let input = try ScenarioInput.load(run.scenario, run.options)
    guard let scenario = input.scenario else { throw SourceError(input.diagnostics) }
    self.run = run
    frames = try ranges.chosen(of: scenario.timeline)
    pixels = scenario.canvas.pixelWidth * scenario.canvas.pixelHeight
    key = try keys.key(of: input).hash
  }

  fileprivate mutating func add(_ frame: Int, to shard: Int) {
    if parts.last?.shard != shard { parts.append(.init(shard: shard, frames: FrameSet())) }
    parts[parts.count - 1].frames.append(frame)
  }
}
