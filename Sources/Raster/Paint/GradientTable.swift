import Geometry
import Layers

/// The premultiplied colors of a gradient, at equal steps from 0 to 1.
///
/// Stops are interpolated premultiplied, as in CSS, unless the gradient specifies otherwise. The colors of the first
/// and last stop extend before and after them.
struct GradientTable {
  /// The binary logarithm of the number of steps.
  static let bits = 10

  let pixels: [UInt32]
  let isOpaque: Bool

  var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  /// Creates the colors of a gradient; a dithered gradient has them once for each offset of `DitherShader`.
  init(_ gradient: Gradient) {
    let stops = GradientStops(gradient)
    let last = (1 << Self.bits) - 1
    let colors = (0...last).map { step in
      let color = stops.color(at: Double(step) / Double(last))
      return gradient.interpolation == .straight ? color.premultiplied : color
    }
    pixels = (gradient.dither ? DitherShader.offsets : [0]).flatMap { offset in
      colors.map { Self.pixel($0, offset) }
    }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// A table with step numbers in place of colors, starting at 1, since a gradient's shader writes 0 where it has no
  /// color.
  static let steps = GradientTable(pixels: Array(1...1 << UInt32(bits)))

  private init(pixels: [UInt32]) {
    self.pixels = pixels
    isOpaque = true
  }

  /// Returns the pixel of a color.
  ///
  /// - Parameter offset: The offset that is added to a level before it is rounded.
  private static func pixel(_ premultiplied: Color, _ offset: Double) -> UInt32 {
    func level(_ channel: Double) -> UInt32 { UInt32(min(255, max(0, (channel * 255 + offset).rounded()))) }
    let alpha = level(premultiplied.alpha)
    func color(_ channel: Double) -> UInt32 { min(level(channel), alpha) }
    let (red, green) = (color(premultiplied.red), color(premultiplied.green))
    return red | green << 8 | color(premultiplied.blue) << 16 | alpha << 24
  }
}
