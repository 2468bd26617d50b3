import Geometry

/// An outline at a fraction of a pixel, and what it covers: the same wherever on whole pixels it is put.
final class OutlineShape {
  /// Where the position is less than a pixel from the origin.
  let polyline: Polyline
  /// The points of glyphs that may be snapped elsewhere at another place.
  let ambiguousPoints: [AmbiguousPoint]
  /// What the polyline covers, where that is recorded.
  var coverage: RecordedCoverage?

  init(_ polyline: Polyline, ambiguousPoints: [AmbiguousPoint] = [], coverage: RecordedCoverage? = nil) {
    self.polyline = polyline
    self.ambiguousPoints = ambiguousPoints
    self.coverage = coverage
  }

  /// The lines where the outline is put.
  func polyline(at place: OutlinePlace) -> Polyline { polyline.moved(byX: place.x, y: place.y) }

  var byteCount: Int {
    polyline.byteCount + ambiguousPoints.count * MemoryLayout<AmbiguousPoint>.stride
      + (coverage?.byteCount ?? 0)
  }
}
