import Geometry
import Motion

/// How far the middle of the fingers has moved; a finger that joins or leaves does not count as movement.
struct CentroidTravel: Hashable, Sendable {
  private(set) var travel = Point.zero
  private(set) var tracker = VelocityTracker()
  private var centroid: Point?

  /// Takes a sample that `sequence` has applied already.
  mutating func follow(_ sample: TouchSample, in sequence: TouchSequence) {
    if sample.phase == .moved || sequence.contacts.isEmpty {
      let position = sequence.contacts.isEmpty ? sample.location : sequence.centroid
      travel += position - (centroid ?? position)
    }
    centroid = sequence.contacts.isEmpty ? nil : sequence.centroid
    tracker.add(travel, at: sample.time)
  }
}
