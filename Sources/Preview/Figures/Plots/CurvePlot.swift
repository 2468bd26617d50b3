import Assets
import Geometry
import Layers
import Motion

/// A plot of a timing curve, with labeled axes, the curve, and the time at which a spring settles.
package struct CurvePlot: Sendable {
  private static let size = Size(640, 420)
  private static let area = Rect(64, 56, 544, 308)
  private static let labels = FigureText(size: 12)
  private static let segments = 1000

  private let curve: TimingCurve
  private let title: String
  /// The length of the horizontal axis, in seconds.
  private let length: Double
  /// The time at which the curve is marked as settled, in seconds; `nil` for no mark.
  private let settlingTime: Double?
  private let fonts: FontLibrary

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - length: The length of the curve in seconds, greater than 0.
  ///   - settlingTime: A time to mark, in seconds; `nil` for none.
  package init(
    _ curve: TimingCurve, title: String, length: Double, settlingTime: Double? = nil, fonts: FontLibrary
  ) {
    self.curve = curve
    self.title = title
    self.length = length
    self.settlingTime = settlingTime
    self.fonts = fonts
  }

  /// Renders the plot.
  ///
  /// - Throws: `FigureError` if the default font cannot be loaded.
  package func picture() throws(FigureError) -> FigureImage {
    let samples = samples
    let values = samples.map(\.y)
    let vertical = AxisTicks(from: min(0, values.min() ?? 0), to: max(1, values.max() ?? 1))
    var axes = PlotAxes(Self.area, span: 0...length, vertical: vertical)
    axes.labels = Self.labels
    var figure = try Figure(Self.size, fonts: fonts)
    try axes.drawValues(on: &figure)
    try axes.drawTimes(on: &figure, below: 18)
    for value in [0.0, 1] {
      figure.line([axes.point(0, value), axes.point(length, value)], FigureColor.gray)
    }
    if let settlingTime, settlingTime <= length { try drawSettling(at: settlingTime, axes, on: &figure) }
    figure.line(
      samples.map { axes.point($0.x, $0.y) }, FigureColor.blue, StrokeStyle(lineWidth: 2.5, lineJoin: .round))
    try figure.text(
      title, .title, at: Point(Self.area.minX, 28), width: Self.size.width - 2 * Self.area.minX)
    return figure.picture()
  }

  /// The samples of the curve: times in seconds as x, values as y.
  private var samples: [Point] {
    (0...Self.segments).map { step in
      let progress = Double(step) / Double(Self.segments)
      return Point(progress * length, curve.value(at: progress))
    }
  }

  private func drawSettling(
    at time: Double, _ axes: PlotAxes, on figure: inout Figure
  ) throws(FigureError) {
    let (x, area) = (axes.x(time), Self.area)
    let isRight = x > area.midX
    figure.line(
      [Point(x, area.minY), Point(x, area.maxY)], FigureColor.orange,
      StrokeStyle(lineWidth: 1, dashPattern: [4, 3]))
    try figure.text(
      "settled at \(FigureNumber.text(time)) s", Self.labels.colored(FigureColor.orange),
      at: Point(x + (isRight ? -6 : 6), area.maxY - 12), isRight ? .right : .left)
  }
}
