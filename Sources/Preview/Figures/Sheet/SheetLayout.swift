import Geometry
import Render
import ScenarioFile

/// Where the cells of a contact sheet lie.
struct SheetLayout {
  /// The size of the frames in the cells, in pixels.
  let picture: (width: Int, height: Int)
  let columns: Int
  /// Lines of text under the cells' times, for each row of cells.
  let captionLines: [Int]
  private static let gutter = 16.0
  private static let rowGap = 20.0
  private static let timeHeight = 20.0
  static let lineHeight = 13.0
  /// Pixels that a picture has when nobody asks otherwise, within bounds for its width.
  private static let usualPixels = 150_000.0
  private static let usualWidths = 240...720
  /// Pixels across that a cell's captions need.
  private static let leastCellWidth = 232

  /// - Parameters:
  ///   - cells: Lines of text under the time of each; one cell at least.
  ///   - columns: As asked for, nil for as many as look well.
  ///   - width: Of a picture in pixels as asked for; pictures are never enlarged.
  init(_ canvas: Canvas, cells: [Int], columns: Int?, width: Int?) {
    let shape = Double(canvas.pixelHeight) / Double(canvas.pixelWidth)
    let usual = Int((Self.usualPixels / shape).squareRoot().rounded())
    let pictureWidth = min(canvas.pixelWidth, width ?? usual.clamped(to: Self.usualWidths))
    let pictureHeight = Double(pictureWidth) * shape
    picture = (pictureWidth, max(1, Int(pictureHeight.rounded())))
    let size = Size(
      Self.cellWidth(of: picture) + Self.gutter,
      Double(picture.height) / Figure.scale + Self.timeHeight + Self.rowGap + 2 * Self.lineHeight)
    let count =
      columns.map { min($0, cells.count) }
      ?? GridShape.columns(of: cells.count, width: size.width, height: size.height)
    self.columns = count
    captionLines = stride(from: 0, to: cells.count, by: count).map { row in
      cells[row..<min(row + count, cells.count)].max() ?? 0
    }
  }

  /// The width that a cell's picture and captions have, in points.
  var cellWidth: Double { Self.cellWidth(of: picture) }

  private static func cellWidth(of picture: (width: Int, height: Int)) -> Double {
    Double(max(picture.width, leastCellWidth)) / Figure.scale
  }

  /// The size of a page whose cells begin at `top`.
  func pageSize(top: Double) -> Size {
    let width = 2 * Figure.margin + Double(columns) * (cellWidth + Self.gutter) - Self.gutter
    return Size(width, rowTop(captionLines.count, top) - Self.rowGap + Figure.margin)
  }

  /// Where the picture of a cell lies, on whole pixels, when the first row begins at `top`.
  func pictureFrame(ofCell index: Int, top: Double) -> Rect {
    Rect(
      Figure.margin + Double(index % columns) * (cellWidth + Self.gutter), rowTop(index / columns, top),
      Double(picture.width) / Figure.scale, Double(picture.height) / Figure.scale)
  }

  private func rowTop(_ row: Int, _ top: Double) -> Double {
    captionLines.prefix(row).reduce(top) { y, lines in
      y + Double(picture.height) / Figure.scale + Self.timeHeight + Double(lines) * Self.lineHeight
        + Self.rowGap
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

/// How many columns a number of equal cells takes.
package enum GridShape {
  /// Width to height of a page that the eye likes.
  private static let pleasant = 1.5
  /// How much an empty place in the last row counts.
  private static let emptiness = 1.0

  /// The number of columns whose page comes nearest to a pleasant shape with a full last row; of equals the smaller.
  ///
  /// - Parameters: the cells' number, at least 1, and sides with what lies between them; each greater than 0.
  package static func columns(of count: Int, width: Double, height: Double) -> Int {
    var best = (columns: 1, penalty: Double.infinity)
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      let shape = Double(columns) * width / (Double(rows) * height)
      let distortion = max(shape / pleasant, pleasant / shape) - 1
      let empty = Double(rows * columns - count) / Double(columns)
      let penalty = distortion + (rows > 1 ? emptiness * empty : 0)
      if penalty < best.penalty - 1e-9 { best = (columns, penalty) }
    }
    return best.columns
  }
}
