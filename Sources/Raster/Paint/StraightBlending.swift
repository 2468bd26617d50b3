import Layers

/// The blend modes whose formulas need colors that are not premultiplied.
enum StraightBlending {
  /// Red, green and blue of 0…1; the fourth lane counts for nothing.
  typealias RGB = SIMD4<Float>

  /// `source`, whose alpha is not 0, laid over `backdrop`.
  static func blend(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    if backdrop >> 24 == 0 { return source }
    let (s, b) = (lanes(source), lanes(backdrop))
    let blended = blended(b / b.w, s / s.w, mode)
    // s(1 − ab) + b(1 − as) + as·ab·B(b/ab, s/as), in bytes.
    let outside = s * (255 - b.w) + b * (255 - s.w)
    let sum = (outside + blended * (s.w * b.w)) / 255
    let alpha = BlendModes.covered(Int32(source >> 24), Int32(backdrop >> 24))
    let channels = sum.clamped(lowerBound: .zero, upperBound: RGB(repeating: Float(alpha))) + 0.5
    return UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | alpha << 24
  }

  private static func lanes(_ pixel: UInt32) -> RGB {
    RGB(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  /// B(cb, cs) of the specification.
  private static func blended(_ b: RGB, _ s: RGB, _ mode: BlendMode) -> RGB {
    switch mode {
    case .colorDodge: each(b, s, dodged)
    case .colorBurn: each(b, s, burned)
    case .softLight: each(b, s, softened)
    case .hue: withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
    case .saturation: withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
    case .color: withLuminosity(s, luminosity(b))
    case .luminosity: withLuminosity(b, luminosity(s))
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
      .plusLighter:
      s
    }
  }

  @inline(__always)
  private static func each(_ b: RGB, _ s: RGB, _ formula: (Float, Float) -> Float) -> RGB {
    RGB(formula(b.x, s.x), formula(b.y, s.y), formula(b.z, s.z), 0)
  }

  private static func dodged(_ b: Float, _ s: Float) -> Float {
    if b <= 0 { return 0 }
    return s >= 1 ? 1 : min(1, b / (1 - s))
  }

  private static func burned(_ b: Float, _ s: Float) -> Float {
    if b >= 1 { return 1 }
    return s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
  }

  private static func softened(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let lightened = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (lightened - b)
  }

  private static func luminosity(_ color: RGB) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

  private static func least(_ color: RGB) -> Float { min(color.x, color.y, color.z) }

  private static func greatest(_ color: RGB) -> Float { max(color.x, color.y, color.z) }

  private static func saturation(_ color: RGB) -> Float { greatest(color) - least(color) }

  /// The color with another distance between its greatest and its least component.
  private static func withSaturation(_ color: RGB, _ saturation: Float) -> RGB {
    let (low, high) = (least(color), greatest(color))
    return high > low ? (color - low) * (saturation / (high - low)) : .zero
  }

  /// The color with another luminosity, and what leaves 0…1 drawn in toward that.
  private static func withLuminosity(_ color: RGB, _ luminosity: Float) -> RGB {
    var color = color + (luminosity - self.luminosity(color))
    let middle = self.luminosity(color)
    let (low, high) = (least(color), greatest(color))
    if low < 0 { color = (color - middle) * (middle / (middle - low)) + middle }
    if high > 1 { color = (color - middle) * ((1 - middle) / (high - middle)) + middle }
    return color
  }
}
