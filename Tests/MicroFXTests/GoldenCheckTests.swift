import Expectations
import Foundation
import Goldens
import JSONText
import MicroFX
import NativeComponents
import Render
import ScenarioFile
import System
import TestSupport
import Testing

struct GoldenCheckTests {
  private let folder = ScratchFolder()

  private func write(x: Double) throws -> String {
    let text = """
      {
        "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "box", "type": "rectangle", "frame": [\(x), 20, 20, 20], "fillColor": "red" }]
      }
      """
    return try folder.write(text, to: "box.json").text
  }

  @Test func `a test's failure says what the command line says`() throws {
    let goldens = folder.path.appending("golden").text
    let path = try write(x: 10)
    _ = try Verifier(goldens: FilePath(goldens), update: .missing).verify(
      LoadedScenario(ScenarioReference(FilePath(path)), components: .builtIn))
    let golden = GoldenCheck(goldens: goldens, reports: folder.path.appending("reports").text)
    try expect(golden.matches(path))
    _ = try write(x: 11)
    let mismatch = try #require(throws: GoldenMismatch.self) { try golden.matches(path) }
    expect(mismatch.description.contains("box x: 10 → 11, frames 0-5"))
    expect(
      mismatch.description.contains(
        "accept with: microfx verify --update changed --golden \(goldens) \(path)"))
    let report = try #require(mismatch.report)
    expect(FileManager.default.fileExists(atPath: report))
  }

  @Test func `a scenario with mistakes is told with its place`() throws {
    let path = try folder.write("{ \"microfx\": 1 }", to: "box.json").text
    let error = try #require(throws: SourceError.self) { try GoldenCheck().matches(path) }
    expect(error.description.contains("\(path):1:"))
  }
}
