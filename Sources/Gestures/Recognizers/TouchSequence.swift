import Geometry
import Motion

/// The state of a recognizer and the fingers that it sees.
package struct TouchSequence: Hashable, Sendable {
  /// A finger that is down.
  package struct Contact: Hashable, Sendable {
    /// The finger's number.
    package let finger: Int
    /// The location at which it came down, in points.
    package let origin: Point
    /// The last reported location, in points.
    package internal(set) var location: Point
  }

  var state = GestureState.possible
  /// The time at which the recognizer changes its state by itself while that is `possible`; `nil` if it does not.
  var deadline: Time?
  /// The fingers that are down, in the order in which they came down.
  package internal(set) var contacts: [Contact] = []
  /// The finger that the last sample lifted; `nil` if it lifted none.
  private var lifted: Contact?

  /// The mean position of the fingers that are down; zero without fingers.
  package var centroid: Point {
    let sum = contacts.reduce(Point.zero) { $0 + $1.location }
    return contacts.isEmpty ? .zero : sum * (1 / Double(contacts.count))
  }

  /// Returns whether every finger, including one just lifted, is within `distance` points of where it came down.
  func staysWithin(_ distance: Double) -> Bool {
    (contacts + [lifted].compactMap(\.self)).allSatisfy {
      TouchTolerance.isWithin($0.origin.distance(to: $0.location), distance)
    }
  }

  mutating func apply(_ sample: TouchSample) {
    let index = contacts.firstIndex { $0.finger == sample.finger }
    lifted = nil
    switch sample.phase {
    case .began:
      if index == nil {
        contacts.append(Contact(finger: sample.finger, origin: sample.location, location: sample.location))
      }
    case .moved: if let index { contacts[index].location = sample.location }
    case .ended:
      guard let index else { return }
      lifted = contacts.remove(at: index)
      lifted?.location = sample.location
    case .cancelled: if let index { contacts.remove(at: index) }
    }
  }
}
