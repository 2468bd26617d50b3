import ComponentPlayer
import Glibc
import Goldens
import JSONText
import ScenarioFile
import System

/// A test that accepts a golden of a small scenario, breaks the scenario, and checks that the difference is found.
enum PlantedDifference {
  private static func scenario(x: Double) -> String {
    """
    {
      "microfx": 1, "canvas": { "width": 60, "height": 40, "scale": 1 }, "timeline": { "duration": 0.25 },
      "scene": [{ "id": "box", "type": "rectangle", "frame": [\(x), 10, 20, 20], "fillColor": "#3366CC" }]
    }

    """
  }

  /// Returns findings about whether an unchanged scenario passes, and whether one with a layer moved by a quarter of a
  /// point fails.
  static func findings() -> [Finding] {
    let folder = temporaryFolder
    let file = folder.appending("box.json")
    defer { remove(folder) }
    do {
      try Folder.create(folder.appending("golden"))
      try write(scenario(x: 10), to: file)
      _ = try Verifier(update: .all).verify(LoadedScenario(ScenarioReference(file), components: .standard))
      let unchanged = try Verifier().verify(LoadedScenario(ScenarioReference(file), components: .standard))
      try write(scenario(x: 10.25), to: file)
      let planted = try Verifier().verify(LoadedScenario(ScenarioReference(file), components: .standard))
      return [
        Finding(
          state: unchanged.isPassed ? .good : .wrong, subject: "a scenario that did not change",
          detail: VerificationText(unchanged).statusLine), finding(of: planted),
      ]
    } catch {
      return [Finding(state: .lacking, subject: "a planted difference", detail: ErrorReport(error).text)]
    }
  }

  private static func finding(of planted: VerificationResult) -> Finding {
    let text = VerificationText(planted)
    let lines = text.details.filter { !$0.hasPrefix("accept with") }
    let isCaught = !planted.isPassed && lines.contains { $0.contains("box x: 10 → 10.25") }
    return Finding(
      state: isCaught ? .good : .wrong, subject: "a layer moved by 0.25 pt",
      detail: (["caught: \(text.statusLine)"] + lines).joined(separator: "\n"))
  }

  private static var temporaryFolder: FilePath {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return FilePath(parent).appending("microfx-doctor-\(getpid())")
  }

  private static func write(_ text: String, to path: FilePath) throws(SystemError) {
    try File.write(Array(text.utf8), to: path)
  }

  private static func remove(_ folder: FilePath) {
    for name in ["box.json", "golden/box.csv", "golden/box.png"] { try? File.remove(folder.appending(name)) }
    rmdir(folder.appending("golden").text)
    rmdir(folder.text)
  }
}
