import Assets
import Geometry
import ScenarioFile
import Stage

/// The scenario that a figure shows.
package struct FigureSource: Sendable {
  /// At time 0.
  package let start: Stage
  /// At the scenario's end, so that all events and touches are known.
  package let end: Stage
  let title: String
  /// What the command line changed, as `key=value`.
  package let settings: [String]
  let fonts: FontLibrary

  /// - Parameter fonts: For the figure's own texts.
  package init(start: Stage, end: Stage, title: String, settings: [String], fonts: FontLibrary) {
    self.start = start
    self.end = end
    self.title = title
    self.settings = settings
    self.fonts = fonts
  }

  var scenario: Scenario { start.scenario }

  /// What the frames have in common, such as "375 × 667 pt at 2×".
  var facts: [String] {
    let (canvas, timeline) = (scenario.canvas, scenario.timeline)
    let size = [canvas.size.width, canvas.size.height].map(FigureNumber.text).joined(separator: " × ")
    return [
      "\(size) pt at \(FigureNumber.text(canvas.scale))×",
      "\(FigureNumber.text(timeline.frameRate.framesPerSecond)) fps",
      "\(FigureNumber.text(timeline.duration.seconds)) s",
    ]
  }
}

/// The lines at the top of a figure: the scenario's name, what its frames have in common, what was set.
struct FigureHeading {
  let title: String
  let facts: String
  let settings: String?

  /// - Parameters:
  ///   - facts: What the figure adds to the subject's own facts.
  ///   - own: Those of the subject's facts that hold for the whole figure; `nil` for all.
  init(_ subject: FigureSource, facts: [String], own: [String]? = nil) {
    title = subject.title
    self.facts = ((own ?? subject.facts) + facts).joined(separator: "  ·  ")
    settings = subject.settings.isEmpty ? nil : subject.settings.joined(separator: "  ·  ")
  }

  /// From the page's top to what follows, in points.
  var height: Double { settings == nil ? 84 : 100 }

  /// - Parameter rightRoom: Points of the first line that something else takes.
  func draw(on figure: inout Figure, rightRoom: Double = 0) throws(FigureError) {
    let (x, width) = (Figure.margin, figure.root.frame.width - 2 * Figure.margin)
    try figure.text(title, .title, at: Point(x, 36), width: width - rightRoom)
    try figure.text(facts, .facts, at: Point(x, 57), width: width)
    if let settings {
      try figure.text(settings, .facts.colored(FigureColor.ink), at: Point(x, 73), width: width)
    }
  }
}
