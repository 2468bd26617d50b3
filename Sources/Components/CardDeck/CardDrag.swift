import Geometry
import Gestures
import Interaction

/// A finger on the front card.
struct CardDrag: Hashable, Sendable {
  let finger: Int
  var pan: PanRecognizer
  var tap = TapRecognizer()
  /// True from the begin of the pan on.
  var isPanning = false
  /// How far the card was from its place when the pan began, in points.
  var grabOffset = Point.zero
  /// Whether the card is held in its lower half.
  var isGrabbedLow = false
  /// The only axis on which the card follows.
  var axis: Axis?

  /// How far the finger takes the card from its place.
  var offset: Point {
    switch axis {
    case .horizontal: grabOffset + Point(pan.translation.x, 0)
    case .vertical: grabOffset + Point(0, pan.translation.y)
    case nil: grabOffset + pan.translation
    }
  }
}
