import Geometry
import Interaction
import Motion

/// How a card follows the finger: turn, size, overlay and what counts as far enough (INTERACTIONS §7.3, §7.4).
struct DragRules: Hashable, Sendable {
  /// Which way a drag turns the card.
  enum Rotation: Hashable, Sendable {
    /// By the half in which it is grabbed.
    case side
    /// As if grabbed in the upper half.
    case always
    case none
  }

  /// What a card's distance from its place means.
  struct Measure: Hashable, Sendable {
    /// Nil when it leads nowhere.
    var direction: SwipeDirection?
    /// 0…1.
    var overlay: Double
    /// How far the waiting cards come forward, 0…1 of a slot.
    var backgroundShare: Double
    /// Whether a card that is let go there leaves.
    var isAccepted: Bool
  }

  /// A flick that counts further than it came.
  struct Flick: Hashable, Sendable {
    /// Points a second.
    var minimumVelocity: Double
    /// Seconds for which the velocity counts on.
    var projection: Double
  }

  /// The slack of the threshold, so that the rounding of a coordinate does not decide.
  private static let tolerance = 1e-9

  /// At full strength, in degrees.
  var rotationAngle: Double
  /// The strength that turns furthest.
  var rotationMaximum: Double
  var rotation: Rotation
  var minimumScale: Double
  /// In half cards.
  var threshold: Double
  var profile: DeckProfile
  /// Whether a long drag to the left goes on turning.
  var capsRightOnly: Bool
  /// Whether a drag away from the only direction counts as one towards it.
  var ignoresSign: Bool
  var overlayCurve: TimingCurve
  var flick: Flick?

  /// The turn, in degrees, of a card `width` wide that is `dx` from its place.
  func rotation(dx: Double, width: Double, isGrabbedLow: Bool) -> Double {
    let sign: Double =
      switch rotation {
      case .side: isGrabbedLow ? -1 : 1
      case .always: 1
      case .none: 0
      }
    return sign * rotationAngle * strength(dx: dx, width: width)
  }

  func scale(dx: Double, width: Double) -> Double {
    max(minimumScale, 1 - (1 - minimumScale) * abs(strength(dx: dx, width: width)))
  }

  /// What a card of `size` that is `offset` from its place means.
  func measure(_ offset: Point, size: Size, allowed: [SwipeDirection]) -> Measure {
    let inHalves = Point(2 * offset.x / size.width, 2 * offset.y / size.height)
    guard let direction = SwipeDirection.nearest(to: inHalves, among: allowed),
      case let progress = progress(of: inHalves, towards: direction), progress > 0
    else { return Measure(direction: nil, overlay: 0, backgroundShare: 0, isAccepted: false) }
    let isAccepted =
      profile.acceptsThreshold
      ? min(1, progress) >= threshold - Self.tolerance : progress > threshold + Self.tolerance
    return Measure(
      direction: direction, overlay: overlayCurve.value(at: min(1, progress / threshold)),
      backgroundShare: min(1, progress * profile.backgroundShareAtHalf), isAccepted: isAccepted)
  }

  /// Where a card that is let go at `offset` counts as being.
  func releaseOffset(_ offset: Point, velocity: Point) -> Point {
    guard let flick, velocity.length >= flick.minimumVelocity else { return offset }
    return offset + velocity * flick.projection
  }

  private func progress(of offset: Point, towards direction: SwipeDirection) -> Double {
    let progress = direction.progress(of: offset)
    return ignoresSign ? abs(progress) : progress
  }

  private func strength(dx: Double, width: Double) -> Double {
    let strength = min(rotationMaximum, dx / width)
    return capsRightOnly ? strength : max(-rotationMaximum, strength)
  }
}
