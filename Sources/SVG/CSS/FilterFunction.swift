/// A part of a value of `filter` or `backdrop-filter`: an element or a function (Filter Effects 1 §5).
enum FilterFunction: Sendable {
  /// A `filter` element by its id; empty for an address outside the file.
  case reference(String)
  case blur(Length)
  case dropShadow(x: Length, y: Length, deviation: Length, ColorValue)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case hueRotation(Double)
  case opacity(Double)
  case inversion(Double)
  case sepia(Double)

  /// Reads `none` or a list of functions.
  static func list(_ reader: inout ValueReader) -> [FilterFunction]? {
    if reader.take(keyword: "none") { return [] }
    var functions: [FilterFunction] = []
    while !reader.isAtEnd {
      guard let function = next(&reader) else { return nil }
      functions.append(function)
    }
    return functions.isEmpty ? nil : functions
  }

  private static func next(_ reader: inout ValueReader) -> FilterFunction? {
    if let id = reader.reference() { return .reference(id) }
    guard let (name, arguments) = reader.function() else { return nil }
    var inside = arguments
    let function = function(name, &inside)
    return inside.isAtEnd ? function : nil
  }

  private static func function(_ name: String, _ reader: inout ValueReader) -> FilterFunction? {
    func amount(upTo limit: Double = .infinity) -> Double? {
      if reader.isAtEnd { return 1 }
      return reader.numberOrShare().flatMap { $0 >= 0 ? min($0, limit) : nil }
    }
    switch name.lowercased() {
    case "blur": return reader.isAtEnd ? .blur(Length(0)) : reader.deviation().map(FilterFunction.blur)
    case "drop-shadow": return dropShadow(&reader)
    case "brightness": return amount().map(FilterFunction.brightness)
    case "contrast": return amount().map(FilterFunction.contrast)
    case "saturate": return amount().map(FilterFunction.saturation)
    case "grayscale": return amount(upTo: 1).map { .saturation(1 - $0) }
    case "opacity": return amount(upTo: 1).map(FilterFunction.opacity)
    case "invert": return amount(upTo: 1).map(FilterFunction.inversion)
    case "sepia": return amount(upTo: 1).map(FilterFunction.sepia)
    case "hue-rotate":
      // Only 0 needs no unit, even in attributes.
      let plain = reader.isAtEnd ? 0 : reader.number()
      return plain.map { $0 == 0 ? .hueRotation(0) : nil }
        ?? reader.angle().map(FilterFunction.hueRotation)
    default: return nil
    }
  }

  private static func dropShadow(_ reader: inout ValueReader) -> FilterFunction? {
    var color = reader.color()
    guard let x = reader.plainLength(), let y = reader.plainLength() else { return nil }
    let deviation = reader.deviation() ?? Length(0)
    if color == nil { color = reader.color() }
    return .dropShadow(x: x, y: y, deviation: deviation, color ?? .currentColor)
  }
}

extension ValueReader {
  /// Reads a length that is not a percentage.
  fileprivate mutating func plainLength() -> Length? {
    attempt { reader in reader.percentage() == nil ? reader.length() : nil }
  }

  /// Reads a length of at least 0 that is not a percentage.
  fileprivate mutating func deviation() -> Length? {
    attempt { reader in reader.percentage() == nil ? reader.size() : nil }
  }
}
