import Layers
import Motion
import Stage

/// A stretch of time in which one property of a layer moves in one way.
package struct MotionPiece: Sendable {
  /// The kinds of motion.
  package enum Way: Sendable {
    /// As an animation moves something of its component.
    case animation(BegunAnimation)
    /// In a straight line that no animation accounts for.
    case line
    /// At once.
    case set
    /// At the reports of a finger.
    case finger(Int)
    /// In no closed form that is known.
    case sampled
  }

  /// The kind of motion.
  package var way: Way
  /// When it begins to move, and when it is there or something else takes over.
  package var begin: Time
  /// The time at which the motion ends.
  package var end: Time
  /// What shows then; for an animation that is cut short, `to` is where it leads.
  package var from: PropertyValue
  /// The value at the end.
  package var to: PropertyValue
  /// True for an animation that something else cuts short.
  package var isCut = false
  /// True for an animation on top of others that go on.
  package var isAdded = false
  /// For an animation, what a unit of its value makes of each number, and what that is added to.
  var factors: [Double] = []
  var offsets: [Double] = []
  /// The samples from its begin to its end.
  var samples: ClosedRange<Int>
}

/// A property that moves, piece by piece.
package struct PropertyMotion: Sendable {
  /// The layer and the property.
  package var key: LayerHistory.Key
  /// By time.
  package var pieces: [MotionPiece]
}

/// Properties that move, in an order of their own and by name.
package struct PropertyMotions: RandomAccessCollection, Sendable {
  private var motions: [PropertyMotion] = []
  private var places: [LayerHistory.Key: Int] = [:]

  init(_ motions: [PropertyMotion] = []) {
    self.motions = motions
    places = Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($1.key, $0) })
  }

  /// The index of the first property, 0.
  package var startIndex: Int { 0 }
  /// The number of properties.
  package var endIndex: Int { motions.count }
  /// The motion at an index.
  package subscript(index: Int) -> PropertyMotion { motions[index] }
  /// The motion of a layer's property; nil if it does not move.
  package subscript(key: LayerHistory.Key) -> PropertyMotion? { places[key].map { motions[$0] } }
}

extension PropertyValue {
  /// The numbers that move; nil for what has none.
  package var vector: [Double]? {
    switch self {
    case .number(let number): [number]
    case .integer(let number): [Double(number)]
    case .color(let color): color.components
    case .point(let point): point.components
    case .cornerRadii(let radii): radii.components
    case .numbers(let numbers): numbers
    case .none, .flag, .text, .path, .gradient: nil
    }
  }

  /// A value of the same kind with other numbers.
  package func with(_ vector: [Double]) -> PropertyValue {
    switch self {
    case .number, .integer: .number(vector[0])
    case .color: .color(.init(components: vector))
    case .point: .point(.init(components: vector))
    case .cornerRadii: .cornerRadii(.init(components: vector))
    case .numbers: .numbers(vector)
    case .none, .flag, .text, .path, .gradient: self
    }
  }
}
