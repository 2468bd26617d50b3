import Geometry
import Layers

/// Chooses the shader of a gradient.
enum GradientShading {
  /// - Parameter toLayer: From device pixels to the points in which `bounds` is given.
  static func shader(_ gradient: Gradient, bounds: Rect, toLayer: AffineTransform) -> any Shader {
    let table = GradientTable(gradient)
    func point(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    return LinearGradientShader(
      table,
      toUnit: toLayer.concatenating(line(from: point(gradient.startPoint), to: point(gradient.endPoint))))
  }

  /// The map that takes the line to the x axis from 0 to 1; without length, everything lies behind its end.
  private static func line(from start: Point, to end: Point) -> AffineTransform {
    let d = end - start
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0) }
    return AffineTransform.translation(-start).concatenating(
      AffineTransform(a: d.x / square, b: 0, c: d.y / square, d: 0, tx: 0, ty: 0))
  }
}
