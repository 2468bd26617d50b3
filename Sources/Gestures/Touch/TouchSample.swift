import Geometry
import Motion

/// The event of a finger that a sample reports.
package enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, ended, cancelled

  /// Whether the sample ends the touch.
  package var isFinal: Bool { self == .ended || self == .cancelled }
}

/// One report of a finger: that it came down, moved, was lifted or was canceled.
package struct TouchSample: Hashable, Sendable {
  /// The identifier of the finger from `began` to its final sample.
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

  /// Moves the finger to `location`, given as `present` in the present coordinates if those differ.
  package mutating func move(to location: Point, present: Point? = nil) {
    self.location = location
    self.present = present ?? location
  }

  /// Moves the finger by an offset in both coordinate systems.
  package mutating func shift(by offset: Point) { move(to: location + offset, present: present + offset) }

  /// Returns whether one sample of a gesture is applied before another: by time, then fingers that stay before those
  /// that are lifted, then by finger.
  package static func precedes(_ a: TouchSample, _ b: TouchSample) -> Bool {
    (a.time, a.phase.isFinal ? 1 : 0, a.finger) < (b.time, b.phase.isFinal ? 1 : 0, b.finger)
  }
}
