import ComponentLanguage
import Motion

/// The ends between which a finger moves a number, and what becomes of the way beyond them.
///
/// What a finger would make of a number without ends is its pull; what the ends leave of it shows.
package struct DragLimits: Hashable, Sendable {
  /// Nil for none.
  package let range: ClosedRange<Double>?
  package let beyond: DragDefinition.Beyond
  private let band: RubberBand

  /// Ends in either order.
  ///
  /// - Parameter dimension: The length that a rubber band gives way at most, in the number's unit.
  package init(
    _ range: (Double, Double)? = nil, beyond: DragDefinition.Beyond = .rubberBand, dimension: Double = 0
  ) {
    self.range = range.map { min($0.0, $0.1)...max($0.0, $0.1) }
    self.beyond = beyond
    band = RubberBand(dimension: dimension)
  }

  /// The limits with further room at the ends.
  private init(_ limits: DragLimits, room: DragRoom) {
    range = limits.range.map { ($0.lowerBound - room.before)...($0.upperBound + room.after) }
    beyond = limits.beyond
    band = limits.band
  }

  func widened(by room: DragRoom) -> DragLimits { DragLimits(self, room: room) }

  /// The number in the range that is nearest.
  package func clamp(_ number: Double) -> Double {
    guard let range else { return number }
    return min(range.upperBound, max(range.lowerBound, number))
  }

  /// What shows for a pull.
  func shown(for pull: Double) -> Double {
    let edge = clamp(pull)
    switch beyond {
    case .rubberBand: return edge + band.displacement(for: pull - edge)
    case .stop, .slip: return edge
    case .free: return pull
    }
  }

  /// The pull that leads to what shows, and the room at an end that a number needs to which no pull leads.
  func pull(for shown: Double) -> (pull: Double, room: DragRoom) {
    let edge = clamp(shown)
    let displacement = shown - edge
    guard displacement != 0, beyond != .free else { return (shown, DragRoom()) }
    let most = beyond == .rubberBand ? DragRoom.share * band.dimension : 0
    let given = min(most, max(-most, displacement))
    let room = DragRoom(displacement - given)
    return (edge + (displacement - given) + band.pull(for: given), room)
  }

  /// How fast what shows moves where the pull moves with `velocity`.
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

/// Room beyond a range for a number that begins there, so that it does not jump when it is touched.
struct DragRoom: Hashable, Sendable {
  /// The part of a rubber band's dimension that a pull counts for; the rest, which a longer and longer pull makes, is room.
  static let share = 0.95

  var before = 0.0
  var after = 0.0

  init() {}

  /// Room for a number so far beyond the end, negative before the start.
  init(_ overshoot: Double) {
    before = max(0, -overshoot)
    after = max(0, overshoot)
  }
}
