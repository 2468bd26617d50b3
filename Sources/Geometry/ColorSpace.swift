/// A color space of CSS Color 4, with the conversions of its §10 in arithmetic that gives the same bits on every
/// machine.
///
/// RGB components are 0…1 within the gamut. Hues are in degrees. Lightness is 0…100 in `lab` and `lch`, and 0…1 in
/// `oklab` and `oklch`. Saturation, lightness, whiteness and blackness of `hsl` and `hwb` are 0…1.
package enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"
  case lab, lch, oklab, oklch, hsl, hwb

  /// The index of the hue component; `nil` for a space without one.
  package var hue: Int? {
    switch self {
    case .lch, .oklch: 2
    case .hsl, .hwb: 0
    default: nil
    }
  }

  /// Returns a color's components in CIE XYZ with the D65 white point.
  package func xyz(of color: Vector3) -> Vector3 {
    switch self {
    case .srgb, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      linear.xyz(of: color.mapped(decoded))
    case .srgbLinear: RGBPrimaries.srgb.matrix * color
    case .displayP3Linear: RGBPrimaries.displayP3.matrix * color
    case .xyzD65: color
    case .xyzD50: Matrix3.d50ToD65 * color
    case .lab: Matrix3.d50ToD65 * CIELab.xyz(of: color)
    case .lch: ColorSpace.lab.xyz(of: color.unrolled)
    case .oklab: Matrix3.lmsToXYZ * (Matrix3.oklabToLMS * color).mapped { $0 * $0 * $0 }
    case .oklch: ColorSpace.oklab.xyz(of: color.unrolled)
    case .hsl, .hwb: ColorSpace.srgb.xyz(of: srgb(of: color))
    }
  }

  /// Returns a color's components in sRGB, without rounding from spaces that share its primaries.
  func srgb(of color: Vector3) -> Vector3 {
    switch self {
    case .srgb: color
    case .hsl: HueColor.rgb(hsl: color)
    case .hwb: HueColor.rgb(hwb: color)
    default: ColorSpace.srgb.components(ofXYZ: xyz(of: color))
    }
  }

  /// Returns the components in this space of a color in CIE XYZ with the D65 white point.
  package func components(ofXYZ xyz: Vector3) -> Vector3 {
    switch self {
    case .srgb, .displayP3, .a98RGB, .prophotoRGB, .rec2020: linear.components(ofXYZ: xyz).mapped(encoded)
    case .srgbLinear: RGBPrimaries.srgb.inverse * xyz
    case .displayP3Linear: RGBPrimaries.displayP3.inverse * xyz
    case .xyzD65: xyz
    case .xyzD50: Matrix3.d65ToD50 * xyz
    case .lab: CIELab.components(ofXYZ: Matrix3.d65ToD50 * xyz)
    case .lch: ColorSpace.lab.components(ofXYZ: xyz).rolled
    case .oklab: Matrix3.lmsToOKLab * (Matrix3.xyzToLMS * xyz).mapped(Elementary.cbrt)
    case .oklch: ColorSpace.oklab.components(ofXYZ: xyz).rolled
    case .hsl: HueColor.hsl(rgb: ColorSpace.srgb.components(ofXYZ: xyz))
    case .hwb: HueColor.hwb(rgb: ColorSpace.srgb.components(ofXYZ: xyz))
    }
  }
}

// Gamma-encoded RGB spaces.
extension ColorSpace {
  /// The primaries of the space, without its transfer function.
  private var linear: LinearRGB {
    switch self {
    case .displayP3: LinearRGB(primaries: .displayP3)
    case .a98RGB: LinearRGB(primaries: .a98)
    case .rec2020: LinearRGB(primaries: .rec2020)
    case .prophotoRGB: LinearRGB(primaries: .prophoto, hasD50White: true)
    default: LinearRGB(primaries: .srgb)
    }
  }

  private struct LinearRGB {
    var primaries: RGBPrimaries
    var hasD50White = false

    func xyz(of color: Vector3) -> Vector3 {
      let xyz = primaries.matrix * color
      return hasD50White ? Matrix3.d50ToD65 * xyz : xyz
    }

    func components(ofXYZ xyz: Vector3) -> Vector3 {
      primaries.inverse * (hasD50White ? Matrix3.d65ToD50 * xyz : xyz)
    }
  }

  /// The exponent of the transfer function in its power segment.
  private var gamma: Double {
    switch self {
    case .a98RGB: 563.0 / 256
    case .prophotoRGB: 1.8
    default: 2.4
    }
  }

  /// Returns the linear light, 0…1, of an encoded component. Negative components mirror positive ones.
  package func decoded(_ x: Double) -> Double {
    let size = abs(x)
    let value =
      switch self {
      case .a98RGB, .rec2020: Elementary.pow(size, gamma)
      case .prophotoRGB: size <= 16.0 / 512 ? size / 16 : Elementary.pow(size, gamma)
      default: size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, gamma)
      }
    return x < 0 ? -value : value
  }

  /// Returns the encoded component of linear light, 0…1. Negative light mirrors positive light.
  package func encoded(_ x: Double) -> Double {
    let size = abs(x)
    let value =
      switch self {
      case .a98RGB, .rec2020: Elementary.pow(size, 1 / gamma)
      case .prophotoRGB: size < 1.0 / 512 ? size * 16 : Elementary.pow(size, 1 / gamma)
      default: size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / gamma) - 0.055
      }
    return x < 0 ? -value : value
  }
}

/// The conversion matrices that follow from the primaries and the white point of an RGB space.
private struct RGBPrimaries {
  /// The matrix from linear components to CIE XYZ.
  let matrix: Matrix3
  let inverse: Matrix3

  /// - Parameters: Chromaticities x and y.
  private init(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double), white: (Double, Double)
  ) {
    func xyz(_ place: (Double, Double)) -> Vector3 {
      Vector3(place.0 / place.1, 1, (1 - place.0 - place.1) / place.1)
    }
    let plain = Matrix3(columns: xyz(red), xyz(green), xyz(blue))
    let shares = plain.inverse * xyz(white)
    matrix = Matrix3(columns: xyz(red) * shares.x, xyz(green) * shares.y, xyz(blue) * shares.z)
    inverse = matrix.inverse
  }

  private static let d65 = (0.3127, 0.3290)
  static let srgb = RGBPrimaries(red: (0.64, 0.33), green: (0.3, 0.6), blue: (0.15, 0.06), white: d65)
  static let displayP3 = RGBPrimaries(
    red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), white: d65)
  static let a98 = RGBPrimaries(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: d65)
  static let rec2020 = RGBPrimaries(
    red: (0.708, 0.292), green: (0.17, 0.797), blue: (0.131, 0.046), white: d65)
  static let prophoto = RGBPrimaries(
    red: (0.734699, 0.265301), green: (0.159597, 0.840403), blue: (0.036598, 0.000105),
    white: (0.3457, 0.3585))
}

/// CIE Lab relative to the D50 white point.
private enum CIELab {
  private static let white = Vector3(0.3457 / 0.3585, 1, 0.2958 / 0.3585)
  private static let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)

  static func xyz(of lab: Vector3) -> Vector3 {
    func decoded(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    let y = (lab.x + 16) / 116
    return Vector3(
      decoded(lab.y / 500 + y) * white.x, decoded(y), decoded(y - lab.z / 200) * white.z)
  }

  static func components(ofXYZ xyz: Vector3) -> Vector3 {
    func encoded(_ t: Double) -> Double { t > epsilon ? Elementary.cbrt(t) : (kappa * t + 16) / 116 }
    let (x, y, z) = (encoded(xyz.x / white.x), encoded(xyz.y), encoded(xyz.z / white.z))
    return Vector3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}

/// The conversions between sRGB and its two spaces with a hue, HSL and HWB.
private enum HueColor {
  static func rgb(hsl: Vector3) -> Vector3 {
    let reach = hsl.y * min(hsl.z, 1 - hsl.z)
    func channel(_ shift: Double) -> Double {
      let turn = (hsl.x / 30 + shift) / 12
      let place = (turn - turn.rounded(.down)) * 12
      return hsl.z - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return Vector3(channel(0), channel(8), channel(4))
  }

  static func rgb(hwb: Vector3) -> Vector3 {
    let sum = hwb.y + hwb.z
    if sum >= 1 { return Vector3(hwb.y / sum, hwb.y / sum, hwb.y / sum) }
    return rgb(hsl: Vector3(hwb.x, 1, 0.5)).mapped { $0 * (1 - sum) + hwb.y }
  }

  static func hsl(rgb: Vector3) -> Vector3 {
    let (low, high) = (min(rgb.x, rgb.y, rgb.z), max(rgb.x, rgb.y, rgb.z))
    let lightness = (low + high) / 2
    let room = min(lightness, 1 - lightness)
    return Vector3(hue(rgb, low, high), room == 0 ? 0 : (high - lightness) / room, lightness)
  }

  static func hwb(rgb: Vector3) -> Vector3 {
    let (low, high) = (min(rgb.x, rgb.y, rgb.z), max(rgb.x, rgb.y, rgb.z))
    return Vector3(hue(rgb, low, high), low, 1 - high)
  }

  private static func hue(_ rgb: Vector3, _ low: Double, _ high: Double) -> Double {
    let range = high - low
    guard range > 0 else { return 0 }
    let sixths =
      switch high {
      case rgb.x: (rgb.y - rgb.z) / range + (rgb.y < rgb.z ? 6 : 0)
      case rgb.y: (rgb.z - rgb.x) / range + 2
      default: (rgb.x - rgb.y) / range + 4
      }
    return sixths * 60
  }
}

extension Vector3 {
  /// The rectangular form of a lightness, a chroma and a hue: a lightness and two axes.
  fileprivate var unrolled: Vector3 {
    let (sine, cosine) = Elementary.sinCos(degrees: z)
    return Vector3(x, y * cosine, y * sine)
  }

  /// The polar form of a lightness and two axes: a lightness, a chroma and a hue of 0…360 degrees.
  fileprivate var rolled: Vector3 {
    let hue = Elementary.atan2(z, y) * 180 / Double.pi
    return Vector3(x, (y * y + z * z).squareRoot(), hue < 0 ? hue + 360 : hue)
  }
}
