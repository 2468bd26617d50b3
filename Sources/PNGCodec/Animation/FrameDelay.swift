/// How long a frame of an animation is shown, as a fraction of a second.
package struct FrameDelay: Hashable, Sendable {
  /// The numerator of the seconds.
  package var numerator: UInt16
  /// As in the file, where 0 means 100.
  package var denominator: UInt16

  /// A delay as it stands in a file.
  package init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The delay of `numerator / denominator` seconds, both positive.
  ///
  /// Exact where the reduced fraction has at most 16 bits above and below, else the last convergent of its continued
  /// fraction that has; within 1/65,535 s … 65,535 s.
  package init(nearest numerator: Int64, over denominator: Int64) {
    precondition(numerator > 0 && denominator > 0, "a delay is positive")
    let limit = Int64(UInt16.max)
    let (above, below) = Self.convergent(numerator, denominator, limit: limit)
    if below == 0 {
      self.init(numerator: .max, denominator: 1)
    } else {
      self.init(numerator: UInt16(max(1, above)), denominator: UInt16(above == 0 ? limit : below))
    }
  }

  /// The delay in seconds.
  package var seconds: Double { Double(numerator) / Double(denominator == 0 ? 100 : denominator) }

  /// The last convergent whose terms are at most `limit`; 1/0 when even the whole part is larger.
  private static func convergent(_ numerator: Int64, _ denominator: Int64, limit: Int64) -> (Int64, Int64) {
    var (dividend, divisor) = (numerator, denominator)
    var (last, latest) = ((above: Int64(0), below: Int64(1)), (above: Int64(1), below: Int64(0)))
    while divisor != 0, dividend / divisor <= limit {
      let digit = dividend / divisor
      let next = (above: last.above + digit * latest.above, below: last.below + digit * latest.below)
      if next.above > limit || next.below > limit { break }
      (last, latest) = (latest, next)
      (dividend, divisor) = (divisor, dividend % divisor)
    }
    return latest
  }
}
