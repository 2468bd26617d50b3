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
  /// The measured location, in points: on the canvas or, for a component, in its coordinates when the finger came down.
  package private(set) var location: Point
  /// The same point in the component's present coordinates, which decide what is under the finger. It differs from
  /// `location` once the component has moved under the finger.
  package private(set) var present: Point

  /// A sample of a finger at a location, in points.
  package init(finger: Int, phase: TouchPhase, time: Time, location: Point) {
    self.finger = finger
    self.phase = phase
    self.time = time
    self.location = location
    present = location
  }

  /// Moves the finger to a location, which is `present` in the present coordinates if those differ.
  package mutating func move(to location: Point, present: Point? = nil) {
    self.location = location
    self.present = present ?? location
  }

  /// Moves the finger by an offset in both coordinates.
  package mutating func shift(by offset: Point) { move(to: location + offset, present: present + offset) }

  /// The order in which a gesture's samples are applied: by time, fingers that stay before those that go, then by finger.
  package static func precedes(_ a: TouchSample, _ b: TouchSample) -> Bool {
    (a.time, a.phase.isFinal ? 1 : 0, a.finger) < (b.time, b.phase.isFinal ? 1 : 0, b.finger)
  }
}
