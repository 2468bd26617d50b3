import Geometry

/// A transform without its translation.
struct LinearMap: Hashable {
  private var a: Double
  private var b: Double
  private var c: Double
  private var d: Double

  init(_ transform: AffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  }

  /// The map, which keeps the origin in place.
  var transform: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
