import Layers
import Motion
import ScenarioFile
import Stage

/// A scenario that was played once, with the motions in it and their causes.
package struct MotionStudy: Sendable {
  /// The minimum number of samples per second, unless the total would exceed the maximum.
  private static let rate = 240.0
  private static let mostSamples = 40_000

  /// The scenario that was played.
  package let scenario: Scenario
  let history: LayerHistory
  let log: AnimationLog
  /// The stage at the end of the scenario.
  package let end: Stage
  /// The number of samples per frame.
  let samplesPerFrame: Int
  /// The properties that move, in order of first appearance.
  package private(set) var motions = PropertyMotions()

  /// Plays a scenario.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package init(_ start: Stage) {
    scenario = start.scenario
    let timeline = scenario.timeline
    let wanted = Int((Self.rate / timeline.frameRate.framesPerSecond).rounded(.up))
    samplesPerFrame = max(1, min(wanted, Self.mostSamples / max(1, timeline.frameCount)))
    var stage = start
    var log = AnimationLog(stage)
    var history = LayerHistory()
    for time in Self.times(of: timeline, samplesPerFrame) {
      log.advance(&stage, to: time)
      history.add(stage, at: time)
    }
    log.advance(&stage, to: timeline.duration)
    (self.log, self.history, end) = (log, history, stage)
    var fitter = MotionFitter(history, log, stage.touchSamples)
    motions = PropertyMotions(
      history.keys.filter { moves($0) }.map { PropertyMotion(key: $0, pieces: fitter.pieces(of: $0)) })
  }

  private static func times(of timeline: Timeline, _ perFrame: Int) -> [Time] {
    let frames = (0..<timeline.frameCount).map(timeline.frameRate.time(ofFrame:))
    return zip(frames, frames.dropFirst() + [timeline.duration]).flatMap { start, end in
      (0..<perFrame).map { start + Time(ticks: (end - start).ticks * Int64($0) / Int64(perFrame)) }
    }
  }

  /// Whether a property consists of numbers and has at least three values in the trace.
  private func moves(_ key: LayerHistory.Key) -> Bool {
    let changes = history.changes(of: key)
    guard changes.count > 2 else { return false }
    var shown: Set<String> = []
    for (index, change) in changes.enumerated() {
      guard let value = change.value, value.vector != nil else { continue }
      let next = index + 1 < changes.count ? changes[index + 1].sample : history.times.count
      let frame = (change.sample + samplesPerFrame - 1) / samplesPerFrame * samplesPerFrame
      if frame < next { shown.insert(value.traceText) }
      if shown.count > 2 { return true }
    }
    return false
  }
}
