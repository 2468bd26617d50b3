import Geometry

extension AffineTransform {
  /// The length of a unit after the map, in the geometric mean over directions.
  var scaleFactor: Double { abs(determinant).squareRoot() }

  /// The factor by which no length grows more than; at most √2 times that of the direction that grows most.
  var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }

  /// A factor below which no length shrinks.
  var smallestScale: Double { abs(determinant) / max(largestScale, .leastNormalMagnitude) }

  /// The bounding box of the mapped rectangle, but for rounding.
  func box(around rect: Rect) -> Rect {
    let (center, half) = (apply(rect.center), Size(rect.size.width / 2, rect.size.height / 2))
    return Rect(
      center: center,
      size: Size(
        2 * (abs(a) * half.width + abs(c) * half.height), 2 * (abs(b) * half.width + abs(d) * half.height)))
  }

  /// Whether both axes stay along axes, but for rounding.
  var isLevel: Bool {
    let slack = 1e-9 * largestScale
    return max(abs(b), abs(c)) <= slack || max(abs(a), abs(d)) <= slack
  }

  /// True when every entry is finite and the plane is not flattened.
  var isUsable: Bool {
    let size = determinant
    return size != 0 && size.isFinite && tx.isFinite && ty.isFinite && a.isFinite && b.isFinite && c.isFinite
      && d.isFinite
  }

  /// The pixels that a rectangle becomes when all its sides fall on the borders of pixels, snapped to 1/256.
  func wholePixels(_ rect: Rect) -> PixelRect? {
    guard (b == 0 && c == 0) || (a == 0 && d == 0) else { return nil }
    let mapped = apply(rect)
    return PixelRect(
      minX: Fixed8(mapped.minX), minY: Fixed8(mapped.minY), maxX: Fixed8(mapped.maxX),
      maxY: Fixed8(mapped.maxY))
  }
}
