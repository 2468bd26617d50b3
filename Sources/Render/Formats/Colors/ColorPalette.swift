/// Colors that stand for those of a picture: its own where they are few enough, else by median cut (Heckbert 1982) and
/// one step of Lloyd's algorithm.
///
/// Many colors are told apart by the upper six bits of each channel. One that fills much of the picture is kept as it is.
package struct ColorPalette {
  /// Red in the lowest byte, then green and blue.
  package private(set) var colors: [UInt32] = []
  /// All colors of the picture, where the palette has them.
  private let own: ColorTable?
  /// The place in `colors` of the nearest for each cell of the color cube; -1 where it has not been looked for.
  private var places: [Int16] = []
  /// The channels of each color and their sum, in rising order of that.
  private var channels: [SIMD4<Int32>] = []
  private var sums: [Int32] = []

  /// - Parameters:
  ///   - pixels: Their alpha does not count; zeros are left out.
  ///   - limit: How many colors there may be, 1…256.
  package init(of pixels: [UInt32], limit: Int = 256) {
    own = ColorTable(of: pixels, limit: limit)
    if let own {
      colors = own.colors
      return
    }
    let cells = ColorCell.all(of: pixels)
    let boxes = ColorBox.boxes(of: cells, limit: limit)
    set(boxes.map(\.color))
    var nearest = [ColorBox](repeating: ColorBox(), count: colors.count)
    for cell in cells { nearest[Int(place(nearestTo: cell.color))].add(cell) }
    set(nearest.filter { $0.count > 0 }.map(\.color))
    places = Array(repeating: -1, count: ColorCell.count)
    for cell in cells { places[cell.key] = place(nearestTo: cell.color) }
  }

  /// True where each pixel of the picture has its own color.
  package var isExact: Bool { own != nil }

  /// The place of the color that stands for that of a pixel, which must be one of the picture's where the palette is exact.
  package mutating func index(_ pixel: UInt32) -> UInt8 {
    if let own { return own[pixel] }
    let key = ColorCell.key(of: pixel)
    if places[key] < 0 { places[key] = place(nearestTo: pixel) }
    return UInt8(truncatingIfNeeded: places[key])
  }

  private mutating func set(_ found: [UInt32]) {
    colors = found.sorted {
      (Self.channels(of: $0).wrappedSum(), $0) < (Self.channels(of: $1).wrappedSum(), $1)
    }
    channels = colors.map(Self.channels)
    sums = channels.map { $0.wrappedSum() }
  }

  private static func channels(of color: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(color & 255), Int32(color >> 8 & 255), Int32(color >> 16 & 255), 0)
  }

  /// Looks at colors of ever more different sums of channels, as long as one may be nearer: three times the square of a
  /// distance is at least the square of the sums' difference.
  private func place(nearestTo color: UInt32) -> Int16 {
    let wanted = Self.channels(of: color)
    let sum = wanted.wrappedSum()
    var (best, least) = (0, Int32.max / 4)
    func isFarther(_ place: Int) -> Bool {
      let difference = sums[place] - sum
      if difference * difference >= 3 * least { return true }
      let way = channels[place] &- wanted
      let distance = (way &* way).wrappedSum()
      if distance < least { (best, least) = (place, distance) }
      return false
    }
    let start = firstPlace(ofSum: sum)
    var (below, above) = (start - 1, start)
    while below >= 0 || above < colors.count {
      if below >= 0 { below = isFarther(below) ? -1 : below - 1 }
      if above < colors.count { above = isFarther(above) ? colors.count : above + 1 }
    }
    return Int16(best)
  }

  /// The first color whose channels add up to no less.
  private func firstPlace(ofSum sum: Int32) -> Int {
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < sum { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
