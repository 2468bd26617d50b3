import Geometry
import Layers

/// The colors along a gradient, premultiplied, at equal steps from 0 to 1.
///
/// Stops are mixed premultiplied, as CSS has it, unless the gradient says otherwise. Before the first stop and after the
/// last one their colors go on.
struct GradientTable {
  /// log₂ of the steps.
  static let bits = 10

  let pixels: [UInt32]
  let isOpaque: Bool

  var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  /// The colors of a gradient; of one with dither once for each offset of `DitherShader`.
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

  /// The steps themselves in place of colors, from 1 on: a gradient's shader leaves 0 where it has no color.
  static let steps = GradientTable(pixels: Array(1...1 << UInt32(bits)))

  private init(pixels: [UInt32]) {
    self.pixels = pixels
    isOpaque = true
  }

  /// - Parameter offset: What is added to a level before it is rounded.
  private static func pixel(_ premultiplied: Color, _ offset: Double) -> UInt32 {
    func level(_ channel: Double) -> UInt32 { UInt32(min(255, max(0, (channel * 255 + offset).rounded()))) }
    let alpha = level(premultiplied.alpha)
    func color(_ channel: Double) -> UInt32 { min(level(channel), alpha) }
    let (red, green) = (color(premultiplied.red), color(premultiplied.green))
    return red | green << 8 | color(premultiplied.blue) << 16 | alpha << 24
  }
}
