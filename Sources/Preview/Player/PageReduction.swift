import Motion
import ScenarioFile

/// What is left out of a page that would be too large.
package struct PageReduction {
  /// From nothing on, each more than the one before: pixels, which a viewer looks at, stay longest.
  package static let steps = [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// The same for pictures that are shown small, whose motion stays longest.
  static let stepsOfSmall = [(1, 1), (1, 1.5), (1, 2), (2, 2), (3, 2), (4, 4)].map {
    PageReduction(frames: $0.0, scale: $0.1)
  }

  /// What is left of a movie's pixels.
  var share: Double { 1 / (Double(frames) * scale * scale) }

  /// Every so many frames one is kept.
  var frames = 1
  /// By how much pixels are coarser.
  var scale = 1.0

  /// The scenario with less of it.
  package func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    let rate = scenario.timeline.frameRate
    scenario.timeline.frameRate = FrameRate(rate.numerator, rate.denominator * Int64(frames)) ?? rate
    scenario.canvas.scale /= scale
    return scenario
  }

  /// What a reader of the page should know; nil where nothing is left out.
  package func note(_ scenario: Scenario) -> String? {
    guard frames > 1 || scale > 1 else { return nil }
    let rate = FigureNumber.text(scenario.timeline.frameRate.framesPerSecond)
    let pixels = scale > 1 ? " and \(FigureNumber.text(scenario.canvas.scale)) pixels a point" : ""
    return "to stay below \(PreviewPage.limit >> 20) MiB the page keeps \(rate) frames a second\(pixels); "
      + "--full keeps everything"
  }
}
