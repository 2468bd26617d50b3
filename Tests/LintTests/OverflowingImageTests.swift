import Assets
import ComponentPlayer
import Expectations
import JSONText
import Lint
import ScenarioFile
import Stage
import TestSupport
import Testing

struct OverflowingImageTests {
  /// A picture of 200 × 100 pt in a group.
  @Test(arguments: [
    ("[10, 10, 100, 100]", "", "", true), ("[10, 10, 200, 100]", "", "", false),
    ("[10, 10, 50, 25]", "", "", false), ("[10, 10, 100, 100]", #", "masksToBounds": true"#, "", false),
    ("[10, 10, 100, 100]", #", "contentsGravity": "aspectFit""#, "", false),
    ("[10, 10, 100, 100]", #", "contentsGravity": "center""#, "", true),
    // Clipped by the layer around it, or by the canvas.
    ("[0, 0, 100, 100]", "", #", "frame": [50, 50, 100, 100], "masksToBounds": true"#, false),
    ("[0, 0, 300, 300]", "", "", false), ("[10, 10, 100, 100]", #", "opacity": 0"#, "", false),
  ])
  func `a picture that shows beyond its frame is reported`(
    frame: String, keys: String, group: String, isReported: Bool
  ) throws {
    let scratch = ScratchFolder()
    try scratch.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h200v100h-200z"/></svg>"#,
      to: "a.svg")
    let text = """
      { "microfx": 1, "canvas": { "width": 300, "height": 300 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "g", "type": "group"\(group), "children": [
          { "id": "i", "type": "image", "source": "a.svg", "frame": \(frame)\(keys) }] }] }
      """
    let reading = ScenarioReader(folder: AssetFolder(scratch.path), components: .standard).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    let found = try Lint().warnings(of: Stage(scenario)).filter { $0.code.name == "lint.overflowingImage" }
    expect(!found.isEmpty, equals: isReported, "\(found.map(\.message))")
  }
}
