/// What a step needs to be drawn, made once and kept as long as the step stays the same.
final class PreparedItem {
  var polyline: Polyline?
  /// What the polyline covers, once it was drawn in two frames.
  var coverage: RecordedCoverage?
  /// The pixels that the polyline covers fully, where it is convex.
  var interior: RowIntervals?
  /// True for a step that was in the frame before, too.
  var isKept = false
  var paint: Paint?
  /// For the steps within a step: a mask's.
  var nested: [PreparedItem] = []

  /// The same item, in a further frame.
  var kept: PreparedItem {
    isKept = true
    return self
  }

  func forget() {
    polyline = nil
    coverage = nil
    interior = nil
    paint = nil
    nested = []
  }
}
