import Motion

/// The activity of an instance.
///
/// It is cached until something changes it, as the surrounding component queries it constantly.
package struct Activity: Sendable {
  /// The time at which something is next due, here or in an inner component; `nil` if nothing is.
  var nextDeadline: Time?
  /// The time at which a gesture next changes without a touch, here or in an inner component, or a delayed touch is
  /// delivered; `nil` if neither is due.
  var nextGestureDeadline: Time?
  /// Whether something moves without further events.
  var isMoving = false
  /// Whether a dragged value, here or in an inner component, has limits that may change without a touch.
  var holdsValue = false
  /// Whether nothing moves or is queued, here or in an inner component, so that nothing changes until an event occurs
  /// or parameters change.
  var isAtRest = false
  /// Whether the component looks the same at all times until an event occurs or its parameters change.
  var isStill = false

  /// The earlier of both deadlines; `nil` if nothing is due.
  package var next: Time? { nextDeadline.orEarlier(nextGestureDeadline) }
}

extension Activity {
  /// The present activity of an instance.
  init(of instance: ComponentInstance) {
    nextDeadline = instance.nextDeadline
    nextGestureDeadline = instance.nextGestureDeadline
    isMoving = instance.isMoving
    holdsValue = instance.holdsValue
    isAtRest = instance.isAtRest
    isStill = instance.isStill
  }
}
