import Geometry
import Motion

/// Where one finger is at every time from its first touch to its lift.
///
/// A path is built in order: it begins at a point, then moves and rests in turn. Times count from the first touch.
public struct TouchPath: Hashable, Sendable {
  /// One movement of the finger; between two legs it rests.
  public struct Leg: Hashable, Sendable {
    public let track: TouchTrack
    public let start: Time
    public let end: Time
    public let curve: TimingCurve

    func location(at time: Time) -> Point {
      if time >= end { return track.end }
      return track.location(at: curve.value(at: (time - start).seconds / (end - start).seconds))
    }
  }

  /// The position of the first touch.
  public let start: Point
  public private(set) var legs: [Leg] = []
  /// The time from the first touch to the lift.
  public private(set) var duration = Time.zero

  public init(from start: Point) { self.start = start }

  /// The position of the lift.
  public var end: Point { legs.last?.track.end ?? start }

  /// Rests for `time`; nothing happens unless it is positive.
  public mutating func hold(for time: Time) {
    if time > .zero { duration += time }
  }

  /// Moves straight to `point` in `time`, along `curve`.
  public mutating func move(to point: Point, in time: Time, curve: TimingCurve = .linear) {
    follow(.line(from: end, to: point), in: time, curve: curve)
  }

  /// Follows `track`, which should start where the path has come to; a negative time counts as none.
  public mutating func follow(_ track: TouchTrack, in time: Time, curve: TimingCurve = .linear) {
    let start = duration
    hold(for: time)
    legs.append(Leg(track: track, start: start, end: duration, curve: curve.fitted(to: time.seconds)))
  }

  /// The position at `time`; before the first touch its place, after the lift the last place.
  public func location(at time: Time) -> Point {
    var (low, high) = (0, legs.count)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? start : legs[low - 1].location(at: time)
  }
}
