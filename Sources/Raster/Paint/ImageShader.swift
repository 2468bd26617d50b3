import Geometry

/// A picture under an affine map, sampled bilinearly; beyond its border the edge pixel goes on.
///
/// Positions are 47.16 fixed point, weights 8 bits, 0…256, so that whole pixels come through untouched.
final class ImageShader: Shader {
  private let source: Bitmap
  let isOpaque: Bool
  private let map: TexelMap

  /// - Parameter toTexels: From device pixels to pixels of `source`.
  init(_ source: Bitmap, isOpaque: Bool, toTexels: AffineTransform) {
    self.source = source
    self.isOpaque = isOpaque
    map = TexelMap(toTexels)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    source.pixels.withUnsafeBufferPointer { texels in
      let sampler = BilinearSampler(texels: texels, width: source.width, height: source.height)
      let (u, v) = map.position(x: x, y: y)
      if map.copiesRows(u, v) {
        sampler.copy((u + 128) >> 16, (v + 128) >> 16, count, into: pixels)
      } else {
        sampler.sample(u, v, map.uPerColumn, map.vPerColumn, count, into: pixels)
      }
    }
  }
}

/// An affine map from the centres of device pixels to texel coordinates of 1/65536, in which a texel's centre is whole.
struct TexelMap {
  let uPerColumn: Int
  let vPerColumn: Int
  private let uPerRow: Int
  private let vPerRow: Int
  private let u0: Int
  private let v0: Int

  init(_ m: AffineTransform) {
    uPerColumn = fixed(m.a, fractionBits: 16, limitBits: 44)
    vPerColumn = fixed(m.b, fractionBits: 16, limitBits: 44)
    uPerRow = fixed(m.c, fractionBits: 16, limitBits: 44)
    vPerRow = fixed(m.d, fractionBits: 16, limitBits: 44)
    u0 = fixed(m.tx + (m.a + m.c) / 2 - 0.5, fractionBits: 16, limitBits: 60)
    v0 = fixed(m.ty + (m.b + m.d) / 2 - 0.5, fractionBits: 16, limitBits: 60)
  }

  @inline(__always)
  func position(x: Int, y: Int) -> (u: Int, v: Int) {
    (u0 &+ uPerColumn &* x &+ uPerRow &* y, v0 &+ vPerColumn &* x &+ vPerRow &* y)
  }

  /// True when a row that holds the position steps from texel centre to texel centre.
  @inline(__always)
  func copiesRows(_ u: Int, _ v: Int) -> Bool {
    uPerColumn == 1 << 16 && vPerColumn == 0 && ((u &+ 128) &>> 8) & 255 == 0 && ((v &+ 128) &>> 8) & 255 == 0
  }
}
