import Geometry
import Layers

/// The axes of a plot over time: the grid, its numbers, and the map from values to points.
struct PlotAxes {
  /// The area of the curve, in points of the page.
  let area: Rect
  /// The range of times, in seconds.
  let span: ClosedRange<Double>
  let vertical: AxisTicks
  private let horizontal: AxisTicks
  var labels = FigureText.label

  /// Creates axes.
  ///
  /// - Parameters:
  ///   - span: The range of times in seconds, which must not be empty.
  ///   - ticks: The approximate number of ticks along the time axis.
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

  /// Draws a horizontal line for every tick of the vertical axis.
  func drawValues(on figure: inout Figure) throws(FigureError) {
    for tick in vertical.ticks {
      let y = y(tick)
      figure.line([Point(area.minX, y), Point(area.maxX, y)], FigureColor.grid)
      try figure.text(vertical.text(of: tick), labels, at: Point(area.minX - 8, y), .right)
    }
  }

  /// Draws a vertical line for every tick of the time axis.
  ///
  /// - Parameter below: The distance of the numbers below the area, in points.
  func drawTimes(on figure: inout Figure, below: Double) throws(FigureError) {
    for tick in horizontal.ticks where tick >= span.lowerBound - 1e-9 && tick <= span.upperBound + 1e-9 {
      figure.line([Point(x(tick), area.minY), Point(x(tick), area.maxY)], FigureColor.grid)
      try figure.text(
        horizontal.text(of: tick) + " s", labels, at: Point(x(tick), area.maxY + below), .center)
    }
  }
}

/// Round numbers along an axis, in steps of 1, 2 or 5 times a power of ten.
package struct AxisTicks: Hashable, Sendable {
  /// The lower end of the axis: that of the data, rounded down to a whole step.
  package let low: Double
  /// The upper end of the axis: that of the data, rounded up to a whole step.
  package let high: Double
  /// The numbers, in rising order.
  package let ticks: [Double]

  /// Computes the ticks of an axis.
  ///
  /// - Parameters:
  ///   - lower: The smallest number to include.
  ///   - upper: The largest number to include, greater than `lower`.
  ///   - wanted: The approximate number of ticks; there are between about half and twice as many.
  package init(from lower: Double, to upper: Double, about wanted: Double = 6) {
    let step = Self.step((upper - lower) / wanted)
    let first = (lower / step + 1e-9).rounded(.down)
    let last = (upper / step - 1e-9).rounded(.up)
    low = first * step
    high = last * step
    ticks = (Int(first)...max(Int(first), Int(last))).map { Double($0) * step }
  }

  /// Returns the least of 1, 2 and 5 times a power of ten that is not below `minimum`.
  private static func step(_ minimum: Double) -> Double {
    var power = 1.0
    while power * 10 <= minimum { power *= 10 }
    while power > minimum { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= minimum * (1 - 1e-9) } ?? 10 * power
  }

  /// Formats a number for the axis.
  package func text(of tick: Double) -> String { FigureNumber.text(tick, decimals: 6) }
}
