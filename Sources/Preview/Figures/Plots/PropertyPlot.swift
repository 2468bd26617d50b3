import Geometry
import Layers

/// The plot of one curve on a page, with its axes.
struct PropertyPlot {
  static let size = Size(270, 170)
  private static let area = Rect(44, 40, 218, 94)
  private static let bandHeight = 24.0

  private let curve: PropertyCurve
  /// The times of the frames, in seconds.
  private let times: [Double]
  private let marks: TimeMarks
  private let origin: Point

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - times: The times of the curve's values in seconds, in rising order.
  ///   - origin: The top left corner on the page.
  init(_ curve: PropertyCurve, times: [Double], marks: TimeMarks, origin: Point) {
    self.curve = curve
    self.times = times
    self.marks = marks
    self.origin = origin
  }

  func draw(on figure: inout Figure) throws(FigureError) {
    let area = Self.area.offsetBy(origin)
    try drawTitle(on: &figure)
    let vertical: AxisTicks
    switch curve.values {
    case .numbers(let numbers):
      let known = numbers.compactMap { $0 }
      vertical = AxisTicks(from: known.min() ?? 0, to: known.max() ?? 1, about: 3)
    case .colors: vertical = AxisTicks(from: 0, to: 1)
    }
    let axes = PlotAxes(
      area, span: (times.first ?? 0)...(times.last ?? 1), vertical: vertical, ticks: 5)
    try axes.drawTimes(on: &figure, below: 22)
    switch curve.values {
    case .numbers(let numbers):
      try axes.drawValues(on: &figure)
      marks.draw(axes, on: &figure)
      draw(numbers, axes, on: &figure)
    case .colors(let colors):
      marks.draw(axes, on: &figure)
      draw(colors, axes, on: &figure)
    }
  }

  /// Draws the properties, their first and last value, and the layer below.
  private func drawTitle(on figure: inout Figure) throws(FigureError) {
    let right = origin.x + Self.size.width - 8
    let range = ends.map { "\($0) → \($1)" } ?? ""
    let room = Self.size.width - 8 - (try figure.width(of: range, .label)) - 10
    try figure.text(range, .label, at: Point(right, origin.y + 7), .right)
    try figure.text(
      curve.properties.map(\.name).joined(separator: ", "), .heading, at: Point(origin.x, origin.y + 7),
      width: room)
    try figure.path(
      curve.layer.description, .label, at: Point(origin.x, origin.y + 22), width: Self.size.width - 8)
  }

  /// The first and the last value as text; `nil` if there are no values.
  private var ends: (String, String)? {
    switch curve.values {
    case .numbers(let numbers):
      let known = numbers.compactMap { $0 }
      guard let first = known.first, let last = known.last else { return nil }
      let unit = curve.unit == "" || curve.unit == "°" || curve.unit == "×" ? curve.unit : " " + curve.unit
      return (FigureNumber.text(first, decimals: 2), FigureNumber.text(last, decimals: 2) + unit)
    case .colors(let colors):
      let known = colors.compactMap { $0 }
      guard let first = known.first, let last = known.last else { return nil }
      return (Self.short(first), Self.short(last))
    }
  }

  /// Formats a color, omitting the alpha of opaque ones.
  private static func short(_ color: Color) -> String {
    color.bytes.3 == 255 ? String(color.hexString.dropLast(2)) : color.hexString
  }

  private func draw(_ numbers: [Double?], _ axes: PlotAxes, on figure: inout Figure) {
    let stroke = StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round)
    for piece in PropertyCurve.pieces(of: numbers) {
      let points = piece.compactMap { index in numbers[index].map { axes.point(times[index], $0) } }
      let path = points.count > 1 ? points : points.flatMap { [$0, $0 + Point(0.01, 0)] }
      figure.line(Self.corners(of: path), FigureColor.blue, stroke)
    }
    let known = numbers.indices.filter { numbers[$0] != nil }
    for index in [known.first, known.last] {
      guard let index, let number = numbers[index] else { continue }
      let center = axes.point(times[index], number)
      for (radius, color) in [(3.25, Color.white), (2.25, FigureColor.blue)] {
        figure.fill(.ellipse(in: Rect(center: center, size: Size(2 * radius, 2 * radius))), color)
      }
    }
  }

  /// Returns the points without those inside horizontal sections.
  private static func corners(of points: [Point]) -> [Point] {
    points.indices.filter { index in
      index == 0 || index == points.count - 1 || points[index].y != points[index - 1].y
        || points[index].y != points[index + 1].y
    }.map { points[$0] }
  }

  /// Draws a band with the color at every time.
  private func draw(_ colors: [Color?], _ axes: PlotAxes, on figure: inout Figure) {
    let y = axes.area.midY - Self.bandHeight / 2
    var start = 0
    for index in 1...colors.count where index == colors.count || colors[index] != colors[start] {
      if let color = colors[start] {
        let end = axes.x(index < times.count ? times[index] : axes.span.upperBound)
        let x = axes.x(times[start])
        figure.fill(.rectangle(Rect(x, y, end - x, Self.bandHeight)), color)
      }
      start = index
    }
    figure.add(
      .outline(
        .rectangle(Rect(axes.area.minX, y, axes.area.width, Self.bandHeight)), color: FigureColor.line,
        stroke: StrokeStyle(lineWidth: 0.5)))
  }
}
