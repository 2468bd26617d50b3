import Geometry
import Layers

/// The axes of a plot over time: the grid, its numbers, and where values lie.
struct PlotAxes {
  /// Where the curve may be, in points of the page.
  let area: Rect
  /// Seconds.
  let span: ClosedRange<Double>
  let vertical: AxisTicks
  private let horizontal: AxisTicks
  var labels = FigureText.label

  /// - Parameters:
  ///   - span: Seconds, more than none.
  ///   - ticks: How many numbers are aimed at along each axis.
  init(_ area: Rect, span: ClosedRange<Double>, vertical: AxisTicks, ticks: Double = 6) {
    self.area = area
    self.span = span
    self.vertical = vertical
    horizontal = AxisTicks(from: span.lowerBound, to: span.upperBound, about: ticks)
  }

  func x(_ seconds: Double) -> Double {
    area.minX + (seconds - span.lowerBound) / (span.upperBound - span.lowerBound) * area.width
  }

  func y(_ value: Double) -> Double {
    area.maxY - (value - vertical.low) / (vertical.high - vertical.low) * area.height
  }

  func point(_ seconds: Double, _ value: Double) -> Point { Point(x(seconds), y(value)) }

  /// Draws a horizontal line for every number of the vertical axis.
  func drawValues(on figure: inout Figure) throws(FigureError) {
    for tick in vertical.ticks {
      let y = y(tick)
      figure.line([Point(area.minX, y), Point(area.maxX, y)], FigureColor.grid)
      try figure.text(vertical.text(of: tick), labels, at: Point(area.minX - 8, y), .right)
    }
  }

  /// Draws a vertical line for every number of the time axis.
  ///
  /// - Parameter below: How far below the area the numbers stand, in points.
  func drawTimes(on figure: inout Figure, below: Double) throws(FigureError) {
    for tick in horizontal.ticks where tick >= span.lowerBound - 1e-9 && tick <= span.upperBound + 1e-9 {
      figure.line([Point(x(tick), area.minY), Point(x(tick), area.maxY)], FigureColor.grid)
      try figure.text(
        horizontal.text(of: tick) + " s", labels, at: Point(x(tick), area.maxY + below), .center)
    }
  }
}
