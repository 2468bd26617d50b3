/// A perspective map of one plane onto another: a 3 × 3 matrix of homogeneous coordinates.
///
/// The image of (x, y) is (X/W, Y/W) with W = p·x + q·y + r. Points with W ≤ 0 are behind the eye and have no image.
package struct ProjectiveTransform: Hashable, Sendable {
  /// The rows of the matrix that give X and Y.
  package var affine: AffineTransform
  /// The factor of x in W.
  package var p: Double
  /// The factor of y in W.
  package var q: Double
  /// The constant of W.
  package var r: Double

  /// The smallest W of a visible point.
  package static let nearest = 0x1p-14

  /// The map (x, y) ↦ `affine`(x, y) / (p·x + q·y + r).
  package init(_ affine: AffineTransform, p: Double = 0, q: Double = 0, r: Double = 1) {
    (self.affine, self.p, self.q, self.r) = (affine, p, q, r)
  }

  /// The identity map.
  package static let identity = ProjectiveTransform(.identity)

  /// Whether all numbers of the matrix are finite.
  package var isFinite: Bool {
    [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty, p, q, r].allSatisfy(\.isFinite)
  }

  /// The map as an affine one; `nil` unless parallels stay parallel and every point is in front of the eye.
  package var asAffine: AffineTransform? {
    guard p == 0, q == 0 else { return nil }
    if r == 1 { return affine }
    guard r >= Self.nearest, r.isFinite else { return nil }
    return affine.concatenating(.scale(1 / r, 1 / r))
  }

  /// Returns the map that applies `self` first and `next` to its result.
  package func concatenating(_ next: AffineTransform) -> ProjectiveTransform {
    if p == 0, q == 0, r == 1 { return ProjectiveTransform(affine.concatenating(next)) }
    var result = self
    result.affine = AffineTransform(
      a: affine.a * next.a + affine.b * next.c + p * next.tx,
      b: affine.a * next.b + affine.b * next.d + p * next.ty,
      c: affine.c * next.a + affine.d * next.c + q * next.tx,
      d: affine.c * next.b + affine.d * next.d + q * next.ty,
      tx: affine.tx * next.a + affine.ty * next.c + r * next.tx,
      ty: affine.tx * next.b + affine.ty * next.d + r * next.ty)
    return result
  }

  /// Returns the map that applies `self` first and `next` to its result.
  package func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    var result = concatenating(next.affine)
    if next.p != 0 || next.q != 0 || next.r != 1 {
      result.p = affine.a * next.p + affine.b * next.q + p * next.r
      result.q = affine.c * next.p + affine.d * next.q + q * next.r
      result.r = affine.tx * next.p + affine.ty * next.q + r * next.r
    }
    return result
  }

  /// Returns W of a point; positive in front of the eye.
  package func depth(of point: Point) -> Double { p * point.x + q * point.y + r }

  /// Returns the image of a point; `nil` behind the eye.
  package func image(of point: Point) -> Point? {
    if p == 0, q == 0, r == 1 { return affine.apply(point) }
    let w = depth(of: point)
    guard w > 0 else { return nil }
    return affine.apply(point) * (1 / w)
  }

  /// Returns the image of a point; for a point behind the eye, a point far away.
  package func apply(_ point: Point) -> Point {
    if p == 0, q == 0, r == 1 { return affine.apply(point) }
    return affine.apply(point) * (1 / max(Self.nearest, depth(of: point)))
  }

  /// Returns the bounding box of the image of the part of a rectangle in front of the eye; empty if all of it is
  /// behind.
  package func apply(_ rect: Rect) -> Rect {
    if p == 0, q == 0, r == 1 { return affine.apply(rect) }
    let points = visible(rect.corners).map(apply)
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(Rect(origin: first, size: .zero)) { box, point in
      let (x, y) = (min(box.minX, point.x), min(box.minY, point.y))
      return Rect(x, y, max(box.maxX, point.x) - x, max(box.maxY, point.y) - y)
    }
  }

  /// Returns the part of a closed polygon in front of the eye.
  package func visible(_ polygon: some Collection<Point>) -> [Point] {
    polygon.clipped { depth(of: $0) - Self.nearest }
  }

  /// The determinant; negative if the map shows a plane from behind.
  package var determinant: Double {
    if p == 0, q == 0, r == 1 { return affine.determinant }
    let m = affine
    return m.a * (m.d * r - m.ty * q) - m.c * (m.b * r - m.ty * p) + m.tx * (m.b * q - m.d * p)
  }

  /// The inverse map. It has no image for points that are not the image of a point in front of the eye. `nil` if the
  /// map flattens the plane.
  package var inverse: ProjectiveTransform? {
    if p == 0, q == 0, r == 1 { return affine.inverse.map { ProjectiveTransform($0) } }
    let (m, det) = (affine, determinant)
    guard det != 0, det.isFinite else { return nil }
    let k = 1 / det
    guard k.isFinite else { return nil }
    return ProjectiveTransform(
      AffineTransform(
        a: (m.d * r - m.ty * q) * k, b: (m.ty * p - m.b * r) * k, c: (m.tx * q - m.c * r) * k,
        d: (m.a * r - m.tx * p) * k, tx: (m.c * m.ty - m.tx * m.d) * k, ty: (m.tx * m.b - m.a * m.ty) * k),
      p: (m.b * q - m.d * p) * k, q: (m.c * p - m.a * q) * k, r: m.determinant * k)
  }

  /// Returns the affine map that best approximates this one around a point in front of the eye.
  package func derivative(at point: Point) -> AffineTransform {
    let w = max(Self.nearest, depth(of: point))
    let image = affine.apply(point) * (1 / w)
    var map = AffineTransform(
      a: (affine.a - image.x * p) / w, b: (affine.b - image.y * p) / w, c: (affine.c - image.x * q) / w,
      d: (affine.d - image.y * q) / w, tx: 0, ty: 0)
    let offset = image - map.apply(point)
    (map.tx, map.ty) = (offset.x, offset.y)
    return map
  }
}

extension Collection<Point> {
  /// Returns the part of a closed polygon where a linear function is not negative.
  package func clipped(where side: (Point) -> Double) -> [Point] {
    let points = [Point](self)
    guard var from = points.last else { return [] }
    var result: [Point] = []
    var before = side(from)
    for point in points {
      let value = side(point)
      if (value >= 0) != (before >= 0) {
        result.append(from.interpolated(to: point, before / (before - value)))
      }
      if value >= 0 { result.append(point) }
      (from, before) = (point, value)
    }
    return result
  }

  /// Returns the part of a closed polygon inside a rectangle.
  package func clipped(to rect: Rect) -> [Point] {
    clipped { $0.x - rect.minX }.clipped { rect.maxX - $0.x }.clipped { $0.y - rect.minY }
      .clipped { rect.maxY - $0.y }
  }
}
