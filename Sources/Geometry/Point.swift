/// A position or an offset in points; x grows to the right, y downward.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)

  /// The Euclidean distance to `other`.
  package func distance(to other: Point) -> Double { (other - self).length }

  /// The Euclidean length of the offset.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The point at fraction `t` of the way to `other`; `t` may lie outside 0…1.
  package func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  package static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }
  package static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
  package static func += (a: inout Point, b: Point) { a = a + b }
  package static func -= (a: inout Point, b: Point) { a = a - b }
}
