import Geometry
import Parameters

// Colors of CSS Color 4, and `color-mix()`.

extension ValueReader {
  /// Reads a color.
  mutating func color() -> ColorValue? {
    let plain: ColorValue? = take { token in
      switch token {
      case .hash(let digits): Self.hexadecimal(digits)
      case .identifier(let name): Self.named(name.lowercased())
      default: nil
      }
    }
    return plain
      ?? attempt { reader in
        guard let (name, arguments) = reader.function() else { return nil }
        return ColorFunction.color(name, arguments)
      }
  }

  private static func named(_ name: String) -> ColorValue? {
    switch name {
    case "currentcolor": return .currentColor
    case "transparent": return .color(CSSColor(.srgb, Vector3(0, 0, 0), 0))
    default: return ColorNames.all[name].map { .color(CSSColor(hex: $0)) }
    }
  }

  private static func hexadecimal(_ digits: String) -> ColorValue? {
    guard let number = UInt32(digits, radix: 16), digits.first != "+" else { return nil }
    func doubled(_ shift: UInt32) -> UInt32 { (number >> shift & 15) * 17 }
    switch digits.utf8.count {
    case 3: return .color(CSSColor(hex: doubled(8) << 16 | doubled(4) << 8 | doubled(0)))
    case 4:
      let hex = doubled(12) << 16 | doubled(8) << 8 | doubled(4)
      return .color(CSSColor(hex: hex, alpha: Double(doubled(0)) / 255))
    case 6: return .color(CSSColor(hex: number))
    case 8: return .color(CSSColor(hex: number >> 8, alpha: Double(number & 255) / 255))
    default: return nil
    }
  }
}

extension CSSColor {
  fileprivate init(hex: UInt32, alpha: Double = 1) {
    self.init(Color(hex: hex, alpha: alpha))
  }
}

/// Reads the functions of colors.
private enum ColorFunction {
  /// The scale of a component: what a number and what 100 % are divided by, and whether it is clamped to 0…1.
  private struct Scale {
    var number = 1.0
    var share = 1.0
    var isClamped = false
    var isHue = false

    static let byte = Scale(number: 255, isClamped: true)
    static let hue = Scale(isHue: true)
    static let percent = Scale(number: 100, isClamped: true)
  }

  static func color(_ name: String, _ arguments: ValueReader) -> ColorValue? {
    var reader = arguments
    switch name {
    case "rgb", "rgba": return legacy(.srgb, [.byte, .byte, .byte], reader)
    case "hsl", "hsla": return legacy(.hsl, [.hue, .percent, .percent], reader)
    case "hwb": return components(.hwb, [.hue, .percent, .percent], &reader)
    case "lab":
      return components(.lab, [Scale(share: 100), Scale(share: 125), Scale(share: 125)], &reader)
    case "lch": return components(.lch, [Scale(share: 100), Scale(share: 150), .hue], &reader)
    case "oklab": return components(.oklab, [Scale(), Scale(share: 0.4), Scale(share: 0.4)], &reader)
    case "oklch": return components(.oklch, [Scale(), Scale(share: 0.4), .hue], &reader)
    case "color":
      guard let space = reader.keyword(spaces) else { return nil }
      return components(space, [Scale(), Scale(), Scale()], &reader)
    case "color-mix": return mix(&reader)
    case "light-dark":
      guard let light = reader.color(), reader.take(.comma), reader.color() != nil, reader.isAtEnd else {
        return nil
      }
      return light
    default: return nil
    }
  }

  /// The color spaces of `color()` by their names.
  private static let spaces: [String: ColorSpace] = {
    let plain: [ColorSpace] = [
      .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65,
    ]
    return Dictionary(uniqueKeysWithValues: plain.map { ($0.rawValue, $0) } + [("xyz", .xyzD65)])
  }()

  /// Three components with blanks between them, and an opacity behind a slash.
  private static func components(
    _ space: ColorSpace, _ scales: [Scale], _ reader: inout ValueReader
  ) -> ColorValue? {
    var color = CSSColor(space, Vector3(0, 0, 0))
    for (index, scale) in scales.enumerated() {
      if reader.take(keyword: "none") {
        color.missing.insert(index)
      } else {
        guard let value = component(scale, &reader) else { return nil }
        color.components[index] = value
      }
    }
    if reader.take(.delimiter("/")) {
      if reader.take(keyword: "none") {
        color.missing.insert(CSSColor.alphaIndex)
        color.alpha = 0
      } else {
        guard let alpha = reader.share() else { return nil }
        color.alpha = alpha
      }
    }
    return reader.isAtEnd ? .color(color.bounded) : nil
  }

  private static func component(_ scale: Scale, _ reader: inout ValueReader) -> Double? {
    if scale.isHue { return reader.angle(isPlain: true) ?? reader.number() }
    guard
      let value = reader.percentage().map({ $0 / 100 * scale.share })
        ?? reader.number().map({ $0 / scale.number })
    else { return nil }
    return scale.isClamped ? min(1, max(0, value)) : value
  }

  /// The form with blanks, or the older one with commas, in which numbers and percentages do not go together.
  private static func legacy(_ space: ColorSpace, _ scales: [Scale], _ arguments: ValueReader) -> ColorValue?
  {
    var plain = arguments
    if let color = components(space, scales, &plain) { return color }
    var reader = arguments
    var color = CSSColor(space, Vector3(0, 0, 0))
    var shareCount = 0
    for (index, scale) in scales.enumerated() {
      guard index == 0 || reader.take(.comma) else { return nil }
      if case .percentage? = reader.next { shareCount += 1 }
      guard let value = component(scale, &reader) else { return nil }
      color.components[index] = value
    }
    guard space == .hsl ? shareCount == 2 : shareCount == 0 || shareCount == 3 else { return nil }
    if reader.take(.comma) {
      guard let alpha = reader.share() else { return nil }
      color.alpha = alpha
    }
    return reader.isAtEnd ? .color(color) : nil
  }

  private static func mix(_ reader: inout ValueReader) -> ColorValue? {
    guard reader.take(keyword: "in"), let space = reader.keyword(interpolationSpaces) else { return nil }
    var way = ColorInterpolation(space: space)
    if let method = reader.keyword()?.lowercased() {
      guard let hueMethod = ColorInterpolation.HueMethod(rawValue: method), space.hue != nil,
        reader.take(keyword: "hue")
      else { return nil }
      way.hueMethod = hueMethod
    }
    guard reader.take(.comma), let (first, p) = mixed(&reader), reader.take(.comma),
      let (second, q) = mixed(&reader), reader.isAtEnd
    else { return nil }
    let shares = (p ?? q.map { 100 - $0 } ?? 50, q ?? p.map { 100 - $0 } ?? 50)
    let sum = shares.0 + shares.1
    guard sum > 0 else { return nil }
    return .mix(first, second, way, share: shares.1 / sum, opacity: min(1, sum / 100))
  }

  private static let interpolationSpaces: [String: ColorSpace] = {
    var names = spaces
    for space in [ColorSpace.lab, .lch, .oklab, .oklch, .hsl, .hwb] { names[space.rawValue] = space }
    return names
  }()

  /// A color with its percentage before or behind it.
  private static func mixed(_ reader: inout ValueReader) -> (ColorValue, Double?)? {
    let before = reader.percentage()
    guard let color = reader.color() else { return nil }
    let percentage = before ?? reader.percentage()
    if let percentage, !(0...100).contains(percentage) { return nil }
    return (color, percentage)
  }
}

extension CSSColor {
  /// The color with a lightness and a chroma that there are.
  fileprivate var bounded: CSSColor {
    var color = self
    switch space {
    case .lab, .lch: color.components.x = min(100, max(0, components.x))
    case .oklab, .oklch: color.components.x = min(1, max(0, components.x))
    default: return self
    }
    if space.hue != nil { color.components.y = max(0, components.y) }
    return color
  }
}
