import Motion

/// The progress of a recognizer with the touches that it receives.
package enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether the recognizer ignores everything until the next touches.
  package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the touches belong to the recognizer's gesture, which is under way or has ended.
  package var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// A state that a recognizer entered or entered again, with its time.
package struct GestureReport: Hashable, Sendable {
  /// The state that was entered.
  package var state: GestureState
  /// The time at which it was entered.
  package var time: Time

  init(_ state: GestureState, at time: Time) {
    self.state = state
    self.time = time
  }
}
