/// A color in sRGB, components gamma-encoded, 0…1, not premultiplied.
///
/// Extrapolated animations may leave 0…1; components are clamped where they become pixels, not before.
package struct Color: Hashable, Sendable {
  /// The red component.
  package var red: Double
  /// The green component.
  package var green: Double
  /// The blue component.
  package var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  package var alpha: Double

  /// A color of the given components, opaque by default.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A color given as `0xRRGGBB`, with components 0…255.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
      alpha: alpha)
  }

  /// Opaque black.
  package static let black = Color(hex: 0x000000)
  /// Opaque white.
  package static let white = Color(hex: 0xFFFFFF)
  /// Transparent black.
  package static let clear = Color(hex: 0x000000, alpha: 0)

  /// Returns the same color with another opacity.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color at fraction `t` of the way to `other`, interpolated per component on encoded values.
  package func interpolated(to other: Color, _ t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }

  /// The components as bytes, clamped and rounded to nearest: red, green, blue, alpha.
  package var bytes: (UInt8, UInt8, UInt8, UInt8) {
    func byte(_ x: Double) -> UInt8 { UInt8(min(255, max(0, (x * 255).rounded()))) }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// The color as `#RRGGBBAA`, in upper case.
  package var hexString: String {
    let (r, g, b, a) = bytes
    return "#"
      + [r, g, b, a].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
