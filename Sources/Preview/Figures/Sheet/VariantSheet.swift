import Geometry
import Layers
import Motion
import PNGCodec
import Render

/// Variants of a scenario side by side, with a column for each, its name above, and a row for each moment.
///
/// If there are many columns, they continue in further bands. Variants may have canvases of different sizes.
package struct VariantSheet {
  /// A variant with the frames to show.
  package struct Column {
    /// The name above the column.
    package var name: String
    /// The variant that is drawn.
    package var subject: FigureSource
    /// The numbers of the frames, one per row.
    package var frames: [Int]

    /// Creates a column for a variant.
    package init(name: String, subject: FigureSource, frames: [Int]) {
      (self.name, self.subject, self.frames) = (name, subject, frames)
    }
  }

  private let columns: [Column]
  private let pictures: [(width: Int, height: Int)]
  private let perBand: Int
  private let cell: Size
  private let heading: FigureHeading
  private let page: Figure
  /// The facts of each column that do not apply to all, such as the size of its canvas.
  private let facts: [String]
  /// The height above the pictures of a column, in points.
  private let nameHeight: Double

  private static let gutter = 16.0
  private static let bandGap = 24.0
  private static let nameHeight = 20.0
  private static let factsHeight = 14.0
  private static let timeHeight = 18.0
  /// The maximum number of columns in a band with several rows.
  private static let mostColumns = 8
  /// The default width of a frame, in pixels.
  private static let usualWidth = 390
  /// The minimum width for a name, in pixels.
  private static let leastWidth = 160

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - columns: The columns, at least one, with equal numbers of frames.
  ///   - count: The number of columns side by side; `nil` for a suitable number.
  ///   - width: The width of the frames in pixels; `nil` for the default. Frames are never enlarged.
  /// - Throws: `FigureError` if there would be too many pixels.
  package init(_ columns: [Column], columns count: Int? = nil, cellWidth width: Int? = nil)
    throws(FigureError)
  {
    self.columns = columns
    pictures = columns.map { column in
      let canvas = column.subject.scenario.canvas
      let across = min(canvas.pixelWidth, width ?? Self.usualWidth)
      let shape = Double(canvas.pixelHeight) / Double(canvas.pixelWidth)
      return (across, max(1, Int((Double(across) * shape).rounded())))
    }
    cell = Size(
      Double(max(pictures.map(\.width).max() ?? 0, Self.leastWidth)) / Figure.scale,
      Double(pictures.map(\.height).max() ?? 0) / Figure.scale)
    let rows = columns[0].frames.count
    let usual =
      rows > 1
      ? min(columns.count, Self.mostColumns)
      : GridShape.columns(
        of: columns.count, width: cell.width + Self.gutter, height: cell.height + Self.bandGap)
    perBand = min(columns.count, count ?? usual)
    let all = columns.map(\.subject.facts)
    let shared = all[0].filter { fact in all.allSatisfy { $0.contains(fact) } }
    facts = all.map { $0.filter { !shared.contains($0) }.joined(separator: "  ·  ") }
    nameHeight = Self.nameHeight + (shared == all[0] ? 0 : Self.factsHeight)
    heading = FigureHeading(columns[0].subject, facts: ["\(columns.count) variants"], own: shared)
    let bands = (columns.count + perBand - 1) / perBand
    let size = Size(
      2 * Figure.margin + Double(perBand) * (cell.width + Self.gutter) - Self.gutter,
      heading.height + Double(bands) * Self.bandHeight(cell, rows, nameHeight) - Self.bandGap + Figure.margin)
    page = try Figure(size, heading, fonts: columns[0].subject.fonts)
  }

  private static func bandHeight(_ cell: Size, _ rows: Int, _ nameHeight: Double) -> Double {
    nameHeight + Double(rows) * (cell.height + timeHeight) + bandGap
  }

  /// Renders the sheet; `nil` if `frameDone` returned false.
  ///
  /// - Throws: `FigureError` if the default font cannot be loaded.
  package func picture(
    _ compression: Compression = .small, frameDone: () -> Bool = { true }
  ) throws(FigureError) -> FigureImage? {
    var figure = page
    try heading.draw(on: &figure)
    for (index, column) in columns.enumerated() {
      let x = Figure.margin + Double(index % perBand) * (cell.width + Self.gutter)
      let rows = column.frames.count
      let top = heading.height + Double(index / perBand) * Self.bandHeight(cell, rows, nameHeight)
      try figure.text(column.name, .heading, at: Point(x, top + 6), width: cell.width)
      if !facts[index].isEmpty {
        try figure.text(facts[index], .label, at: Point(x, top + Self.nameHeight + 2), width: cell.width)
      }
      var painter = StageFrameSource(column.subject.start).makePainter()
      for (row, frame) in column.frames.enumerated() {
        painter.simulate(toFrame: frame)
        _ = painter.draw()
        let y = top + nameHeight + Double(row) * (cell.height + Self.timeHeight)
        let size = Size(
          Double(pictures[index].width) / Figure.scale, Double(pictures[index].height) / Figure.scale)
        figure.addPicture(
          painter.bitmap.reduced(to: pictures[index]), in: Rect(origin: Point(x, y.rounded()), size: size))
        let time = column.subject.scenario.timeline.frameRate.time(ofFrame: frame)
        let label = "\(FigureNumber.seconds(time))  ·  frame \(frame)"
        try figure.text(label, .label, at: Point(x, y + size.height + 9), width: cell.width)
        guard frameDone() else { return nil }
      }
    }
    return figure.picture(compression)
  }
}
