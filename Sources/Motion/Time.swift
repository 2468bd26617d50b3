/// An exact instant or span: whole ticks of 1/3,600,000,000 s (docs/architecture.md).
///
/// Whole microseconds and the frames of every usual rate are whole ticks, so schedules and sums are exact; only a
/// difference becomes a `Double`.
package struct Time: Hashable, Comparable, Sendable {
  /// The ticks of a second, divisible by all common frame rates.
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

  /// About 80 years: the end of what never ends.
  package static let distantFuture = Time(seconds: .infinity)

  /// The tick nearest to so many seconds.
  package static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }

  /// The time in seconds.
  package var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  /// Whether `a` is before `b`.
  package static func < (a: Time, b: Time) -> Bool { a.ticks < b.ticks }

  /// The sum, at most `distantFuture` in size.
  package static func + (a: Time, b: Time) -> Time {
    let (sum, overflows) = a.ticks.addingReportingOverflow(b.ticks)
    return overflows ? (a.ticks > 0 ? distantFuture : Time(ticks: -distantFuture.ticks)) : Time(ticks: sum)
  }

  /// The difference, at most `distantFuture` in size.
  package static func - (a: Time, b: Time) -> Time { a + -b }
  package static prefix func - (a: Time) -> Time { Time(ticks: 0 &- a.ticks) }
  /// Adds a time, at most to `distantFuture` in size.
  package static func += (a: inout Time, b: Time) { a = a + b }
}

extension Time: Codable {
  /// Fifty-three bits, which JSON numbers hold: 28 days.
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
  /// The earlier of two times, of which either may be missing.
  package func orEarlier(_ other: Time?) -> Time? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
