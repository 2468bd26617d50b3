import Expectations
import Geometry
import Render
import TestSupport
import Testing

/// BT.709 in limited range as its formulas have it, from straight colors of 0 to 255.
private func formula(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
  let luma = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  return [
    16 + 219 * luma, 128 + 224 * (blue / 255 - luma) / 1.8556, 128 + 224 * (red / 255 - luma) / 1.5748,
  ]
}

private func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32 = 255) -> UInt32 {
  Premultiplication.premultiplied(red | green << 8 | blue << 16 | alpha << 24)
}

private func frame(_ layout: RawFrame.Layout, _ bitmap: Bitmap) -> RawFrame {
  var frame = RawFrame(layout, width: bitmap.width, height: bitmap.height)
  frame.draw(bitmap, rows: [0..<bitmap.height])
  return frame
}

private func randomBitmap(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> Bitmap {
  let pixels = (0..<width * height).map { _ in
    Premultiplication.premultiplied(UInt32.random(in: 0...UInt32.max, using: &random))
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

struct RawFrameTests {
  @Test(
    arguments: [
      ([0, 0, 0], [16, 128, 128]), ([255, 255, 255], [235, 128, 128]), ([255, 0, 0], [63, 102, 240]),
      ([0, 255, 0], [173, 42, 26]), ([0, 0, 255], [32, 240, 118]), ([128, 128, 128], [126, 128, 128]),
      ([255, 255, 0], [219, 16, 138]), ([0, 255, 255], [188, 154, 16]), ([255, 0, 255], [78, 214, 230]),
    ] as [([UInt32], [UInt8])])
  func `colors have the values of BT.709`(color: [UInt32], expected: [UInt8]) {
    let bitmap = Bitmap(width: 1, height: 1, filledWith: pixel(color[0], color[1], color[2]))
    expect(frame(.yuv444p, bitmap).bytes, equals: expected)
  }

  @Test func `every plane is the formula's, rounded once`() {
    let seed: UInt64 = 709
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let color = (0..<3).map { _ in UInt32.random(in: 0...255, using: &random) }
      let exact = formula(Double(color[0]), Double(color[1]), Double(color[2]))
      let bitmap = Bitmap(width: 1, height: 1, filledWith: pixel(color[0], color[1], color[2]))
      for (value, exact) in zip(frame(.yuv444p, bitmap).bytes, exact) {
        expect(abs(Double(value) - exact) <= 0.5 + 1e-9, "seed \(seed), \(color)")
      }
    }
  }

  @Test func `chroma of four pixels lies at the left ones, with the weights 1, 2, 1`() {
    let seed: UInt64 = 420
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(
      width: 7, height: 5, pixels: randomBitmap(7, 5, &random).pixels.map { $0 | 0xFF00_0000 })
    let frame = frame(.yuv420p, bitmap)
    expect(frame.width == 8 && frame.height == 6 && frame.bytes.count == 8 * 6 * 3 / 2)
    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      Double(bitmap[max(0, min(x, 6)), min(y, 4)] >> shift & 255)
    }
    for y in 0..<6 {
      for x in 0..<8 {
        let exact = formula(channel(x, y, 0), channel(x, y, 8), channel(x, y, 16))[0]
        expect(abs(Double(frame.bytes[y * 8 + x]) - exact) <= 0.5 + 1e-9, "seed \(seed), \(x), \(y)")
      }
    }
    for y in 0..<3 {
      for x in 0..<4 {
        let means = [UInt32(0), 8, 16].map { shift in
          [(-1, 1.0), (0, 2), (1, 1)].reduce(0) { sum, tap in
            sum + tap.1 * (channel(2 * x + tap.0, 2 * y, shift) + channel(2 * x + tap.0, 2 * y + 1, shift))
              / 8
          }
        }
        let exact = formula(means[0], means[1], means[2])
        let place = 48 + y * 4 + x
        expect(abs(Double(frame.bytes[place]) - exact[1]) <= 0.5 + 1e-9, "seed \(seed), \(x), \(y)")
        expect(abs(Double(frame.bytes[place + 12]) - exact[2]) <= 0.5 + 1e-9, "seed \(seed), \(x), \(y)")
      }
    }
  }

  @Test func `transparent neighbors do not color an edge`() {
    var bitmap = Bitmap(width: 4, height: 2, filledWith: 0)
    for y in 0..<2 { for x in 1..<3 { bitmap[x, y] = pixel(255, 0, 0, alpha: x == 1 ? 128 : 255) } }
    let bytes = frame(.yuva420p, bitmap).bytes
    expect(bytes[0..<8], equals: [16, 63, 63, 16, 16, 63, 63, 16])
    expect(bytes[8..<12], equals: [102, 102, 240, 240])
    expect(bytes[12...], equals: [0, 128, 255, 0, 0, 128, 255, 0])
  }

  @Test func `what is transparent is over white where there is no alpha`() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0, pixel(0, 0, 0, alpha: 128)])
    expect(frame(.yuv444p, bitmap).bytes, equals: [235, 125, 128, 128, 128, 128])
    expect(frame(.rgba, bitmap).bytes, equals: [0, 0, 0, 0, 0, 0, 0, 128])
  }

  @Test func `rgba has straight colors`() {
    let bitmap = Bitmap(width: 1, height: 1, filledWith: pixel(200, 100, 50, alpha: 128))
    expect(frame(.rgba, bitmap).bytes, equals: [199, 100, 50, 128])
  }

  @Test(arguments: RawFrame.Layout.allCases)
  func `only the rows that changed are taken over, with the same result`(layout: RawFrame.Layout) {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    var bitmap = randomBitmap(9, 11, &random)
    var kept = frame(layout, bitmap)
    for round in 0..<30 {
      let first = Int.random(in: 0..<11, using: &random)
      let rows = first..<Int.random(in: first...11, using: &random)
      for index in rows.lowerBound * 9..<rows.upperBound * 9 {
        bitmap.pixels[index] = pixel(UInt32(index), UInt32(round), 7, alpha: UInt32(200 + round))
      }
      kept.draw(bitmap, rows: [rows])
      expect(kept.bytes, equals: frame(layout, bitmap).bytes, "seed \(seed), round \(round), rows \(rows)")
    }
  }
}
