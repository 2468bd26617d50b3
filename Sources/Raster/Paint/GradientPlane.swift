import Geometry

/// The map from the centers of device pixels to the plane of a gradient. It is stepped in 31.32 fixed point, so that
/// the position of a pixel does not depend on the start of a run.
struct GradientPlane {
  private let uPerColumn: Int
  private let vPerColumn: Int
  private let uPerRow: Int
  private let vPerRow: Int
  private let u0: Int
  private let v0: Int

  init(_ m: AffineTransform) {
    func step(_ x: Double) -> Int { fixed(x, fractionBits: 32, limitBits: 44) }
    (uPerColumn, vPerColumn, uPerRow, vPerRow) = (step(m.a), step(m.b), step(m.c), step(m.d))
    u0 = fixed(m.tx + (m.a + m.c) / 2, fractionBits: 32, limitBits: 60)
    v0 = fixed(m.ty + (m.b + m.d) / 2, fractionBits: 32, limitBits: 60)
  }

  /// Calls `body` with the index of each pixel of a run, `step` pixels apart, and its coordinates in the plane.
  @inline(__always)
  func forEach(
    y: Int, x: Int, every step: Int, count: Int, _ body: (_ index: Int, _ u: Double, _ v: Double) -> Void
  ) {
    var u = u0 &+ uPerRow &* y &+ uPerColumn &* x
    var v = v0 &+ vPerRow &* y &+ vPerColumn &* x
    for index in 0..<count {
      body(index, Double(u) * 0x1p-32, Double(v) * 0x1p-32)
      u &+= uPerColumn &* step
      v &+= vPerColumn &* step
    }
  }
}
