import Layers
import Motion
import Stage

/// A comparison of a run at several frame rates, at the times that their frames share.
struct FrameRates {
  private static let rates = [30, 60, 120]

  private let start: Stage

  /// A comparison of a run from a stage at time 0, with its gestures pending.
  init(_ start: Stage) { self.start = start }

  /// Returns the first property that differs at another rate; `nil` if none does.
  func difference(until end: Time) -> Finding? {
    let count = Int((end.seconds + 0.5) * Double(Self.rates[0]))
    let plays = Self.rates.map { frames(count, every: $0 / Self.rates[0]) }
    for number in 0..<count {
      for play in plays.dropFirst() where play[number].tree != plays[0][number].tree {
        guard let (path, property) = Self.difference(plays[0][number], play[number]) else { continue }
        let stage = plays[0][number].stage
        return .frameRate(path, property.name, stage.time, at: stage.range(of: path))
      }
    }
    return nil
  }

  /// Returns the frames of the lowest rate, each reached in `steps` steps.
  private func frames(_ count: Int, every steps: Int) -> [(stage: Stage, tree: Layer)] {
    var stage = start.asNewRun
    var frames: [(Stage, Layer)] = []
    for step in 0..<count * steps {
      stage.advance(to: Time(ticks: Int64(step) * Time.ticksPerSecond / Int64(Self.rates[0] * steps)))
      if step % steps == 0 { frames.append((stage, stage.layers(at: stage.time))) }
    }
    return frames
  }

  /// Returns the first row of the trace that differs; `nil` if none does.
  private static func difference(
    _ a: (stage: Stage, tree: Layer), _ b: (stage: Stage, tree: Layer)
  ) -> (LayerPath, TraceProperty)? {
    func rows(_ frame: (stage: Stage, tree: Layer)) -> [TraceRow] {
      var recorder = TraceRecorder(.all)
      return recorder.rows(frame: 0, time: frame.stage.time, of: frame.stage, showing: frame.tree)
    }
    for (old, new) in zip(rows(a), rows(b)) where old.value.traceText != new.value.traceText {
      return (old.layer, old.property)
    }
    return nil
  }
}
