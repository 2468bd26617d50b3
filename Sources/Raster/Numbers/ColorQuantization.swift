import Geometry

extension Color {
  /// The premultiplied pixel of the color at an opacity: components are clamped and rounded to 8 bits, alpha first, then
  /// multiplied.
  package func pixel(opacity: Double = 1) -> UInt32 {
    let (red, green, blue, alpha) = withAlpha(alpha * min(1, max(0, opacity))).finiteBytes
    return Premultiplication.premultiplied(
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }

  private var finiteBytes: (UInt8, UInt8, UInt8, UInt8) {
    func finite(_ x: Double) -> Double { x.isNaN ? 0 : min(1, max(0, x)) }
    return Color(red: finite(red), green: finite(green), blue: finite(blue), alpha: finite(alpha)).bytes
  }
}

/// A share of 0…1 as 0…255, rounded to nearest; NaN is 0.
func quantized(_ share: Double) -> UInt8 {
  share.isNaN ? 0 : UInt8((min(1, max(0, share)) * 255).rounded())
}

/// A number as 47.16 or finer fixed point, rounded to nearest and brought to ±2^`limitBits`; NaN is 0.
func fixed(_ x: Double, fractionBits: Int, limitBits: Int = 46) -> Int {
  guard x == x else { return 0 }
  let limit = Double(1 << limitBits)
  return Int(min(limit, max(-limit, x * Double(1 << fractionBits))).rounded())
}
