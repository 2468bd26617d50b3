import Expectations
import Geometry
import Render
import TestSupport
import Testing

struct SixelPictureTests {
  @Test func `a picture of few colors keeps them, one of many comes near them`() {
    var random = SeededGenerator(seed: 7)
    let few = (0..<200).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
    let plain = Bitmap(width: 40, height: 40, pixels: (0..<1600).map { few[$0 % few.count] })
    var exact = ColorPalette(of: plain.pixels)
    expect(exact.isExact && plain.pixels.allSatisfy { exact.colors[Int(exact.index($0))] == $0 & 0xFFFFFF })
    let ramp = Bitmap(
      width: 256, height: 32,
      pixels: (0..<8192).map { place -> UInt32 in
        let (x, y) = (UInt32(place % 256), UInt32(place / 256))
        return 0xFF00_0000 | x | (255 - x) << 8 | (y * 8) << 16
      })
    var near = ColorPalette(of: ramp.pixels)
    expect(near.colors.count == 256 && !near.isExact)
    let worst = ramp.pixels.map { SixelDecoder.distance(near.colors[Int(near.index($0))], $0) }.max() ?? 0
    expect(worst <= 24, "\(worst)")
  }

  @Test(arguments: [(1, 1), (7, 5), (300, 6), (64, 13)])
  func `sixels draw every pixel of any size`(width: Int, height: Int) throws {
    let pixels = (0..<width * height).map { place -> UInt32 in
      let (red, green) = (UInt32(place % 5) * 60, UInt32(place / 7 % 3) * 100)
      return 0xFF00_0000 | red | green << 8
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let bytes = SixelPicture(bitmap).bytes
    let drawn = try #require(SixelDecoder.bitmap(in: "x" + String(decoding: bytes, as: UTF8.self)))
    expect(zip(drawn.pixels, bitmap.pixels).allSatisfy { SixelDecoder.distance($0, $1) <= 2 })
    expect(SixelPicture(bitmap).bytes, equals: bytes)
  }
}
