import Expectations
import Geometry
import PNGCodec
import Testing

/// A color type, a depth and an interlacing that the specification allows together.
struct Format: CustomTestStringConvertible {
  var colorType: SampleFile.ColorType
  var bitDepth: Int
  var isInterlaced: Bool

  static let all = SampleFile.ColorType.allCases.flatMap { type in
    type.legalDepths.flatMap { depth in
      [false, true].map { Format(colorType: type, bitDepth: depth, isInterlaced: $0) }
    }
  }

  var testDescription: String { "\(colorType) \(bitDepth)\(isInterlaced ? " interlaced" : "")" }

  /// A picture that uses every sample of small depths.
  func file(width: Int, height: Int) -> SampleFile {
    let maximum = 1 << bitDepth
    var file = SampleFile(width: width, height: height) { x, y, channel in
      (x &* 7919 &+ y &* 104_729 &+ channel &* 1_299_709) % maximum
    }
    file.bitDepth = bitDepth
    file.colorType = colorType
    file.isInterlaced = isInterlaced
    if colorType == .palette { file.palette = (0..<(maximum * 3)).map { UInt8(($0 * 37 + 5) & 255) } }
    return file
  }
}

/// The straight pixel that the samples of `file` stand for.
private func expected(_ file: SampleFile, _ x: Int, _ y: Int) -> UInt32 {
  let maximum = Double((1 << file.bitDepth) - 1)
  func byte(_ channel: Int) -> UInt32 {
    UInt32((Double(file.sample(x, y, channel)) * 255 / maximum).rounded())
  }
  func pixel(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32 = 255) -> UInt32 {
    r | g << 8 | b << 16 | a << 24
  }
  switch file.colorType {
  case .gray: return pixel(byte(0), byte(0), byte(0))
  case .grayAlpha: return pixel(byte(0), byte(0), byte(0), byte(1))
  case .rgb: return pixel(byte(0), byte(1), byte(2))
  case .rgba: return pixel(byte(0), byte(1), byte(2), byte(3))
  case .palette:
    let entry = file.palette[(file.sample(x, y, 0) * 3)...].prefix(3).map(UInt32.init)
    return pixel(entry[0], entry[1], entry[2])
  }
}

struct PNGDecoderTests {
  /// A file of one picture with a chunk whose checksum is wrong behind its header.
  private func file(damaging chunk: String, _ data: [UInt8]) -> [UInt8] {
    let file = Format(colorType: .rgb, bitDepth: 8, isInterlaced: false).file(width: 5, height: 4)
    var damaged = SampleFile.chunk(chunk, data)
    damaged[damaged.count - 1] ^= 1
    let start = SampleFile.signature.count + file.header.count
    return Array(file.bytes[..<start]) + damaged + Array(file.bytes[start...])
  }

  @Test(arguments: ["tEXt", "gAMA", "eXIf", "prVt"])
  func `a damaged chunk that the picture does not need is left out`(chunk: String) throws {
    let whole = Format(colorType: .rgb, bitDepth: 8, isInterlaced: false).file(width: 5, height: 4).bytes
    let bytes = file(damaging: chunk, [0, 0, 0, 1])
    try expect(PNGDecoder.decode(bytes), equals: PNGDecoder.decode(whole))
    var reader = try APNGReader(bytes)
    try expect(reader.next()?.bitmap, equals: PNGDecoder.decode(whole).bitmap)
    try expect(PNGText.all(in: bytes).isEmpty)
    try expect(ChunkReader.damagedChunks(in: bytes), equals: [chunk])
    try expect(ChunkReader.damagedChunks(in: whole).isEmpty)
  }

  @Test(arguments: ["acTL", "fcTL", "fdAT"])
  func `a damaged chunk that frames need is an error`(chunk: String) {
    #expect(throws: PNGError.corrupt(.checksum(chunk: chunk), offset: 33)) {
      try APNGReader(file(damaging: chunk, [0, 0, 0, 1, 0, 0, 0, 0]))
    }
  }

  @Test(arguments: Format.all)
  func `every legal format reads to the pixels it states`(format: Format) throws {
    for (width, height) in [(1, 1), (3, 2), (9, 11), (33, 17)] {
      let file = format.file(width: width, height: height)
      let decoded = try PNGDecoder.decode(file.bytes)
      expect(decoded.bitmap.width == width && decoded.bitmap.height == height)
      for y in 0..<height {
        for x in 0..<width { expect(decoded.bitmap[x, y], equals: expected(file, x, y)) }
      }
      expect(decoded.isOpaque, equals: decoded.bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func `a transparent color of gray and RGB becomes alpha 0`() throws {
    var gray = Format(colorType: .gray, bitDepth: 16, isInterlaced: false).file(width: 2, height: 1)
    gray.sample = { x, _, _ in 0x1234 + x }
    gray.transparency = [0x12, 0x34]
    try expect(PNGDecoder.decode(gray.bytes).bitmap.pixels.map { $0 >> 24 }, equals: [0, 255])

    var rgb = Format(colorType: .rgb, bitDepth: 8, isInterlaced: true).file(width: 2, height: 1)
    rgb.sample = { x, _, channel in x * 10 + channel }
    rgb.transparency = [0, 10, 0, 11, 0, 12]
    let decoded = try PNGDecoder.decode(rgb.bytes)
    expect(decoded.bitmap.pixels, equals: [0xFF02_0100, 0x000C_0B0A])
    expect(!decoded.isOpaque)
  }

  @Test func `a palette takes its alphas from tRNS, opaque where that ends`() throws {
    var file = Format(colorType: .palette, bitDepth: 2, isInterlaced: false).file(width: 4, height: 1)
    file.sample = { x, _, _ in x }
    file.transparency = [0, 128]
    try expect(PNGDecoder.decode(file.bytes).bitmap.pixels.map { $0 >> 24 }, equals: [0, 128, 255, 255])
  }

  @Test func `metadata and long private chunks are passed over`() throws {
    let file = Format(colorType: .rgb, bitDepth: 8, isInterlaced: false).file(width: 4, height: 3)
    let text = SampleFile.chunk("tEXt", Array("Comment\0hello".utf8))
    let long = SampleFile.chunk("prVt", [UInt8](repeating: 7, count: 9_000_000))
    let head = SampleFile.signature + file.header
    let bytes = head + text + long + file.bytes.dropFirst(head.count)
    try expect(PNGDecoder.decode(bytes), equals: PNGDecoder.decode(file.bytes))
  }

  @Test func `the size is known without the pixels`() throws {
    let file = Format(colorType: .gray, bitDepth: 8, isInterlaced: false).file(width: 31, height: 7)
    let size = try PNGDecoder.size(of: Array(file.bytes.dropLast(20)))
    expect(size == (31, 7))
  }
}
