/// A part of an ellipse by its ends, as SVG's `A` gives it.
struct EllipticalArc {
  var from: Point
  var to: Point
  var radii: Size
  /// Degrees, clockwise on screen.
  var rotation: Double
  var isLarge: Bool
  var isClockwise: Bool

  /// The arc as cubic curves of at most 45° each (error 4.2e-6 of the radius); a line when a radius is 0, nothing when
  /// both ends are one point. Radii too short for the distance grow until they reach (SVG 2 §B.2.5).
  var elements: [Path.Element] {
    if from == to { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(to)] }
    let (sine, cosine) = Elementary.sinCos(degrees: rotation)
    let half = (from - to) * 0.5
    let p = Point(
      (cosine * half.x + sine * half.y) / radii.width, (cosine * half.y - sine * half.x) / radii.height)
    let size = p.length
    guard size.isFinite, size > 0 else { return [.line(to)] }
    let growth = max(1, size)
    // The frame in which the ellipse is the unit circle around the origin, and one end is `unit`.
    let unit = p * (1 / growth)
    let apart = max(0, 1 - unit.x * unit.x - unit.y * unit.y).squareRoot() / unit.length
    let side: Double = isLarge == isClockwise ? -1 : 1
    let center = Point(unit.y, -unit.x) * (apart * side)
    let start = Elementary.atan2(unit.y - center.y, unit.x - center.x)
    let end = Elementary.atan2(-unit.y - center.y, -unit.x - center.x)
    var sweep = end - start
    if isClockwise, sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * Double.pi }
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let frame = AffineTransform(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: 0, ty: 0)
    let middle = from.interpolated(to: to, 0.5) + frame.apply(center)
    return curves(start: start, sweep: sweep, frame.concatenating(.translation(middle)))
  }

  private func curves(start: Double, sweep: Double, _ frame: AffineTransform) -> [Path.Element] {
    let count = max(1, (abs(sweep) / (Double.pi / 4) - 1e-9).rounded(.up))
    let step = sweep / count
    let reach = 4 / 3 * Elementary.tan(step / 4)
    return (0..<Int(count)).map { index in
      let (sineA, cosineA) = Elementary.sinCos(start + Double(index) * step)
      let (sineB, cosineB) = Elementary.sinCos(start + Double(index + 1) * step)
      let isLast = index == Int(count) - 1
      return .cubic(
        frame.apply(Point(cosineA - reach * sineA, sineA + reach * cosineA)),
        frame.apply(Point(cosineB + reach * sineB, sineB - reach * cosineB)),
        isLast ? to : frame.apply(Point(cosineB, sineB)))
    }
  }
}
