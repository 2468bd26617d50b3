import Assets
import Geometry
import ScenarioFile
import Stage

/// The scenario that a figure shows.
package struct FigureSource: Sendable {
  /// The stage at time 0.
  package let start: Stage
  /// The stage at the end of the scenario, when all events and touches are known.
  package let end: Stage
  let title: String
  /// The settings changed on the command line, as `key=value`.
  package let settings: [String]
  let fonts: FontLibrary

  /// Creates a source.
  ///
  /// - Parameter fonts: The fonts for the figure's own texts.
  package init(start: Stage, end: Stage, title: String, settings: [String], fonts: FontLibrary) {
    self.start = start
    self.end = end
    self.title = title
    self.settings = settings
    self.fonts = fonts
  }

  var scenario: Scenario { start.scenario }

  /// The common properties of all frames, such as "375 × 667 pt at 2×".
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

/// The lines at the top of a figure: the name of the scenario, the common properties of its frames, and the settings.
struct FigureHeading {
  let title: String
  let facts: String
  let settings: String?

  /// Creates the heading of a figure.
  ///
  /// - Parameters:
  ///   - facts: The figure's own facts, which are added to those of the subject.
  ///   - own: The subject's facts that apply to the whole figure; `nil` for all.
  init(_ subject: FigureSource, facts: [String], own: [String]? = nil) {
    title = subject.title
    self.facts = ((own ?? subject.facts) + facts).joined(separator: "  ·  ")
    settings = subject.settings.isEmpty ? nil : subject.settings.joined(separator: "  ·  ")
  }

  /// The distance from the top of the page to the contents, in points.
  var height: Double { settings == nil ? 84 : 100 }

  /// Draws the heading.
  ///
  /// - Parameter rightRoom: The width in the first line that is reserved for other contents, in points.
  func draw(on figure: inout Figure, rightRoom: Double = 0) throws(FigureError) {
    let (x, width) = (Figure.margin, figure.root.frame.width - 2 * Figure.margin)
    try figure.text(title, .title, at: Point(x, 36), width: width - rightRoom)
    try figure.text(facts, .facts, at: Point(x, 57), width: width)
    if let settings {
      try figure.text(settings, .facts.colored(FigureColor.ink), at: Point(x, 73), width: width)
    }
  }
}
