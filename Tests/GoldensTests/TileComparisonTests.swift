import Expectations
import Geometry
import Goldens
import PNGCodec
import ScenarioFile
import System
import TestSupport
import Testing

struct TileComparisonTests {
  private static let (width, height) = (200, 150)

  /// Pictures of which each differs from the one before in a few rectangles.
  private func pictures(seed: UInt64) -> [Bitmap] {
    var random = SeededGenerator(seed: seed)
    func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var picture = Bitmap(width: Self.width, height: Self.height, filledWith: 0xFF20_4060)
    return (0..<8).map { _ in
      for _ in 0..<number(below: 4) {
        let (x, y) = (number(below: Self.width), number(below: Self.height))
        let color = UInt32(number(below: 1 << 24)) | 0xFF00_0000
        for row in y..<min(Self.height, y + 1 + number(below: 70)) {
          for column in x..<min(Self.width, x + 1 + number(below: 9)) { picture[column, row] = color }
        }
      }
      return picture
    }
  }

  private func sequence(_ pictures: [Bitmap], isAnimation: Bool, in scratch: ScratchFolder) throws
    -> PictureSequence
  {
    guard isAnimation else {
      for (index, picture) in pictures.enumerated() {
        var encoder = PNGSequenceEncoder(width: Self.width, height: Self.height, isOpaque: true)
        try scratch.write(encoder.encode(picture).bytes, to: "folder/\(index).png")
      }
      return try PictureSequence(scratch.path.appending("folder"))
    }
    var writer = APNGWriter(
      width: Self.width, height: Self.height, isOpaque: true, frameCount: pictures.count,
      delay: FrameDelay(nearest: 1, over: 10))
    var bytes = writer.head
    for picture in pictures { bytes += writer.encode(picture) }
    let path = try scratch.write(bytes + APNGWriter.tail, to: "animation.png")
    return try PictureSequence(path)
  }

  private func options(_ seed: UInt64) -> ComparisonOptions {
    var options = ComparisonOptions()
    options.metric = Setting(PixelMetric.allCases[Int(seed) % PixelMetric.allCases.count])
    options.ignoresAntialiasing = Setting(seed % 3 == 0)
    if seed % 5 == 0 { options.window = Setting(16) }
    return options
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an animation differs as its pictures do one by one`(seed: UInt64) throws {
    let old = pictures(seed: seed)
    let (scratch, other) = (ScratchFolder(), ScratchFolder())
    let others = pictures(seed: seed + 1000)
    // Some frames are equal, and some are only near.
    let new = old.indices.map { index in
      switch (Int(seed) + index) % 3 {
      case 0: return old[index]
      case 1: return others[index]
      default:
        var near = old[index]
        near[index * 9, index * 11] ^= 0x10_0100
        return near
      }
    }
    let masks =
      seed % 4 == 0
      ? FrameMasks([FrameMask(.pixels(PixelRect(minX: 30, minY: 40, maxX: 150, maxY: 90)))]) : FrameMasks([])
    let rects = seed % 4 == 0 ? [PixelRect(minX: 30, minY: 40, maxX: 150, maxY: 90)] : []
    let options = options(seed)
    let expected = try sequence(old, isAnimation: true, in: scratch)
    let actual = try sequence(new, isAnimation: seed % 2 == 0, in: other)
    var comparison = SequenceComparison(expected, actual, options, masks: masks)
    var isAllowed = true
    for index in old.indices {
      let whole = try #require(
        PictureDifference(expected: old[index], actual: new[index], options, masks: rects))
      let pair = try #require(try comparison.next())
      isAllowed = isAllowed && whole.isAllowed
      expect((pair.difference == nil), equals: (old[index] == new[index]))
      guard let difference = pair.difference else { continue }
      expect(difference, equals: FrameDifference(frame: index, whole))
      try expect(pair.pixels()?.picture(), equals: whole.picture())
    }
    try expect(comparison.next() == nil)
    expect(comparison.isAllowed, equals: isAllowed)
  }

  @Test func `frames that moved are found in an animation and a folder`() throws {
    let pictures = pictures(seed: 3)
    let scratches = (ScratchFolder(), ScratchFolder())
    var comparison = SequenceComparison(
      try sequence(pictures, isAnimation: true, in: scratches.0),
      try sequence([pictures[0]] + pictures.dropLast(), isAnimation: false, in: scratches.1))
    while try comparison.next() != nil {}
    expect(comparison.problems.contains(.rearranged(.shifted(from: 2, frames: 1))))
  }

  @Test func `pictures of several sizes leave nothing of each other`() throws {
    var tiles = TileComparison()
    for (width, color) in [(300, 1), (100, 2), (300, 3), (100, 3)] as [(Int, UInt32)] {
      let (old, new) = (
        Bitmap(width: width, height: 90), Bitmap(width: width, height: 90, filledWith: color)
      )
      tiles.expected.take(old, changes: nil)
      tiles.actual.take(new, changes: nil)
      let found = tiles.difference(old, new, 0, ComparisonOptions(), masks: [])
      expect(found?.count, equals: width * 90)
      tiles.actual.take(old, changes: nil)
      expect(tiles.difference(old, old, 1, ComparisonOptions(), masks: []) == nil)
      expect(tiles.expected.hash, equals: tiles.actual.hash)
    }
  }
}
