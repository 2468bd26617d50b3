import Geometry
import Layers

/// Chooses the shader of a gradient.
///
/// A linear gradient runs in the unit square and is stretched with it, as Core Animation's: from corner to corner, its
/// middle color lies along the other diagonal.
enum GradientShading {
  /// - Parameter toLayer: From device pixels to the points in which `bounds` is given.
  static func shader(
    _ gradient: Gradient, _ table: GradientTable, bounds: Rect, toLayer: AffineTransform
  ) -> any Shader {
    if gradient.dither {
      var plain = gradient
      plain.dither = false
      return DitherShader(table, steps: shader(plain, .steps, bounds: bounds, toLayer: toLayer))
    }
    func point(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    let toBox = toLayer.concatenating(.translation(-bounds.origin))
      .concatenating(.scale(1 / bounds.width, 1 / bounds.height))
    if gradient.transform != nil || gradient.units == .points || gradient.focalPoint != nil
      || gradient.focalRadius > 0
    {
      let toUnits = gradient.units == .points ? toLayer : toBox
      return shader(gradient, table, toGradient: toUnits.concatenating(inverse(of: gradient.transform)))
    }
    let (start, end) = (point(gradient.startPoint), point(gradient.endPoint))
    switch gradient.kind {
    case .linear:
      return LinearGradientShader(
        table, gradient.spread,
        toUnit: toBox.concatenating(line(from: gradient.startPoint, to: gradient.endPoint)))
    case .radial:
      return RadialGradientShader(
        table, gradient.spread, toUnit: toLayer.concatenating(ellipse(around: start, corner: end)))
    case .conic:
      return ConicGradientShader(table, toUnit: toLayer.concatenating(turn(around: start, from: end)))
    }
  }

  /// - Parameter toGradient: From device pixels to the coordinates of the gradient's points.
  private static func shader(
    _ gradient: Gradient, _ table: GradientTable, toGradient: AffineTransform
  ) -> any Shader {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    switch gradient.kind {
    case .linear:
      return LinearGradientShader(
        table, gradient.spread, toUnit: toGradient.concatenating(line(from: start, to: end)))
    case .radial:
      let toCircle = ellipse(around: start, corner: end)
      let toUnit = toGradient.concatenating(toCircle)
      let focus = gradient.focalPoint.map(toCircle.apply) ?? .zero
      guard focus != .zero || gradient.focalRadius > 0 else {
        return RadialGradientShader(table, gradient.spread, toUnit: toUnit)
      }
      return FocalGradientShader(
        table, gradient.spread, focus: focus, radius: gradient.focalRadius, toUnit: toUnit)
    case .conic:
      return ConicGradientShader(table, toUnit: toGradient.concatenating(turn(around: start, from: end)))
    }
  }

  /// The map back from where a gradient's transform leads; without an extent, everything lies behind its end.
  private static func inverse(of transform: AffineTransform?) -> AffineTransform {
    guard let transform else { return .identity }
    return transform.inverse ?? beyondEnd
  }

  /// The map that takes the ellipse whose bounding box has `corner` for a corner to the unit circle; without extent,
  /// everything lies outside.
  private static func ellipse(around center: Point, corner: Point) -> AffineTransform {
    let reach = corner - center
    guard reach.x != 0, reach.y != 0 else { return beyondEnd }
    return AffineTransform.translation(-center).concatenating(.scale(1 / reach.x, 1 / reach.y))
  }

  /// The map that takes the direction of `start` to the x axis and keeps the sense of turning.
  private static func turn(around center: Point, from start: Point) -> AffineTransform {
    let axis = start - center
    guard axis.length > 0 else { return AffineTransform.translation(-center) }
    let (x, y) = (axis.x / axis.length, axis.y / axis.length)
    return AffineTransform.translation(-center).concatenating(
      AffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0))
  }

  private static let beyondEnd = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)

  /// The map that takes the line to the x axis from 0 to 1; without length, everything lies behind its end.
  private static func line(from start: Point, to end: Point) -> AffineTransform {
    let d = end - start
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return beyondEnd }
    return AffineTransform.translation(-start).concatenating(
      AffineTransform(a: d.x / square, b: 0, c: d.y / square, d: 0, tx: 0, ty: 0))
  }
}
