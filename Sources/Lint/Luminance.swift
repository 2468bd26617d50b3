import Geometry

/// Linear light as defined by WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
struct LinearColor: Hashable {
  var red: Double
  var green: Double
  var blue: Double

  /// The relative luminance, from 0 (black) to 1 (white).
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The light of an opaque pixel with red in its lowest byte.
  init(pixel: UInt32) {
    red = Self.linear[Int(pixel & 0xFF)]
    green = Self.linear[Int(pixel >> 8 & 0xFF)]
    blue = Self.linear[Int(pixel >> 16 & 0xFF)]
  }

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  static func + (a: LinearColor, b: LinearColor) -> LinearColor {
    LinearColor(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue)
  }

  static func / (a: LinearColor, n: Double) -> LinearColor {
    LinearColor(red: a.red / n, green: a.green / n, blue: a.blue / n)
  }

  /// Returns the contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  func contrast(to other: LinearColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The linear light of each sRGB byte.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }
}
