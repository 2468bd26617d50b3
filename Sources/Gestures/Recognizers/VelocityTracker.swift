import Geometry
import Motion

/// The velocity of a point, estimated from its recent positions (docs/motion.md).
///
/// The velocity is the least-squares slope of position over time, over the samples of the last 0.1 s. It is zero if the
/// last movement is older. If only the newest sample is that recent, the previous one counts too.
package struct VelocityTracker: Hashable, Sendable {
  /// The age up to which samples count.
  static let window = Time(ticks: Time.ticksPerSecond / 10)

  private struct Entry: Hashable, Sendable {
    var time: Time
    var location: Point
  }

  /// At least the entries of the window and the one before. Older entries are removed in batches.
  private var entries: [Entry] = []
  private var lastMovement: Time?

  /// A tracker without samples.
  package init() {}

  /// Adds a position. Times must not decrease, and a later position at the same time replaces the former.
  package mutating func add(_ location: Point, at time: Time) {
    if let last = entries.last, last.location != location { lastMovement = time }
    if entries.last?.time == time { entries.removeLast() }
    entries.append(Entry(time: time, location: location))
    let recent = firstRecent(at: time)
    if recent > entries.count / 2, recent > 1 { entries.removeFirst(recent - 1) }
  }

  /// Discards all samples.
  package mutating func reset() { self = VelocityTracker() }

  /// Returns the velocity at `time` in points per second. `time` must not be before the last sample.
  package func velocity(at time: Time) -> Point {
    guard let lastMovement, time - lastMovement <= Self.window else { return .zero }
    return slope(entries[max(0, min(firstRecent(at: time), entries.count - 2))...])
  }

  private func firstRecent(at time: Time) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if time - entries[middle].time > Self.window { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the slope of the line that fits the entries best; zero for fewer than two entries.
  private func slope(_ entries: ArraySlice<Entry>) -> Point {
    guard let last = entries.last, entries.count > 1 else { return .zero }
    let count = Double(entries.count)
    let times = entries.map { ($0.time - last.time).seconds }
    let meanTime = times.reduce(0, +) / count
    let mean = entries.reduce(Point.zero) { $0 + ($1.location - last.location) } * (1 / count)
    var (product, square) = (Point.zero, 0.0)
    for (time, entry) in zip(times, entries) {
      product += (entry.location - last.location - mean) * (time - meanTime)
      square += (time - meanTime) * (time - meanTime)
    }
    return square > 0 ? product * (1 / square) : .zero
  }
}
