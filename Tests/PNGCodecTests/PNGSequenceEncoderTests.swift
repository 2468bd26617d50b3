import CZlib
import Expectations
import Geometry
import PNGCodec
import TestSupport
import Testing

/// Random pictures that change like user interfaces: rectangles of flat areas, gradients, noise, photographs and
/// strokes.
struct RandomPictures {
  var random: SeededGenerator
  var bitmap: Bitmap
  let isOpaque: Bool

  init(width: Int, height: Int, isOpaque: Bool, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.isOpaque = isOpaque
    bitmap = Bitmap(width: width, height: height, filledWith: isOpaque ? 0xFFF0_E0D0 : 0)
  }

  /// Draws one more rectangle; returns the rows that it touches.
  mutating func change() -> Range<Int> {
    let x = Int.random(in: 0..<bitmap.width, using: &random)
    let y = Int.random(in: 0..<bitmap.height, using: &random)
    let right = Int.random(in: x + 1...bitmap.width, using: &random)
    let bottom = Int.random(in: y + 1...bitmap.height, using: &random)
    let kind = Int.random(in: 0..<6, using: &random)
    let base = UInt32.random(in: 0...UInt32.max, using: &random)
    for row in y..<bottom {
      for column in x..<right {
        bitmap[column, row] = valid(pixel(kind, base, column, row))
      }
    }
    return y..<bottom
  }

  private mutating func pixel(_ kind: Int, _ base: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    switch kind {
    case 0: base
    case 1: base &+ UInt32(y) &* 0x0001_0101
    case 2: base &+ UInt32(x * 3 + y) &* 0x0002_0103
    case 3: (base & 0x3F3F_3F3F) &+ 0x0001_0101 &* grain()
    case 4: Bool.random(using: &random) ? base : ~0
    default: UInt32.random(in: 0...UInt32.max, using: &random)
    }
  }

  /// Returns random noise for all channels of a pixel, like that of a camera's sensor, 0…24.
  mutating func grain() -> UInt32 {
    (0..<8).reduce(0) { sum, _ in sum + UInt32.random(in: 0...3, using: &random) }
  }

  private func valid(_ pixel: UInt32) -> UInt32 {
    isOpaque ? pixel | 0xFF00_0000 : Premultiplication.premultiplied(pixel)
  }
}

struct PNGSequenceEncoderTests {
  static let sizes = [(1, 1), (2, 31), (5, 32), (7, 33), (64, 100), (301, 97)]

  @Test(arguments: Compression.allCases, [true, false])
  func `frames read back as the pixels that went in`(compression: Compression, isOpaque: Bool) throws {
    for (index, (width, height)) in Self.sizes.enumerated() {
      var pictures = RandomPictures(width: width, height: height, isOpaque: isOpaque, seed: UInt64(index))
      var encoder = PNGSequenceEncoder(
        width: width, height: height, isOpaque: isOpaque, compression: compression)
      for _ in 0..<6 {
        let rows = pictures.change()
        let frame = encoder.encode(pictures.bitmap, changedRows: [rows])
        let decoded = try PNGDecoder.decode(frame.bytes)
        expect(decoded.bitmap, equals: pictures.bitmap.straight(), "seed \(index)")
        expect(frame.pixelHash, equals: ContentHash(ofStraight: decoded.bitmap))
      }
    }
  }

  /// 46.7 and 21.3 KB where only pairs of pixels were looked for, 50.8 KB where noise was not searched at all.
  @Test func `gray noise and strokes of few colors take few bytes`() {
    var pictures = RandomPictures(width: 256, height: 128, isOpaque: true, seed: 12)
    for y in 0..<128 {
      for x in 0..<256 {
        pictures.bitmap[x, y] = 0xFF30_5060 &+ 0x0001_0101 &* (pictures.grain() &+ UInt32(x + y) / 8)
      }
    }
    var encoder = PNGSequenceEncoder(width: 256, height: 128, isOpaque: true)
    expect(encoder.encode(pictures.bitmap).bytes.count < 34_000)
    var strokes = Bitmap(width: 256, height: 128, filledWith: ~0)
    let grays = (0..<16).map { 0xFF00_0000 | 0x0001_0101 &* UInt32($0 * 17) }
    for y in 0..<128 where y % 16 > 3 {
      for x in 8..<248 where x % 12 > 4 { strokes[x, y] = grays.randomElement(using: &pictures.random)! }
    }
    expect(encoder.encode(strokes).bytes.count < 19_000)
  }

  /// 42.2 KB under the filter Up.
  @Test func `a photograph takes few bytes`() {
    let (width, height) = (256, 128)
    var random = SeededGenerator(seed: 13)
    let noise = (0..<width * height * 3).map { _ in Int.random(in: -9...9, using: &random) }
    var photograph = Bitmap(width: width, height: height, filledWith: ~0)
    for y in 2..<height {
      for x in 2..<width {
        // Neighbors share most of their noise, as where a sensor's pixels are mixed into those of a photograph.
        let channels = (0..<3).map { channel in
          let sum = (0..<9).reduce(0) { sum, step in
            sum + noise[((y - step / 3) * width + x - step % 3) * 3 + channel]
          }
          return UInt32(128 + sum / 5 + (x + y) / 8)
        }
        photograph[x, y] = 0xFF00_0000 | channels[0] | channels[1] << 8 | channels[2] << 16
      }
    }
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: true)
    expect(encoder.encode(photograph).bytes.count < 40_500)
  }

  @Test(arguments: Compression.allCases, [true, false])
  func `a frame's bytes depend neither on the frames before it nor on threads`(
    compression: Compression, isOpaque: Bool
  ) {
    var pictures = RandomPictures(width: 90, height: 170, isOpaque: isOpaque, seed: 11)
    var streaming = PNGSequenceEncoder(
      width: 90, height: 170, isOpaque: isOpaque, compression: compression)
    var parallel = PNGSequenceEncoder(
      width: 90, height: 170, isOpaque: isOpaque, compression: compression, threads: 3)
    for _ in 0..<12 {
      let rows = pictures.change()
      var fresh = PNGSequenceEncoder(width: 90, height: 170, isOpaque: isOpaque, compression: compression)
      let frame = streaming.encode(pictures.bitmap, changedRows: [rows])
      expect(frame.bytes, equals: fresh.encode(pictures.bitmap).bytes)
      expect(parallel.encode(pictures.bitmap, changedRows: [rows]), equals: frame)
    }
  }

  @Test func `encoders that one is split into go on like it`() {
    var pictures = RandomPictures(width: 90, height: 170, isOpaque: true, seed: 12)
    var first = PNGSequenceEncoder(width: 90, height: 170, isOpaque: true, threads: 3)
    _ = first.encode(pictures.bitmap)
    var parts = first.split(4)
    for step in 0..<12 {
      _ = pictures.change()
      var fresh = PNGSequenceEncoder(width: 90, height: 170, isOpaque: true)
      let expected = fresh.encode(pictures.bitmap).bytes
      for index in parts.indices where (step + index) % 3 > 0 {
        expect(parts[index].encode(pictures.bitmap).bytes, equals: expected, "step \(step), part \(index)")
      }
    }
  }

  @Test func `a frame in which nothing changed is the same bytes and says so`() {
    var pictures = RandomPictures(width: 40, height: 70, isOpaque: true, seed: 3)
    var encoder = PNGSequenceEncoder(width: 40, height: 70, isOpaque: true)
    let first = encoder.encode(pictures.bitmap, changedRows: [])
    expect(!first.repeatsPrevious)
    let second = encoder.encode(pictures.bitmap, changedRows: [])
    let redrawn = encoder.encode(pictures.bitmap)
    expect(second.repeatsPrevious && redrawn.repeatsPrevious)
    expect(second.bytes == first.bytes && second.pixelHash == first.pixelHash)
    pictures.bitmap[39, 69] ^= 1
    expect(!encoder.encode(pictures.bitmap, changedRows: [69..<70]).repeatsPrevious)
  }

  @Test func `opaque frames are RGB, others RGBA, both say sRGB and no time`() {
    for (isOpaque, colorType) in [(true, UInt8(2)), (false, 6)] {
      var encoder = PNGSequenceEncoder(width: 3, height: 2, isOpaque: isOpaque)
      let bytes = encoder.encode(Bitmap(width: 3, height: 2, filledWith: 0xFF00_0000)).bytes
      expect(bytes[25], equals: colorType)
      let text = String(decoding: bytes, as: Unicode.ASCII.self)
      expect(text.contains("sRGB") && !text.contains("tIME"))
    }
  }

  @Test func `the pixel hash tells sizes and rows apart`() {
    let wide = ContentHash(ofStraight: Bitmap(width: 8, height: 2))
    expect(wide != ContentHash(ofStraight: Bitmap(width: 2, height: 8)))
    expect(wide != ContentHash(ofStraight: Bitmap(width: 8, height: 3)))
    var picture = Bitmap(width: 8, height: 2)
    picture[0, 0] = 1
    var swapped = Bitmap(width: 8, height: 2)
    swapped[0, 1] = 1
    expect(ContentHash(ofStraight: picture) != ContentHash(ofStraight: swapped))
  }

  @Test(arguments: Compression.allCases)
  func `the picture data is one zlib stream with its checksum`(compression: Compression) throws {
    var pictures = RandomPictures(width: 61, height: 99, isOpaque: true, seed: 8)
    var encoder = PNGSequenceEncoder(width: 61, height: 99, isOpaque: true, compression: compression)
    for _ in 0..<4 {
      let rows = pictures.change()
      let bytes = encoder.encode(pictures.bitmap, changedRows: [rows]).bytes
      var chunks = try ChunkReader(bytes)
      var stream: [UInt8] = []
      var chunk = try chunks.next()
      while chunk.name != "IEND" {
        if chunk.name == "IDAT" { stream += bytes[chunk.data] }
        chunk = try chunks.next()
      }
      var output = [UInt8](repeating: 0, count: 99 * (1 + 61 * 3) + 1)
      var length = UInt(output.count)
      expect(uncompress(&output, &length, stream, UInt(stream.count)), equals: Z_OK)
      expect(Int(length), equals: output.count - 1)
    }
  }
}
