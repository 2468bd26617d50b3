/// A two-dimensional affine map, in Core Graphics' layout: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct AffineTransform: Hashable, Sendable {
  /// The factor of x in the new x.
  package var a: Double
  /// The factor of x in the new y.
  package var b: Double
  /// The factor of y in the new x.
  package var c: Double
  /// The factor of y in the new y.
  package var d: Double
  /// The offset of the new x, in points.
  package var tx: Double
  /// The offset of the new y, in points.
  package var ty: Double

  /// The map (x, y) ↦ (a·x + c·y + tx, b·x + d·y + ty).
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity map.
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by `offset`.
  package static func translation(_ offset: Point) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  /// Returns a scaling about the origin.
  package static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation by `degrees`, clockwise on screen. Multiples of 90° are exact.
  package static func rotation(degrees: Double) -> AffineTransform {
    let (sine, cosine) = Elementary.sinCos(degrees: degrees)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the map that applies `self` first and `next` to its result.
  package func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the image of a point.
  package func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// Returns the bounding box of the mapped rectangle.
  package func apply(_ rect: Rect) -> Rect {
    let points = rect.corners.map(apply)
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let x = xs.min()!
    let y = ys.min()!
    return Rect(x, y, xs.max()! - x, ys.max()! - y)
  }

  /// The factor by which areas grow; negative if the map mirrors.
  package var determinant: Double { a * d - b * c }

  /// The inverse map; `nil` if the map flattens the plane or its inverse is not finite.
  package var inverse: AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let k = 1 / det
    guard k.isFinite else { return nil }
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}
