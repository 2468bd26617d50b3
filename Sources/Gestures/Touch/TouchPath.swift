import Geometry
import Motion

/// The position of one finger over time, from its first touch to its lift.
///
/// A path is built in order: it begins at a point, then moves and rests in turn. Times are relative to the first touch.
package struct TouchPath: Hashable, Sendable {
  /// One movement of the finger, which rests between legs.
  struct Leg: Hashable, Sendable {
    let track: TouchTrack
    let start: Time
    let end: Time
    let curve: TimingCurve

    func location(at time: Time) -> Point {
      if time >= end { return track.end }
      return track.location(at: curve.value(at: (time - start).seconds / (end - start).seconds))
    }
  }

  /// The position of the first touch.
  package let start: Point
  private(set) var legs: [Leg] = []
  /// The time from the first touch to the lift.
  package private(set) var duration = Time.zero

  init(from start: Point) { self.start = start }

  /// The position of the lift.
  package var end: Point { legs.last?.track.end ?? start }

  /// Rests for `time`. Does nothing unless it is positive.
  mutating func hold(for time: Time) {
    if time > .zero { duration += time }
  }

  /// Moves straight to `point` in `time`, with the timing of `curve`.
  mutating func move(to point: Point, in time: Time, curve: TimingCurve = .linear) {
    follow(.line(from: end, to: point), in: time, curve: curve)
  }

  /// Follows `track`, which should start at the current end of the path. A negative time counts as zero.
  package mutating func follow(_ track: TouchTrack, in time: Time, curve: TimingCurve = .linear) {
    let start = duration
    hold(for: time)
    legs.append(Leg(track: track, start: start, end: duration, curve: curve.fitted(to: time.seconds)))
  }

  /// Returns the position at `time`; the first position before the touch, the last one after the lift.
  package func location(at time: Time) -> Point {
    var (low, high) = (0, legs.count)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? start : legs[low - 1].location(at: time)
  }
}
