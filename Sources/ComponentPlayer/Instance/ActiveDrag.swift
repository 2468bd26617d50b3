import ComponentLanguage
import Geometry
import Motion

/// A value that a finger holds or moves.
package struct ActiveDrag: Sendable {
  /// The element of the value that is dragged; 0 for a value with one.
  package var element: Int
  /// The copies in which the gesture began.
  var copies: [Int]
  /// One for each coordinate; none while the finger has only caught the value.
  var tracks: [DragTrack] = []
  /// What showed when the drag began.
  var start = SIMD4<Double>.zero
  var turn: TurnTrack?
  var pinch: PinchOffset?

  /// True from the beginning of the gesture on.
  var hasBegun: Bool { !tracks.isEmpty || pinch != nil }
}
