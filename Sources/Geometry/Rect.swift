/// An axis-aligned rectangle in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle of `size` around `center`.
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  public static let zero = Rect(0, 0, 0, 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(midX, midY) }

  /// True when the rectangle has no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// True when `point` lies inside; the left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with each side moved inwards by `dx` or `dy`; negative values grow it.
  public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The rectangle without `insets` on its four sides.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top,
      width - insets.left - insets.right, height - insets.top - insets.bottom)
  }

  public func offsetBy(_ offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

  /// The common part of both rectangles; empty (size zero) when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, max(0, min(maxX, other.maxX) - x), max(0, min(maxY, other.maxY) - y))
  }

  /// The smallest rectangle around both; an empty one does not count.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The corners in the order top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}

extension Rect {
  /// The rectangle seen in a mirror across the middle of a container `width` points wide.
  public func mirrored(inWidth width: Double) -> Rect { Rect(width - maxX, minY, size.width, size.height) }
}
