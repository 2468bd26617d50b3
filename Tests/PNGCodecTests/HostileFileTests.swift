import Expectations
import Geometry
import PNGCodec
import TestSupport
import Testing

struct HostileFileTests {
  private let file = Format(colorType: .rgba, bitDepth: 8, isInterlaced: false).file(width: 16, height: 16)

  @Test(arguments: ["", "G", "GIF89a", "\u{89}PNG", "<svg/>", "not a picture at all"])
  func `other bytes are not a PNG`(text: String) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(Array(text.utf8)) }
    #expect(throws: PNGError.notPNG) { try APNGReader(Array(text.utf8)) }
  }

  @Test func `a file cut anywhere is truncated`() {
    let bytes = file.bytes
    for length in 1..<bytes.count {
      #expect(throws: PNGError.truncated(length: length)) {
        try PNGDecoder.decode(Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `a flipped bit in a chunk that counts is corrupt`() {
    let bytes = file.bytes
    let pixelData = (8 + 25 + 8)..<(bytes.count - 12)
    for offset in pixelData {
      var damaged = bytes
      damaged[offset] ^= 0x10
      #expect(throws: PNGError.self) { try PNGDecoder.decode(damaged) }
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0), (0x8000_0000, 1), (1, 0xFFFF_FFFF)])
  func `sides of zero or beyond 31 bits are corrupt`(width: Int, height: Int) {
    var hostile = file
    hostile.width = width
    hostile.height = height
    let bytes = SampleFile.signature + hostile.header + file.bytes.dropFirst(33)
    #expect { try PNGDecoder.decode(bytes) } throws: { error in
      guard case .corrupt(_, let offset) = error as? PNGError else { return false }
      return offset == 33
    }
  }

  @Test(arguments: [(16_385, 1), (1, 16_385), (16_000, 16_000), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `a picture above the limits is refused by its header alone`(width: Int, height: Int) {
    var hostile = file
    hostile.width = width
    hostile.height = height
    let bytes = SampleFile.signature + hostile.header + file.bytes.dropFirst(33)
    let refusal = PNGError.tooLarge(width: width, height: height, limits: .standard)
    #expect(throws: refusal) { try PNGDecoder.decode(bytes) }
  }

  @Test func `the limits are inclusive`() throws {
    let limits = PNGLimits(side: 16, pixels: 256)
    try expect(PNGDecoder.decode(file.bytes, limits: limits).bitmap.width, equals: 16)
    #expect(throws: PNGError.self) {
      try PNGDecoder.decode(file.bytes, limits: PNGLimits(side: 16, pixels: 255))
    }
    #expect(throws: PNGError.self) {
      try PNGDecoder.decode(file.bytes, limits: PNGLimits(side: -1, pixels: 256))
    }
  }

  @Test func `too few pixel bytes in a whole file are an error`() {
    let short = SampleFile.deflated(Array(file.rows.dropLast(100)))
    let bytes =
      SampleFile.signature + file.header + SampleFile.chunk("IDAT", short) + SampleFile.chunk("IEND", [])
    #expect(throws: PNGError.self) { try PNGDecoder.decode(bytes) }
  }

  @Test func `random damage never traps`() {
    let seed: UInt64 = 20_260_101
    var random = SeededGenerator(seed: seed)
    for format in Format.all {
      let bytes = format.file(width: 13, height: 9).bytes
      for _ in 0..<40 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 8..<damaged.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        let limits = PNGLimits(side: 1000, pixels: 100_000)
        let width = try? PNGDecoder.decode(damaged, limits: limits).bitmap.width
        expect((width ?? 0) <= 1000, "seed \(seed)")
      }
    }
  }
}
