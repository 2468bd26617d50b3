import Geometry

/// A color value of CSS Color 4, which may contain `currentcolor`.
indirect enum ColorValue: Hashable, Sendable {
  case color(CSSColor)
  case currentColor
  /// `color-mix()` of CSS Color 5: two colors, the second one's share, and a factor on the opacity.
  case mix(ColorValue, ColorValue, ColorInterpolation, share: Double, opacity: Double)

  static let black = ColorValue.color(CSSColor(.srgb, Vector3(0, 0, 0)))

  /// Whether the color contains `currentcolor`.
  var usesCurrent: Bool {
    switch self {
    case .color: false
    case .currentColor: true
    case .mix(let a, let b, _, _, _): a.usesCurrent || b.usesCurrent
    }
  }

  /// Returns the color for a value of `currentcolor`.
  func computed(current: CSSColor) -> CSSColor {
    switch self {
    case .color(let color): return color
    case .currentColor: return current
    case .mix(let a, let b, let way, let share, let opacity):
      var color = way.mix(a.computed(current: current), b.computed(current: current), share)
      color.alpha *= opacity
      return color
    }
  }
}

/// A color in a color space. Components that are `none` are 0.
struct CSSColor: Hashable, Sendable {
  var space: ColorSpace
  var components: Vector3
  var alpha: Double
  /// The indices of the components that are `none`.
  var missing: Set<Int>

  /// The index of the opacity in `missing`.
  static let alphaIndex = 3

  init(_ space: ColorSpace, _ components: Vector3, _ alpha: Double = 1, missing: Set<Int> = []) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.missing = missing
  }

  init(_ color: Color) { self.init(.srgb, Vector3(color.red, color.green, color.blue), color.alpha) }

  /// The color in sRGB, with components rounded to 8 bits, the precision of pixels.
  var inSRGB: Color {
    let rgb = GamutMapping.srgb(components, in: space).mapped { ($0 * 255).rounded() / 255 }
    return Color(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
  }

  /// Returns the color in another space. Components are `none` if their analogous ones are.
  func converted(to other: ColorSpace) -> CSSColor {
    guard other != space else { return self }
    var color = CSSColor(other, other.components(ofXYZ: space.xyz(of: components)), alpha)
    color.missing = Set(
      missing.compactMap { $0 == Self.alphaIndex ? $0 : Self.analog(of: $0, in: space, other) })
    if let hue = other.hue, color.isGray { color.missing.insert(hue) }
    for index in color.missing where index < 3 { color.components[index] = 0 }
    return color
  }

  /// Whether the color is achromatic, so that its hue is meaningless.
  private var isGray: Bool {
    switch space {
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= 0.000004
    case .hsl: components.y <= 0.00001
    case .hwb: components.y + components.z >= 0.99999
    default: false
    }
  }

  /// Returns the analogous component in another space (CSS Color 4 §12.2); `nil` if the space does not have one.
  private static func analog(of index: Int, in space: ColorSpace, _ other: ColorSpace) -> Int? {
    let kind = kinds(of: space)[index]
    return kinds(of: other).firstIndex { $0 == kind && kind != "" }
  }

  private static func kinds(of space: ColorSpace) -> [String] {
    switch space {
    case .lab, .oklab: ["lightness", "a", "b"]
    case .lch, .oklch: ["lightness", "colorfulness", "hue"]
    case .hsl: ["hue", "colorfulness", "lightness"]
    case .hwb: ["hue", "", ""]
    default: ["red", "green", "blue"]
    }
  }
}

/// The interpolation of two colors.
struct ColorInterpolation: Hashable, Sendable {
  /// The direction in which hues are interpolated.
  enum HueMethod: String, Hashable, Sendable {
    case shorter, longer, increasing, decreasing
  }

  var space: ColorSpace
  var hueMethod = HueMethod.shorter

  /// Returns the mix of two colors, in premultiplied components.
  func mix(_ first: CSSColor, _ second: CSSColor, _ share: Double) -> CSSColor {
    var (a, b) = (first.converted(to: space), second.converted(to: space))
    for index in 0..<3 {
      if a.missing.contains(index) { a.components[index] = b.components[index] }
      if b.missing.contains(index) { b.components[index] = a.components[index] }
    }
    if a.missing.contains(CSSColor.alphaIndex) { a.alpha = b.alpha }
    if b.missing.contains(CSSColor.alphaIndex) { b.alpha = a.alpha }
    let alpha = a.alpha + (b.alpha - a.alpha) * share
    var mixed = CSSColor(space, Vector3(0, 0, 0), alpha, missing: a.missing.intersection(b.missing))
    for index in 0..<3 {
      let (x, y) = (a.components[index], b.components[index])
      if index == space.hue {
        mixed.components[index] = x + turn(from: x, to: y) * share
      } else if alpha > 0 {
        mixed.components[index] = (x * a.alpha * (1 - share) + y * b.alpha * share) / alpha
      }
    }
    return mixed
  }

  private func turn(from a: Double, to b: Double) -> Double {
    let turns = (b - a) / 360
    let turn = (turns - turns.rounded(.down)) * 360
    switch hueMethod {
    case .shorter: return turn > 180 ? turn - 360 : turn
    case .longer: return turn > 0 && turn < 180 ? turn - 360 : turn
    case .increasing: return turn
    case .decreasing: return turn > 0 ? turn - 360 : turn
    }
  }
}
