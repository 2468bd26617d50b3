import Expectations
import Geometry
import Raster
import TestSupport
import Testing

struct SpanBlendingTests {
  @Test func `a color over a run is exact for every alpha and every byte below it`() {
    for alpha in UInt32(1)..<255 {
      for strength in [0, alpha / 2, alpha] {
        var pixels = (0..<256).map { UInt32($0) &* 0x0101_0101 }
        Self.fill(&pixels, 0..<256, alpha << 24 | strength &* 0x01_0101)
        let expected = (UInt32(0)..<256).map { byte in
          func mixed(_ source: UInt32) -> UInt32 { source + (2 * byte * (255 - alpha) + 255) / 510 }
          return mixed(alpha) << 24 | mixed(strength) &* 0x01_0101
        }
        expect(pixels, equals: expected, "alpha \(alpha)")
      }
    }
  }

  @Test func `a color over a run is the color over each of its pixels and no other`() {
    var random = SeededGenerator(seed: 7)
    for length in 0..<70 {
      var below: [UInt32] = []
      while below.count < 80 {
        let color = UInt32.random(in: 0...UInt32.max, using: &random)
        below += Array(repeating: color, count: Int.random(in: 1...20, using: &random))
      }
      let start = Int.random(in: 0..<10, using: &random)
      let source = Color(hex: color(&random), alpha: random.number(0...1)).pixel()
      var pixels = below
      Self.fill(&pixels, start..<start + length, source)
      let expected = below.indices.map { index in
        index >= start && index < start + length ? Blend.over(source, below[index]) : below[index]
      }
      expect(pixels, equals: expected, "\(length) pixels")
    }
  }

  @Test func `colors of one weight and mixes are those of each pixel and no other`() {
    var random = SeededGenerator(seed: 8)
    func pixels() -> [UInt32] {
      (0..<60).map { _ in Color(hex: color(&random), alpha: random.number(0...1)).pixel() }
    }
    for length in 0..<40 {
      let (below, colors, start) = (pixels(), pixels(), Int.random(in: 0..<20, using: &random))
      for weight in [0, UInt32.random(in: 1..<255, using: &random), 255] {
        var (blended, mixed) = (below, below)
        blended.withUnsafeMutableBufferPointer {
          SpanBlending.blend($0.baseAddress! + start, length, colors, weight: weight)
        }
        mixed.withUnsafeMutableBufferPointer {
          SpanBlending.mix($0.baseAddress! + start, colors, length, weight: weight)
        }
        for (index, pixel) in below.enumerated() {
          guard start..<start + length ~= index else {
            expect(blended[index] == pixel && mixed[index] == pixel)
            continue
          }
          let other = colors[index - start]
          let weighted = Self.channels(other, 0) { source, _ in (2 * source * weight + 255) / 510 }
          expect(blended[index], equals: Blend.over(weighted, pixel), "\(length) pixels of \(weight)")
          let mix = Self.channels(other, pixel) { (2 * ($0 * (255 - weight) + $1 * weight) + 255) / 510 }
          expect(mixed[index], equals: mix, "\(length) pixels of \(weight)")
        }
      }
    }
  }

  /// Returns the pixel that `body` makes of each channel of two pixels.
  private static func channels(_ a: UInt32, _ b: UInt32, _ body: (UInt32, UInt32) -> UInt32) -> UInt32 {
    [UInt32(0), 8, 16, 24].reduce(0) { $0 | body(a >> $1 & 255, b >> $1 & 255) << $1 }
  }

  private func color(_ random: inout SeededGenerator) -> UInt32 { .random(in: 0...0xFF_FFFF, using: &random) }

  private static func fill(_ pixels: inout [UInt32], _ run: Range<Int>, _ source: UInt32) {
    pixels.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { SpanBlending.fill(base + run.lowerBound, run.count, source) }
    }
  }
}
