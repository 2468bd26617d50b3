/// How a finger moves a value.
package struct DragDefinition: Sendable {
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case both
    case scale
    case angle
  }

  /// What becomes of the way beyond the range.
  package enum Beyond: String, Hashable, Sendable, CaseIterable {
    case rubberBand
    case stop
    case slip
    case free
  }

  /// Where it may come to rest.
  package enum Snap: Sendable {
    /// A list of numbers or points.
    case stops(ValueSource)
    /// Equal steps, and how many of them a flick may go.
    case every(ValueSource, from: ValueSource, limit: ValueSource?)
  }

  /// The gesture, which is a pan, a pinch or a rotation.
  package var gesture: GestureID
  package var axis: Axis
  /// Keeps the point between two fingers in place.
  package var isAboutOffset = false
  /// The layer whose middle an angle is measured around.
  package var around: LayerID?
  package var catches = true
  package var factor = ValueSource.constant(.number(1))
  /// The two ends.
  package var range: ValueSource?
  package var beyond = Beyond.rubberBand
  package var dimension: ValueSource?
  package var snap: Snap?
  package var flickVelocity: ValueSource?
  package var deceleration = ValueSource.constant(.number(0.998))
  package var animation: AnimationSpec?
}
