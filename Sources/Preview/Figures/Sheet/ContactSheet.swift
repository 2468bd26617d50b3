import Assets
import Geometry
import Layers
import Motion
import PNGCodec
import Render
import ScenarioFile

/// Frames of a scenario side by side, with their times and the touches and events between them.
package struct ContactSheet {
  /// A frame of the sheet.
  private struct Cell {
    var time: Time
    /// The time of the previous cell, after which the cell's events and touches occur.
    var start: Time
    var caption: CellCaption
  }

  /// The numbers of the frames, in rising order.
  package let frames: [Int]
  /// The number of cells per row.
  package var columns: Int { layout.columns }

  private let subject: FigureSource
  private let showsTouches: Bool
  private let cells: [Cell]
  private let layout: SheetLayout
  private let heading: FigureHeading
  private let page: Figure

  /// Creates a contact sheet.
  ///
  /// - Parameters:
  ///   - frames: The frames in rising order, at least one.
  ///   - columns: The number of cells per row; `nil` for a suitable number.
  ///   - cellWidth: The width of a frame's picture in pixels; `nil` for a suitable width. Frames are never enlarged.
  ///   - showsTouches: Whether marks in the frames show the touches since the previous frame.
  /// - Throws: `FigureError` if there would be too many pixels.
  package init(
    _ subject: FigureSource, frames: [Int], columns: Int? = nil, cellWidth: Int? = nil,
    showsTouches: Bool = false
  ) throws(FigureError) {
    self.subject = subject
    self.frames = frames
    let rate = subject.scenario.timeline.frameRate
    var start = -Time(ticks: 1)
    cells = frames.map { frame in
      let time = rate.time(ofFrame: frame)
      defer { start = time }
      return Cell(
        time: time, start: start, caption: CellCaption(subject.end.events, after: start, to: time))
    }
    layout = SheetLayout(
      subject.scenario.canvas, cells: cells.map(\.caption.lineCount), columns: columns, width: cellWidth)
    heading = FigureHeading(
      subject, facts: ["\(frames.count) of \(subject.scenario.timeline.frameCount) frames"])
    let last = cells.last?.time ?? .zero
    self.showsTouches = showsTouches && subject.end.touchSamples.contains { $0.time <= last }
    page = try Figure(
      layout.pageSize(top: heading.height), heading,
      rightRoom: self.showsTouches ? Self.legendWidth(subject.fonts) : 0, fonts: subject.fonts)
  }

  /// Renders the sheet; `nil` if `frameDone` returned false.
  ///
  /// - Throws: `FigureError` if the default font cannot be loaded.
  package func picture(
    _ compression: Compression = .small, frameDone: () -> Bool = { true }
  ) throws(FigureError) -> FigureImage? {
    var figure = page
    try heading.draw(on: &figure, rightRoom: try drawLegend(on: &figure))
    var painter = StageFrameSource(subject.start).makePainter()
    for (index, cell) in cells.enumerated() {
      painter.simulate(to: cell.time)
      _ = painter.draw()
      let frame = pictureFrame(ofCell: index)
      figure.addPicture(reduced(painter.bitmap), in: frame)
      drawTouches(of: cell, in: frame, on: &figure)
      try drawCaption(of: cell, number: frames[index], under: frame, on: &figure)
      guard frameDone() else { return nil }
    }
    return figure.picture(compression)
  }

  /// Returns the frame of a cell's picture, in points of the page.
  package func pictureFrame(ofCell index: Int) -> Rect {
    layout.pictureFrame(ofCell: index, top: heading.height)
  }

  /// Returns a frame at the size of the cells, in which each pixel is the mean of the pixels that it covers.
  package func reduced(_ frame: Bitmap) -> Bitmap { frame.reduced(to: layout.picture) }

  private func drawTouches(of cell: Cell, in frame: Rect, on figure: inout Figure) {
    guard showsTouches else { return }
    let marks = TouchMarks(subject.end.touchSamples, after: cell.start, to: cell.time)
    guard !marks.isEmpty else { return }
    let scale = frame.width / subject.scenario.canvas.size.width
    var layer = Layer(id: "touches", frame: frame)
    layer.masksToBounds = true
    layer.sublayers = marks.layers(.scale(scale, scale))
    figure.add(layer)
  }

  private func drawCaption(
    of cell: Cell, number: Int, under frame: Rect, on figure: inout Figure
  ) throws(FigureError) {
    let y = frame.maxY + 12
    let right = frame.minX + layout.cellWidth
    try figure.text(FigureNumber.seconds(cell.time), .heading, at: Point(frame.minX, y))
    try figure.text("frame \(number)", .label, at: Point(right, y), .right)
    for (index, line) in cell.caption.lines.enumerated() {
      let lineY = y + 2 + Double(index + 1) * SheetLayout.lineHeight
      let nameWidth = min(try figure.width(of: line.title, .strongLabel), layout.cellWidth)
      try figure.text(line.title, .strongLabel, at: Point(frame.minX, lineY), width: layout.cellWidth)
      let rest = layout.cellWidth - nameWidth - 5
      if rest > 16 {
        try figure.path(
          line.source.description, .label, at: Point(frame.minX + nameWidth + 5, lineY), width: rest)
      }
    }
    if cell.caption.omitted > 0 {
      let lineY = y + 2 + Double(cell.caption.lineCount) * SheetLayout.lineHeight
      try figure.text("and \(cell.caption.omitted) more", .label, at: Point(frame.minX, lineY))
    }
  }

  /// Draws a legend of the touch marks to the right of the title, and returns its width in points.
  private func drawLegend(on figure: inout Figure) throws(FigureError) -> Double {
    guard showsTouches else { return 0 }
    let width = try Self.legendWidth(subject.fonts)
    var x = figure.root.frame.width - Figure.margin - width
    for sign in TouchMarks.Sign.allCases {
      x += Self.signSpace
      for layer in sign.layers(at: Point(x, 36)) { figure.add(layer) }
      x += Self.signWidth
      try figure.text(sign.rawValue, .label, at: Point(x, 36))
      x += try Figure.width(of: sign.rawValue, .label, subject.fonts)
    }
    return width
  }

  /// The distance before a mark of the legend, and that from its center to its label, in points.
  private static let (signSpace, signWidth) = (24.0, 13.0)

  private static func legendWidth(_ fonts: FontLibrary) throws(FigureError) -> Double {
    var width = 0.0
    for sign in TouchMarks.Sign.allCases {
      width += signSpace + signWidth + (try Figure.width(of: sign.rawValue, .label, fonts))
    }
    return width
  }
}
