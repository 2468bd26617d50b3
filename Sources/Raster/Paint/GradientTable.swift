import Geometry
import Layers

/// The colors along a gradient, premultiplied, at equal steps from 0 to 1.
///
/// Stops are mixed premultiplied, as CSS has it. Before the first stop and after the last one their colors go on.
struct GradientTable {
  /// log₂ of the steps.
  static let bits = 10

  let pixels: [UInt32]
  let isOpaque: Bool

  var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  init(_ gradient: Gradient) {
    let stops = Self.stops(gradient)
    let last = (1 << Self.bits) - 1
    pixels = (0...last).map { Self.pixel(at: Double($0) / Double(last), stops) }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  private typealias Stop = (location: Double, color: Color)

  /// The stops with rising locations and premultiplied components.
  private static func stops(_ gradient: Gradient) -> [Stop] {
    var stops: [Stop] = []
    for (color, location) in zip(gradient.colors, gradient.locations) {
      let alpha = min(1, max(0, color.alpha))
      func channel(_ x: Double) -> Double { min(1, max(0, x)) * alpha }
      let position = max(stops.last?.location ?? 0, min(1, max(0, location)))
      stops.append(
        (
          position,
          Color(
            red: channel(color.red), green: channel(color.green), blue: channel(color.blue), alpha: alpha)
        ))
    }
    return stops
  }

  private static func pixel(at t: Double, _ stops: [Stop]) -> UInt32 {
    guard let first = stops.first, let last = stops.last else { return 0 }
    if t < first.location { return pixel(first.color) }
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return pixel(last.color) }
    let (a, b) = (stops[next - 1], stops[next])
    return pixel(a.color.interpolated(to: b.color, (t - a.location) / (b.location - a.location)))
  }

  private static func pixel(_ premultiplied: Color) -> UInt32 {
    let (red, green, blue, alpha) = premultiplied.bytes
    return UInt32(min(red, alpha)) | UInt32(min(green, alpha)) << 8 | UInt32(min(blue, alpha)) << 16
      | UInt32(alpha) << 24
  }
}
