import Motion

/// How far a recogniser has come with the touches that it sees.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// True when the recogniser does nothing more before the next touches.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// True when the recogniser has taken the touches for its gesture, or had.
  public var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// A state that a recogniser entered, or entered again, and when.
public struct GestureReport: Hashable, Sendable {
  public var state: GestureState
  public var time: Time

  public init(_ state: GestureState, at time: Time) {
    self.state = state
    self.time = time
  }
}
