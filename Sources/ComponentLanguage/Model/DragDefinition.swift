/// The declaration of how a finger drags a value.
package struct DragDefinition: Sendable {
  /// The measurement of the gesture that moves the value.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The horizontal translation of a pan.
    case x
    /// The vertical translation of a pan.
    case y
    /// The translation of a pan in both directions.
    case both
    /// The scale of a pinch.
    case scale
    /// The angle of a rotation, or of a pan around a point.
    case angle
  }

  /// The behavior of the value beyond its range.
  package enum Beyond: String, Hashable, Sendable, CaseIterable {
    /// The value follows the finger with increasing resistance.
    case rubberBand
    /// The value stays at the end until the finger returns.
    case stop
    /// The value stays at the end and follows the finger as soon as it reverses.
    case slip
    /// The value follows the finger without limits.
    case free
  }

  /// The positions at which the value may settle.
  package enum Snap: Sendable {
    /// A list of numbers or points.
    case stops(ValueSource)
    /// Equal steps, with the largest number of steps that a flick may move; `nil` for any number.
    case every(ValueSource, from: ValueSource, limit: ValueSource?)
  }

  /// The gesture that drags the value: a pan, a pinch or a rotation.
  package var gesture: GestureID
  /// The measurement of the gesture that moves the value.
  package var axis: Axis
  /// Whether the value is an offset that keeps the point between two fingers in place.
  package var isAboutOffset = false
  /// The layer around whose center an angle is measured; `nil` for the component.
  package var around: LayerID?
  /// Whether a finger stops the moving value at touch-down.
  package var catches = true
  /// The change of the value per unit of the gesture's measurement.
  package var factor = ValueSource.constant(.number(1))
  /// The two ends of the range; `nil` without limits.
  package var range: ValueSource?
  /// The behavior of the value beyond its range.
  package var beyond = Beyond.rubberBand
  /// The largest displacement of the rubber band, in the value's unit; `nil` for the component's size along the axis.
  package var dimension: ValueSource?
  /// The positions at which the value may settle; `nil` for any.
  package var snap: Snap?
  /// The smallest speed of a flick, per second; `nil` to disable flicks.
  package var flickVelocity: ValueSource?
  /// The share of the velocity that remains after a millisecond when the value decelerates.
  package var deceleration = ValueSource.constant(.number(0.998))
  /// The animation with which the value settles; `nil` for that of the value or component.
  package var animation: AnimationSpec?
}
