import Expectations
import Geometry
import PNGCodec
import TestSupport
import Testing

struct APNGWriterTests {
  @Test(arguments: Compression.allCases, [true, false])
  func `an animation reads back frame by frame`(compression: Compression, isOpaque: Bool) throws {
    for seed in UInt64(0)..<6 {
      var pictures = RandomPictures(width: 37, height: 23, isOpaque: isOpaque, seed: seed)
      var writer = APNGWriter(
        width: 37, height: 23, isOpaque: isOpaque, frameCount: 8, delay: FrameDelay(nearest: 1, over: 60),
        plays: 3, compression: compression)
      var bytes = writer.head
      var expected: [Bitmap] = []
      for index in 0..<8 {
        let rows = index == 5 ? 0..<0 : pictures.change()
        bytes += writer.encode(pictures.bitmap, changedRows: [rows])
        expected.append(pictures.bitmap.straight())
      }
      var reader = try APNGReader(bytes + APNGWriter.tail)
      expect(reader.width == 37 && reader.height == 23 && reader.frameCount == 8 && reader.plays == 3)
      for picture in expected {
        let frame = try reader.next()
        expect(frame?.bitmap, equals: picture, "seed \(seed)")
        expect(frame?.delay, equals: FrameDelay(numerator: 1, denominator: 60))
      }
      try expect(reader.next() == nil)
    }
  }

  @Test(arguments: [true, false])
  func `an animation written from what a reader tells is the same file`(isOpaque: Bool) throws {
    for seed in UInt64(0)..<6 {
      var pictures = RandomPictures(width: 37, height: 23, isOpaque: isOpaque, seed: seed)
      let empty = APNGWriter(
        width: 37, height: 23, isOpaque: isOpaque, frameCount: 8, delay: FrameDelay(nearest: 1, over: 60))
      var (writer, copier) = (empty, empty)
      var bytes = empty.head
      for index in 0..<8 {
        if index != 5 { _ = pictures.change() }
        bytes += writer.encode(pictures.bitmap)
      }
      var reader = try APNGReader(bytes + APNGWriter.tail)
      var copy = empty.head
      while let frame = try reader.next() {
        copy += copier.encode(straight: frame.bitmap, changes: frame.changes)
      }
      expect(copy == bytes, "seed \(seed)")
    }
  }

  @Test func `a reader tells exactly which pixels a frame changes`() throws {
    var picture = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
    var writer = APNGWriter(
      width: 40, height: 30, isOpaque: true, frameCount: 4, delay: FrameDelay(nearest: 1, over: 60))
    var bytes = writer.head + writer.encode(picture) + writer.encode(picture)
    for x in 10..<14 { picture[x, 20] = 0xFF00_0000 }
    bytes += writer.encode(picture) + writer.encode(picture) + APNGWriter.tail
    var reader = try APNGReader(bytes)
    var changes: [[AnimationRegion]] = []
    while let frame = try reader.next() { changes.append(frame.changes) }
    let whole = AnimationRegion(x: 0, y: 0, width: 40, height: 30)
    expect(changes, equals: [[whole], [], [AnimationRegion(x: 10, y: 20, width: 4, height: 1)], []])
  }

  @Test func `a picture that is deflated in several pieces reads back`() throws {
    var picture = Bitmap(width: 3000, height: 1000, filledWith: 0xFFFF_FFFF)
    for index in stride(from: 0, to: picture.pixels.count, by: 7) {
      picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    var writer = APNGWriter(
      width: 3000, height: 1000, isOpaque: true, frameCount: 1, delay: FrameDelay(nearest: 1, over: 60),
      compression: .fast)
    let bytes = writer.head + writer.encode(picture) + APNGWriter.tail
    try expect(PNGDecoder.decode(bytes).bitmap == picture)
  }

  @Test func `viewers without animation see the first frame`() throws {
    var writer = APNGWriter(
      width: 2, height: 2, isOpaque: true, frameCount: 2, delay: FrameDelay(nearest: 1, over: 2))
    var bytes = writer.head
    bytes += writer.encode(Bitmap(width: 2, height: 2, filledWith: 0xFF11_2233))
    bytes += writer.encode(Bitmap(width: 2, height: 2, filledWith: 0xFF44_5566))
    try expect(
      PNGDecoder.decode(bytes + APNGWriter.tail).bitmap.pixels,
      equals: Array(repeating: 0xFF11_2233, count: 4))
  }

  @Test func `a small change takes a small rectangle`() {
    var picture = Bitmap(width: 400, height: 300, filledWith: 0xFFFF_FFFF)
    var writer = APNGWriter(
      width: 400, height: 300, isOpaque: true, frameCount: 3, delay: FrameDelay(nearest: 1, over: 60))
    _ = writer.encode(picture)
    expect(writer.encode(picture).count < 100)
    for x in 100..<110 { picture[x, 200] = 0xFF00_0000 }
    let bytes = writer.encode(picture)
    let region = (0..<4).map { index in
      bytes[(12 + index * 4)..<(16 + index * 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    expect(region, equals: [10, 1, 100, 200])
  }

  @Test func `texts read back`() throws {
    let texts = [PNGText(keyword: "microfx", text: "1.0"), PNGText(keyword: "Title", text: "押す · press")]
    var writer = APNGWriter(
      width: 1, height: 1, isOpaque: true, frameCount: 1, delay: FrameDelay(nearest: 1, over: 60),
      texts: texts)
    let bytes =
      writer.head + writer.encode(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000)) + APNGWriter.tail
    try expect(PNGText.all(in: bytes), equals: texts)
  }

  @Test(arguments: [
    (1, 60, 1, 60), (1001, 30_000, 1001, 30_000), (2, 120, 1, 60), (1, 1, 1, 1), (600, 1, 600, 1),
    (1001, 240_000, 171, 40_999), (1, 1_000_000, 1, 65_535), (100_000, 1, 65_535, 1),
  ])
  func `delays are exact fractions where 16 bits allow`(
    above: Int64, below: Int64, numerator: UInt16, denominator: UInt16
  ) {
    let delay = FrameDelay(nearest: above, over: below)
    expect(delay, equals: FrameDelay(numerator: numerator, denominator: denominator))
  }
}

struct APNGReaderTests {
  /// A file of gray and alpha whose frames are given as fcTL fields and pixels.
  private struct Film {
    struct Frame {
      var x = 0
      var y = 0
      var width = 2
      var height = 1
      var disposal: UInt8 = 0
      var blending: UInt8 = 0
      var pixels: [(gray: Int, alpha: Int)]
    }

    var frames: [Frame]
    var hidesDefault = false
    var promised: UInt32?

    private func file(_ frame: Frame) -> SampleFile {
      var file = SampleFile(width: frame.width, height: frame.height) { x, y, channel in
        let pixel = frame.pixels[y * frame.width + x]
        return channel == 0 ? pixel.gray : pixel.alpha
      }
      file.colorType = .grayAlpha
      return file
    }

    var bytes: [UInt8] {
      let base = Frame(pixels: [(9, 255), (9, 255)])
      let count = promised ?? UInt32(frames.count)
      var bytes = SampleFile.signature + file(base).header
      bytes += SampleFile.chunk("acTL", SampleFile.bigEndian(count) + SampleFile.bigEndian(0))
      if hidesDefault { bytes += SampleFile.chunk("IDAT", SampleFile.deflated(file(base).rows)) }
      var sequence: UInt32 = 0
      func next() -> [UInt8] {
        defer { sequence += 1 }
        return SampleFile.bigEndian(sequence)
      }
      for (index, frame) in frames.enumerated() {
        let place = [frame.width, frame.height, frame.x, frame.y].flatMap { SampleFile.bigEndian(UInt32($0)) }
        bytes += SampleFile.chunk("fcTL", next() + place + [0, 1, 0, 10, frame.disposal, frame.blending])
        let data = SampleFile.deflated(file(frame).rows)
        let isDefault = index == 0 && !hidesDefault
        bytes += isDefault ? SampleFile.chunk("IDAT", data) : SampleFile.chunk("fdAT", next() + data)
      }
      return bytes + SampleFile.chunk("IEND", [])
    }
  }

  /// The frames as gray and alpha.
  private func read(_ film: Film) throws -> [[[Int]]] {
    var reader = try APNGReader(film.bytes)
    var frames: [[[Int]]] = []
    while let frame = try reader.next() {
      frames.append(frame.bitmap.pixels.map { [Int($0 & 255), Int($0 >> 24)] })
    }
    return frames
  }

  @Test func `frames replace what lies under them, at their offsets`() throws {
    let film = Film(frames: [
      .init(pixels: [(10, 255), (20, 255)]), .init(x: 1, width: 1, pixels: [(30, 40)]),
    ])
    try expect(read(film), equals: [[[10, 255], [20, 255]], [[10, 255], [30, 40]]])
  }

  @Test func `blending lays straight colors over each other`() throws {
    let film = Film(frames: [
      .init(pixels: [(100, 255), (100, 128)]), .init(blending: 1, pixels: [(200, 128), (200, 128)]),
      .init(blending: 1, pixels: [(7, 0), (8, 255)]),
    ])
    let second = [[150, 255], [167, 192]]
    try expect(read(film), equals: [[[100, 255], [100, 128]], second, [second[0], [8, 255]]])
  }

  @Test func `disposal clears or brings back what was before`() throws {
    let first = Film.Frame(pixels: [(1, 255), (2, 255)])
    let clear = Film.Frame(x: 1, width: 1, disposal: 1, pixels: [(3, 255)])
    let restore = Film.Frame(disposal: 2, pixels: [(4, 255), (5, 255)])
    let last = Film.Frame(width: 1, pixels: [(6, 255)])
    try expect(
      read(Film(frames: [first, clear, restore, last])),
      equals: [
        [[1, 255], [2, 255]], [[1, 255], [3, 255]], [[4, 255], [5, 255]], [[6, 255], [0, 0]],
      ])
  }

  @Test(arguments: 1..<40 as Range<UInt64>)
  func `pixels stay outside of what a frame says that it changes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let frames = (0..<12).map { index in
      let isPixel = index > 0 && number(below: 3) > 0
      let pixels = (0..<(isPixel ? 1 : 2)).map { _ in
        (gray: number(below: 256), alpha: [0, 77, 255][number(below: 3)])
      }
      return Film.Frame(
        x: isPixel ? number(below: 2) : 0, width: isPixel ? 1 : 2, disposal: UInt8(number(below: 3)),
        blending: UInt8(number(below: 2)), pixels: pixels)
    }
    var reader = try APNGReader(Film(frames: frames).bytes)
    var last: Bitmap?
    while let frame = try reader.next() {
      let changed = Set(frame.changes.flatMap { $0.x..<$0.x + $0.width })
      for x in 0..<2 where !changed.contains(x) { expect(last?[x, 0], equals: frame.bitmap[x, 0]) }
      last = frame.bitmap
    }
  }

  @Test func `a first frame that asks to be undone leaves an empty canvas`() throws {
    let film = Film(frames: [
      .init(disposal: 2, pixels: [(1, 255), (2, 255)]), .init(width: 1, pixels: [(3, 255)]),
    ])
    try expect(read(film).last, equals: [[3, 255], [0, 0]])
  }

  @Test func `a default picture outside the animation is not a frame`() throws {
    let film = Film(frames: [.init(pixels: [(1, 255), (2, 255)])], hidesDefault: true)
    try expect(read(film), equals: [[[1, 255], [2, 255]]])
  }

  @Test func `a plain PNG is one frame without delay`() throws {
    let file = Format(colorType: .palette, bitDepth: 4, isInterlaced: true).file(width: 9, height: 5)
    var reader = try APNGReader(file.bytes)
    let frame = try reader.next()
    expect(frame?.bitmap == (try PNGDecoder.decode(file.bytes).bitmap) && frame?.delay == nil)
    try expect(reader.next() == nil)
  }

  @Test func `frames outside the canvas, missing or out of order are corrupt`() {
    let good = Film.Frame(pixels: [(1, 255), (2, 255)])
    let hostile = [
      Film(frames: [good, .init(x: 1, width: 2, pixels: [(1, 1), (1, 1)])]),
      Film(frames: [good, .init(y: 0x7FFF_FFFF, width: 1, pixels: [(1, 1)])]),
      Film(frames: [good, .init(disposal: 3, pixels: [(1, 1), (1, 1)])]),
      Film(frames: [good, .init(blending: 2, pixels: [(1, 1), (1, 1)])]),
      Film(frames: [.init(width: 1, pixels: [(1, 1)])]),
      Film(frames: [good, good], promised: 3),
      Film(frames: [good], promised: 0),
      Film(frames: [good], promised: .max),
    ]
    for film in hostile {
      #expect { try read(film) } throws: { error in
        guard case .corrupt? = error as? PNGError else { return false }
        return true
      }
    }
  }

  @Test func `an animation cut anywhere is an error, never a trap`() {
    let bytes = Film(frames: Array(repeating: Film.Frame(pixels: [(1, 255), (2, 255)]), count: 3)).bytes
    for length in 0..<bytes.count {
      #expect(throws: PNGError.self) { try APNGReader(Array(bytes.prefix(length))) }
    }
  }

  @Test func `random damage never traps`() {
    var random = SeededGenerator(seed: 77)
    let bytes = Film(frames: Array(repeating: Film.Frame(blending: 1, pixels: [(1, 255), (2, 9)]), count: 3))
      .bytes
    for _ in 0..<500 {
      var damaged = bytes
      damaged[Int.random(in: 8..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      var reader = try? APNGReader(damaged, limits: PNGLimits(side: 100, pixels: 100))
      while let frame = try? reader?.next() { expect(frame.bitmap.width <= 100) }
    }
  }
}
