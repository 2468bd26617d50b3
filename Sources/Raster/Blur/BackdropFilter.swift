import Geometry

/// The saturation and tint of a blurred picture, in the fixed-point arithmetic of its samples.
struct BackdropFilter: Equatable {
  /// The saturation factor in steps of 1/4096; 4096 preserves colors.
  let saturation: Int
  /// The tint as a premultiplied pixel.
  let tint: UInt32

  /// Creates a filter.
  ///
  /// - Parameter saturation: The factor on the distance from gray, 0…16.
  init(saturation: Double, tint: Color) {
    self.saturation = Int((min(16, max(0, saturation.isNaN ? 1 : saturation)) * 4096).rounded())
    self.tint = tint.pixel()
  }

  /// Saturates every sample with Rec. 709's luma weights, then composites the tint over it.
  func apply(to plane: SamplePlane) {
    let rest = 255 - Int(tint >> 24)
    for index in 0..<plane.width * plane.height {
      let sample = plane.values + 4 * index
      let (red, green, blue, alpha) = (Int(sample[0]), Int(sample[1]), Int(sample[2]), Int(sample[3]))
      let luma = (red * 13933 + green * 46871 + blue * 4732 + 32768) >> 16
      func channel(_ value: Int, _ shift: UInt32) -> UInt16 {
        let saturated = luma + ((value - luma) * saturation + 2048) >> 12
        return tinted(min(alpha, max(0, saturated)), shift, rest)
      }
      sample[0] = channel(red, 0)
      sample[1] = channel(green, 8)
      sample[2] = channel(blue, 16)
      sample[3] = tinted(alpha, 24, rest)
    }
  }

  /// Returns the tint's channel at `shift` composited over a value, in 1/256 of a byte's step.
  @inline(__always)
  private func tinted(_ value: Int, _ shift: UInt32, _ rest: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: Int(tint >> shift & 255) << 8 + (value * rest + 127) / 255)
  }
}
