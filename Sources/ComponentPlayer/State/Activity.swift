import Motion

/// The activity of an instance, which stays the same until something changes it: the component around asks for it all the
/// time.
package struct Activity: Sendable {
  /// When something is due, here or inside.
  var nextDeadline: Time?
  /// When a gesture changes by itself, here or inside, or a touch that was kept back is let through.
  var nextGestureDeadline: Time?
  /// True when something moves by itself.
  var isMoving = false
  /// Whether a finger holds a value, here or inside, whose limits may change by themselves.
  var holdsValue = false
  /// True when nothing moves or waits in line, here and inside: until an event comes or its parameters change, it stays as
  /// it is.
  var isAtRest = false
  /// True when it shows the same at all times until an event comes or its parameters change.
  var isStill = false

  /// The earlier of both deadlines.
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
