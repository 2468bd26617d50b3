import Motion

/// A positive number given as an option's value, as an exact fraction: `60`, `29.97`, `30000/1001`.
package struct ExactNumber: Hashable, Sendable {
  let numerator: Int64
  let denominator: Int64

  /// The largest numbers of digits before and after the point of a decimal number.
  private static let maximumDigits = (whole: 9, decimal: 6)

  /// Parses an integer, a decimal number, or a fraction of two numbers.
  package init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let top = Self.decimal(parts[0]), let bottom = parts.count == 2 ? Self.decimal(parts[1]) : (1, 1),
      parts.count <= 2, top.0 > 0, bottom.0 > 0
    else { throw InvalidValue.fraction }
    self.init(top.0 * bottom.1, top.1 * bottom.0)
  }

  /// Creates a fraction in lowest terms; both parts must be positive.
  package init(_ numerator: Int64, _ denominator: Int64) {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  var value: Double { Double(numerator) / Double(denominator) }

  /// Parses a decimal number as an integer over a power of ten; `nil` for anything else.
  private static func decimal(_ text: Substring) -> (Int64, Int64)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[0].count <= maximumDigits.whole, parts.count == 1 || parts[1].count <= maximumDigits.decimal
    else { return nil }
    let scale = parts.dropFirst().first.map { $0.reduce(Int64(1)) { power, _ in power * 10 } } ?? 1
    return Int64(parts.joined()).map { ($0, scale) }
  }
}

extension FrameRate {
  /// Creates a frame rate; `nil` if the rate is too high, or no frame rate can represent the fraction.
  init?(_ number: ExactNumber) { self.init(number.numerator, number.denominator) }

  /// Returns the rate at which to sample time that passes `timeScale` times as fast; `nil` if no frame rate can
  /// represent it.
  package func slowed(by timeScale: ExactNumber) -> FrameRate? {
    let (top, high) = numerator.multipliedReportingOverflow(by: timeScale.denominator)
    let (bottom, low) = denominator.multipliedReportingOverflow(by: timeScale.numerator)
    return high || low ? nil : FrameRate(ExactNumber(top, bottom))
  }
}
