/// A limited palette for a picture: its own colors if they are few enough, otherwise colors from a median cut (Heckbert
/// 1982) and one step of Lloyd's algorithm.
///
/// The median cut distinguishes colors by the upper six bits of each channel. A color that fills much of the picture is
/// preserved exactly.
package struct ColorPalette {
  /// The colors, with red in the lowest byte, then green and blue.
  package private(set) var colors: [UInt32] = []
  /// The lookup table of the picture's colors, if the palette contains all of them; otherwise `nil`.
  private let own: ColorTable?
  /// The index in `colors` of the nearest color for each cell of the color cube; -1 if not computed yet.
  private var places: [Int16] = []
  /// The channels of each color, in rising order of their sums.
  private var channels: [SIMD4<Int32>] = []
  private var sums: [Int32] = []

  /// Creates the palette of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, whose alpha is ignored. Zeros are skipped.
  ///   - limit: The maximum number of colors, 1…256.
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

  /// Whether the palette contains every color of the picture.
  package var isExact: Bool { own != nil }

  /// Returns the index of the color that represents a pixel. If the palette is exact, the pixel must be from the
  /// picture.
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

  /// Returns the index of the nearest color, searching outward in order of channel sums. The search stops when no
  /// closer color is possible: three times the squared distance is at least the squared difference of the sums.
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

  /// Returns the index of the first color whose channel sum is at least `sum`.
  private func firstPlace(ofSum sum: Int32) -> Int {
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < sum { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A hash table of different colors, in the order in which they were found.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// The index of the color in each slot of the hash table; -1 for empty slots.
  private var places = [Int16](repeating: -1, count: size)

  /// The number of slots, four times the size of the largest palette, so that collisions are rare.
  private static let size = 1024

  /// Collects the colors of pixels that are not zero; `nil` if there are more than the limit, at most 256.
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

  /// The index of a pixel's color, which must be in the table.
  subscript(pixel: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: places[slot(of: pixel & 0xFF_FFFF)]) }

  /// Returns the slot that contains a color, or in which it would be inserted.
  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
    while places[slot] >= 0, colors[Int(places[slot])] != color { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}

/// A set of cells of the color cube that are represented by one color.
struct ColorBox {
  private var cells: [ColorCell] = []
  private(set) var count = 0
  /// The channel with the largest range, and the lowest and highest level in it.
  private var channel = 0
  private var levels = (low: 0, high: 0)
  /// The benefit of cutting the box: the number of pixels times the squared range; 0 for a single cell.
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

  /// Adds a cell to a box that will not be cut.
  mutating func add(_ cell: ColorCell) {
    cells.append(cell)
    count += cell.count
  }

  /// The color of more than half of the pixels, if a cell has one; otherwise the mean.
  var color: UInt32 {
    var sums = SIMD4<Int>()
    var best = 0
    for index in cells.indices {
      sums &+= cells[index].sums
      if cells[index].votes > cells[best].votes { best = index }
    }
    return cells[best].votes * 2 > count ? cells[best].major : ColorCell.mean(sums, count)
  }

  /// Groups cells into at most `limit` boxes by repeatedly cutting the box with the largest gain.
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

  /// Returns two parts with half of the pixels each, as closely as levels permit.
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

/// A cell of the color cube, 64 cells to each side, with the pixels of a picture in it.
struct ColorCell {
  let key: Int
  private(set) var count = 0
  fileprivate(set) var sums = SIMD4<Int>()
  /// The color of more than half of the pixels, if there is one; `votes` is a lower bound of its surplus over the
  /// others (Boyer and Moore 1981).
  private(set) var major: UInt32 = 0
  private(set) var votes = 0

  /// The number of cells in the color cube.
  static let count = 1 << 18

  private init(_ key: Int) { self.key = key }

  /// Returns the index of the cell that contains a pixel.
  static func key(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 2 & 0x3F, pixel >> 4 & 0xFC0, pixel >> 6 & 0x3F000)
    return Int(truncatingIfNeeded: red | green | blue)
  }

  /// Returns the level of channel 0, 1 or 2, 0…63.
  func level(_ channel: Int) -> Int { key >> (6 * channel) & 63 }

  /// The color that represents the cell's pixels.
  var color: UInt32 { votes * 2 > count ? major : Self.mean(sums, count) }

  static func mean(_ sums: SIMD4<Int>, _ count: Int) -> UInt32 {
    let mean = (sums &+ count / 2) / SIMD4(repeating: count)
    return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
  }

  /// Returns the cells that contain pixels other than zero, in the order of their first pixel.
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
