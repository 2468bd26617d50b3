import Expectations
import Foundation
import TestSupport
import Testing

/// Annotations stand in the file that makes the difference, so that a pull request shows them.
struct AnnotationPlaceTests {
  private let fixture: GoldenFixture

  /// The scenario with a component in a file, in which another is.
  init() throws {
    let text = GoldenFixture.text.replacing(
      #""scene": ["#,
      with: #"""
        "components": { "plate": "parts/plate.json" },
        "scene": [
          { "id": "plate", "type": "plate", "frame": [40, 20, 12, 12] },
        """#)
    fixture = try GoldenFixture(text) { scratch in
      try scratch.write(Self.plate, to: "scenarios/parts/plate.json")
      try scratch.write(Self.knob, to: "scenarios/parts/knob.json")
    }
  }

  private static let plate = """
    {
      "component": 1,
      "components": { "knob": "knob.json" },
      "layers": [
        { "id": "ground", "type": "rectangle", "frame": [0, 0, 12, 12],
          "fillColor": "#2F9E44" },
        { "id": "knob", "type": "knob", "frame": [2, 2, 4, 4] }
      ]
    }

    """
  private static let knob = """
    {
      "component": 1,
      "layers": [
        { "id": "dot", "type": "ellipse", "frame": [0, 0, 4, 4],
          "fillColor": "#FFFFFF" }
      ]
    }

    """

  /// Changes a file of the scenario and returns the annotations that `verify` prints.
  private func annotations(after old: String, _ new: String, in name: String) throws -> String {
    let text = try fixture.scratch.text("scenarios/\(name)")
    try #require(text.contains(old))
    try fixture.scratch.write(text.replacing(old, with: new), to: "scenarios/\(name)")
    return try fixture.verify("--ci", "github").output
  }

  @Test(arguments: [
    ("parts/plate.json", "#2F9E44", "#2F9E45", ",line=6::scenarios/ride.json: 30 of 30 frames"),
    ("parts/knob.json", "#FFFFFF", "#FFFFFE", ",line=5::scenarios/ride.json: 30 of 30 frames"),
    ("ride.json", "#3366CC", "#3366CD", ",line="),
  ])
  func `a difference is told where it comes from`(
    name: String, old: String, new: String, rest: String
  ) throws {
    let output = try annotations(after: old, new, in: name)
    expect(output.contains("::error file=scenarios/\(name)\(rest)"), "\(output)")
  }
}
