import Assets
import ComponentPlayer
import Geometry
import JSONText
import Motion
import Render
import ScenarioFile
import Stage

/// Reads scenarios and components, and plays those that are right.
enum Playing {
  private static let reader: ScenarioReader = {
    var reader = ScenarioReader(folder: AssetFolder("scenarios"), components: .standard)
    reader.scale = 0.5
    reader.limits[.canvasPixels] = 1 << 17
    reader.limits[.imagePixels] = 1 << 22
    reader.limits[.frames] = 2000
    reader.limits[.evaluations] = 100_000
    return reader
  }()

  static func play(scenario text: String) { play(reader.read(SourceText(name: "scenario", text: text))) }

  /// Plays a component by itself, and in a scenario that taps it.
  static func play(component text: String) {
    let source = SourceText(name: "component", text: text)
    guard reader.isComponent(source) else { return }
    let reading = reader.read(component: source, named: "own")
    _ = DiagnosticReport(reading.diagnostics).text
    guard reading.scenario != nil else { return }
    play(
      scenario: """
        { "microfx": 1, "canvas": { "width": 120, "height": 120, "scale": 1 }, "timeline": { "duration": 1 },
          "components": { "own": \(text) },
          "scene": [{ "id": "it", "type": "own", "frame": [10, 10, 100, 100] }],
          "gestures": [{ "at": 0.1, "tap": { "point": [60, 60] } },
            { "at": 0.4, "drag": { "from": { "point": [60, 60] }, "by": [20, -40], "duration": 0.2 } }] }
        """)
  }

  /// Plays a node in a scenario that contains nothing else.
  static func play(node text: String) {
    play(
      scenario: """
        { "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 }, "timeline": { "duration": 0.1 },
          "scene": [\(text)] }
        """)
  }

  private static func play(_ reading: ScenarioReader.Reading) {
    _ = DiagnosticReport(reading.diagnostics).text
    guard let scenario = reading.scenario, let stage = try? Stage(scenario) else { return }
    var painter = StageFrameSource(stage).makePainter()
    for time in [0, 0.11, 0.35, 1, 2.5] {
      painter.simulate(to: Time(seconds: time))
      if time < 1 { _ = painter.draw() }
    }
    _ = painter.stage.mistake
  }
}
