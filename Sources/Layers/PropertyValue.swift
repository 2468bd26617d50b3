import Geometry

/// The value of a layer's property, as a scenario gives it and the trace prints it.
package enum PropertyValue: Hashable, Sendable {
  /// Nothing, for properties that may have no value.
  case none
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case color(Color)
  case point(Point)
  case cornerRadii(CornerRadii)
  case numbers([Double])
  /// A word of a set, a label or a name.
  case text(String)
  case path(Path)
  case gradient(Gradient)

  /// The text of the trace: numbers with six decimals and no negative zero, flags as 1 and 0, colors as `#RRGGBBAA`, equal
  /// corners as one number, paths and gradients as the 16 hexadecimal digits of their digest.
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

  /// The color that it is; nil for what is none.
  package var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The value as one number: a flag as 1 or 0, equal corners as their radius; nil for what is none.
  package var scalar: Double? {
    switch self {
    case .number(let x): x
    case .integer(let x): Double(x)
    case .flag(let on): on ? 1 : 0
    case .cornerRadii(let radii): radii.uniform
    case .none, .color, .point, .numbers, .text, .path, .gradient: nil
    }
  }

  /// The value as one number, rounded to the decimals of the trace; nil for what is none.
  package var traceNumber: Double? { scalar.map { number in number.micros.map { $0 / 1e6 } ?? number } }

  /// True when the trace writes both values alike.
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
  /// The number with six decimals, halves away from zero, never `-0.000000`.
  package var sixDecimals: String {
    guard let micros else { return isFinite ? String(self) : isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let units = UInt64(abs(micros))
    let fraction = String(units % 1_000_000)
    return (micros < 0 ? "-" : "") + String(units / 1_000_000) + "."
      + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// The number in millionths, rounded; nil for what is too large to be written with six decimals.
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
  /// The radius of all corners; nil where they differ.
  var uniform: Double? { self == CornerRadii(topLeft) ? topLeft : nil }
}
