import Geometry
import JSONText
import Motion
import Stage

/// A finding with the fewest and simplest gestures that cause it.
package struct ShrunkFinding: Sendable {
  let finding: Finding
  let gestures: [ExploredGesture]
  /// The end of the run.
  let end: Time

  /// Adds the finding to diagnostics that contain its texts.
  package func report(to diagnostics: inout Diagnostics) { finding.report(to: &diagnostics) }

  /// The number of gestures that cause it.
  package var gestureCount: Int { gestures.count }

  /// Each gesture in a scenario's JSON, on one line.
  package var gestureTexts: [String] { gestures.map { $0.json.text() } }

  /// The gestures in a scenario's JSON.
  package var gesturesJSON: JSONOutput { .array(gestures.map(\.json)) }
}

/// A search for fewer and simpler gestures that cause the same finding.
struct Shrinking {
  private static let mostRuns = 400

  private let example: Explorer.Example
  private let start: Stage
  private var runs = 0
  private var best: ExploredRun
  private var finding: Finding

  init(of example: Explorer.Example, on start: Stage) {
    self.example = example
    self.start = start
    finding = example.finding
    best = ExploredRun(gestures: example.gestures, features: [], findings: [], mark: start)
  }

  func shrunk() -> ShrunkFinding {
    var search = self
    search.search()
    return ShrunkFinding(finding: search.finding, gestures: search.best.gestures, end: search.best.end)
  }

  private mutating func search() {
    if case .deadEnd = finding.cause { return }
    guard takes(best.gestures) else { return }
    var isSimpler = true
    while isSimpler, runs < Self.mostRuns {
      isSimpler = false
      for index in best.gestures.indices.reversed() where index < best.gestures.count {
        var fewer = best.gestures
        fewer.remove(at: index)
        if takes(fewer) { isSimpler = true }
      }
      // A run ends when a problem is found, and may then have fewer gestures.
      for index in best.gestures.indices where index < best.gestures.count {
        for simpler in best.gestures[index].simplerOnes(after: index > 0 ? best.gestures[index - 1] : nil) {
          var gestures = best.gestures
          gestures[index] = simpler
          if takes(gestures) {
            isSimpler = true
            break
          }
        }
      }
    }
  }

  /// Returns whether gestures cause the same finding, and if so records them as the best so far.
  private mutating func takes(_ gestures: [ExploredGesture]) -> Bool {
    runs += 1
    guard runs <= Self.mostRuns else { return false }
    let checksRates = if case .frameRate = finding.cause { true } else { false }
    let run = RunPlayer.run(gestures, on: start, checksRates: checksRates)
    guard let found = run.findings.first(where: { $0.cause == finding.cause }) else { return false }
    (best, finding) = (run, found)
    return true
  }
}

extension ExploredGesture {
  /// Returns gestures that are simpler in one way each, the simplest first.
  fileprivate func simplerOnes(after last: ExploredGesture?) -> [ExploredGesture] {
    var simpler: [ExploredGesture] = []
    func add(_ change: (inout ExploredGesture) -> Void) {
      var gesture = self
      change(&gesture)
      simpler.append(gesture)
    }
    if isCancelled { add { $0.isCancelled = false } }
    switch kind {
    case .tap, .type, .call: break
    case .doubleTap(let point), .press(let point, _), .pinch(let point, _, _, _):
      add { $0.kind = .tap(point) }
    case .flick(let from, let offset, let velocity):
      add { $0.kind = .tap(from) }
      let time = Time(seconds: (offset.distance(to: .zero) / velocity * 1000).rounded() / 1000)
      add { $0.kind = .drag(from: from, by: offset, before: .zero, in: time, after: .zero) }
    case .drag(let from, let offset, let before, let time, let after):
      add { $0.kind = .tap(from) }
      if before > .zero {
        add { $0.kind = .drag(from: from, by: offset, before: .zero, in: time, after: after) }
      }
      if after > .zero {
        add { $0.kind = .drag(from: from, by: offset, before: before, in: time, after: .zero) }
      }
      for straight in [Point(offset.x, 0), Point(0, offset.y)] where straight != offset && straight != .zero {
        add { $0.kind = .drag(from: from, by: straight, before: before, in: time, after: after) }
      }
    }
    let earliest = last.map { $0.end + .seconds(0.1) } ?? .zero
    if start > earliest { add { $0.start = earliest } }
    return simpler
  }
}
