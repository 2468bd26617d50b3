import Geometry
import Motion

/// What happened to a finger.
package enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, ended, cancelled

  /// True when the finger is gone after this sample.
  package var isFinal: Bool { self == .ended || self == .cancelled }
}

/// One report of a finger: that it came down, moved, was lifted or was taken away.
package struct TouchSample: Hashable, Sendable {
  /// Identifies the finger from `began` to its final sample.
  package var finger: Int
  /// The event that the sample reports.
  package var phase: TouchPhase
  /// The time of the event.
  package var time: Time
  /// Canvas coordinates, in points, unless whoever passes the sample on says otherwise.
  package var location: Point

  /// A sample of a finger at a location, in points.
  package init(finger: Int, phase: TouchPhase, time: Time, location: Point) {
    self.finger = finger
    self.phase = phase
    self.time = time
    self.location = location
  }

  /// The order in which a gesture's samples are applied: by time, fingers that stay before those that go, then by finger.
  package static func precedes(_ a: TouchSample, _ b: TouchSample) -> Bool {
    (a.time, a.phase.isFinal ? 1 : 0, a.finger) < (b.time, b.phase.isFinal ? 1 : 0, b.finger)
  }
}
