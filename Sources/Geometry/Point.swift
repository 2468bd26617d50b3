/// A position or an offset in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  /// The Euclidean distance to `other`.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The Euclidean length of the offset.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The point at fraction `t` of the way to `other`; `t` may lie outside 0…1.
  public func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }
  public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
  public static func += (a: inout Point, b: Point) { a = a + b }
  public static func -= (a: inout Point, b: Point) { a = a - b }
}
