import Geometry
import Motion

/// The state of a recognizer and the fingers that it sees.
package struct TouchSequence: Hashable, Sendable {
  /// A finger that is down.
  package struct Contact: Hashable, Sendable {
    /// The finger's number.
    package let finger: Int
    /// Where it came down.
    package let origin: Point
    package internal(set) var location: Point
  }

  var state = GestureState.possible
  /// When the recognizer changes its state by itself while that is `possible`.
  var deadline: Time?
  /// The fingers that are down, in the order in which they came.
  package internal(set) var contacts: [Contact] = []
  /// The finger that the last sample lifted, where that was.
  private var lifted: Contact?

  /// The mean position of the fingers; zero when there is none.
  package var centroid: Point {
    let sum = contacts.reduce(Point.zero) { $0 + $1.location }
    return contacts.isEmpty ? .zero : sum * (1 / Double(contacts.count))
  }

  /// True if no finger is further from where it came down than `distance` points, the one just lifted included.
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
