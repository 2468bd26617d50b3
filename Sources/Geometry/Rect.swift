/// An axis-aligned rectangle in points, given by its top left corner and its size.
package struct Rect: Hashable, Sendable {
  /// The top left corner.
  package var origin: Point
  /// The width and height.
  package var size: Size

  /// A rectangle with the given top left corner and size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with the given coordinates of the top left corner, width and height.
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle of `size` around `center`.
  package init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  package var minX: Double { origin.x }
  /// The top edge.
  package var minY: Double { origin.y }
  /// The right edge.
  package var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  package var maxY: Double { origin.y + size.height }
  /// The horizontal coordinate of the center.
  package var midX: Double { origin.x + size.width / 2 }
  /// The vertical coordinate of the center.
  package var midY: Double { origin.y + size.height / 2 }
  /// The width, in points.
  package var width: Double { size.width }
  /// The height, in points.
  package var height: Double { size.height }
  /// The middle of the rectangle.
  package var center: Point { Point(midX, midY) }

  /// Whether the rectangle has no area.
  package var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether `point` lies inside. The left and top edges belong to the rectangle; the others do not.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle with each side moved inward by `dx` or `dy`; negative values enlarge it.
  package func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// Returns the rectangle reduced by `insets` on its four sides.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top,
      width - insets.left - insets.right, height - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by `offset`.
  package func offsetBy(_ offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

  /// Returns the common part of both rectangles; without area if they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, max(0, min(maxX, other.maxX) - x), max(0, min(maxY, other.maxY) - y))
  }

  /// Returns the smallest rectangle around both. An empty rectangle is ignored.
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The extent to the right of and below the origin; zero along an axis on which the rectangle does not extend beyond
  /// it.
  package var reach: Size { Size(max(0, maxX), max(0, maxY)) }

  /// The corners in the order top left, top right, bottom right, bottom left.
  package var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}

extension Rect {
  /// Returns the rectangle mirrored horizontally in a container `width` points wide.
  package func mirrored(inWidth width: Double) -> Rect { Rect(width - maxX, minY, size.width, size.height) }
}

/// Distances in points from the four sides of a rectangle, inward.
package struct Insets: Hashable, Sendable {
  /// The distance from the top edge, positive inward.
  package var top: Double
  /// The distance from the left edge, positive inward.
  package var left: Double
  /// The distance from the bottom edge, positive inward.
  package var bottom: Double
  /// The distance from the right edge, positive inward.
  package var right: Double

  /// Insets for each edge, in points.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  package static let zero = Insets()

  /// Returns the sum of two insets, edge by edge.
  package static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// Returns the smaller of two insets, edge by edge.
  package func least(_ other: Insets) -> Insets {
    Insets(
      top: min(top, other.top), left: min(left, other.left), bottom: min(bottom, other.bottom),
      right: min(right, other.right))
  }
}
