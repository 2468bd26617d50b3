import Geometry
import Gestures
import Layers
import Motion
import Stage

/// The marks along the time axes of plots, for periods with a finger on the glass and for events.
struct TimeMarks {
  private static let barY = 5.0
  private static let tickY = 8.5...12.5

  /// The periods with a finger on the glass, in seconds, limited to the plotted span.
  private let touches: [ClosedRange<Double>]
  private let events: [Double]

  /// Collects the marks of a time span.
  ///
  /// - Parameter end: The stage at the scenario's end.
  init(_ end: Stage, from first: Time, to last: Time) {
    var touches: [ClosedRange<Double>] = []
    var open: [Int: Time] = [:]
    func add(_ start: Time, _ end: Time) {
      if start <= last, end >= first { touches.append(max(start, first).seconds...min(end, last).seconds) }
    }
    for sample in end.touchSamples {
      if sample.phase == .began { open[sample.finger] = sample.time }
      if sample.phase.isFinal, let start = open.removeValue(forKey: sample.finger) { add(start, sample.time) }
    }
    for start in open.values.sorted() { add(start, last) }
    self.touches = touches
    let times = end.events.filter { !$0.isTouchReport && $0.time >= first && $0.time <= last }.map(\.time)
    events = Set(times).sorted().map(\.seconds)
  }

  /// Draws lines across the plot where fingers touch down and leave, and below it their bars and the events.
  func draw(_ axes: PlotAxes, on figure: inout Figure) {
    let area = axes.area
    for touch in touches {
      for time in [touch.lowerBound, touch.upperBound] {
        let x = axes.x(time)
        figure.line(
          [Point(x, area.minY), Point(x, area.maxY + Self.barY)], TouchMarks.color.withAlpha(0.4),
          StrokeStyle(lineWidth: 0.5))
      }
      Self.bar(
        from: axes.x(touch.lowerBound), to: axes.x(touch.upperBound), y: area.maxY + Self.barY, on: &figure)
    }
    var last = -Double.infinity
    for event in events {
      // Marks half a point apart could not be distinguished.
      guard axes.x(event) >= last + 0.5 else { continue }
      last = axes.x(event)
      Self.tick(x: last, y: area.maxY, on: &figure)
    }
  }

  /// Draws a legend to the right of the title, and returns its width in points.
  func drawLegend(on figure: inout Figure) throws(FigureError) -> Double {
    let right = figure.root.frame.width - Figure.margin
    var x = right
    if !events.isEmpty {
      try figure.text("event", .label, at: Point(x, 36), .right)
      x -= try figure.width(of: "event", .label) + 6
      Self.tick(x: x, y: 36 - (Self.tickY.lowerBound + Self.tickY.upperBound) / 2, on: &figure)
      x -= 16
    }
    if !touches.isEmpty {
      let text = "finger on the glass"
      try figure.text(text, .label, at: Point(x, 36), .right)
      x -= try figure.width(of: text, .label) + 6
      Self.bar(from: x - 16, to: x, y: 36, on: &figure)
      x -= 32
    }
    return right - x
  }

  private static func bar(from start: Double, to end: Double, y: Double, on figure: inout Figure) {
    figure.line(
      [Point(start, y), Point(max(end, start + 0.5), y)], TouchMarks.color, StrokeStyle(lineWidth: 3))
  }

  private static func tick(x: Double, y: Double, on figure: inout Figure) {
    figure.line(
      [Point(x, y + tickY.lowerBound), Point(x, y + tickY.upperBound)], FigureColor.ink,
      StrokeStyle(lineWidth: 0.75))
  }
}
