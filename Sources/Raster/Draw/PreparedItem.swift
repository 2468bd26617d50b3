import Geometry

/// What a step needs to be drawn, made once and kept as long as the step stays the same.
final class PreparedItem {
  var polyline: Polyline?
  /// What the polyline covers, once its lines were drawn twice.
  var coverage: RecordedCoverage?
  /// True once the coverage was looked for.
  var wasSought = false
  /// The pixels that the polyline covers fully, where it is convex.
  var interior: RowIntervals?
  /// True for a step that was in the frame before, too.
  var isKept = false
  var paint: Paint?
  /// For a material the pixels for which its paint was made.
  var paintedArea = PixelRect.empty
  /// For the steps within a step: a mask's.
  var nested: [PreparedItem] = []

  /// The same item, in a further frame.
  var kept: PreparedItem {
    isKept = true
    return self
  }

  /// Bytes held.
  var byteCount: Int {
    (polyline?.byteCount ?? 0) + (coverage?.byteCount ?? 0) + (interior?.byteCount ?? 0)
      + (paint?.byteCount ?? 0) + nested.reduce(0) { $0 + $1.byteCount }
  }

  /// True when the material's paint is there for all pixels of `area`.
  func shows(_ area: PixelRect) -> Bool { paint != nil && paintedArea.contains(area) }

  func forget() {
    polyline = nil
    coverage = nil
    interior = nil
    paint = nil
    nested = []
  }
}
