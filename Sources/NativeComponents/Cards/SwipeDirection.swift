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

  /// The target of the direction in half cards: −1, 0 or 1 along each axis.
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

  /// Whether the direction is left or right.
  var isHorizontal: Bool { target.y == 0 }
  /// Whether the direction is up or down.
  var isVertical: Bool { target.x == 0 }

  /// Returns the rotation of a card that is swiped by a call, in degrees: half of the direction's bearing, clockwise
  /// from up.
  ///
  /// - Parameter keepsBranch: whether the angles below the horizon are those that follow from the branch of the arc
  ///   tangent in Koloda, rather than mirroring the angles above it.
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

  /// Returns the allowed direction whose target is nearest to `offset`, in half cards. If several are equally near,
  /// returns the first.
  static func nearest(to offset: Point, among allowed: [SwipeDirection]) -> SwipeDirection? {
    allowed.min { $0.target.distance(to: offset) < $1.target.distance(to: offset) }
  }

  /// Returns the share of the distance to the target that `offset`, in half cards, has covered when projected onto the
  /// line to it: 1 at the target, negative on the opposite side.
  ///
  /// A target is on the square of ±1, so this is Koloda's distance divided by that of the nearest edge.
  func progress(of offset: Point) -> Double {
    (offset.x * target.x + offset.y * target.y) / (target.x * target.x + target.y * target.y)
  }
}
