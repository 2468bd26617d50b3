import ComponentLanguage
import Geometry
import Motion

/// The displacement of a finger since its gesture began, in the unit of the number that it moves.
package enum DragWay: Hashable, Sendable {
  /// An offset that is added to the number.
  case offset(Double)
  /// A factor that multiplies the number.
  case scale(Double)

  /// The displacement along an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis; `both` is the same as `x`.
  ///   - factor: The change of the number per point, per degree or, for a scale, per unit of scale.
  ///   - turned: The rotation of a pan around a point, in degrees; `nil` for the rotation of the gesture.
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

  /// Returns the velocity along an axis, per second.
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
/// It starts at the displayed value and is a function of the finger's displacement, so that it does not depend on the
/// number of samples. With `slip` it does depend on the samples, as each of them discards the displacement beyond an
/// end. Limits may change during the drag.
package struct DragTrack: Hashable, Sendable {
  /// The pull without displacement.
  private var origin: Double
  private var way: DragWay
  private let room: DragRoom

  /// A track that starts at the displayed value. A value beyond the range starts at the pull that displays it.
  ///
  /// - Parameter scales: Whether the displacement multiplies the number.
  package init(from value: Double, scales: Bool = false, _ limits: DragLimits) {
    (origin, room) = limits.pull(for: value)
    way = scales ? .scale(1) : .offset(0)
  }

  /// Updates the displacement since the beginning.
  package mutating func move(to way: DragWay, _ limits: DragLimits) {
    self.way = way
    guard limits.beyond == .slip else { return }
    let excess = pull - limits.widened(by: room).clamp(pull)
    switch way {
    case .offset: origin -= excess
    case .scale(let scale): if scale != 0 { origin -= excess / scale }
    }
  }

  /// Returns the displayed number.
  package func value(_ limits: DragLimits) -> Double { limits.widened(by: room).shown(for: pull) }

  /// Returns the velocity of the displayed number, per second, for the velocity of the displacement; 0 while an end
  /// holds it.
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

/// The translation that keeps the point between two fingers in place while a layer is scaled.
package struct PinchOffset: Hashable, Sendable {
  /// The vector from the layer's center to the point between the fingers, at a scale of 1.
  private let anchor: Point

  /// An offset for fingers around a location.
  ///
  /// - Parameters:
  ///   - offset: The layer's translation.
  ///   - scale: The layer's scale, not 0.
  ///   - middle: The center of scaling, without the translation.
  package init(at location: Point, offset: Point, scale: Double, middle: Point) {
    anchor = (location - middle - offset) * (scale == 0 ? 0 : 1 / scale)
  }

  /// Returns the translation that keeps the point in place.
  package func offset(at location: Point, scale: Double, middle: Point) -> Point {
    location - middle - anchor * scale
  }
}

/// The angle by which a finger has moved around a point, in degrees, clockwise; it may exceed a full turn.
package struct TurnTrack: Hashable, Sendable {
  /// The angle since the beginning, in degrees.
  package private(set) var degrees = 0.0
  /// The location that the gesture's translation is relative to.
  private let origin: Point
  private var last: Point

  /// A track for a finger at a location that its translation is relative to.
  package init(at location: Point) { (origin, last) = (location, location) }

  /// Updates the angle with a translation.
  ///
  /// For several fingers, the translation of the gesture counts, so that an additional finger does not turn anything. A
  /// step counts as the smaller of the two angles around `middle`, the center at this moment.
  package mutating func move(by translation: Point, around middle: Point) {
    let location = origin + translation
    let (a, b) = (last - middle, location - middle)
    last = location
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    guard cross != 0 || dot < 0 else { return }
    degrees += Elementary.atan2(cross, dot) * 180 / Double.pi
  }

  /// Returns the angular velocity in degrees per second, for a finger with `velocity` in points per second; 0 at the
  /// center itself.
  package func velocity(_ velocity: Point, around middle: Point) -> Double {
    let arm = last - middle
    let square = arm.x * arm.x + arm.y * arm.y
    guard square > 0 else { return 0 }
    return (arm.x * velocity.y - arm.y * velocity.x) / square * 180 / Double.pi
  }
}

/// A drag that holds or moves a value.
package struct ActiveDrag: Sendable {
  /// The index of the dragged element; 0 for a value with a single element.
  package var element: Int
  /// The copies in which the gesture began.
  var copies: [Int]
  /// The tracks of the coordinates; empty while the finger has only caught the value.
  var tracks: [DragTrack] = []
  /// The limits of the tracks at the last update.
  var limits: [DragLimits] = []
  /// The displayed value when the drag began.
  var start = SIMD4<Double>.zero
  var turn: TurnTrack?
  var pinch: PinchOffset?

  /// Whether the gesture has begun.
  var hasBegun: Bool { !tracks.isEmpty || pinch != nil }
}
