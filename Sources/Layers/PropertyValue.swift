import Geometry

/// The value of a layer property, in scenarios and in the trace.
package enum PropertyValue: Hashable, Sendable {
  /// The absence of a value, for optional properties.
  case none
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case color(Color)
  case point(Point)
  case cornerRadii(CornerRadii)
  case numbers([Double])
  /// A keyword, a label or a name.
  case text(String)
  case path(Path)
  case gradient(Gradient)

  /// The value as the trace prints it.
  ///
  /// Numbers have six decimals and no negative zero, flags are 1 and 0, colors are `#RRGGBBAA`, equal corners are one
  /// number, and paths and gradients are the 16 hexadecimal digits of their digest.
  package var traceText: String {
    switch self {
    case .none: ""
    case .number(let x): x.sixDecimals
    case .integer(let x): String(x)
    case .flag(let on): on ? "1" : "0"
    case .color(let color): color.hexString
    case .point(let point): Self.text(of: [point.x, point.y])
    case .cornerRadii(let radii): radii.uniform?.sixDecimals ?? Self.text(of: radii.clockwise)
    case .numbers(let numbers): Self.text(of: numbers)
    case .text(let text): text
    case .path(let path): path.digest.description
    case .gradient(let gradient): gradient.digest.description
    }
  }

  /// The color; `nil` for other values.
  package var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The value as one number: 1 or 0 for a flag, the radius for equal corners; `nil` for other values.
  package var scalar: Double? {
    switch self {
    case .number(let x): x
    case .integer(let x): Double(x)
    case .flag(let on): on ? 1 : 0
    case .cornerRadii(let radii): radii.uniform
    case .none, .color, .point, .numbers, .text, .path, .gradient: nil
    }
  }

  /// The value as one number, rounded to the decimals of the trace; `nil` for other values.
  package var traceNumber: Double? { scalar.map { number in number.micros.map { $0 / 1e6 } ?? number } }

  /// Whether the trace prints both values identically.
  package func isSameInTrace(as other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.isSameInTrace(as: b)
    case (.color(let a), .color(let b)): a.bytes == b.bytes
    case (.point(let a), .point(let b)): a.x.isSameInTrace(as: b.x) && a.y.isSameInTrace(as: b.y)
    case (.integer, .integer), (.flag, .flag), (.text, .text), (.none, .none): self == other
    default: traceText == other.traceText
    }
  }

  private static func text(of numbers: [Double]) -> String {
    numbers.map(\.sixDecimals).joined(separator: " ")
  }
}

extension Double {
  /// The number with six decimals, with halves rounded away from zero; never `-0.000000`.
  package var sixDecimals: String {
    guard let micros else { return isFinite ? String(self) : isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let units = UInt64(abs(micros))
    let fraction = String(units % 1_000_000)
    return (micros < 0 ? "-" : "") + String(units / 1_000_000) + "."
      + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// The number in millionths, rounded; `nil` if it is too large for six decimals.
  fileprivate var micros: Double? {
    let micros = (self * 1e6).rounded()
    return abs(micros) < 9e18 ? micros : nil
  }

  fileprivate func isSameInTrace(as other: Double) -> Bool {
    guard let micros else { return other.micros == nil && (self == other || isNaN && other.isNaN) }
    return micros == other.micros
  }
}

extension CornerRadii {
  /// The radius of all corners; `nil` if they differ.
  var uniform: Double? { self == CornerRadii(topLeft) ? topLeft : nil }
}
