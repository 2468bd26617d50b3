import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

struct ImageSamplingTests {
  private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A picture drawn into `frame` of a canvas of 64 × 48 pixels.
  private static func drawn(_ picture: Bitmap, _ frame: Rect) -> Bitmap {
    var layer = Layer(id: "image", frame: frame)
    layer.content = .image(ImageContent(Image(picture, name: "noise"), gravity: .resize))
    return RasterTests.drawn(layer)
  }

  private static func channels(_ pixel: UInt32) -> [Double] {
    [0, 8, 16].map { Double(pixel >> $0 & 255) }
  }

  @Test func `a picture at its own size comes through untouched`() {
    let picture = Self.noise(30, 20, seed: 1)
    let result = Self.drawn(picture, Rect(5, 7, 30, 20))
    expect((0..<20).allSatisfy { y in (0..<30).allSatisfy { result[$0 + 5, y + 7] == picture[$0, y] } })
    expect(hex(result, 4, 10), equals: 0xFFFF_FFFF)
    expect(hex(result, 35, 10), equals: 0xFFFF_FFFF)
  }

  @Test(arguments: [2, 4, 8])
  func `a picture reduced by a power of two is the mean of what each pixel covers`(factor: Int) {
    let picture = Self.noise(16 * factor, 12 * factor, seed: 2)
    let result = Self.drawn(picture, Rect(3, 4, 16, 12))
    for y in 0..<12 {
      for x in 0..<16 {
        var sums = [0.0, 0, 0]
        for j in 0..<factor {
          for i in 0..<factor {
            for (c, value) in Self.channels(picture[x * factor + i, y * factor + j]).enumerated() {
              sums[c] += value
            }
          }
        }
        let got = Self.channels(result[x + 3, y + 4])
        for c in 0..<3 { expect(abs(got[c] - sums[c] / Double(factor * factor)) <= 1.6) }
      }
    }
  }

  @Test func `an enlarged picture is the bilinear mix of its texels`() {
    let picture = Self.noise(8, 6, seed: 3)
    let result = Self.drawn(picture, Rect(2, 3, 40, 30))
    for y in 0..<30 {
      for x in 0..<40 {
        let (u, v) = ((Double(x) + 0.5) / 5 - 0.5, (Double(y) + 0.5) / 5 - 0.5)
        func texel(_ i: Double, _ j: Double) -> [Double] {
          Self.channels(picture[Int(min(7, max(0, i))), Int(min(5, max(0, j)))])
        }
        let (i, j) = (u.rounded(.down), v.rounded(.down))
        let (a, b) = (texel(i, j), texel(i + 1, j))
        let (c, d) = (texel(i, j + 1), texel(i + 1, j + 1))
        let got = Self.channels(result[x + 2, y + 3])
        for k in 0..<3 {
          let top = a[k] + (b[k] - a[k]) * (u - i)
          let low = c[k] + (d[k] - c[k]) * (u - i)
          expect(abs(got[k] - (top + (low - top) * (v - j))) <= 1.5)
        }
      }
    }
  }

  @Test func `a picture that shrinks step by step never jumps`() {
    let picture = Self.noise(60, 44, seed: 4)
    var last: Bitmap?
    for step in 0...120 {
      let size = 44 - Double(step) * 0.3
      let result = Self.drawn(picture, Rect(32 - size / 2, 2, size, size * 44 / 60))
      if let last {
        let inner = (8..<20).flatMap { y in (28..<36).map { (x: $0, y: y) } }
        let change = inner.reduce(0.0) { sum, p in
          sum + abs(Self.channels(result[p.x, p.y])[0] - Self.channels(last[p.x, p.y])[0])
        }
        expect(change / Double(inner.count) < 40, "step \(step)")
      }
      last = result
    }
  }

  @Test func `a rotated picture shows no fringe at its edges`() {
    let picture = Bitmap(width: 30, height: 20, filledWith: 0xFF00_0000)
    var layer = Layer(id: "image", frame: Rect(15, 12, 30, 20))
    layer.content = .image(ImageContent(Image(picture, name: "black"), gravity: .resize))
    layer.rotation = 23
    var plain = filled("plain", Rect(15, 12, 30, 20), 0x000000)
    plain.rotation = 23
    expect(RasterTests.drawn(layer), equals: RasterTests.drawn(plain))
  }

  @Test func `a sample is the exact mix of four texels, rounded once, inside and beyond the borders`() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let longest = seed % 3 == 0 ? 90 : 9
      let picture = Self.noise(
        .random(in: 1...longest, using: &random), .random(in: 1...longest, using: &random), seed: seed)
      let (u, v) = (
        Int.random(in: -300_000...900_000, using: &random), Int.random(in: -300_000...900_000, using: &random)
      )
      let steps = (
        Int.random(in: -90_000...90_000, using: &random), Int.random(in: -90_000...90_000, using: &random)
      )
      let (uStep, vStep) = seed % 4 == 0 ? (steps.0, 0) : steps
      var line = [UInt32](repeating: 0, count: 40)
      picture.pixels.withUnsafeBufferPointer { texels in
        let sampler = BilinearSampler(texels: texels, width: picture.width, height: picture.height)
        sampler.sample(u, v, uStep, vStep, 40, into: &line)
      }
      let expected = (0..<40).map { Self.mixed(picture, u + $0 * uStep + 128, v + $0 * vStep + 128) }
      expect(line, equals: expected, "seed \(seed)")
    }
  }

  /// Returns the bilinear interpolation of a picture by its definition, one channel after the other.
  private static func mixed(_ picture: Bitmap, _ u: Int, _ v: Int) -> UInt32 {
    func texel(_ x: Int, _ y: Int) -> UInt32 {
      picture[min(picture.width - 1, max(0, x)), min(picture.height - 1, max(0, y))]
    }
    let (x, y, right, low) = (u >> 16, v >> 16, UInt32(u >> 8 & 255), UInt32(v >> 8 & 255))
    return [UInt32(0), 8, 16, 24].reduce(0) { pixel, shift in
      func channel(_ texel: UInt32) -> UInt32 { texel >> shift & 255 }
      let above = channel(texel(x, y)) * (256 - right) + channel(texel(x + 1, y)) * right
      let below = channel(texel(x, y + 1)) * (256 - right) + channel(texel(x + 1, y + 1)) * right
      return pixel | ((above * (256 - low) + below * low + 32768) >> 16) << shift
    }
  }
}
