import Layers

/// The blend modes whose formulas require straight colors.
enum StraightBlending {
  /// Returns `source`, whose alpha must not be 0, composited over `backdrop` with a blend mode.
  static func blend(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    if backdrop >> 24 == 0 { return source }
    let (s, b) = (lanes(source), lanes(backdrop))
    let blended = mode.mixed(s / s.w, with: b / b.w)
    // The sum s(1 − ab) + b(1 − as) + as·ab·B(b/ab, s/as), in bytes.
    let outside = s * (255 - b.w) + b * (255 - s.w)
    let sum = (outside + blended * (s.w * b.w)) / 255
    let alpha = BlendModes.covered(Int32(source >> 24), Int32(backdrop >> 24))
    let channels = sum.clamped(lowerBound: .zero, upperBound: SIMD4<Float>(repeating: Float(alpha))) + 0.5
    return UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | alpha << 24
  }

  private static func lanes(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }
}
