import Geometry
import JSONText
import Render
import ScenarioFile
import System

/// A distribution of the scenarios of a suite among several tasks, the same wherever it is computed.
struct SuitePlan: Sendable {
  /// A scenario with its estimated cost.
  struct Entry: Sendable {
    let scenario: ScenarioReference
    /// The number of frames; `nil` for a scenario with mistakes.
    let frameCount: Int?
    /// The cost: frames times pixels, or microseconds if they are known.
    var weight: UInt64
    fileprivate let key: ContentHash
    /// The number of the shard, from 1.
    fileprivate(set) var shard = 1
  }

  /// The scenarios, in the order of the operands.
  private(set) var entries: [Entry]
  let shardCount: Int
  /// A hash that distinguishes plans with other scenarios, inputs, options, weights or numbers of shards.
  let hash: ContentHash

  /// Reads the scenarios and assigns each, the heaviest first, to the shard with the smallest load.
  ///
  /// - Parameter timings: The durations of the scenarios in an earlier run.
  init(
    _ scenarios: [ScenarioReference], shards: Int, _ options: ScenarioOptions, _ suite: SuiteOptions,
    timings: ScenarioTimings? = nil
  ) throws {
    guard !scenarios.contains(where: { $0.path == ScenarioInput.standardInput }) else {
      throw RequestError.standardInput(option: "--shard")
    }
    var entries = try Self.entries(scenarios, options, suite)
    timings?.weigh(&entries)
    Self.assign(&entries, to: shards)
    self.entries = entries
    shardCount = shards
    hash = Self.hash(of: entries, shards)
  }

  /// The load of each shard, in the unit of the weights.
  var loads: [UInt64] {
    entries.reduce(into: [UInt64](repeating: 0, count: shardCount)) { $0[$1.shard - 1] += $1.weight }
  }

  /// Returns the scenarios of a shard, in the order of the operands.
  func scenarios(of shard: Shard) -> [ScenarioReference] {
    entries.filter { $0.shard == shard.index }.map(\.scenario)
  }

  private static func entries(
    _ scenarios: [ScenarioReference], _ options: ScenarioOptions, _ suite: SuiteOptions
  ) throws -> [Entry] {
    let keys = try VerificationKeys(options, suite, settings: suite.isStrict ? ["strict"] : [])
    let entries = WorkerThreads.map(scenarios.count, workers: options.workers) { index in
      Result {
        if Interruption.isRequested { throw Cancellation() }
        return try Self.entry(scenarios[index], keys, options)
      }
    }
    return try entries.map { try $0.get() }
  }

  private static func entry(
    _ scenario: ScenarioReference, _ keys: VerificationKeys, _ options: ScenarioOptions
  ) throws(SystemError) -> Entry {
    guard let input = try? ScenarioInput.load(scenario, options) else {
      // The mistake depends on the file's bytes only.
      let file = try? RunDescription.Input(name: scenario.description, at: scenario.path)
      return Entry(scenario: scenario, frameCount: nil, weight: 1, key: file?.hash ?? ContentHash(0))
    }
    let key = try keys.key(of: input).hash
    guard let content = input.scenario else {
      return Entry(scenario: scenario, frameCount: nil, weight: 1, key: key)
    }
    let pixels = content.canvas.pixelWidth * content.canvas.pixelHeight
    let frames = content.timeline.frameCount
    return Entry(scenario: scenario, frameCount: frames, weight: UInt64(max(1, pixels * frames)), key: key)
  }

  private static func assign(_ entries: inout [Entry], to shards: Int) {
    let order = entries.indices.sorted { a, b in
      entries[a].weight != entries[b].weight
        ? entries[a].weight > entries[b].weight : entries[a].scenario < entries[b].scenario
    }
    var loads = [UInt64](repeating: 0, count: shards)
    for index in order {
      let lightest = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[lightest] += entries[index].weight
      entries[index].shard = lightest + 1
    }
  }

  private static func hash(of entries: [Entry], _ shards: Int) -> ContentHash {
    // The order in which a shell names scenarios depends on the locale.
    let sorted = entries.sorted { $0.scenario < $1.scenario }
    let text = JSONOutput.array(
      [.integer(shards)]
        + sorted.map {
          [
            .string($0.scenario.description), .string("\($0.key)"), .string("\($0.weight)"),
            .integer($0.shard),
          ]
        })
    return ContentHash(of: Array(text.text().utf8))
  }
}

extension ScenarioTimings {
  /// Converts weights to microseconds: measured times, and for other scenarios estimates by the measured time per
  /// pixel.
  fileprivate func weigh(_ entries: inout [SuitePlan.Entry]) {
    var (time, pixels) = (0.0, 0.0)
    for entry in entries {
      guard let measured = microseconds[entry.scenario] else { continue }
      time += Double(measured)
      pixels += Double(entry.weight)
    }
    guard pixels > 0 else { return }
    for index in entries.indices {
      let estimate = Double(entries[index].weight) * time / pixels
      entries[index].weight =
        microseconds[entries[index].scenario].map { UInt64($0) } ?? UInt64(max(1, min(0x1p53, estimate)))
    }
  }
}
