import Geometry
import Parameters

/// One of the eight directions in which a card can be swiped.
enum SwipeDirection: String, ParameterChoice {
  case left
  case right
  case up
  case down
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// Where the direction leads, in half cards: −1, 0 or 1 along each axis.
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

  /// True for left and right.
  var isHorizontal: Bool { target.y == 0 }
  /// True for up and down.
  var isVertical: Bool { target.x == 0 }

  /// The rotation of a card that is swiped by a call, in degrees: half the direction's bearing less a quarter turn.
  ///
  /// - Parameter keepsBranch: true for the angles below the horizon that follow from the branch of the arc tangent in
  ///   Koloda; false for angles that mirror those above it.
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

  /// How far `offset`, in half cards, has come to the target when it is projected on the way there: 1 at the target,
  /// negative on the other side.
  ///
  /// A target lies on the square of ±1, so this is Koloda's distance over that of the nearest edge.
  func progress(of offset: Point) -> Double {
    (offset.x * target.x + offset.y * target.y) / (target.x * target.x + target.y * target.y)
  }
}
