import Geometry

/// The linear part of an affine transform, without its translation.
struct LinearMap: Hashable {
  private var a: Double
  private var b: Double
  private var c: Double
  private var d: Double

  init(_ transform: AffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  }

  /// The transform with the same linear part and no translation.
  var transform: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
