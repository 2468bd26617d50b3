import Geometry

/// An outline at a fraction of a pixel, and what it covers: the same wherever on whole pixels it is put.
final class OutlineShape {
  /// Where the position is less than a pixel from the origin.
  let polyline: Polyline
  /// The points of glyphs that may be snapped elsewhere at another place.
  let doubts: [GlyphDoubt]
  /// What the polyline covers, where that is recorded.
  var coverage: RecordedCoverage?

  init(_ polyline: Polyline, doubts: [GlyphDoubt] = [], coverage: RecordedCoverage? = nil) {
    self.polyline = polyline
    self.doubts = doubts
    self.coverage = coverage
  }

  /// The lines where the outline is put.
  func polyline(at place: OutlinePlace) -> Polyline { polyline.moved(byX: place.x, y: place.y) }

  var byteCount: Int {
    polyline.byteCount + doubts.count * MemoryLayout<GlyphDoubt>.stride + (coverage?.byteCount ?? 0)
  }
}

/// A point of a text's glyph that lies halfway between two points of the grid, but for rounding.
struct GlyphDoubt {
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
