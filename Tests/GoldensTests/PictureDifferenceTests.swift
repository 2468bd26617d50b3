import Expectations
import Geometry
import Goldens
import Raster
import ScenarioFile
import TestSupport
import Testing

private let white: UInt32 = 0xFFFF_FFFF

/// White pictures of which the second has black pixels.
private func pair(
  width: Int = 20, height: Int = 10, black: [(x: Int, y: Int)]
) -> (expected: Bitmap, actual: Bitmap) {
  let expected = Bitmap(width: width, height: height, filledWith: white)
  var actual = expected
  for place in black { actual[place.x, place.y] = 0xFF00_0000 }
  return (expected, actual)
}

private func difference(
  _ pictures: (expected: Bitmap, actual: Bitmap), _ options: ComparisonOptions = ComparisonOptions(),
  masks: [PixelRect] = []
) throws -> PictureDifference {
  try #require(
    PictureDifference(expected: pictures.expected, actual: pictures.actual, options, masks: masks))
}

struct PictureDifferenceTests {
  @Test func `pictures of different sizes cannot be compared`() {
    expect(
      PictureDifference(expected: Bitmap(width: 1, height: 2), actual: Bitmap(width: 2, height: 1)) == nil)
  }

  @Test func `pixels are counted and framed`() throws {
    let found = try difference(pair(black: [(3, 2), (17, 2), (5, 8)]))
    expect(found.count == 3 && found.total == 200 && found.largest == 255 && found.ratio == 0.015)
    expect(found.boundingBox, equals: PixelRect(minX: 3, minY: 2, maxX: 18, maxY: 9))
    expect(!found.isAllowed)
  }

  @Test func `one pixel by one level is a difference`() throws {
    var pictures = pair(black: [])
    try expect(difference(pictures).isAllowed)
    pictures.actual[19, 9] = 0xFFFF_FEFF
    let found = try difference(pictures)
    expect(found.count == 1 && found.largest == 1 && !found.isAllowed)
  }

  @Test func `limits let as many pixels pass as they say, the strictest of them`() throws {
    let pictures = pair(black: [(3, 2), (17, 2), (5, 8)])
    func isAllowed(maxPixels: Int?, maxRatio: Double?) throws -> Bool {
      var options = ComparisonOptions()
      options.statedMaxPixels = maxPixels.map { Setting($0, from: .commandLine) }
      options.maxRatio = maxRatio.map { Setting($0, from: .commandLine) }
      return try difference(pictures, options).isAllowed
    }
    try expect(isAllowed(maxPixels: 3, maxRatio: nil))
    try expect(!isAllowed(maxPixels: 2, maxRatio: nil))
    try expect(isAllowed(maxPixels: nil, maxRatio: 0.015))
    try expect(!isAllowed(maxPixels: nil, maxRatio: 0.0149))
    try expect(!isAllowed(maxPixels: 3, maxRatio: 0.0149))
    try expect(!isAllowed(maxPixels: 2, maxRatio: 1))
  }

  @Test func `a window judges its worst place`() throws {
    var options = ComparisonOptions()
    options.window = Setting(4)
    options.statedMaxPixels = Setting(2)
    let scattered = try difference(pair(black: [(0, 0), (8, 0), (19, 0), (0, 9), (19, 9)]), options)
    expect(scattered.worstWindow?.count == 1 && scattered.isAllowed && scattered.count == 5)
    let together = try difference(pair(black: [(0, 0), (16, 6), (19, 9), (17, 8)]), options)
    expect(
      together.worstWindow,
      equals: PictureDifference.Window(rect: PixelRect(minX: 16, minY: 6, maxX: 20, maxY: 10), count: 3))
    expect(!together.isAllowed)
  }

  @Test func `the worst window is the one that counting every window finds`() throws {
    for seed in UInt64(0)..<30 {
      var random = SeededGenerator(seed: seed)
      let places = (0..<40).map { _ in
        (x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<10, using: &random))
      }
      let pictures = pair(black: places)
      let side = Int.random(in: 1...25, using: &random)
      var options = ComparisonOptions()
      options.window = Setting(side)
      let worst = try #require(try difference(pictures, options).worstWindow)
      var most = 0
      for y in 0...max(0, 10 - side) {
        for x in 0...max(0, 20 - side) {
          let box = PixelRect(minX: x, minY: y, maxX: min(20, x + side), maxY: min(10, y + side))
          let count = box.rows.reduce(0) { sum, row in
            sum + box.columns.filter { pictures.actual[$0, row] != white }.count
          }
          most = max(most, count)
          if box == worst.rect { expect(worst.count, equals: count) }
        }
      }
      expect(worst.count, equals: most, "seed \(seed)")
    }
  }

  @Test func `masked pixels are not compared`() throws {
    let pictures = pair(black: [(3, 2), (17, 2)])
    let left = PixelRect(minX: -5, minY: 0, maxX: 10, maxY: 100)
    let overlapping = PixelRect(minX: 3, minY: 2, maxX: 4, maxY: 3)
    let found = try difference(pictures, masks: [left, overlapping])
    expect(found.count == 1 && found.total == 100)
    expect(found.boundingBox, equals: PixelRect(minX: 17, minY: 2, maxX: 18, maxY: 3))
    let all = try difference(pictures, masks: [PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10)])
    expect(all.count == 0 && all.total == 0 && all.ratio == 0 && all.largest == 0 && all.isAllowed)
  }

  @Test func `a mask hides neither more nor less than its pixels`() throws {
    for seed in UInt64(0)..<20 {
      let pictures = PicturePair(seed: seed)
      let rect = PixelRect(minX: 11, minY: 7, maxX: 30, maxY: 29)
      for metric in PixelMetric.allCases {
        let options = ComparisonOptions(metric)
        let masked = try difference((pictures.expected, pictures.actual), options, masks: [rect])
        var healed = pictures.actual
        for y in rect.rows { for x in rect.columns { healed[x, y] = pictures.expected[x, y] } }
        let same = try difference((pictures.expected, healed), options)
        expect(masked.count == same.count && masked.largest == same.largest, "seed \(seed)")
        expect(masked.boundingBox == same.boundingBox && masked.total == same.total - 19 * 22)
      }
    }
  }

  @Test func `what scenarios state goes before the metric's own values`() {
    let stated = ComparisonOptions(GoldenSettings(metric: .yiq, maxPixels: 5))
    expect(stated.metric, equals: Setting(.yiq, from: .scenario))
    expect(stated.threshold, equals: Setting(0.1, from: .standard))
    expect(stated.maxPixels, equals: Setting(5, from: .scenario))
    expect(ComparisonOptions(GoldenSettings()), equals: ComparisonOptions())
    expect(ComparisonOptions().maxPixels, equals: Setting(0, from: .standard))
  }
}

struct DifferencePictureTests {
  @Test func `different pixels are marked on the faded picture`() throws {
    let found = try difference(pair(black: [(3, 2)]))
    let picture = found.picture()
    expect(picture[3, 2] == 0xFF00_00FF && picture[0, 0] == white)
    expect(picture.pixels.filter { $0 != white }.count, equals: 1)
  }

  @Test func `the faded picture keeps a quarter of the contrast and knows alpha`() throws {
    let pictures = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0x0000_0000, 0x8000_0000])
    let found = try difference((pictures, pictures))
    expect(found.picture().pixels, equals: [0xFFC0_C0C0, white, 0xFFDF_DFDF])
  }

  @Test func `direction tells brighter from darker`() throws {
    let gray = Bitmap(width: 2, height: 1, filledWith: 0xFF80_8080)
    let found = try difference((gray, Bitmap(width: 2, height: 1, pixels: [0xFF81_8080, 0xFF80_7F80])))
    let (brighter, darker) = (found.picture(.direction)[0, 0], found.picture(.direction)[1, 0])
    expect(brighter == 0xFF00_7AFF && darker == 0xFFD8_5A00)
  }

  @Test func `heat shows every difference, each doubling in a color of its own`() throws {
    let levels: [UInt32] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 255]
    let black = Bitmap(width: 10, height: 1, filledWith: 0xFF00_0000)
    let found = try difference(
      (black, Bitmap(width: 10, height: 1, pixels: levels.map { 0xFF00_0000 | $0 << 8 })),
      ComparisonOptions(.channel, threshold: 100))
    expect(found.count, equals: 2)
    let colors = found.picture(.heat).pixels
    expect(Set(colors[0..<9]).count == 9 && colors[8] == colors[9])
  }

  @Test func `masks and antialiasing have colors of their own`() throws {
    let edge = PicturePair(seed: 3)
    let options = ComparisonOptions(.yiq, ignoresAntialiasing: true)
    let mask = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let found = try difference((edge.expected, edge.actual), options, masks: [mask])
    let picture = found.picture()
    expect(picture.pixels.contains(0xFF00_D7FF))
    expect(picture.pixels.filter { $0 == 0xFF00_00FF }.count, equals: found.count)
    expect(picture[0, 0] != found.picture(.heat)[10, 39] && picture[0, 0] >> 16 & 255 > picture[0, 0] & 255)
  }
}
