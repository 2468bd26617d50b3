import Motion

/// What goes on in an instance, which is the same until something changes it: the component around it asks for that all the
/// time.
package struct Activity: Sendable {
  /// When something is due, here or inside.
  var nextDeadline: Time?
  /// When a gesture changes by itself, here or inside, or a touch that was kept back is let through.
  var nextGestureDeadline: Time?
  /// True when something moves by itself.
  var isMoving = false
  /// True when nothing moves or waits in line, here and inside: until an event comes or its parameters change, it stays as
  /// it is.
  var isAtRest = false
  /// True when it shows the same at all times until an event comes or its parameters change.
  var isStill = false

  /// The earlier of both deadlines.
  package var next: Time? { nextDeadline.orEarlier(nextGestureDeadline) }
}

extension Activity {
  /// What goes on in an instance as it is now.
  init(of instance: ComponentInstance) {
    nextDeadline = instance.nextDeadline
    nextGestureDeadline = instance.nextGestureDeadline
    isMoving = instance.isMoving
    isAtRest = instance.isAtRest
    isStill = instance.isStill
  }
}
