import Expectations
import MicroFXCommand
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

struct CoverageReportTests {
  private let folder = ScratchFolder()

  private static let component = """
    { "component": 1, "size": [40, 40], "gestures": { "tap": { "tap": {} } }, "initial": "off",
      "states": {
        "off": { "rules": [ { "on": "tap", "to": "on" } ] },
        "on": { "rules": [ { "after": 0.5, "to": "off" } ] },
        "failed": {} },
      "rules": [ { "on": ["tap", "disappear"], "do": [] }, { "when": "state == 'failed'", "do": [] } ],
      "layers": [] }
    """

  private func add(_ gestures: String, to report: inout CoverageReport) throws {
    try folder.write(Self.component, to: "parts/toggle.json")
    try folder.write(
      """
      { "microfx": 1, "canvas": { "width": 40, "height": 40 }, "timeline": { "duration": 0.4 },
        "components": { "toggle": "parts/toggle.json" }, "gestures": [\(gestures)],
        "scene": [ { "id": "a", "type": "toggle" }, { "id": "b", "type": "toggle" } ] }
      """, to: "s.json")
    let path = folder.path.appending("s.json")
    let input = try ScenarioInput.load(ScenarioReference(path), ScenarioOptions())
    input.addCoverage(of: try Stage(try #require(input.scenario, "\(input.report.text)")), to: &report)
  }

  private func text(_ report: CoverageReport) -> String {
    report.text.replacing(folder.path.text + "/", with: "")
  }

  @Test func `what no scenario reaches is listed by its place, once for all nodes and scenarios`() throws {
    var report = CoverageReport()
    try add("", to: &report)
    try add("", to: &report)
    expect(
      text(report),
      equals: """
        parts/toggle.json:3:25: rule never carried out: on tap
        parts/toggle.json:4:5: never entered: on
        parts/toggle.json:4:24: rule never carried out: after
        parts/toggle.json:5:5: never entered: failed
        parts/toggle.json:6:14: rule never carried out: on tap, disappear
        parts/toggle.json:6:56: rule never carried out: when state == 'failed'
        states 1 of 3, rules 0 of 4
        """)
    try add(#"{ "at": 0, "tap": { "point": [20, 20] } }"#, to: &report)
    expect(
      text(report),
      equals: """
        parts/toggle.json:4:24: rule never carried out: after
        parts/toggle.json:5:5: never entered: failed
        parts/toggle.json:6:56: rule never carried out: when state == 'failed'
        states 2 of 3, rules 2 of 4
        """)
    expect(report.json.text().contains(#""states":3,"enteredStates":2,"rules":4,"carriedOutRules":2"#))
  }
}
