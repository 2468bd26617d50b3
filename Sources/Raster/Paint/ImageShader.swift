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
      var (u, v) = map.position(x: x, y: y)
      for index in 0..<count {
        pixels[index] = sampler.sample(u, v)
        u &+= map.uPerColumn
        v &+= map.vPerColumn
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
}

/// Reads a picture between its pixels.
struct BilinearSampler {
  let texels: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  /// The colour at a position in 1/65536 texel, of which the upper 8 bits below the point count.
  @inline(__always)
  func sample(_ u: Int, _ v: Int) -> UInt32 {
    let column = (u &+ 128) &>> 16
    let row = (v &+ 128) &>> 16
    let x0 = min(width &- 1, max(0, column))
    let x1 = min(width &- 1, max(0, column &+ 1))
    let y0 = min(height &- 1, max(0, row)) &* width
    let y1 = min(height &- 1, max(0, row &+ 1)) &* width
    let weightX = UInt32(truncatingIfNeeded: ((u &+ 128) &>> 8) & 255)
    let weightY = UInt32(truncatingIfNeeded: ((v &+ 128) &>> 8) & 255)
    return Self.mix(
      texels[y0 &+ x0], texels[y0 &+ x1], texels[y1 &+ x0], texels[y1 &+ x1], weightX, weightY)
  }

  /// The four neighbours by weights of 1/256 in x and y, rounded once for each channel.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ x: UInt32, _ y: UInt32) -> UInt32 {
    let (wa, wb) = (UInt64((256 &- x) &* (256 &- y)), UInt64(x &* (256 &- y)))
    let (wc, wd) = (UInt64((256 &- x) &* y), UInt64(x &* y))
    let low = spread(a) &* wa &+ spread(b) &* wb &+ spread(c) &* wc &+ spread(d) &* wd
    let high =
      spread(a &>> 8) &* wa &+ spread(b &>> 8) &* wb &+ spread(c &>> 8) &* wc &+ spread(d &>> 8) &* wd
    let half: UInt64 = 0x0000_8000_0000_8000
    return join(low &+ half) | join(high &+ half) &<< 8
  }

  /// Bytes 0 and 2 as the low 24 bits of either half of a word, so that weights of 16 bits fit.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) &<< 16
  }

  /// Bits 16…23 of either half as bytes 0 and 2.
  @inline(__always)
  private static func join(_ sums: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (sums &>> 16) & 0xFF) | UInt32(truncatingIfNeeded: (sums &>> 32) & 0xFF_0000)
  }
}
