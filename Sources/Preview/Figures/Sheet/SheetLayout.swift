import Geometry
import Render
import ScenarioFile

/// The layout of a contact sheet's cells.
struct SheetLayout {
  /// The size of the frames in the cells, in pixels.
  let picture: (width: Int, height: Int)
  let columns: Int
  /// The number of text lines below the cells' times, for each row of cells.
  let captionLines: [Int]
  private static let gutter = 16.0
  private static let rowGap = 20.0
  private static let timeHeight = 20.0
  static let lineHeight = 13.0
  /// The default number of pixels in a picture, subject to the limits of its width.
  private static let usualPixels = 150_000.0
  private static let usualWidths = 240...720
  /// The minimum width for a cell's captions, in pixels.
  private static let leastCellWidth = 232

  /// Computes a layout.
  ///
  /// - Parameters:
  ///   - cells: The number of text lines below the time of each cell; at least one cell.
  ///   - columns: The requested number of columns; `nil` for a suitable number.
  ///   - width: The requested width of a picture, in pixels; `nil` for the default. Pictures are never enlarged.
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

  /// The width of a cell's picture and captions, in points.
  var cellWidth: Double { Self.cellWidth(of: picture) }

  private static func cellWidth(of picture: (width: Int, height: Int)) -> Double {
    Double(max(picture.width, leastCellWidth)) / Figure.scale
  }

  /// Returns the size of a page whose cells start at `top`.
  func pageSize(top: Double) -> Size {
    let width = 2 * Figure.margin + Double(columns) * (cellWidth + Self.gutter) - Self.gutter
    return Size(width, rowTop(captionLines.count, top) - Self.rowGap + Figure.margin)
  }

  /// Returns the frame of a cell's picture, on whole pixels, if the first row starts at `top`.
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

/// The computation of the number of columns in a grid of equal cells.
package enum GridShape {
  /// The preferred ratio of width to height of a page.
  private static let pleasant = 1.5
  /// The penalty for an empty position in the last row.
  private static let emptiness = 1.0

  /// Returns the number of columns for which the page is closest to the preferred shape and its last row is full; of
  /// equally suitable numbers, the smallest.
  ///
  /// - Parameters:
  ///   - count: The number of cells, at least 1.
  ///   - width: The width of a cell including the gap between cells, greater than 0.
  ///   - height: The height of a cell including the gap between cells, greater than 0.
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
