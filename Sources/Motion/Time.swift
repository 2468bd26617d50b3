/// An exact instant or span: whole ticks of 1/3,600,000,000 s (DESIGN §4).
///
/// Whole microseconds and the frames of every usual rate are whole ticks, so schedules and sums are exact; only a
/// difference becomes a `Double`.
public struct Time: Hashable, Comparable, Sendable {
  public static let ticksPerSecond: Int64 = 3_600_000_000

  public var ticks: Int64

  public init(ticks: Int64) { self.ticks = ticks }

  /// The tick nearest to `seconds`, halves away from zero; clamped to about ±80 years.
  public init(seconds: Double) {
    let limit = 0x1p63 * 0.999
    let exact = (seconds * Double(Self.ticksPerSecond)).rounded()
    ticks = exact.isNaN ? 0 : Int64(min(limit, max(-limit, exact)))
  }

  public static let zero = Time(ticks: 0)

  /// About 80 years: the end of what never ends.
  public static let distantFuture = Time(seconds: .infinity)

  /// The tick nearest to so many seconds.
  public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }

  public var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  public static func < (a: Time, b: Time) -> Bool { a.ticks < b.ticks }

  /// The sum, at most `distantFuture` in size.
  public static func + (a: Time, b: Time) -> Time {
    let (sum, overflows) = a.ticks.addingReportingOverflow(b.ticks)
    return overflows ? (a.ticks > 0 ? distantFuture : Time(ticks: -distantFuture.ticks)) : Time(ticks: sum)
  }

  public static func - (a: Time, b: Time) -> Time { a + -b }
  public static prefix func - (a: Time) -> Time { Time(ticks: 0 &- a.ticks) }
  public static func += (a: inout Time, b: Time) { a = a + b }
  public static func -= (a: inout Time, b: Time) { a = a - b }
}
