import Geometry

// The placement of a gradient in its layer, and its color at a point.

extension Gradient {
  /// Returns the map to the space in which the gradient's run has the length 1.
  ///
  /// A linear gradient runs from 0 to 1 along the x axis, a radial one from the center to the unit circle, and a conic
  /// one from the x axis toward y.
  ///
  /// - Parameters:
  ///   - toLayer: The map to the coordinate space of `bounds`.
  ///   - bounds: The layer's bounds, in points.
  package func unitTransform(from toLayer: AffineTransform, bounds: Rect) -> AffineTransform {
    let toBox = toLayer.concatenating(.translation(-bounds.origin))
      .concatenating(.scale(1 / bounds.width, 1 / bounds.height))
    if isPlacedByUnits {
      let toUnits = units == .points ? toLayer : toBox
      let back = transform.map { $0.inverse ?? Self.beyondEnd } ?? .identity
      return toUnits.concatenating(back).concatenating(run(from: startPoint, to: endPoint))
    }
    func point(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    // A linear gradient is stretched with the unit square, as in Core Animation.
    return kind == .linear
      ? toBox.concatenating(run(from: startPoint, to: endPoint))
      : toLayer.concatenating(run(from: point(startPoint), to: point(endPoint)))
  }

  /// The focal point in the space of ``unitTransform(from:bounds:)``; the origin if the gradient has none.
  package var unitFocus: Point {
    focalPoint.map(Self.ellipse(around: startPoint, corner: endPoint).apply) ?? .zero
  }

  /// Returns the color at a point, ignoring any focal point.
  ///
  /// - Parameters:
  ///   - point: The point, in the layer's coordinates.
  ///   - bounds: The layer's bounds, in points.
  package func color(at point: Point, in bounds: Rect) -> Color {
    let place = unitTransform(from: .identity, bounds: bounds).apply(point)
    let color =
      switch kind {
      case .linear: GradientStops(self).color(at: spread.inside(place.x))
      case .radial: GradientStops(self).color(at: spread.inside(place.length))
      case .conic: GradientStops(self).color(at: Self.turn(place))
      }
    return interpolation == .straight ? color : color.unpremultiplied
  }

  private static func turn(_ place: Point) -> Double {
    let turn = Elementary.atan2(place.y, place.x) / (2 * .pi)
    return turn < 0 ? turn + 1 : turn
  }

  private var isPlacedByUnits: Bool {
    transform != nil || units == .points || focalPoint != nil || focalRadius > 0
  }

  private func run(from start: Point, to end: Point) -> AffineTransform {
    switch kind {
    case .linear: Self.line(from: start, to: end)
    case .radial: Self.ellipse(around: start, corner: end)
    case .conic: Self.turn(around: start, from: end)
    }
  }

  /// Returns the map from an ellipse to the unit circle, where `corner` is a corner of the ellipse's bounding box. If
  /// the ellipse is empty, everything is mapped beyond the end of the run.
  private static func ellipse(around center: Point, corner: Point) -> AffineTransform {
    let reach = corner - center
    guard reach.x != 0, reach.y != 0 else { return beyondEnd }
    return AffineTransform.translation(-center).concatenating(.scale(1 / reach.x, 1 / reach.y))
  }

  /// Returns the map that rotates the direction of `start` to the x axis and preserves orientation.
  private static func turn(around center: Point, from start: Point) -> AffineTransform {
    let axis = start - center
    guard axis.length > 0 else { return AffineTransform.translation(-center) }
    let (x, y) = (axis.x / axis.length, axis.y / axis.length)
    return AffineTransform.translation(-center).concatenating(
      AffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0))
  }

  private static let beyondEnd = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)

  /// Returns the map from a line to the interval from 0 to 1 of the x axis. If the line has no length, everything is
  /// mapped beyond its end.
  private static func line(from start: Point, to end: Point) -> AffineTransform {
    let d = end - start
    let square = d.x * d.x + d.y * d.y
    guard square > 0 else { return beyondEnd }
    return AffineTransform.translation(-start).concatenating(
      AffineTransform(a: d.x / square, b: 0, c: d.y / square, d: 0, tx: 0, ty: 0))
  }
}

/// The stops of a gradient in rising order, premultiplied unless the gradient interpolates straight colors.
package struct GradientStops {
  private var stops: [(location: Double, color: Color)] = []

  /// Creates the stops of a gradient, with locations clamped to a rising order in 0…1.
  package init(_ gradient: Gradient) {
    for (color, location) in zip(gradient.colors, gradient.locations) {
      let position = max(stops.last?.location ?? 0, min(1, max(0, location)))
      stops.append(
        (position, gradient.interpolation == .straight ? color.clamped : color.clamped.premultiplied))
    }
  }

  /// Returns the color at a position in 0…1; clear if there are no stops.
  package func color(at position: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if position < first.location { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > position }) else { return last.color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, (position - a.location) / (b.location - a.location))
  }
}

extension Gradient.Spread {
  /// Returns the position in 0…1 that has the same color as any position, by the spread.
  @inlinable
  package func inside(_ position: Double) -> Double {
    switch self {
    case .pad: return min(1, max(0, position))
    case .repeat: return position - position.rounded(.down)
    case .reflect:
      let turn = position - 2 * (position / 2).rounded(.down)
      return turn > 1 ? 2 - turn : turn
    }
  }
}

extension Color {
  /// The color with its components multiplied by its alpha.
  package var premultiplied: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }

  fileprivate var unpremultiplied: Color {
    alpha > 0 ? Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha) : .clear
  }

  fileprivate var clamped: Color {
    func channel(_ x: Double) -> Double { min(1, max(0, x)) }
    return Color(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(alpha))
  }
}
