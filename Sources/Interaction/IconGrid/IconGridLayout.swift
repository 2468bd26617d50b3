import Geometry

/// Where the cells of a grid and their parts lie.
package struct IconGridLayout: Hashable, Sendable {
  /// Between the inset and the first row.
  private static let topMargin = 12.0
  private static let iconTop = 6.0
  /// From the icon to the first label, and the labels' heights.
  private static let labelGap = 6.0
  private static let agoHeight = 18.0
  private static let labelPitch = 19.0
  private static let timeHeight = 16.0

  package let columns: Int
  package let sideMargin: Double
  package let columnGap: Double
  package let rowGap: Double
  package let cellHeight: Double
  package let iconSize: Double
  package let isMirrored: Bool

  package init(_ parameters: IconGridLayoutParameters, in environment: ComponentEnvironment) {
    columns = parameters.columns
    sideMargin = parameters.sideMargin
    columnGap = parameters.columnGap
    rowGap = parameters.rowGap
    cellHeight = parameters.cellHeight
    iconSize = parameters.iconSize
    isMirrored = environment.environment.layoutDirection == .rightToLeft
  }

  /// From the inset to the end of the last row, in points.
  package func contentHeight(_ count: Int) -> Double {
    let rows = Double((count + columns - 1) / columns)
    return Self.topMargin + max(0, rows * (cellHeight + rowGap) - rowGap)
  }

  /// A cell's frame in the grid when the content is scrolled by `offset`.
  package func frame(of index: Int, offset: Double, in size: Size) -> Rect {
    let gaps = 2 * sideMargin + Double(columns - 1) * columnGap
    let width = max(0, (size.width - gaps) / Double(columns))
    let frame = Rect(
      sideMargin + Double(index % columns) * (width + columnGap),
      Self.topMargin + Double(index / columns) * (cellHeight + rowGap) - offset, width, cellHeight)
    return isMirrored ? frame.mirrored(inWidth: size.width) : frame
  }

  /// The cell of `count` that lies under a place of the grid.
  package func cell(at location: Point, offset: Double, count: Int, in size: Size) -> Int? {
    let pitch = cellHeight + rowGap
    let row = ((location.y + offset - Self.topMargin) / pitch).rounded(.down)
    guard row >= 0, row * Double(columns) < Double(count) else { return nil }
    let first = Int(row) * columns
    return (first..<min(first + columns, count)).first {
      frame(of: $0, offset: offset, in: size).contains(location)
    }
  }

  /// The cells of `count` that may show when the content is scrolled by `offset`, those of a row too many at both ends.
  package func visibleCells(_ count: Int, offset: Double, in size: Size) -> Range<Int> {
    let pitch = cellHeight + rowGap
    func row(_ y: Double) -> Int { Int(min(1000, max(0, (y / pitch).rounded(.down)))) }
    let first = min(count, row(offset - Self.topMargin - pitch) * columns)
    return first..<max(first, min(count, (row(offset + size.height + pitch) + 1) * columns))
  }

  package func iconFrame(inCellOf width: Double) -> Rect {
    Rect((width - iconSize) / 2, Self.iconTop, iconSize, iconSize)
  }

  package func agoFrame(inCellOf width: Double) -> Rect {
    Rect(0, Self.iconTop + iconSize + Self.labelGap, width, Self.agoHeight)
  }

  package func timeFrame(inCellOf width: Double) -> Rect {
    Rect(0, agoFrame(inCellOf: width).minY + Self.labelPitch, width, Self.timeHeight)
  }
}
