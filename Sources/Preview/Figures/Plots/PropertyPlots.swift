import Geometry
import Motion
import PNGCodec
import Stage

/// A page of small plots, over the same time axis, of a scenario's properties that change.
package struct PropertyPlots {
  /// The maximum number of plots on a page.
  package static let most = 24

  private static let gap = Size(28, 26)

  /// The number of plots.
  package var count: Int { curves.count }
  /// The number of curves that are not plotted.
  package let omitted: Int
  private let subject: FigureSource
  private let curves: [PropertyCurve]
  private let frames: [Int]
  private let marks: TimeMarks
  private let columns: Int
  private let heading: FigureHeading
  private let page: Figure

  /// Creates a page of plots.
  ///
  /// - Parameters:
  ///   - frames: The frames in rising order, at least two.
  ///   - filter: The layers and properties that are considered.
  ///   - columns: The number of plots per row; `nil` for a suitable number.
  /// - Throws: `FigureError` if there would be too many pixels.
  package init(
    _ subject: FigureSource, frames: [Int], filter: TraceFilter = TraceFilter(), columns: Int? = nil
  ) throws(FigureError) {
    self.subject = subject
    self.frames = frames
    let all = PropertyCurves(in: frames, of: subject.start, filter).changing
    curves = Array(all.prefix(Self.most))
    omitted = all.count - curves.count
    let rate = subject.scenario.timeline.frameRate
    marks = TimeMarks(subject.end, from: rate.time(ofFrame: frames[0]), to: rate.time(ofFrame: frames.last!))
    let cell = Size(PropertyPlot.size.width + Self.gap.width, PropertyPlot.size.height + Self.gap.height)
    let shown = max(1, curves.count)
    self.columns = min(
      shown, columns ?? GridShape.columns(of: shown, width: cell.width, height: cell.height))
    heading = FigureHeading(subject, facts: [Self.countText(all.count)])
    let rows = (shown + self.columns - 1) / self.columns
    let foot = omitted > 0 ? 20.0 : 0
    page = try Figure(
      Size(
        2 * Figure.margin + Double(self.columns) * cell.width - Self.gap.width,
        heading.height + Double(rows) * cell.height - Self.gap.height + foot + Figure.margin),
      heading, fonts: subject.fonts)
  }

  private static func countText(_ count: Int) -> String {
    switch count {
    case 0: "nothing changes"
    case 1: "1 curve"
    default: "\(count) curves"
    }
  }

  /// A note about the curves that are not plotted; `nil` if all are.
  package var note: String? {
    guard omitted > 0 else { return nil }
    return "\(omitted) more \(omitted == 1 ? "curve is" : "curves are") left out, those that change least;"
      + " --layer and --property choose among all"
  }

  /// Renders the plots.
  ///
  /// - Throws: `FigureError` if the default font cannot be loaded.
  package func picture(_ compression: Compression = .small) throws(FigureError) -> FigureImage {
    var figure = page
    try heading.draw(on: &figure, rightRoom: try marks.drawLegend(on: &figure))
    let rate = subject.scenario.timeline.frameRate
    let times = frames.map { rate.time(ofFrame: $0).seconds }
    for (index, curve) in curves.enumerated() {
      let origin = Point(
        Figure.margin + Double(index % columns) * (PropertyPlot.size.width + Self.gap.width),
        heading.height + Double(index / columns) * (PropertyPlot.size.height + Self.gap.height))
      try PropertyPlot(curve, times: times, marks: marks, origin: origin).draw(on: &figure)
    }
    if let note {
      let y = figure.root.frame.height - Figure.margin
      try figure.text(
        note, .facts, at: Point(Figure.margin, y), width: figure.root.frame.width - 2 * Figure.margin)
    }
    return figure.picture(compression)
  }
}
