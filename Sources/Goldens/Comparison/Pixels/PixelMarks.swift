import Geometry

/// The findings of a comparison about every pixel of a picture or of a part of it, a bit for each finding.
struct PixelMarks: Sendable {
  static let same: UInt8 = 0
  static let different: UInt8 = 1
  /// A difference that does not count because it looks like antialiasing.
  static let antialiased: UInt8 = 2
  static let masked: UInt8 = 4

  /// The width of the picture, in pixels.
  let width: Int
  let height: Int
  /// The area whose pixels have marks.
  let area: PixelRect
  /// The marks of the area, row by row.
  private(set) var bytes: [UInt8]
  private(set) var maskedCount = 0
  /// The rows that are partly or wholly masked.
  private var maskedRows: Set<Int> = []
  /// The rows with pixels that differ, in ascending order.
  private var differentRows: [Int] = []

  /// Creates marks for an area of a picture of the given size, or for all of it if `area` is `nil`.
  init(width: Int, height: Int, area: PixelRect? = nil, masks: [PixelRect]) {
    self.width = width
    self.height = height
    self.area = area ?? PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    bytes = Array(repeating: Self.same, count: self.area.width * self.area.height)
    for rect in masks.map(self.area.intersection) { mask(rect) }
  }

  /// The marks of a row of the picture, from the area's left edge on.
  subscript(row: Int) -> ArraySlice<UInt8> { bytes[marks(ofRow: row)] }

  /// Returns the indices of the marks of a row of the picture.
  private func marks(ofRow row: Int) -> Range<Int> {
    let start = (row - area.minY) * area.width
    return start..<start + area.width
  }

  private mutating func mask(_ rect: PixelRect) {
    for row in rect.rows {
      maskedRows.insert(row)
      let start = marks(ofRow: row).lowerBound - area.minX
      for index in start + rect.minX..<start + rect.maxX where bytes[index] != Self.masked {
        bytes[index] = Self.masked
        maskedCount += 1
      }
    }
  }

  /// Returns the number of pixels of a picture that the masks cover.
  static func count(of masks: [PixelRect], width: Int, height: Int) -> Int {
    masks.isEmpty ? 0 : PixelMarks(width: width, height: height, masks: masks).maskedCount
  }

  /// Marks the pixels that differ, and returns the largest difference in the metric's unit.
  mutating func compare(_ a: Bitmap, _ b: Bitmap, _ options: ComparisonOptions) -> Double {
    let threshold = options.threshold.value
    switch options.metric.value {
    case .exact: return compare(a, b, by: ChannelDistance(threshold: 0))
    case .channel: return compare(a, b, by: ChannelDistance(threshold: threshold))
    case .yiq: return compare(a, b, by: YIQDistance(threshold: threshold))
    case .oklab: return compare(a, b, by: OklabDistance(threshold: threshold))
    }
  }

  private mutating func compare(_ a: Bitmap, _ b: Bitmap, by distance: some PixelDistance) -> Double {
    let (first, second) = (a.pixels.span, b.pixels.span)
    var largest = 0.0
    for row in area.rows {
      let shift = row * width + area.minX - marks(ofRow: row).lowerBound
      for run in runs(ofRow: row) {
        let pixels = run.lowerBound + shift..<run.upperBound + shift
        guard let range = Self.differing(first, second, in: pixels) else { continue }
        var marked = bytes.mutableSpan
        largest = max(
          largest, distance.mark(first, second, in: range, &marked, from: range.lowerBound - shift))
        if differentRows.last != row { differentRows.append(row) }
      }
    }
    return distance.inUnit(largest)
  }

  /// Returns the ranges of a row's marks that are not masked.
  private func runs(ofRow row: Int) -> [Range<Int>] {
    let all = marks(ofRow: row)
    guard maskedRows.contains(row) else { return [all] }
    var runs: [Range<Int>] = []
    for index in all where bytes[index] != Self.masked {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Returns the range from the first unequal pixel of a run through the last one; `nil` if all are equal.
  private static func differing(_ a: Span<UInt32>, _ b: Span<UInt32>, in run: Range<Int>) -> Range<Int>? {
    var (lower, upper) = (run.lowerBound, run.upperBound)
    while lower < upper, a[lower] == b[lower] { lower &+= 1 }
    guard lower < upper else { return nil }
    while a[upper &- 1] == b[upper &- 1] { upper &-= 1 }
    return lower..<upper
  }

  /// Excludes pixels that look like antialiasing from those that differ.
  mutating func excludeAntialiasing(_ a: Bitmap, _ b: Bitmap) {
    let detector = AntialiasingDetector(width: width, height: height)
    let (first, second) = (a.pixels.span, b.pixels.span)
    for row in differentRows {
      let start = marks(ofRow: row).lowerBound - area.minX
      for x in area.columns where bytes[start + x] == Self.different {
        if detector.isAntialiased(x, row, first, second) { bytes[start + x] = Self.antialiased }
      }
    }
  }

  /// Returns the number of pixels that differ, and the rectangle around them; the rectangle is `nil` if no pixel
  /// differs.
  func summary() -> (count: Int, boundingBox: PixelRect?) {
    var count = 0
    var box = PixelRect.empty
    for row in differentRows {
      let marks = bytes.span.extracting(marks(ofRow: row))
      var inRow = 0
      for x in 0..<area.width { inRow &+= Int(marks[x] & Self.different) }
      guard inRow > 0 else { continue }
      count += inRow
      var (left, right) = (0, area.width)
      while marks[left] != Self.different { left &+= 1 }
      while marks[right &- 1] != Self.different { right &-= 1 }
      box = box.union(
        PixelRect(minX: area.minX + left, minY: row, maxX: area.minX + right, maxY: row + 1))
    }
    return (count, count > 0 ? box : nil)
  }
}

extension PixelMarks {
  /// Returns the square of `side` pixels, cut to the picture's size, with the most different pixels; the first of
  /// several.
  ///
  /// The whole picture must have marks.
  func worstWindow(side: Int) -> PictureDifference.Window {
    let (columns, rows) = (min(side, width), min(side, height))
    var inColumn = [Int](repeating: 0, count: width)
    var worst = PictureDifference.Window(
      rect: PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows), count: 0)
    for bottom in 0..<height {
      add(bottom, 1, to: &inColumn)
      if bottom >= rows { add(bottom - rows, -1, to: &inColumn) }
      guard bottom >= rows - 1 else { continue }
      var count = 0
      for right in 0..<width {
        count += inColumn[right]
        if right >= columns { count -= inColumn[right - columns] }
        guard right >= columns - 1, count > worst.count else { continue }
        let (left, top) = (right - columns + 1, bottom - rows + 1)
        worst = PictureDifference.Window(
          rect: PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1), count: count)
      }
    }
    return worst
  }

  private func add(_ row: Int, _ sign: Int, to counts: inout [Int]) {
    for (x, mark) in self[row].enumerated() where mark == Self.different { counts[x] += sign }
  }
}

/// The distance in Oklab, √(ΔL² + Δa² + Δb²), which CSS Color 4 calls deltaEOK: 1 between black and white.
///
/// The matrices are those of B. Ottosson, "A perceptual color space for image processing" (2020, with the coefficients
/// of 2021); colors are interpreted as sRGB (IEC 61966-2-1). Pixels that are not opaque are blended with black and with
/// white, and the greater of both distances counts, so that neither background hides a difference.
struct OklabDistance: PixelDistance {
  /// The square of the limit; distances here are squared until they are converted to the unit of thresholds.
  let limit: Double
  private let linear = LinearLight.shared

  init(threshold: Double) { limit = threshold * threshold }

  func inUnit(_ distance: Double) -> Double { distance.squareRoot() }

  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    if a == b { return 0 }
    let onBlack = squaredDistance(a, b, ground: 0)
    guard a >> 24 < 255 || b >> 24 < 255 else { return onBlack }
    return max(onBlack, squaredDistance(a, b, ground: 255))
  }

  private func squaredDistance(_ a: UInt32, _ b: UInt32, ground: Int) -> Double {
    let difference = color(a, ground) - color(b, ground)
    return (difference * difference).sum()
  }

  /// Returns lightness, a and b; the fourth component is 0.
  private func color(_ pixel: UInt32, _ ground: Int) -> SIMD4<Double> {
    let alpha = Int(pixel >> 24)
    func light(_ shift: UInt32) -> Double {
      linear[Int(pixel >> shift & 255) * alpha + ground * (255 - alpha)]
    }
    let (red, green, blue) = (light(0), light(8), light(16))
    let l = Elementary.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Elementary.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Elementary.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, 0)
  }
}

/// Linear light, 0…1, of sRGB values given in steps of 1/255 of a level: 0…65,025.
private struct LinearLight: Sendable {
  static let shared = LinearLight()

  private let values: [Double]

  private init() {
    values = (0...255 * 255).map { step in
      let value = Double(step) / (255 * 255)
      return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }
  }

  subscript(step: Int) -> Double { values[step] }
}
