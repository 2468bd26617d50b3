import Expectations
import Goldens
import JSONText
import NativeComponents
import ScenarioFile
import System
import TestSupport
import Testing

/// The verification of expectations and goldens in the same run that draws the frames.
struct SinglePlayTests {
  private let folder = ScratchFolder()

  /// Returns unmet expectations at random times, some beyond the end. Because they fail, their messages contain the
  /// actual values.
  private func expectations(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func time() -> Double {
      // Frames of 60 a second are among them.
      let time = Double.random(in: 0...0.7, using: &random)
      return Bool.random(using: &random) ? (time * 60).rounded() / 60 : time
    }
    return (0..<12).map { index -> String in
      let (first, second) = (time(), time())
      let span =
        index % 2 == 0
        ? #""at": \#(first)"# : #""from": \#(min(first, second)), "to": \#(max(first, second) + 0.01)"#
      let name = ["box", "button/thumbnail"].randomElement(using: &random)!
      return #"{ \#(span), "layer": "\#(name)", "property": "x", "equals": 1000000 }"#
    }.joined(separator: ", ")
  }

  @Test(arguments: UInt64(1)...8)
  func `expectations see the same where frames are drawn and where they are not`(seed: UInt64) throws {
    try folder.write(
      """
      {
        "microfx": 1, "canvas": { "width": 80, "height": 60, "scale": 1 }, "timeline": { "duration": 0.5 },
        "scene": [
          { "id": "box", "type": "rectangle", "frame": [4, 4, 8, 8], "fillColor": "#3366CC",
            "animations": [{ "property": "x", "from": 4, "to": 12, "duration": 0.6 }] },
          { "id": "button", "type": "pressFeedback", "frame": [10, 2, 60, 30], "title": "Go" }
        ],
        "gestures": [ { "at": 0.1, "press": { "on": "button", "for": 0.2 } } ],
        "expect": [\(expectations(seed: seed)), { "event": "tapped", "count": 7 }]
      }
      """, to: "s.json")
    let scenario = try LoadedScenario(
      ScenarioReference(folder.path.appending("s.json")), components: .builtIn)
    var verifier = Verifier(goldens: folder.path.appending("golden"))
    let drawn = try verifier.verify(scenario).failedExpectations.sorted.map(\.message)
    verifier.comparesWithGoldens = false
    let played = try verifier.verify(scenario).failedExpectations.sorted.map(\.message)
    expect(drawn, equals: played, "seed \(seed)")
    expect(drawn.count, equals: 13, "seed \(seed)")
  }

  @Test func `a golden with other line ends matches, one with another number does not`() throws {
    let fixture = BoxFixture()
    try fixture.write()
    _ = try fixture.verify(update: .missing)
    let golden = fixture.folder.path.appending("golden/box.csv")
    let text = String(decoding: try File.read(golden, limit: 1 << 20), as: UTF8.self)
    try fixture.folder.write(text.replacing("\n", with: "\r\n"), to: "golden/box.csv")
    try expect(fixture.verify().state, equals: .matching)
    try expect(fixture.verify(update: .changed).written.isEmpty)
    try fixture.folder.write(text.replacing("box,x,4.000000", with: "box,x,5.000000"), to: "golden/box.csv")
    let result = try fixture.verify()
    expect(result.state, equals: .different)
    expect(result.comparison?.properties.map(\.property), equals: ["x"])
    try fixture.folder.write(text, to: "golden/box.csv")
    try expect(fixture.verify().state, equals: .matching)
  }
}
