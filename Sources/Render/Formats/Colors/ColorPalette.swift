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

/// Different colors in the order in which they were found, each with its place.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// The place of the color that a hash leads to; -1 for none.
  private var places = [Int16](repeating: -1, count: size)

  /// Four times the colors of the largest palette, so that few hashes meet.
  private static let size = 1024

  /// The colors of pixels that are not zero; nil where there are more than the limit, 256 at most.
  init?(of pixels: [UInt32], limit: Int) {
    var last: UInt32 = 0
    for pixel in pixels where pixel != last && pixel != 0 {
      last = pixel
      let slot = slot(of: pixel & 0xFF_FFFF)
      guard places[slot] < 0 else { continue }
      guard colors.count < limit else { return nil }
      places[slot] = Int16(colors.count)
      colors.append(pixel & 0xFF_FFFF)
    }
  }

  /// The place of a pixel's color, which must be one of them.
  subscript(pixel: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: places[slot(of: pixel & 0xFF_FFFF)]) }

  /// Where a color's place is, or would be.
  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
    while places[slot] >= 0, colors[Int(places[slot])] != color { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}

/// Cells of the color cube that share a color.
struct ColorBox {
  private var cells: [ColorCell] = []
  private(set) var count = 0
  /// The channel in which the cells lie farthest apart, and its lowest and highest level.
  private var channel = 0
  private var levels = (low: 0, high: 0)
  /// How much a cut gains: many pixels that lie far apart; 0 for a single cell.
  private var gain = 0

  init() {}

  private init(_ cells: [ColorCell]) {
    self.cells = cells
    for cell in cells { count += cell.count }
    for channel in 0..<3 {
      var (low, high) = (64, 0)
      for cell in cells { (low, high) = (min(low, cell.level(channel)), max(high, cell.level(channel))) }
      let range = max(0, high - low)
      if count * range * range > gain {
        (self.channel, levels, gain) = (channel, (low, high), count * range * range)
      }
    }
  }

  /// Takes a cell in that is not to be cut away again.
  mutating func add(_ cell: ColorCell) {
    cells.append(cell)
    count += cell.count
  }

  /// The color of more than half of the pixels, if one cell has one, else the mean.
  var color: UInt32 {
    var sums = SIMD4<Int>()
    var best = 0
    for index in cells.indices {
      sums &+= cells[index].sums
      if cells[index].votes > cells[best].votes { best = index }
    }
    return cells[best].votes * 2 > count ? cells[best].major : ColorCell.mean(sums, count)
  }

  /// Cells in so many boxes at most, by ever cutting that in two which gains most.
  static func boxes(of cells: [ColorCell], limit: Int) -> [ColorBox] {
    var boxes = [ColorBox(cells)]
    while boxes.count < limit {
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      guard boxes[best].gain > 0 else { break }
      let (low, high) = boxes[best].halves()
      boxes[best] = low
      boxes.append(high)
    }
    return boxes
  }

  /// Two parts with half of the pixels each, as near as levels allow.
  private func halves() -> (ColorBox, ColorBox) {
    var counts = [Int](repeating: 0, count: 64)
    for cell in cells { counts[cell.level(channel)] += cell.count }
    var (last, sum) = (levels.low, counts[levels.low])
    while last + 1 < levels.high, sum + counts[last + 1] <= count / 2 {
      last += 1
      sum += counts[last]
    }
    return (
      ColorBox(cells.filter { $0.level(channel) <= last }),
      ColorBox(cells.filter { $0.level(channel) > last })
    )
  }
}

/// A cell of the color cube, 64 to each side, with the pixels of a picture that lie in it.
struct ColorCell {
  let key: Int
  private(set) var count = 0
  fileprivate(set) var sums = SIMD4<Int>()
  /// The color of more than half of the pixels, if there is one, and by how many it has more than the others at least
  /// (Boyer and Moore 1981).
  private(set) var major: UInt32 = 0
  private(set) var votes = 0

  /// How many there are.
  static let count = 1 << 18

  private init(_ key: Int) { self.key = key }

  /// The cell that a pixel lies in.
  static func key(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 2 & 0x3F, pixel >> 4 & 0xFC0, pixel >> 6 & 0x3F000)
    return Int(truncatingIfNeeded: red | green | blue)
  }

  /// 0…63, of the channel 0, 1 or 2.
  func level(_ channel: Int) -> Int { key >> (6 * channel) & 63 }

  /// What stands for its pixels.
  var color: UInt32 { votes * 2 > count ? major : Self.mean(sums, count) }

  static func mean(_ sums: SIMD4<Int>, _ count: Int) -> UInt32 {
    let mean = (sums &+ count / 2) / SIMD4(repeating: count)
    return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
  }

  /// The cells that pixels which are not zero lie in, in the order in which they are met.
  static func all(of pixels: [UInt32]) -> [ColorCell] {
    var cells: [ColorCell] = []
    var places = [Int32](repeating: -1, count: count)
    var index = 0
    while index < pixels.count {
      let pixel = pixels[index]
      var run = 1
      while index + run < pixels.count, pixels[index + run] == pixel { run += 1 }
      index += run
      guard pixel != 0 else { continue }
      let key = key(of: pixel)
      if places[key] < 0 {
        places[key] = Int32(cells.count)
        cells.append(ColorCell(key))
      }
      cells[Int(places[key])].add(pixel & 0xFF_FFFF, run)
    }
    return cells
  }

  private mutating func add(_ color: UInt32, _ run: Int) {
    count += run
    sums &+= SIMD4(Int(color & 255), Int(color >> 8 & 255), Int(color >> 16), 0) &* run
    if color == major {
      votes += run
    } else if run <= votes {
      votes -= run
    } else {
      (major, votes) = (color, run - votes)
    }
  }
}
