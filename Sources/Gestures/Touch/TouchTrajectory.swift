import Geometry
import Motion

/// The trajectory of one finger on the canvas, from its touch to its lift.
package struct TouchTrajectory: Hashable, Sendable {
  /// The longest interval between two reports of a moving finger, at the slowest input rate. In a longer pause, the
  /// finger rests.
  private static let longestInterval = Time(ticks: Time.ticksPerSecond / 30)

  /// The reports in the order of their times, at least one.
  private var samples: [TouchSample]

  private init(_ began: TouchSample) { samples = [began] }

  /// Returns the trajectories of all fingers in some reports, in the order of their starts. Reports of a finger that is
  /// not down are ignored.
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

  /// The time of the touch.
  package var start: Time { samples[0].time }

  /// The time of the lift or cancellation; `nil` if the finger is still down at the last report.
  package var end: Time? { samples.last.flatMap { $0.phase.isFinal ? $0.time : nil } }

  /// Whether the finger is lifted, rather than canceled or still down at the last report.
  package var isLifted: Bool { samples.last?.phase == .ended }

  /// Returns the position at `time`, in points of the canvas. It is interpolated between reports. Before and after the
  /// touch, it is the first and the last reported position. In a pause longer than the longest interval, the finger
  /// rests until that long before the next report.
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
  /// Returns the number of reports up to a time.
  private func reportCount(upTo time: Time) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
