import Geometry

extension AffineTransform {
  /// The length of a mapped unit, as the geometric mean over directions.
  var scaleFactor: Double { abs(determinant).squareRoot() }

  /// An upper bound of the factor by which lengths grow, at most √2 times the largest such factor.
  var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// A lower bound of the factor by which lengths shrink.
  var smallestScale: Double { abs(determinant) / max(largestScale, .leastNormalMagnitude) }

  /// Returns the bounding box of a mapped rectangle, up to rounding.
  func box(around rect: Rect) -> Rect {
    let (center, half) = (apply(rect.center), Size(rect.size.width / 2, rect.size.height / 2))
    return Rect(
      center: center,
      size: Size(
        2 * (abs(a) * half.width + abs(c) * half.height), 2 * (abs(b) * half.width + abs(d) * half.height)))
  }

  /// Whether both axes are mapped to axes, up to rounding.
  var isLevel: Bool {
    let slack = 1e-9 * largestScale
    return max(abs(b), abs(c)) <= slack || max(abs(a), abs(d)) <= slack
  }

  /// Whether every entry is finite and the determinant is not 0.
  var isUsable: Bool {
    let size = determinant
    return size != 0 && size.isFinite && tx.isFinite && ty.isFinite && a.isFinite && b.isFinite && c.isFinite
      && d.isFinite
  }

  /// Returns the pixels of a mapped rectangle; `nil` unless all its sides, snapped to 1/256, are on the borders of
  /// pixels.
  func wholePixels(_ rect: Rect) -> PixelRect? {
    guard (b == 0 && c == 0) || (a == 0 && d == 0) else { return nil }
    let mapped = apply(rect)
    return PixelRect(
      minX: Fixed8(mapped.minX), minY: Fixed8(mapped.minY), maxX: Fixed8(mapped.maxX),
      maxY: Fixed8(mapped.maxY))
  }
}
