import Geometry

/// A point of a text's glyph that lies halfway between two points of the grid, but for rounding.
struct AmbiguousPoint {
  /// The glyph's number.
  let glyph: Int
  /// From the glyph's origin, in pixels.
  private let point: Point
  /// What it was snapped to, from the corner of the pixel at which the text was put.
  private let snapped: SnappedPoint

  init(glyph: Int, _ point: Point, origin: Point, _ place: OutlinePlace) {
    self.glyph = glyph
    self.point = point
    snapped = place.local(SnappedPoint(near: point + origin))
  }

  /// Whether it is snapped to the same where the glyph's origin is at `origin`.
  func holds(at origin: Point, _ place: OutlinePlace) -> Bool {
    place.local(SnappedPoint(near: point + origin)) == snapped
  }
}
