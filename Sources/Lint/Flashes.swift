import Geometry
import JSONText
import Motion
import Raster
import ScenarioFile
import Stage

/// The rule that warns of more than three flashes per second over a large area, WCAG 2.3.1, measured on the drawn
/// frames: https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds
///
/// The canvas is divided into cells of 8 × 8 pt, smaller at the right and bottom edges, each with its mean light. A
/// second counts as flashing if the cells that change direction more than six times in it cover more than a quarter of
/// a window of 341 × 256 pt.
struct Flashes: Rule {
  static let cellSide = 8
  /// Three flashes consist of six changes.
  private static let allowedChanges = 6
  private static let window = (columns: 341 / cellSide, rows: 256 / cellSide)

  private let columns: Int
  private let rows: Int
  private let range: SourceRange?
  private var renderer: Renderer
  private var cells: [FlashCell]
  private var begin: Time?

  init(_ scenario: Scenario) {
    let size = scenario.canvas.size
    let (width, height) = (max(1, Int(size.width.rounded(.up))), max(1, Int(size.height.rounded(.up))))
    columns = (width + Self.cellSide - 1) / Self.cellSide
    rows = (height + Self.cellSide - 1) / Self.cellSide
    range = scenario.scene.first?.range
    renderer = Renderer(width: width, height: height, scale: 1, background: scenario.canvas.background)
    cells = Array(repeating: FlashCell(), count: columns * rows)
  }

  mutating func inspect(_ moment: InspectedFrame) {
    guard begin == nil else { return }
    let changed = renderer.render(moment.tree)
    for row in 0..<rows where changed.contains(where: { $0.overlaps(lines(of: row)) }) {
      for column in 0..<columns { cells[row * columns + column].take(light(column, row), at: moment.time) }
    }
    if !changed.isEmpty, flashesOverLargeArea(at: moment.time) { begin = moment.time }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    guard let begin, let range else { return [] }
    let message =
      "up to \(begin.seconds.brief) s a large part of the canvas flashes more than three times in one second, which can cause seizures"
    return [.warning(.flash, message, at: range)]
  }

  private func lines(of row: Int) -> Range<Int> { Self.pixels(of: row, to: renderer.bitmap.height) }

  /// Returns the pixels along one axis of a cell, which the edge at `end` may cut off.
  private static func pixels(of cell: Int, to end: Int) -> Range<Int> {
    cell * cellSide..<min(end, (cell + 1) * cellSide)
  }

  private func area(of cell: Int) -> Int {
    lines(of: cell / columns).count * Self.pixels(of: cell % columns, to: renderer.bitmap.width).count
  }

  private func light(_ column: Int, _ row: Int) -> LinearColor {
    let bitmap = renderer.bitmap
    var sum = LinearColor(red: 0, green: 0, blue: 0)
    for y in lines(of: row) {
      for x in Self.pixels(of: column, to: bitmap.width) { sum = sum + LinearColor(pixel: bitmap[x, y]) }
    }
    return sum / Double(area(of: row * columns + column))
  }

  private func flashesOverLargeArea(at time: Time) -> Bool {
    let flashing = cells.indices.map { cell in
      cells[cell].changes(since: time - .seconds(1)) > Self.allowedChanges ? area(of: cell) : 0
    }
    guard flashing.contains(where: { $0 > 0 }) else { return false }
    let sums = SummedArea(flashing, columns: columns, rows: rows)
    let (width, height) = (min(columns, Self.window.columns), min(rows, Self.window.rows))
    let limit = Self.window.columns * Self.window.rows * Self.cellSide * Self.cellSide / 4
    for top in 0...(rows - height) {
      for left in 0...(columns - width)
      where sums.sum(left..<left + width, top..<top + height) > limit { return true }
    }
    return false
  }
}

/// Sums over rectangles of a grid, each in constant time.
struct SummedArea {
  private let stride: Int
  private var sums: [Int]

  init(_ values: [Int], columns: Int, rows: Int) {
    stride = columns + 1
    sums = Array(repeating: 0, count: stride * (rows + 1))
    for row in 0..<rows {
      for column in 0..<columns {
        let index = (row + 1) * stride + column + 1
        sums[index] =
          values[row * columns + column] + sums[index - 1] + sums[index - stride] - sums[index - stride - 1]
      }
    }
  }

  func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    sums[rows.upperBound * stride + columns.upperBound] - sums[rows.lowerBound * stride + columns.upperBound]
      - sums[rows.upperBound * stride + columns.lowerBound]
      + sums[rows.lowerBound * stride + columns.lowerBound]
  }
}

/// The recent changes of a cell's light.
struct FlashCell: Hashable {
  private enum Direction { case brighter, darker }

  private var times: [Time] = []
  private var direction: Direction?
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var anchor: LinearColor?

  /// Returns the number of changes since `time`.
  func changes(since time: Time) -> Int { times.count { $0 > time } }

  /// Adds the light at a time. A change is one of at least a tenth of full luminance whose darker side is below 0.8, or
  /// one to or from saturated red.
  mutating func take(_ color: LinearColor, at time: Time) {
    times.removeAll { $0 <= time - .seconds(1) }
    let value = color.luminance
    (lowest, highest) = (min(lowest, value), max(highest, value))
    if direction != .brighter, value - lowest >= 0.1, lowest < 0.8 {
      turn(.brighter, at: value, color, time)
    } else if direction != .darker, highest - value >= 0.1, value < 0.8 {
      turn(.darker, at: value, color, time)
    } else if let anchor, anchor.isSaturatedRed != color.isSaturatedRed,
      anchor.chromaDistance(to: color) > 0.2
    {
      turn(direction == .brighter ? .darker : .brighter, at: value, color, time)
    } else if anchor == nil {
      anchor = color
    }
  }

  private mutating func turn(_ new: Direction, at value: Double, _ color: LinearColor, _ time: Time) {
    direction = new
    (lowest, highest, anchor) = (value, value, color)
    times.append(time)
  }
}

extension LinearColor {
  var isSaturatedRed: Bool { red > 0 && red / (red + green + blue) >= 0.8 }

  /// Returns the distance in the CIE 1976 chromaticity diagram.
  func chromaDistance(to other: LinearColor) -> Double {
    let (a, b) = (chroma, other.chroma)
    return ((a.u - b.u) * (a.u - b.u) + (a.v - b.v) * (a.v - b.v)).squareRoot()
  }

  /// The chromaticity by sRGB's matrix to XYZ (IEC 61966-2-1), then u′ and v′ of CIE 1976. Black has that of white.
  private var chroma: (u: Double, v: Double) {
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    let y = luminance
    let z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    let sum = x + 15 * y + 3 * z
    return sum > 0 ? (4 * x / sum, 9 * y / sum) : (0.1978, 0.4683)
  }
}
