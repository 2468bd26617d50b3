import ComponentLanguage
import Geometry
import Motion

/// How far a finger has come since its gesture began, in the unit of the number that it moves.
package enum DragWay: Hashable, Sendable {
  /// Is added to the number.
  case offset(Double)
  /// Multiplies the number.
  case scale(Double)

  /// The way along an axis.
  ///
  /// - Parameters:
  ///   - axis: `both` is as `x`.
  ///   - factor: how far the number moves for a point, a degree or, by scale, for itself.
  ///   - turned: the degrees of a pan that goes round a point; nil for those of the gesture.
  package init(
    _ readings: GestureReadings, along axis: DragDefinition.Axis, factor: Double = 1, turned: Double? = nil
  ) {
    self =
      switch axis {
      case .x, .both: .offset(factor * readings.translation.x)
      case .y: .offset(factor * readings.translation.y)
      case .angle: .offset(factor * (turned ?? readings.angle))
      case .scale: .scale(1 + factor * (readings.scale - 1))
      }
  }

  /// The velocity along an axis, per second.
  package static func velocity(
    _ readings: GestureReadings, along axis: DragDefinition.Axis, factor: Double = 1, turning: Double? = nil
  ) -> Double {
    switch axis {
    case .x, .both, .scale: factor * readings.velocity.x
    case .y: factor * readings.velocity.y
    case .angle: factor * (turning ?? readings.velocity.x)
    }
  }
}

/// A number that a finger moves, from the beginning of the gesture to its end.
///
/// It starts as what shows and is a function of the finger's way, so that it does not depend on how often the way is told;
/// only with `slip` it is one of the samples, since the way beyond an end is forgotten at each. Limits may change on
/// the way.
package struct DragTrack: Hashable, Sendable {
  /// The pull where the way is nothing.
  private var origin: Double
  private var way: DragWay
  private let room: DragRoom

  /// A track from what shows; beyond the range it counts as the pull that leads there.
  ///
  /// - Parameter scales: True for a number that the way multiplies.
  package init(from value: Double, scales: Bool = false, _ limits: DragLimits) {
    (origin, room) = limits.pull(for: value)
    way = scales ? .scale(1) : .offset(0)
  }

  /// Follows the finger to a way since the beginning.
  package mutating func move(to way: DragWay, _ limits: DragLimits) {
    self.way = way
    guard limits.beyond == .slip else { return }
    let excess = pull - limits.widened(by: room).clamp(pull)
    switch way {
    case .offset: origin -= excess
    case .scale(let scale): if scale != 0 { origin -= excess / scale }
    }
  }

  /// What shows.
  package func value(_ limits: DragLimits) -> Double { limits.widened(by: room).shown(for: pull) }

  /// How fast what shows moves, per second, for the velocity of the way: 0 where it is held at an end.
  package func velocity(_ velocity: Double, _ limits: DragLimits) -> Double {
    let own =
      switch way {
      case .offset: velocity
      case .scale: origin * velocity
      }
    return limits.widened(by: room).velocity(own, at: pull)
  }

  private var pull: Double {
    switch way {
    case .offset(let offset): origin + offset
    case .scale(let scale): origin * scale
    }
  }
}

/// Keeps the point between two fingers in place while a layer is scaled, by the layer's translation.
package struct PinchOffset: Hashable, Sendable {
  /// From the layer's middle to the point between the fingers, at a scale of 1.
  private let anchor: Point

  /// Begins with the fingers around a place.
  ///
  /// - Parameters:
  ///   - offset: the layer's translation.
  ///   - scale: its scale, not 0.
  ///   - middle: the point about which it is scaled, without its translation.
  package init(at location: Point, offset: Point, scale: Double, middle: Point) {
    anchor = (location - middle - offset) * (scale == 0 ? 0 : 1 / scale)
  }

  /// The translation that keeps the point in place.
  package func offset(at location: Point, scale: Double, middle: Point) -> Point {
    location - middle - anchor * scale
  }
}

/// The angle that a finger goes round a point, in degrees, clockwise, beyond full turns.
package struct TurnTrack: Hashable, Sendable {
  package private(set) var degrees = 0.0
  /// The place from which the gesture's translation counts.
  private let origin: Point
  private var last: Point

  /// Begins with the finger at a place, from which its translation counts.
  package init(at location: Point) { (origin, last) = (location, location) }

  /// Follows the finger, and of several their translation, so that one more does not turn anything.
  ///
  /// A step counts as the smaller of the two angles around `middle`, the point of this moment.
  package mutating func move(by translation: Point, around middle: Point) {
    let location = origin + translation
    let (a, b) = (last - middle, location - middle)
    last = location
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    guard cross != 0 || dot < 0 else { return }
    degrees += Elementary.atan2(cross, dot) * 180 / Double.pi
  }

  /// Degrees a second of a finger with `velocity` in points a second; 0 in the middle itself.
  package func velocity(_ velocity: Point, around middle: Point) -> Double {
    let arm = last - middle
    let square = arm.x * arm.x + arm.y * arm.y
    guard square > 0 else { return 0 }
    return (arm.x * velocity.y - arm.y * velocity.x) / square * 180 / Double.pi
  }
}

/// A value that a finger holds or moves.
package struct ActiveDrag: Sendable {
  /// The element of the value that is dragged; 0 for a value with one.
  package var element: Int
  /// The copies in which the gesture began.
  var copies: [Int]
  /// One for each coordinate; none while the finger has only caught the value.
  var tracks: [DragTrack] = []
  /// The limits of the tracks at the last step.
  var limits: [DragLimits] = []
  /// What showed when the drag began.
  var start = SIMD4<Double>.zero
  var turn: TurnTrack?
  var pinch: PinchOffset?

  /// True from the beginning of the gesture on.
  var hasBegun: Bool { !tracks.isEmpty || pinch != nil }
}
