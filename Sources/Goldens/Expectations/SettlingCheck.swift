import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// A check that nothing changes once the last finger has been up for a given time.
struct SettlingCheck {
  private let settling: Settling
  private var recorder = TraceRecorder(.changes)
  private var change: TraceRow?
  private var lastFinger = Time.zero

  init(_ settling: Settling) { self.settling = settling }

  /// Inspects the next frame.
  mutating func look(at stage: Stage, showing tree: Layer) {
    let rows = recorder.rows(frame: 0, time: stage.time, of: stage, showing: tree)
    if let last = stage.touchSamples.last?.time, last != lastFinger { (lastFinger, change) = (last, nil) }
    if change == nil, stage.time > lastFinger + settling.limit { change = rows.first }
  }

  /// An error for the first change that is too late; `nil` if no change is too late.
  var failure: Diagnostic? {
    change.map { row in
      let late = (row.time - lastFinger).seconds.sixDecimals
      let limit = settling.limit.seconds.sixDecimals
      return Diagnostic(
        .unmet,
        "\(row.layer) \(row.property.name) still changes \(late) s after the last finger, which is later than \(limit) s",
        at: settling.range)
    }
  }
}
