/// What a step needs to be drawn, made once and kept as long as the step stays the same.
final class PreparedItem {
  var polyline: Polyline?
  var paint: Paint?
  /// For the steps within a step: a mask's.
  var nested: [PreparedItem] = []

  func forget() {
    polyline = nil
    paint = nil
    nested = []
  }
}
