import Geometry

extension Color {
  /// Returns the premultiplied pixel of the color at an opacity. Components are clamped and rounded to 8 bits, alpha
  /// first, and then multiplied.
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

/// Returns a share of 0…1 as 0…255, rounded to nearest; 0 for NaN.
func quantized(_ share: Double) -> UInt8 {
  share.isNaN ? 0 : UInt8((min(1, max(0, share)) * 255).rounded())
}

/// Returns a number in fixed point with at least 16 fractional bits, rounded to nearest and clamped to ±2^`limitBits`;
/// 0 for NaN.
func fixed(_ x: Double, fractionBits: Int, limitBits: Int = 46) -> Int {
  guard x == x else { return 0 }
  let limit = Double(1 << limitBits)
  return Int(min(limit, max(-limit, x * Double(1 << fractionBits))).rounded())
}
