/// A corner of radius 1 as cubic curves: x is the distance from the corner's point back along the side that leads to it, y
/// along the side that leads away.
struct CornerShape {
  let start: Point
  /// Control points and ends, three a curve.
  let curves: [Point]

  /// A quarter of a circle in two curves, whose error is 4.2e-6 of the radius (one curve's would be 2.7e-4, a quarter of a
  /// pixel at a radius of 1000).
  static let circular = CornerShape(
    start: Point(1, 0), curves: arc(from: 0, to: 45) + arc(from: 45, to: 90))

  /// iOS' continuous corner as far as `reach` radii allow: as given from 1.528665 on, a circle at 1, between them a mix
  /// of both.
  static func continuous(_ reach: Double) -> CornerShape {
    let share = min(1, max(0, (reach - 1) / (smoothReach - 1)))
    return CornerShape(
      start: round.start.interpolated(to: smooth.start, share),
      curves: zip(round.curves, smooth.curves).map { $0.interpolated(to: $1, share) })
  }

  private static let smoothReach = 1.528665

  /// The outline of UIBezierPath's rounded rectangles since iOS 7 as PixelCut read it from the system (“Code for iOS 7
  /// Rounded Rectangles”, paintcodeapp.com, 2013), with the short straight piece in it left out as later readings of the
  /// same path have it.
  private static let smooth = CornerShape(
    start: Point(smoothReach, 0),
    curves: [
      Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
      Point(0.37282383, 0.16905956), Point(0.16905956, 0.37282383), Point(0.07491139, 0.63149379),
      Point(0, 0.86840694), Point(0, 1.08849296), Point(0, smoothReach),
    ])

  /// A circle cut where its tangents are parallel to those of the continuous corner's cuts, so that every mix of both
  /// stays smooth.
  private static let round = CornerShape(
    start: Point(1, 0), curves: arc(from: 0, to: 18.8) + arc(from: 18.8, to: 71.2) + arc(from: 71.2, to: 90))

  /// The part of the quarter circle around (1, 1) between two angles in degrees, counted from its start.
  private static func arc(from a: Double, to b: Double) -> [Point] {
    let reach = 4 / 3 * Elementary.tan((b - a) / 4 * (Double.pi / 180))
    let (sineA, cosineA) = Elementary.sinCos(degrees: a)
    let (sineB, cosineB) = Elementary.sinCos(degrees: b)
    let end = Point(1 - sineB, 1 - cosineB)
    return [
      Point(1 - sineA - reach * cosineA, 1 - cosineA + reach * sineA),
      Point(end.x + reach * cosineB, end.y - reach * sineB), end,
    ]
  }
}

/// Where a corner lies and how long its radius is along either side.
struct CornerFrame {
  var corner: Point
  /// One radius back along the side that leads to the corner.
  var along: Point
  /// One radius along the side that leads away.
  var inward: Point

  func point(_ p: Point) -> Point { corner + along * p.x + inward * p.y }

  func elements(_ shape: CornerShape) -> [Path.Element] {
    stride(from: 0, to: shape.curves.count, by: 3).map { index in
      .cubic(point(shape.curves[index]), point(shape.curves[index + 1]), point(shape.curves[index + 2]))
    }
  }
}
