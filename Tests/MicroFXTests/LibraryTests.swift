import MicroFX
import Testing

/// The library as another package's test uses it, through its one import.
@Suite struct LibraryTests {
  private static let text = """
    {
      "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 }, "timeline": { "duration": 1 },
      "scene": [
        {
          "id": "box", "type": "rectangle", "frame": [0, 20, 20, 20], "fillColor": "#FF0000",
          "animations": [{ "property": "translationX", "to": 40, "duration": 1, "curve": "linear" }]
        }
      ]
    }
    """

  @Test func `a scenario is read, run and drawn`() throws {
    let reading = ScenarioReader(folder: AssetFolder("."), components: .builtIn).read(
      SourceText(name: "box", text: Self.text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    var painter = StageFrameSource(try Stage(scenario)).makePainter()
    for (seconds, x) in [(0.0, 0), (0.5, 20), (0.75, 30)] {
      painter.simulate(to: Time(seconds: seconds))
      _ = painter.draw()
      let row = (0..<60).filter { painter.bitmap[$0, 30] == 0xFF00_00FF }
      #expect(row == Array(x..<x + 20))
    }
  }
}
