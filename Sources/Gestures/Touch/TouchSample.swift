import Geometry
import Motion

/// What happened to a finger.
public enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, ended, cancelled

  /// True when the finger is gone after this sample.
  public var isFinal: Bool { self == .ended || self == .cancelled }
}

/// One report of a finger: that it came down, moved, was lifted or was taken away.
public struct TouchSample: Hashable, Sendable {
  /// Identifies the finger from `began` to its final sample.
  public var finger: Int
  public var phase: TouchPhase
  public var time: Time
  /// Canvas coordinates, in points, unless whoever passes the sample on says otherwise.
  public var location: Point

  public init(finger: Int, phase: TouchPhase, time: Time, location: Point) {
    self.finger = finger
    self.phase = phase
    self.time = time
    self.location = location
  }

  /// The order in which a gesture's samples are applied: by time, fingers that stay before those that go, then by finger.
  static func precedes(_ a: TouchSample, _ b: TouchSample) -> Bool {
    (a.time, a.phase.isFinal ? 1 : 0, a.finger) < (b.time, b.phase.isFinal ? 1 : 0, b.finger)
  }
}
