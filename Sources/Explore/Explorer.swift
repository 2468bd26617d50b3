import Components
import Geometry
import Motion
import Stage
import System

/// A search for gestures that break a scenario. It plays runs of random gestures, continues from those that reached
/// something new, and collects findings.
///
/// Runs are played in batches of a fixed size, and their results are merged in order, so that the result does not
/// depend on the number of threads.
package struct Explorer: Sendable {
  private static let batchSize = 64
  /// The maximum number of runs from which others continue.
  private static let mostMarks = 256
  private static let mostGestures = 12
  private static let mostFindings = 20

  /// A finding with the gestures that cause it.
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
  /// The number of runs played.
  package private(set) var runCount = 0
  /// The number of gestures played in them.
  package private(set) var gestureCount = 0
  /// The coverage of components written in JSON by each run that reached something new.
  package private(set) var coverage: [[ComponentCoverage]] = []

  /// An explorer of a stage at time 0, whose scenario has no gestures.
  package init(_ start: Stage, seed: UInt64, workers: Int) {
    self.start = start
    self.seed = seed
    self.workers = workers
    for (_, machine) in start.machines {
      for finding in Finding.deadEnds(of: machine) { add(finding, []) }
    }
  }

  /// Plays runs in batches.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of runs; `nil` for no limit.
  ///   - isOver: Called before each batch; true ends the search.
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

  /// Returns the findings, each with the fewest and simplest gestures that cause it.
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
    // Later runs, which reached states that are harder to reach, are chosen more often.
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
