/// The time for which a frame of an animation is displayed, as a fraction of a second.
package struct FrameDelay: Hashable, Sendable {
  /// The numerator of the fraction.
  package var numerator: UInt16
  /// The denominator as stored in a file, where 0 means 100.
  package var denominator: UInt16

  /// A delay with the terms stored in a file.
  package init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The delay of `numerator / denominator` seconds, both positive.
  ///
  /// The delay is exact if both terms of the reduced fraction fit in 16 bits. Otherwise it is the last convergent of
  /// the continued fraction whose terms fit, within 1/65,535 s … 65,535 s.
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

  /// Returns the last convergent whose terms are at most `limit`; 1/0 if even the integer part is larger.
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
