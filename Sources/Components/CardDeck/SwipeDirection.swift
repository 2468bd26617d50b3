import Geometry
import Interaction
import Parameters

/// One of the eight ways in which a card can leave (INTERACTIONS §7.4).
enum SwipeDirection: String, ParameterChoice {
  case left
  case right
  case up
  case down
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// Where the way leads, in half cards: −1, 0 or 1 an axis.
  var target: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    case .topLeft: Point(-1, -1)
    case .topRight: Point(1, -1)
    case .bottomLeft: Point(-1, 1)
    case .bottomRight: Point(1, 1)
    }
  }

  var isHorizontal: Bool { target.y == 0 }
  var isVertical: Bool { target.x == 0 }

  /// How a card that leaves by itself is turned, in degrees: half its bearing less a quarter turn.
  ///
  /// - Parameter keepsBranch: true for the angles below the horizon that the branch of the arc tangent makes in the
  ///   original; else they mirror those above.
  func bearing(keepsBranch: Bool) -> Double {
    switch self {
    case .left: -45
    case .right: 45
    case .up: 0
    case .topLeft: -22.5
    case .topRight: 22.5
    case .down: keepsBranch ? -90 : 0
    case .bottomLeft: keepsBranch ? -67.5 : -22.5
    case .bottomRight: keepsBranch ? -112.5 : 22.5
    }
  }

  /// The allowed direction whose target is nearest to `offset`, in half cards; the first of several.
  static func nearest(to offset: Point, among allowed: [SwipeDirection]) -> SwipeDirection? {
    allowed.min { $0.target.distance(to: offset) < $1.target.distance(to: offset) }
  }

  /// The share of the way to the target that `offset`, in half cards, has come when it is projected on it; negative
  /// away from it.
  ///
  /// A target lies on the square of ±1, so this is the original's distance over that of the nearest edge.
  func progress(of offset: Point) -> Double {
    (offset.x * target.x + offset.y * target.y) / (target.x * target.x + target.y * target.y)
  }
}
