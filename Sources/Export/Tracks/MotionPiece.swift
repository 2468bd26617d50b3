import Layers
import Motion
import Stage

/// A stretch of time in which one property of a layer moves in one way.
package struct MotionPiece: Sendable {
  /// The kinds of motion.
  package enum Way: Sendable {
    /// Follows an animation of the layer's component.
    case animation(BegunAnimation)
    /// Moves in a straight line that no animation explains.
    case line
    /// Changes at once.
    case set
    /// Changes at the reports of a finger.
    case finger(Int)
    /// Moves without a known closed form.
    case sampled
  }

  /// The kind of motion.
  package var way: Way
  /// The time at which the motion begins.
  package var begin: Time
  /// The time at which the motion ends, or something else takes over.
  package var end: Time
  /// The value at the beginning.
  package var from: PropertyValue
  /// The value at the end; for an animation that is cut short, the value that it leads to.
  package var to: PropertyValue
  /// Whether the animation is cut short by something else.
  package var isCut = false
  /// Whether the animation is added to others that continue.
  package var isAdded = false
  /// The factor and the offset that convert an animation's value to each number; empty for other motions.
  var factors: [Double] = []
  var offsets: [Double] = []
  /// The samples from the beginning to the end.
  var samples: ClosedRange<Int>
}

/// A property that moves, piece by piece.
package struct PropertyMotion: Sendable {
  /// The layer and the property.
  package var key: LayerHistory.Key
  /// The pieces in order of time.
  package var pieces: [MotionPiece]
}

/// Properties that move, accessible by index and by key.
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
  /// The motion of a layer's property; `nil` if it does not move.
  package subscript(key: LayerHistory.Key) -> PropertyMotion? { places[key].map { motions[$0] } }
}

extension PropertyValue {
  /// The numbers that can move; `nil` if the value has none.
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

  /// Returns a value of the same kind with other numbers.
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
