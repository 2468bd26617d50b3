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
