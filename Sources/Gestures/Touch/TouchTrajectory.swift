import Geometry
import Motion

/// The way of one finger over the glass, from its coming down to its going.
package struct TouchTrajectory: Hashable, Sendable {
  /// A finger that moves is reported at least this often, by the slowest glass; in a longer pause it rests.
  private static let longestInterval = Time(ticks: Time.ticksPerSecond / 30)

  /// The reports, of which there is one at least, in the order of their times.
  private var samples: [TouchSample]

  private init(_ began: TouchSample) { samples = [began] }

  /// The courses that some reports of any fingers make, in the order of their starts; reports of a finger that is not
  /// down are left out.
  package static func all(in samples: [TouchSample]) -> [TouchTrajectory] {
    var trajectories: [TouchTrajectory] = []
    var open: [Int: Int] = [:]
    for sample in samples {
      if sample.phase == .began {
        open[sample.finger] = trajectories.count
        trajectories.append(TouchTrajectory(sample))
      } else if let index = open[sample.finger] {
        trajectories[index].samples.append(sample)
        if sample.phase.isFinal { open[sample.finger] = nil }
      }
    }
    return trajectories
  }

  /// When the finger comes down.
  package var start: Time { samples[0].time }

  /// When the finger goes; nil when it is still down at the last report.
  package var end: Time? { samples.last.flatMap { $0.phase.isFinal ? $0.time : nil } }

  /// True when the finger is lifted, false when its touch is taken away or never ends.
  package var isLifted: Bool { samples.last?.phase == .ended }

  /// Where the finger is: at its last report, and before the next one on the straight line to it; before and after the
  /// touch where it comes down and goes. In points of the canvas.
  package func location(at time: Time) -> Point {
    let next = reportCount(upTo: time)
    guard next > 0 else { return samples[0].location }
    let from = samples[next - 1]
    guard next < samples.count else { return from.location }
    let to = samples[next]
    let start = max(from.time, to.time - Self.longestInterval)
    guard time > start else { return from.location }
    return from.location.interpolated(to: to.location, (time - start).seconds / (to.time - start).seconds)
  }
  /// How many reports have come by a time.
  private func reportCount(upTo time: Time) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
