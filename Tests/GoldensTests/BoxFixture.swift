import Goldens
import NativeComponents
import ScenarioFile
import System
import TestSupport

/// A scenario of six frames with a box, and its golden, in a folder that is removed with the fixture.
struct BoxFixture {
  let folder = ScratchFolder()

  var path: FilePath { folder.path.appending("box.json") }
  private var goldens: FilePath { folder.path.appending("golden") }

  /// Writes the scenario with its box at `x`, and with the expectation that it is at `expected`.
  func write(x: Double = 4, expecting expected: Double = 4, duration: Double = 0.1) throws {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 20, "height": 20, "scale": 1 }, "timeline": { "duration": \(duration) },
        "scene": [{ "id": "box", "type": "rectangle", "frame": [\(x), 4, 8, 8], "fillColor": "#3366CC" }],
        "expect": [
          { "at": 0.05, "layer": "box", "property": "x", "equals": \(expected) }
        ]
      }

      """
    try folder.write(text, to: "box.json")
  }

  /// Replaces a part of the scenario's text.
  func replace(_ old: String, _ new: String) throws {
    let text = String(decoding: try File.read(path, limit: 1 << 20), as: UTF8.self)
    try folder.write(text.replacing(old, with: new), to: "box.json")
  }

  func scenario() throws -> LoadedScenario {
    try LoadedScenario(ScenarioReference(path), components: .builtIn)
  }

  /// Verifies the scenario and returns the result.
  func verify(update: GoldenUpdate? = nil) throws -> VerificationResult {
    try Verifier(goldens: goldens, update: update).verify(scenario())
  }

  /// Accepts the box at 4, moves it to `x`, and verifies the scenario again.
  func moved(to x: Double = 6) throws -> VerificationResult {
    try write()
    _ = try verify(update: .missing)
    try write(x: x, expecting: x)
    return try verify()
  }

  /// Returns the outcome of the scenario for the summary of a run.
  func entry(_ result: VerificationResult) -> VerificationOutcome {
    VerificationOutcome(ScenarioReference(path), .success(result))
  }

  /// Returns a text without the path of the folder.
  func plain(_ text: String) -> String { text.replacing(folder.path.text + "/", with: "") }
}
