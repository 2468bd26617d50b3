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

  init(_ gradient: Gradient) {
    let stops = Self.stops(gradient)
    let last = (1 << Self.bits) - 1
    pixels = (0...last).map {
      let color = Self.color(at: Double($0) / Double(last), stops)
      return Self.pixel(gradient.interpolation == .straight ? color.premultiplied : color)
    }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  private typealias Stop = (location: Double, color: Color)

  /// The stops with rising locations and, unless they are mixed straight, premultiplied components.
  private static func stops(_ gradient: Gradient) -> [Stop] {
    var stops: [Stop] = []
    for (color, location) in zip(gradient.colors, gradient.locations) {
      let position = max(stops.last?.location ?? 0, min(1, max(0, location)))
      stops.append(
        (position, gradient.interpolation == .straight ? color.clamped : color.clamped.premultiplied))
    }
    return stops
  }

  private static func color(at t: Double, _ stops: [Stop]) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t < first.location { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return last.color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, (t - a.location) / (b.location - a.location))
  }

  private static func pixel(_ premultiplied: Color) -> UInt32 {
    let (red, green, blue, alpha) = premultiplied.bytes
    return UInt32(min(red, alpha)) | UInt32(min(green, alpha)) << 8 | UInt32(min(blue, alpha)) << 16
      | UInt32(alpha) << 24
  }
}

extension Color {
  fileprivate var clamped: Color {
    func channel(_ x: Double) -> Double { min(1, max(0, x)) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(alpha))
  }

  fileprivate var premultiplied: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }
}
