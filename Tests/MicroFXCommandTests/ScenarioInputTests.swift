import Expectations
import JSONText
import Lint
import MicroFXCommand
import ScenarioFile
import Stage
import TestSupport
import Testing

struct ScenarioInputTests {
  private static let text = """
    { "microfx": 1, "canvas": { "width": 40, "height": 40, "scale": 1 }, "timeline": { "duration": 0.1 },
      "scene": [], "gestures": [{ "at": 0, "tap": { "point": [1, 1] } }, { "at": 0.05, "tap": { "point": [9, 9] } }] }
    """

  @Test func `what is found in a scenario has the pointer to where it stands, also what lint finds`() throws {
    let folder = ScratchFolder()
    try folder.write(Self.text, to: "taps.json")
    let path = folder.path.appending("taps.json")
    let input = try ScenarioInput.load(ScenarioReference(path), ScenarioOptions())
    let found = input.adding(Lint().warnings(of: try Stage(#require(input.scenario))))
    expect(found.report.json.text().contains(#""pointer":"/gestures/1","code":"lint.missedTouch""#))
  }
}
