// The formulas of the W3C's Compositing and Blending Level 1.

extension BlendMode {
  /// A color with red, green and blue in 0…1, not premultiplied; the fourth lane is ignored.
  package typealias RGB = SIMD4<Float>

  /// Returns the color of a source over an opaque backdrop.
  ///
  /// This is B(cb, cs) of the specification, except for `plusLighter`, which adds the two.
  package func mixed(_ s: RGB, with b: RGB) -> RGB {
    switch self {
    case .normal: s
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: Self.hardened(s: b, b: s)
    case .darken: pointwiseMin(s, b)
    case .lighten: pointwiseMax(s, b)
    case .colorDodge: Self.each(b, s, Self.dodged)
    case .colorBurn: Self.each(b, s, Self.burned)
    case .hardLight: Self.hardened(s: s, b: b)
    case .softLight: Self.each(b, s, Self.softened)
    case .difference: pointwiseMax(s, b) - pointwiseMin(s, b)
    case .exclusion: s + b - 2 * s * b
    case .hue:
      Self.withLuminosity(Self.withSaturation(s, Self.saturation(b)), Self.luminosity(b))
    case .saturation:
      Self.withLuminosity(Self.withSaturation(b, Self.saturation(s)), Self.luminosity(b))
    case .color: Self.withLuminosity(s, Self.luminosity(b))
    case .luminosity: Self.withLuminosity(b, Self.luminosity(s))
    case .plusLighter: pointwiseMin(s + b, RGB(repeating: 1))
    }
  }

  private static func hardened(s: RGB, b: RGB) -> RGB {
    let (dark, bright) = (
      2 * s * b, RGB(repeating: 1) - 2 * (RGB(repeating: 1) - s) * (RGB(repeating: 1) - b)
    )
    return bright.replacing(with: dark, where: s .<= 0.5)
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

  /// Returns a color with a different saturation, the difference between its greatest and its least component.
  private static func withSaturation(_ color: RGB, _ saturation: Float) -> RGB {
    let (low, high) = (least(color), greatest(color))
    return high > low ? (color - low) * (saturation / (high - low)) : .zero
  }

  /// Returns a color with a different luminosity. Components outside 0…1 are pulled toward that luminosity until they
  /// fit.
  private static func withLuminosity(_ color: RGB, _ luminosity: Float) -> RGB {
    var color = color + (luminosity - self.luminosity(color))
    let middle = self.luminosity(color)
    let (low, high) = (least(color), greatest(color))
    if low < 0 { color = (color - middle) * (middle / (middle - low)) + middle }
    if high > 1 { color = (color - middle) * ((1 - middle) / (high - middle)) + middle }
    return color
  }
}
