import Geometry

// The place of a gradient in its layer, and its color at a point.

extension Gradient {
  /// The map to the space in which the run has the length 1: from 0 to 1 along the x axis if it is linear, from the center
  /// to the unit circle if it is radial, from the x axis toward y if it is conic.
  ///
  /// - Parameters:
  ///   - toLayer: The map to the points in which `bounds` is given.
  ///   - bounds: The layer's bounds.
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
    // A linear gradient is stretched with the unit square, as Core Animation's.
    return kind == .linear
      ? toBox.concatenating(run(from: startPoint, to: endPoint))
      : toLayer.concatenating(run(from: point(startPoint), to: point(endPoint)))
  }

  /// The focal point in the space of ``unitTransform(from:bounds:)``; the origin if there is none.
  package var unitFocus: Point {
    focalPoint.map(Self.ellipse(around: startPoint, corner: endPoint).apply) ?? .zero
  }

  /// The color at a point; a focal point is not taken into account.
  ///
  /// - Parameters:
  ///   - point: In the layer's points.
  ///   - bounds: The layer's bounds.
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

/// The stops of a gradient in rising order, with premultiplied components unless the gradient mixes them straight.
package struct GradientStops {
  private var stops: [(location: Double, color: Color)] = []

  /// The stops of a gradient.
  package init(_ gradient: Gradient) {
    for (color, location) in zip(gradient.colors, gradient.locations) {
      let position = max(stops.last?.location ?? 0, min(1, max(0, location)))
      stops.append(
        (position, gradient.interpolation == .straight ? color.clamped : color.clamped.premultiplied))
    }
  }

  /// The color at a position of 0…1; clear without stops.
  package func color(at position: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if position < first.location { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > position }) else { return last.color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, (position - a.location) / (b.location - a.location))
  }
}

extension Gradient.Spread {
  /// The position of 0…1 that stands for any one.
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
  /// The color with components multiplied by its alpha.
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
