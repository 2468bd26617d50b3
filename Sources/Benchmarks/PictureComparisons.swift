import Geometry
import Goldens
import PNGCodec
import ScenarioFile
import System

/// Comparisons of two pictures of 780×1688 pixels, timed by the processor's clock on one core.
struct PictureComparisons {
  private static let (width, height) = (780, 1688)
  private static let rounds = 9

  /// Pictures of which all pixels differ, by up to 3 levels.
  private let near = Self.noise { pixel, random in pixel ^ (random & 0x0003_0303 | 0x0000_0001) }
  /// Pictures of which half of the pixels differ.
  private let half = Self.noise { pixel, random in random & 0x8000_0000 == 0 ? pixel : pixel ^ (random & 0xFF)
  }
  /// Pictures of which all pixels differ by any amount.
  private let far = Self.noise { _, random in 0xFF00_0000 | random }

  /// Returns the speeds in megapixels per second.
  func speeds() -> [(name: String, value: Double)] {
    [
      ("exact, all pixels differ", speed(far, .exact)), ("exact, half of them differ", speed(half, .exact)),
      ("channel, all pixels differ", speed(far, .channel)), ("yiq, all pixels differ", speed(far, .yiq)),
      ("yiq, half of them differ", speed(half, .yiq)),
      ("yiq without antialiasing", speed(half, .yiq, ignoresAntialiasing: true)),
      ("oklab, all pixels differ by little", speed(near, .oklab)),
    ]
  }

  /// Returns the milliseconds to read two PNG files of the same pixels, and to read them and find them equal.
  func equalFiles() throws -> [(name: String, value: Double)] {
    let folder: FilePath = ".build/benchmarks"
    try Folder.create(folder)
    let pixels = Self.picture
    let paths = try [Compression.fast, .small].map { compression in
      var encoder = PNGSequenceEncoder(
        width: pixels.width, height: pixels.height, isOpaque: true, compression: compression)
      let path = folder.appending("\(compression.rawValue).png")
      try File.write(encoder.encode(pixels).bytes, to: path)
      return path
    }
    let reading = try ProcessorTime.median(of: Self.rounds) {
      for path in paths { _ = try PNGDecoder.decode(File.read(path, limit: 1 << 30)) }
    }
    let comparing = try ProcessorTime.median(of: Self.rounds) {
      var comparison = SequenceComparison(try PictureSequence(paths[0]), try PictureSequence(paths[1]))
      while try comparison.next() != nil {}
      precondition(comparison.isAllowed, "the files hold the same pixels")
    }
    return [("reading two files", reading * 1000), ("finding them equal", comparing * 1000)]
  }

  private func speed(
    _ pair: (Bitmap, Bitmap), _ metric: PixelMetric, ignoresAntialiasing: Bool = false
  ) -> Double {
    var options = ComparisonOptions()
    options.metric = Setting(metric)
    options.ignoresAntialiasing = Setting(ignoresAntialiasing)
    let seconds = ProcessorTime.median(of: Self.rounds) {
      let difference = PictureDifference(expected: pair.0, actual: pair.1, options)
      precondition(difference.map { $0.largest > 0 } ?? false, "the pictures differ")
    }
    return Double(Self.width * Self.height) / 1e6 / seconds
  }

  /// A smooth picture with plain areas, like those of screens.
  private static var picture: Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFFF8_F8F8)
    for y in 0..<height where y % 200 < 140 {
      for x in 40..<width - 40 {
        bitmap[x, y] =
          0xFF00_0000 | UInt32(x / 4 & 255) | UInt32(y / 8 & 255) << 8 | UInt32((x + y) / 16 & 255) << 16
      }
    }
    return bitmap
  }

  private static func noise(_ change: (UInt32, UInt32) -> UInt32) -> (Bitmap, Bitmap) {
    let expected = picture
    var actual = expected
    var random: UInt32 = 1
    for index in actual.pixels.indices {
      random = random &* 1_664_525 &+ 1_013_904_223
      actual.pixels[index] = change(expected.pixels[index], random ^ random >> 15)
    }
    return (expected, actual)
  }
}
