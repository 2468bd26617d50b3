import ComponentLanguage
import Motion

/// The range of a dragged number, and the behavior beyond it.
///
/// The pull is the number that the finger's displacement would give without limits. The displayed number is the pull
/// after the limits are applied.
package struct DragLimits: Hashable, Sendable {
  /// The range of the number; `nil` without limits.
  package let range: ClosedRange<Double>?
  /// The behavior of the number beyond the range.
  package let beyond: DragDefinition.Beyond
  private let band: RubberBand

  /// Limits with ends in either order.
  ///
  /// - Parameter dimension: The largest displacement of a rubber band, in the number's unit.
  package init(
    _ range: (Double, Double)? = nil, beyond: DragDefinition.Beyond = .rubberBand, dimension: Double = 0
  ) {
    self.range = range.map { min($0.0, $0.1)...max($0.0, $0.1) }
    self.beyond = beyond
    band = RubberBand(dimension: dimension)
  }

  /// Limits extended by room at the ends.
  private init(_ limits: DragLimits, room: DragRoom) {
    range = limits.range.map { ($0.lowerBound - room.before)...($0.upperBound + room.after) }
    beyond = limits.beyond
    band = limits.band
  }

  func widened(by room: DragRoom) -> DragLimits { DragLimits(self, room: room) }

  /// Returns the number in the range that is nearest to a number.
  package func clamp(_ number: Double) -> Double {
    guard let range else { return number }
    return min(range.upperBound, max(range.lowerBound, number))
  }

  /// Returns the displayed number for a pull.
  func shown(for pull: Double) -> Double {
    let edge = clamp(pull)
    switch beyond {
    case .rubberBand: return edge + band.displacement(for: pull - edge)
    case .stop, .slip: return edge
    case .free: return pull
    }
  }

  /// Returns the pull that displays a number.
  ///
  /// A number that no pull can display needs room beyond an end, which is returned, too.
  func pull(for shown: Double) -> (pull: Double, room: DragRoom) {
    let edge = clamp(shown)
    let displacement = shown - edge
    guard displacement != 0, beyond != .free else { return (shown, DragRoom()) }
    let most = beyond == .rubberBand ? DragRoom.share * band.dimension : 0
    let given = min(most, max(-most, displacement))
    let room = DragRoom(displacement - given)
    return (edge + (displacement - given) + band.pull(for: given), room)
  }

  /// Returns the velocity of the displayed number, for a pull that changes with `velocity`.
  func velocity(_ velocity: Double, at pull: Double) -> Double {
    guard let range else { return velocity }
    let isLeaving = velocity > 0 ? pull >= range.upperBound : pull <= range.lowerBound
    let isBeyond = !range.contains(pull)
    guard velocity != 0, isBeyond || isLeaving else { return velocity }
    switch beyond {
    case .rubberBand: return velocity * band.slope(at: pull - clamp(pull))
    case .stop, .slip: return 0
    case .free: return velocity
    }
  }
}

/// Room beyond a range for a number that begins there, so that it does not jump when touched.
struct DragRoom: Hashable, Sendable {
  /// The share of a rubber band's dimension that a pull may produce. A larger displacement, which would need an ever
  /// longer pull, becomes room.
  static let share = 0.95

  var before = 0.0
  var after = 0.0

  init() {}

  /// Room for a number at a distance beyond the end, negative before the start.
  init(_ overshoot: Double) {
    before = max(0, -overshoot)
    after = max(0, overshoot)
  }
}
