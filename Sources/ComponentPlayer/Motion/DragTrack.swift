import ComponentLanguage

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
