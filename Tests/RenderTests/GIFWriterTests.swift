import Expectations
import Geometry
import Motion
import Render
import System
import TestSupport
import Testing

/// Pictures that follow each other at 60 frames per second.
private struct Pictures: FrameSource {
  var bitmaps: [Bitmap]

  func makePainter(threads: Int) -> Painter { Painter(bitmaps: bitmaps) }

  struct Painter: FramePainter {
    let bitmaps: [Bitmap]
    let frameRate = FrameRate(60)!
    private var index = 0

    init(bitmaps: [Bitmap]) { self.bitmaps = bitmaps }

    var bitmap: Bitmap { bitmaps[index] }

    mutating func simulate(to time: Time) { index = Int((time.seconds * 60).rounded()) }

    mutating func draw() -> [Range<Int>] { [0..<bitmap.height] }

    func split(_ count: Int) -> [Painter] { Array(repeating: self, count: count) }
  }
}

struct GIFWriterTests {
  private let folder = ScratchFolder()

  private func write(_ source: some FrameSource, _ run: RunDescription, _ quality: ClipQuality = .full)
    throws -> [UInt8]
  {
    let path = folder.path.appending("clip.gif")
    var rendering = FilmRendering(source, run: run, format: .gif)
    rendering.quality = quality
    let frames = Int((run.duration.seconds * 60).rounded())
    guard case .finished(let cost) = try rendering.write(to: path, RenderRequest(frames: Array(0..<frames)))
    else {
      Issue.record("not finished")
      return []
    }
    let bytes = try File.read(path, limit: 1 << 24)
    expect(cost.bytes, equals: bytes.count)
    try expect(Folder.names(in: folder.path), equals: ["clip.gif"])
    return bytes
  }

  private func run(_ bitmaps: [Bitmap], _ background: Color = .white) -> RunDescription {
    RunDescription(
      program: ProgramIdentity(version: "1"), scenarioName: "s", scenarioHash: ContentHash(1),
      width: bitmaps[0].width, height: bitmaps[0].height, scale: 1, background: background,
      frameRate: FrameRate(60)!, duration: FrameRate(60)!.time(ofFrame: bitmaps.count))
  }

  /// Returns the frames of a clip of 60 frames per second that a GIF of 50 frames per second shows.
  private func shown(_ count: Int) -> [Int] { (0..<count * 5 / 6).map { $0 * 6 / 5 } }

  @Test func `a clip of few colors is exact, and one frame shows all of a rest`() throws {
    let source = MovingSquare(restsFrom: 9)
    let reading = try #require(GIFReading(try write(source, .test(frames: 24))))
    expect((reading.width, reading.height) == (40, 70))
    // Twenty frames, of which the last twelve are alike.
    expect(reading.frames.map(\.delay), equals: [2, 2, 2, 2, 2, 2, 2, 2, 24])
    var painter = source.makePainter()
    for (frame, index) in zip(reading.frames, shown(24)) {
      painter.simulate(toFrame: index)
      _ = painter.draw()
      expect(frame.pixels, equals: painter.bitmap.pixels, "frame \(index)")
    }
  }

  @Test(arguments: [(1, 1), (1, 2), (33, 3), (90, 250), (200, 256)])
  func `codes begin anew where their table is full`(side: Int, colorCount: Int) throws {
    var random = SeededGenerator(seed: UInt64(side))
    let colors = (0..<colorCount).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
    let noise = Bitmap(
      width: side, height: side,
      pixels: (0..<side * side).map { _ in colors[Int.random(in: 0..<colorCount, using: &random)] })
    let reading = try #require(
      GIFReading(try write(Pictures(bitmaps: [noise, noise]), run([noise, noise]))))
    expect(reading.frames.count == 1 && reading.frames[0].delay == 3)
    expect(reading.frames[0].pixels, equals: noise.pixels)
  }

  /// The sky, with a white card before it that moves.
  private func landscapes(_ count: Int) -> [Bitmap] {
    (0..<count).map { frame in
      var bitmap = Bitmap(width: 160, height: 120)
      for y in 0..<120 {
        for x in 0..<160 {
          let sky = UInt32(40 + x) | UInt32(90 + y) << 8 | UInt32(255 - (x + y) / 3) << 16
          bitmap[x, y] = 0xFF00_0000 | (abs(x - 60 - 4 * frame) < 20 && abs(y - 50) < 30 ? 0xFFFFFF : sky)
        }
      }
      return bitmap
    }
  }

  @Test(arguments: ClipQuality.allCases) func `many colors come near, and a flat one stays`(
    quality: ClipQuality
  ) throws {
    let bitmaps = landscapes(6)
    let bytes = try write(Pictures(bitmaps: bitmaps), run(bitmaps), quality)
    let reading = try #require(GIFReading(bytes))
    expect(reading.frames.count, equals: 5)
    let most =
      switch quality {
      case .full: 3.0
      case .high: 4.5
      case .medium: 3.5
      case .low: 4.6
      }
    for (frame, index) in zip(reading.frames, shown(6)) {
      let own = bitmaps[index].pixels
      expect(
        zip(own, frame.pixels).allSatisfy { $0 != 0xFFFF_FFFF || $1 == $0 }, "the card of frame \(index)")
      var sum = 0
      for (a, b) in zip(own, frame.pixels) {
        for shift in [UInt32(0), 8, 16] {
          let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
          sum += difference * difference
        }
      }
      let distance = (Double(sum) / Double(own.count * 3)).squareRoot()
      expect(distance < most, "frame \(index): \(distance)")
    }
    try expect(write(Pictures(bitmaps: bitmaps), run(bitmaps), quality), equals: bytes)
  }

  @Test func `what is less than half covered is not there`() throws {
    let bitmaps = (0..<6).map { frame -> Bitmap in
      var bitmap = Bitmap(width: 20, height: 10)
      for x in 0..<6 where frame < 4 { bitmap[x + frame, 3 + frame] = UInt32(x * 51) << 24 }
      return bitmap
    }
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let reading = try #require(GIFReading(try write(Pictures(bitmaps: bitmaps), run(bitmaps, clear))))
    expect(reading.frames.map(\.delay), equals: [2, 2, 2, 2, 2])
    for (frame, index) in zip(reading.frames, shown(6)) {
      let visible = bitmaps[index].pixels.map { $0 >> 24 < 128 ? 0 : UInt32(0xFF00_0000) }
      expect(frame.pixels, equals: visible, "frame \(index)")
    }
  }

  @Test func `a clip that was stopped leaves what was there, and one that is too wide says so`() throws {
    let path = folder.path.appending("clip.gif")
    try File.write([1, 2, 3], to: path)
    var request = RenderRequest(frames: Array(0..<9))
    request.isCancelled = { true }
    let rendering = FilmRendering(MovingSquare(), run: .test(frames: 9), format: .gif)
    guard case .interrupted = try rendering.write(to: path, request) else {
      Issue.record("not interrupted")
      return
    }
    try expect(folder.contents(), equals: ["clip.gif": [1, 2, 3]])
    let wide = Bitmap(width: 65_536, height: 1)
    #expect(throws: GIFError.tooLarge(limit: 65_535)) {
      try FilmRendering(Pictures(bitmaps: [wide]), run: run([wide]), format: .gif)
        .write(to: path, RenderRequest(frames: [0]))
    }
  }
}
