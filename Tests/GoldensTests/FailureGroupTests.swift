import Expectations
import Goldens
import NativeComponents
import ScenarioFile
import System
import TestSupport
import Testing

struct FailureGroupTests {
  private let folder = ScratchFolder()

  /// Verifies a deck or a box after it was accepted with one value and changed to another.
  private func outcome(
    _ name: String, _ type: String, from old: String, to new: String
  ) throws -> VerificationOutcome {
    let path = folder.path.appending("\(name).json")
    func verify(_ value: String, _ update: GoldenUpdate?) throws -> VerificationResult {
      let text = """
        {
          "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 }, "timeline": { "duration": 0.1 },
          "golden": { "pictures": "none" },
          "scene": [
            { "id": "ground", "type": "rectangle", "frame": [0, 0, 60, 60], "fillColor": "white" },
            { "id": "\(name)", "type": "\(type)", "frame": [0, 0, 50, 20], \(value) }
          ]
        }

        """
      try folder.write(text, to: "\(name).json")
      let scenario = try LoadedScenario(ScenarioReference(path), components: .builtIn)
      return try Verifier(goldens: folder.path.appending("golden"), update: update).verify(scenario)
    }
    _ = try verify(old, .missing)
    return VerificationOutcome(ScenarioReference(path), .success(try verify(new, nil)))
  }

  @Test func `the same property of the same component in many scenarios is one group`() throws {
    let entries = [
      try outcome("box", "rectangle", from: #""opacity": 1"#, to: #""opacity": 0.5"#),
      try outcome(
        "first", "pressFeedback", from: #""title": "Go", "opacity": 1"#, to: #""title": "Go", "opacity": 0.5"#
      ),
      try outcome(
        "second", "pressFeedback", from: #""title": "Up", "opacity": 1"#,
        to: #""title": "Up", "opacity": 0.9"#),
      VerificationOutcome("no.json", .failure(GoldenError.pictureFramesMismatch)),
    ]
    let groups = VerificationSummary(entries).failureGroups
    expect(groups.map(\.entries), equals: [[1, 2], [0], [3]])
    expect(groups[0].cause.description, equals: "pressFeedback opacity")
    expect(groups[1].cause.description, equals: "box opacity")
    expect(groups[2].cause.description, equals: "the golden's pictures: not those that the file's text names")
  }

  @Test func `annotations lead to the line of the node that differs`() throws {
    let entry = try outcome("box", "rectangle", from: #""opacity": 1"#, to: #""opacity": 0.5"#)
    let text = GitHubAnnotations(VerificationSummary([entry])).text
    expect(text.contains("box.json,line=6::"), "\(text)")
  }

  @Test func `what has passed is in no group`() throws {
    let entry = try outcome("box", "rectangle", from: #""opacity": 1"#, to: #""opacity": 1"#)
    expect(VerificationSummary([entry]).failureGroups.isEmpty)
  }
}
