import Geometry

/// The value of one layer property, as the trace prints it and animations set it.
package enum PropertyValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case color(Color)
  case text(String)
  /// The digest of something too long to print, such as a path.
  case digest(ContentHash)

  /// The text of the trace: numbers with six decimals and no negative zero, flags as 1 and 0, colours as `#RRGGBBAA`,
  /// digests as 16 hexadecimal digits.
  package var traceText: String {
    switch self {
    case .number(let x): x.sixDecimals
    case .flag(let on): on ? "1" : "0"
    case .color(let color): color.hexString
    case .text(let text): text
    case .digest(let hash): hash.description
    }
  }
}

extension Double {
  /// The number with six decimals, halves away from zero, never `-0.000000`.
  package var sixDecimals: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let micros = (self * 1e6).rounded()
    guard abs(micros) < 9e18 else { return String(self) }
    let units = UInt64(abs(micros))
    let fraction = String(units % 1_000_000)
    return (micros < 0 ? "-" : "") + String(units / 1_000_000) + "."
      + String(repeating: "0", count: 6 - fraction.count) + fraction
  }
}
