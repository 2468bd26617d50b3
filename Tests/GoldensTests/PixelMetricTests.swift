import Expectations
import Foundation
import Geometry
import Goldens
import ScenarioFile
import Testing

extension ComparisonOptions {
  init(_ metric: PixelMetric, threshold: Double? = nil, ignoresAntialiasing: Bool = false) {
    self.init()
    self.metric = Setting(metric)
    statedThreshold = threshold.map { Setting($0) }
    self.ignoresAntialiasing = Setting(ignoresAntialiasing)
  }
}

/// The metrics as their sources define them, in plain double precision.
private enum Reference {
  static func distance(_ metric: PixelMetric, _ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    switch metric {
    case .exact, .channel: (0..<4).map { abs(channel(a, $0) - channel(b, $0)) }.max() ?? 0
    case .yiq: yiq(a, b, at: index)
    case .oklab: max(oklab(a, b, ground: 0), oklab(a, b, ground: 255))
    }
  }

  private static func channel(_ pixel: UInt32, _ index: Int) -> Double {
    Double(pixel >> UInt32(8 * index) & 255)
  }

  private static func blended(_ pixel: UInt32, _ ground: [Double]) -> [Double] {
    let alpha = channel(pixel, 3) / 255
    return (0..<3).map { channel(pixel, $0) * alpha + ground[$0] * (1 - alpha) }
  }

  private static func yiq(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    let golden = (1 + 5.0.squareRoot()) / 2
    let (green, blue) = (floor(4 * Double(index) / golden), floor(4 * Double(index) / (golden * golden)))
    let ground = [48, 48 + 159 * green.truncatingRemainder(dividingBy: 2), 0]
    let full = [ground[0], ground[1], 48 + 159 * blue.truncatingRemainder(dividingBy: 2)]
    let d = zip(blended(a, full), blended(b, full)).map { $0 - $1 }
    let y = 0.29889531 * d[0] + 0.58662247 * d[1] + 0.11448223 * d[2]
    let i = 0.59597799 * d[0] - 0.27417610 * d[1] - 0.32180189 * d[2]
    let q = 0.21147017 * d[0] - 0.52261711 * d[1] + 0.31114694 * d[2]
    return sqrt((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215)
  }

  private static func oklab(_ a: UInt32, _ b: UInt32, ground: Double) -> Double {
    let (x, y) = (lab(blended(a, [ground, ground, ground])), lab(blended(b, [ground, ground, ground])))
    return sqrt(zip(x, y).map { ($0 - $1) * ($0 - $1) }.reduce(0, +))
  }

  static func lab(_ color: [Double]) -> [Double] {
    let light = color.map { level in
      level / 255 <= 0.04045 ? level / 255 / 12.92 : pow((level / 255 + 0.055) / 1.055, 2.4)
    }
    let cone = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map { row in cbrt(zip(row, light).map(*).reduce(0, +)) }
    return [
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ].map { row in zip(row, cone).map(*).reduce(0, +) }
  }
}

struct PixelMetricTests {
  /// The number of pixels that pixelmatch 7.2.0 counts at thresholds of 0, 0.05, 0.1 and 0.3, each with and without
  /// those that it treats as antialiasing.
  static let pixelmatchCounts: [(seed: UInt64, counts: [Int])] = [
    (0, [65, 54, 30, 29, 22, 22, 16, 16]), (1, [51, 42, 10, 8, 5, 4, 0, 0]),
    (2, [44, 35, 18, 13, 11, 8, 6, 4]), (3, [121, 45, 82, 15, 65, 11, 21, 2]),
    (4, [54, 44, 23, 18, 18, 14, 3, 3]), (5, [73, 37, 32, 10, 27, 5, 8, 0]),
    (6, [69, 60, 27, 26, 23, 22, 17, 17]), (7, [97, 54, 56, 24, 27, 9, 1, 1]),
    (8, [60, 52, 18, 18, 13, 13, 10, 10]), (9, [64, 45, 21, 16, 8, 7, 1, 1]),
    (10, [48, 43, 18, 15, 14, 12, 8, 6]), (11, [60, 43, 21, 11, 14, 6, 2, 1]),
  ]

  @Test(arguments: pixelmatchCounts)
  func `yiq counts what pixelmatch counts`(seed: UInt64, counts: [Int]) throws {
    let pair = PicturePair(seed: seed)
    var found: [Int?] = []
    for threshold in [0, 0.05, 0.1, 0.3] {
      for ignoresAntialiasing in [false, true] {
        let options = ComparisonOptions(
          .yiq, threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
        found.append(PictureDifference(expected: pair.expected, actual: pair.actual, options)?.count)
      }
    }
    expect(found, equals: counts)
  }

  @Test(arguments: PixelMetric.allCases, UInt64(20)..<40)
  func `a metric counts what its definition says`(metric: PixelMetric, seed: UInt64) throws {
    let pair = PicturePair(seed: seed)
    let distances = pair.expected.pixels.indices.map { index in
      pair.expected.pixels[index] == pair.actual.pixels[index]
        ? 0 : Reference.distance(metric, pair.expected.pixels[index], pair.actual.pixels[index], at: index)
    }
    for threshold in metric == .exact ? [0] : metric == .channel ? [0, 3, 77] : [0.0123, 0.1, 0.3] {
      let difference = try #require(
        PictureDifference(
          expected: pair.expected, actual: pair.actual, ComparisonOptions(metric, threshold: threshold)))
      expect(difference.count, equals: distances.filter { $0 > threshold }.count)
      expect(abs(difference.largest - (distances.max() ?? 0)) < 1e-12)
    }
  }

  @Test(arguments: PixelMetric.allCases, [false, true])
  func `the order of the pictures does not matter`(metric: PixelMetric, ignoresAntialiasing: Bool) throws {
    let options = ComparisonOptions(metric, ignoresAntialiasing: ignoresAntialiasing)
    for seed in UInt64(40)..<60 {
      let pair = PicturePair(seed: seed)
      let there = try #require(PictureDifference(expected: pair.expected, actual: pair.actual, options))
      let back = try #require(PictureDifference(expected: pair.actual, actual: pair.expected, options))
      expect(there.count == back.count && there.largest == back.largest, "seed \(seed)")
      expect(there.boundingBox, equals: back.boundingBox, "seed \(seed)")
    }
  }

  @Test(arguments: PixelMetric.allCases)
  func `equal pictures do not differ`(metric: PixelMetric) throws {
    for seed in UInt64(60)..<70 {
      let picture = PicturePair(seed: seed).actual
      let difference = try #require(
        PictureDifference(expected: picture, actual: picture, ComparisonOptions(metric, threshold: 0)))
      expect(difference.count == 0 && difference.largest == 0 && difference.boundingBox == nil)
      expect(difference.isAllowed)
    }
  }

  @Test func `known distances`() throws {
    func largest(_ metric: PixelMetric, _ a: UInt32, _ b: UInt32) throws -> Double {
      let (old, new) = (
        Bitmap(width: 1, height: 1, filledWith: a), Bitmap(width: 1, height: 1, filledWith: b)
      )
      return try #require(PictureDifference(expected: old, actual: new, ComparisonOptions(metric))).largest
    }
    let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
    try expect(largest(.channel, 0xFF10_2030, 0xFE11_2233), equals: 3)
    try expect(largest(.exact, 0xFF10_2030, 0xF011_2233), equals: 15)
    expect(abs(try largest(.oklab, black, white) - 1) < 1e-6)
    expect(abs(try largest(.yiq, black, white) - (0.5053 * 255 * 255 / 35_215).squareRoot()) < 1e-7)
    try expect(largest(.oklab, black, 0) > 0.999, "black on white is seen, though not on black")
    try expect(largest(.oklab, white, 0) > 0.999)
  }
}
