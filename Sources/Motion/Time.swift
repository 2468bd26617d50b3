/// An exact instant or duration: an integral number of ticks of 1/3,600,000,000 s (docs/architecture.md).
///
/// Microseconds and the frames of every usual rate are integral numbers of ticks, so schedules and sums are exact. Only
/// a difference becomes a `Double`.
package struct Time: Hashable, Comparable, Sendable {
  /// The ticks per second, divisible by all common frame rates.
  package static let ticksPerSecond: Int64 = 3_600_000_000

  /// The time in ticks.
  package var ticks: Int64

  /// A time of `ticks`.
  package init(ticks: Int64) { self.ticks = ticks }

  /// The tick nearest to `seconds`, halves away from zero; clamped to about ±80 years.
  package init(seconds: Double) {
    let limit = 0x1p63 * 0.999
    let exact = (seconds * Double(Self.ticksPerSecond)).rounded()
    ticks = exact.isNaN ? 0 : Int64(min(limit, max(-limit, exact)))
  }

  /// The start of a run.
  package static let zero = Time(ticks: 0)

  /// About 80 years: the end of an endless animation.
  package static let distantFuture = Time(seconds: .infinity)

  /// Returns the tick nearest to a number of seconds.
  package static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }

  /// The time in seconds.
  package var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  /// Whether `a` is before `b`.
  package static func < (a: Time, b: Time) -> Bool { a.ticks < b.ticks }

  /// Returns the sum, clamped to ±`distantFuture`.
  package static func + (a: Time, b: Time) -> Time {
    let (sum, overflows) = a.ticks.addingReportingOverflow(b.ticks)
    return overflows ? (a.ticks > 0 ? distantFuture : Time(ticks: -distantFuture.ticks)) : Time(ticks: sum)
  }

  /// Returns the difference, clamped to ±`distantFuture`.
  package static func - (a: Time, b: Time) -> Time { a + -b }
  /// Returns the time with the opposite sign.
  package static prefix func - (a: Time) -> Time { Time(ticks: 0 &- a.ticks) }
  /// Adds a time; the sum is clamped to ±`distantFuture`.
  package static func += (a: inout Time, b: Time) { a = a + b }
}

extension Time: Codable {
  /// The largest number of ticks in JSON: 53 bits, the precision of its numbers, which is 28 days.
  private static let longest: Int64 = 1 << 53

  /// Writes the ticks.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ticks)
  }

  /// Reads ticks; throws beyond ±2⁵³.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let ticks = try container.decode(Int64.self)
    guard (-Self.longest...Self.longest).contains(ticks) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self.init(ticks: ticks)
  }
}

extension Time? {
  /// Returns the earlier of two times, either of which may be `nil`; `nil` if both are.
  package func orEarlier(_ other: Time?) -> Time? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
