import Assets
import JSONText
import NativeComponents
import ScenarioFile
import Testing

extension Scenario {
  /// A scenario of five seconds with the built-in components.
  ///
  /// - Parameters:
  ///   - scene: Its nodes in JSON, separated by commas.
  ///   - members: Further members of the scenario in JSON.
  package static func read(
    scene: String, _ members: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    let reading = reading(scene: scene, members)
    #expect(reading.report == "", sourceLocation: sourceLocation)
    return try #require(reading.scenario, sourceLocation: sourceLocation)
  }

  /// The same, as far as it could be read, with what was reported.
  package static func reading(
    scene: String, _ members: String = ""
  ) -> (scenario: Scenario?, report: String) {
    let text = """
      { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": 5, "fps": 60 },
        "scene": [\(scene)]\(members.isEmpty ? "" : ", ")\(members) }
      """
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .builtIn)
    let reading = reader.read(SourceText(name: "test.json", text: text))
    return (reading.scenario, DiagnosticReport(reading.diagnostics).text)
  }
}
