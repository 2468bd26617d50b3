/// A position or an offset in points; x grows to the right, y downward.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  package var x: Double
  /// The vertical coordinate, growing downward.
  package var y: Double

  /// A point with the given coordinates.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(0, 0)

  /// Returns the Euclidean distance to `other`.
  package func distance(to other: Point) -> Double { (other - self).length }

  /// The Euclidean length of the offset.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the point at fraction `t` of the way to `other`; `t` may lie outside 0…1.
  package func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }

  /// Returns the sum of two offsets.
  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Returns the offset from `b` to `a`.
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Returns an offset scaled by `s`.
  package static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }
  /// Returns the opposite offset.
  package static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
  /// Moves a point by an offset.
  package static func += (a: inout Point, b: Point) { a = a + b }
  /// Moves a point back by an offset.
  package static func -= (a: inout Point, b: Point) { a = a - b }
}
