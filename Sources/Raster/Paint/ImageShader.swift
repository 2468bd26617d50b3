import Geometry

/// A shader that paints a picture under an affine map; beyond its border, the edge pixels are repeated.
///
/// Enlarged pictures are sampled bilinearly. If a pixel spans more than a texel, several bilinear samples in the pixel
/// are averaged. If it spans two texels, the samples are the exact mean of what it covers, which is also where the next
/// mipmap level takes over, so that a picture grows or shrinks without jumps. Positions are 47.16 fixed point and
/// weights 8 bits, 0…256, so that whole pixels are reproduced exactly.
final class ImageShader: Shader {
  private let source: Bitmap
  let isOpaque: Bool
  private let map: TexelMap
  private let taps: SampleTaps

  /// Creates a shader.
  ///
  /// - Parameter toTexels: The map from device pixels to pixels of `source`.
  init(_ source: Bitmap, isOpaque: Bool, toTexels: AffineTransform) {
    self.source = source
    self.isOpaque = isOpaque
    map = TexelMap(toTexels)
    taps = SampleTaps(toTexels)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    source.pixels.withUnsafeBufferPointer { texels in
      let sampler = BilinearSampler(texels: texels, width: source.width, height: source.height)
      let (u, v) = map.position(x: x, y: y)
      if taps.offsets.count > 1 {
        sampler.average(taps, u, v, map.uPerColumn, map.vPerColumn, count, into: pixels)
      } else if map.copiesRows(u, v) {
        sampler.copy((u + 128) >> 16, (v + 128) >> 16, count, into: pixels)
      } else {
        sampler.sample(u, v, map.uPerColumn, map.vPerColumn, count, into: pixels)
      }
    }
  }
}

/// The positions inside a pixel at which a reduced picture is sampled.
struct SampleTaps {
  /// The offsets from the pixel's center, in 1/65536 texel; their number is a power of two up to 64.
  private(set) var offsets: [(u: Int, v: Int)] = []
  /// The binary logarithm of the number of offsets.
  private(set) var shift = 0
  /// The corners of the offsets' bounding rectangle.
  private(set) var low = (u: 0, v: 0)
  private(set) var high = (u: 0, v: 0)

  init(_ map: AffineTransform) { move(to: map) }

  /// Recomputes the offsets for another map, reusing their memory.
  mutating func move(to m: AffineTransform) {
    let across = Spread((m.a * m.a + m.b * m.b).squareRoot())
    let down = Spread((m.c * m.c + m.d * m.d).squareRoot())
    offsets.removeAll(keepingCapacity: true)
    for row in 0..<down.count {
      for column in 0..<across.count {
        let (x, y) = (across[column], down[row])
        let offset = (
          u: fixed(m.a * x + m.c * y, fractionBits: 16), v: fixed(m.b * x + m.d * y, fractionBits: 16)
        )
        let isFirst = offsets.isEmpty
        low = isFirst ? offset : (min(low.u, offset.u), min(low.v, offset.v))
        high = isFirst ? offset : (max(high.u, offset.u), max(high.v, offset.v))
        offsets.append(offset)
      }
    }
    shift = offsets.count.trailingZeroBitCount
  }

  /// The sampling positions along one side of a pixel, in pixels from its center.
  ///
  /// One sample suffices for up to 1.2 texels. From there to 2 texels, two samples move apart until they are at the
  /// quarters.
  private struct Spread {
    let count: Int
    /// The distance of two samples from the center, in pixels.
    private let reach: Double

    /// Creates the positions for a side that spans a number of texels.
    init(_ texels: Double) {
      count = !(texels > 1.2) ? 1 : texels <= 2 ? 2 : texels <= 4 ? 4 : 8
      reach = (texels - 1.2) / 0.8 / 4
    }

    subscript(index: Int) -> Double {
      switch count {
      case 1: 0
      case 2: index == 0 ? -reach : reach
      default: (Double(index) + 0.5) / Double(count) - 0.5
      }
    }
  }
}

/// The affine map from the centers of device pixels to coordinates in 1/65536 texel, in which texel centers are
/// integers.
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

  /// Whether a row that contains the position steps from texel center to texel center.
  @inline(__always)
  func copiesRows(_ u: Int, _ v: Int) -> Bool {
    uPerColumn == 1 << 16 && vPerColumn == 0 && ((u &+ 128) &>> 8) & 255 == 0 && ((v &+ 128) &>> 8) & 255 == 0
  }
}
