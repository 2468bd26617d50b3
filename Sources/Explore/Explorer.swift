import Components
import Geometry
import Motion
import Stage
import System

/// Searches for gestures that break a scenario: plays runs of random gestures, goes on from those that reached something
/// new, and collects what should not be.
///
/// Runs come in batches of a fixed size, and what they reached and found is merged in their order, so that the result is
/// the same however many threads play them.
package struct Explorer: Sendable {
  private static let batchSize = 64
  /// How many runs others go on from at the most.
  private static let mostMarks = 256
  private static let mostGestures = 12
  private static let mostFindings = 20

  /// A finding with the gestures that lead to it.
  struct Example: Sendable {
    var finding: Finding
    var gestures: [ExploredGesture]
  }

  private let start: Stage
  private let seed: UInt64
  private let workers: Int
  private var features: Set<Feature> = []
  private var marks: [ExploredRun] = []
  private var causes: Set<Finding.Cause> = []
  private var examples: [Example] = []
  /// How many runs were played.
  package private(set) var runCount = 0
  /// How many gestures were played in them.
  package private(set) var gestureCount = 0
  /// The states and rules of components of files that runs reached, of one run after the other.
  package private(set) var coverage: [[ComponentCoverage]] = []

  /// An explorer of a stage at time 0, without gestures of its own.
  package init(_ start: Stage, seed: UInt64, workers: Int) {
    self.start = start
    self.seed = seed
    self.workers = workers
    for (_, machine) in start.machines {
      for finding in Finding.deadEnds(of: machine) { add(finding, []) }
    }
  }

  /// Plays runs, a batch at a time.
  ///
  /// - Parameter limit: How many at the most; nil for no limit.
  /// - Parameter isOver: Asked before each batch.
  package mutating func explore(limit: Int?, until isOver: () -> Bool) {
    while limit.map({ runCount < $0 }) ?? true, examples.count < Self.mostFindings, !isOver() {
      let end = min(runCount + Self.batchSize, limit ?? .max)
      let (first, explorer) = (runCount, self)
      for run in WorkerThreads.map(end - first, workers: workers, { explorer.play(first + $0) }) {
        merge(run)
      }
      runCount = end
    }
  }

  /// The findings, each with the fewest and simplest gestures that lead to it.
  package func findings() -> [ShrunkFinding] {
    WorkerThreads.map(examples.count, workers: workers) { Shrinking(of: examples[$0], on: start).shrunk() }
  }

  private func play(_ number: Int) -> ExploredRun {
    var seeds = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var generator = GestureGenerator(seed: seeds.next())
    // The first run has no gestures.
    guard number > 0 else { return RunPlayer.run([], on: start, checksRates: true) }
    var count = 1
    while count < 5, generator.chance(0.55) { count += 1 }
    guard !marks.isEmpty, generator.chance(0.6) else {
      return RunPlayer.run(count, by: &generator, from: start, after: [], on: start)
    }
    // Later ones, which reached what is harder to reach, more often.
    let index = max(generator.whole(0..<marks.count), generator.whole(0..<marks.count))
    let mark = marks[index]
    return RunPlayer.run(count, by: &generator, from: mark.mark, after: mark.gestures, on: start)
  }

  private mutating func merge(_ run: ExploredRun) {
    gestureCount += run.newGestureCount
    for finding in run.findings { add(finding, run.gestures) }
    guard !run.features.isSubset(of: features) else { return }
    features.formUnion(run.features)
    coverage.append(run.coverage)
    guard run.findings.isEmpty, run.gestures.count < Self.mostGestures else { return }
    if marks.count == Self.mostMarks { marks.removeFirst() }
    marks.append(run)
  }

  private mutating func add(_ finding: Finding, _ gestures: [ExploredGesture]) {
    guard examples.count < Self.mostFindings, causes.insert(finding.cause).inserted else { return }
    examples.append(Example(finding: finding, gestures: gestures))
  }
}
