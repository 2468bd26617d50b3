import Motion

/// How far a recognizer has come with the touches that it sees.
package enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// True when the recognizer does nothing more before the next touches.
  package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// True when the recognizer has taken the touches for its gesture, or had.
  package var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// A state that a recognizer entered, or entered again, and when.
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
