import Geometry

/// At most 256 colors that stand for those of a picture, by median cut (Heckbert 1982).
///
/// Colors are told apart by the upper six bits of each channel; a picture with few colors keeps its own.
package struct ColorPalette {
  /// Red in the lowest byte, then green and blue.
  package private(set) var colors: [UInt32] = []
  /// The place in `colors` of each cell of the color cube that the picture has pixels in.
  private var positions: [UInt8]

  private static let size = 256
  private static let cells = 1 << 18

  /// A cell of the color cube with what lies in it.
  private struct Cell {
    var key: Int
    var count = 0
    var sums = (red: 0, green: 0, blue: 0)

    /// 0…63, of the channel 0, 1 or 2.
    func level(_ channel: Int) -> Int { key >> (6 * channel) & 63 }
  }

  /// Cells that share a color.
  private struct Box {
    var cells: [Cell]
    var count = 0
    /// The channel in which the cells lie farthest apart.
    var channel = 0
    /// How much a cut gains: many pixels that lie far apart; 0 for a single cell.
    var gain = 0

    init(_ cells: [Cell]) {
      self.cells = cells
      for cell in cells { count += cell.count }
      for channel in 0..<3 {
        var (low, high) = (64, -1)
        for cell in cells { (low, high) = (min(low, cell.level(channel)), max(high, cell.level(channel))) }
        let range = max(0, high - low)
        if count * range * range > gain { (self.channel, gain) = (channel, count * range * range) }
      }
    }
  }

  /// The colors that stand for those of a picture.
  package init(of bitmap: Bitmap) {
    positions = Array(repeating: 0, count: Self.cells)
    var boxes = [Box(Self.histogram(of: bitmap))]
    while boxes.count < Self.size, let index = Self.best(of: boxes) {
      let (low, high) = Self.cut(boxes[index])
      boxes[index] = low
      boxes.append(high)
    }
    for (position, box) in boxes.enumerated() {
      colors.append(Self.mean(of: box))
      for cell in box.cells { positions[cell.key] = UInt8(position) }
    }
  }

  /// The place of a pixel's color.
  package func index(_ pixel: UInt32) -> UInt8 { positions[Self.key(pixel)] }

  private static func key(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 2 & 63, pixel >> 10 & 63, pixel >> 18 & 63)
    return Int(red | green << 6 | blue << 12)
  }

  private static func histogram(of bitmap: Bitmap) -> [Cell] {
    var cells: [Cell] = []
    var found = [Int32](repeating: -1, count: Self.cells)
    for pixel in bitmap.pixels {
      let key = key(pixel)
      if found[key] < 0 {
        found[key] = Int32(cells.count)
        cells.append(Cell(key: key))
      }
      let position = Int(found[key])
      cells[position].count += 1
      cells[position].sums.red += Int(pixel & 255)
      cells[position].sums.green += Int(pixel >> 8 & 255)
      cells[position].sums.blue += Int(pixel >> 16 & 255)
    }
    return cells.sorted { $0.key < $1.key }
  }

  /// The box to cut next; nil where all boxes are single cells.
  private static func best(of boxes: [Box]) -> Int? {
    var best: Int?
    for index in boxes.indices where boxes[index].gain > best.map({ boxes[$0].gain }) ?? 0 { best = index }
    return best
  }

  /// Two parts of a box with half of its pixels each, as near as cells allow.
  private static func cut(_ box: Box) -> (Box, Box) {
    let cells = box.cells.sorted { ($0.level(box.channel), $0.key) < ($1.level(box.channel), $1.key) }
    var (count, position) = (cells[0].count, 1)
    while position < cells.count - 1, count + cells[position].count <= box.count / 2 {
      count += cells[position].count
      position += 1
    }
    return (Box(Array(cells[..<position])), Box(Array(cells[position...])))
  }

  private static func mean(of box: Box) -> UInt32 {
    let count = max(1, box.count)
    func mean(_ sum: (Cell) -> Int) -> UInt32 {
      var total = count / 2
      for cell in box.cells { total += sum(cell) }
      return UInt32(total / count)
    }
    return mean(\.sums.red) | mean(\.sums.green) << 8 | mean(\.sums.blue) << 16
  }
}
