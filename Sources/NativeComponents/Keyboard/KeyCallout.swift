import Geometry
import Layers

/// The outline of the enlarged letter that appears beside a key while a finger covers it.
struct KeyCallout: Sendable {
  /// The outline in the keyboard's coordinates.
  let outline: Path
  /// The center of the letter, in the keyboard's coordinates.
  let letter: Point
  /// The bounding rectangle of the outline, in the keyboard's coordinates.
  let frame: Rect

  /// Creates a bubble above the key that grows out of it, as on iPhones.
  ///
  /// - Parameter width: the keyboard's width, within which the bubble stays.
  init(growingFrom key: Rect, width: Double) {
    let (height, neck, overhang) = (50.0, 14.0, 13.0)
    let left = max(3, key.minX - overhang)
    let right = min(width - 3, key.maxX + overhang)
    let bubble = Rect(left, key.minY - neck - height, right - left, height)
    var path = Path()
    path.move(to: Point(left, bubble.minY + 10))
    path.corner(Point(left, bubble.minY), to: Point(left + 10, bubble.minY))
    path.line(to: Point(right - 10, bubble.minY))
    path.corner(Point(right, bubble.minY), to: Point(right, bubble.minY + 10))
    path.line(to: Point(right, bubble.maxY - 4))
    path.bend(to: Point(key.maxX, key.minY + 6))
    path.line(to: Point(key.maxX, key.maxY - 5))
    path.corner(Point(key.maxX, key.maxY), to: Point(key.maxX - 5, key.maxY))
    path.line(to: Point(key.minX + 5, key.maxY))
    path.corner(Point(key.minX, key.maxY), to: Point(key.minX, key.maxY - 5))
    path.line(to: Point(key.minX, key.minY + 6))
    path.bend(to: Point(left, bubble.maxY - 4))
    path.close()
    outline = path
    letter = bubble.center
    frame = bubble.union(key)
  }

  /// Creates a box above the key, as on Android.
  init(above key: Rect, width: Double) {
    let size = Size(max(44, key.width + 8), 52)
    let x = min(max(3, key.midX - size.width / 2), width - 3 - size.width)
    frame = Rect(x, key.minY - size.height - 4, size.width, size.height)
    outline = .roundedRectangle(frame, radii: CornerRadii(10))
    letter = frame.center
  }

  /// Creates a leaf beside the key, with a point toward the key, for a letter typed by sliding.
  ///
  /// - Parameter step: the direction of the slide as a unit step.
  init(beside key: Rect, toward step: Point) {
    let leaf = key.offsetBy(Point(step.x * (key.width + 2), step.y * (key.height + 2)))
    // The base of the point is inside the leaf, so that no seam is visible.
    let base = Point(
      leaf.midX - step.x * (leaf.width / 2 - 4), leaf.midY - step.y * (leaf.height / 2 - 4))
    let across = Point(-step.y, step.x) * 16
    var point = Path()
    point.move(to: base + across)
    point.line(to: base - step * 16)
    point.line(to: base - across)
    point.close()
    outline = .roundedRectangle(leaf, radii: CornerRadii(7)) + point
    letter = leaf.center
    frame = leaf.union(Rect(center: key.center, size: .zero))
  }
}

extension Path {
  /// Adds a quarter turn around `corner`, approximating a quarter circle.
  fileprivate mutating func corner(_ corner: Point, to end: Point) {
    let start = current
    let share = 0.5523
    cubic(start.interpolated(to: corner, share), end.interpolated(to: corner, share), to: end)
  }

  /// Adds a bend that begins and ends vertically.
  fileprivate mutating func bend(to end: Point) {
    let start = current
    let middle = (start.y + end.y) / 2
    cubic(Point(start.x, middle), Point(end.x, middle), to: end)
  }

  /// The end of the last element; zero for an empty path or after a closed subpath.
  private var current: Point {
    switch elements.last {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close, nil: .zero
    }
  }
}
