import Assets
import ComponentPlayer
import Expectations
import Geometry
import JSONText
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import TestSupport
import Testing

/// The components of the scenarios' folder under random fingers.
struct RandomPlayTests {
  private static let files = ["like-button", "toggle", "segmented-control", "bottom-sheet"]

  /// The scenario of a component, without its own gestures.
  private func fixture(_ name: String) throws -> StageFixture {
    let path = FilePath("scenarios/\(name).json")
    let reader = ScenarioReader(scenario: path, components: .standard).layingOut
    let reading = reader.read(try reader.text(contentsOf: path))
    let scenario = try #require(reading.scenario)
    var fixture = StageFixture()
    fixture.nodes = scenario.scene
    fixture.canvas = scenario.canvas.size
    return fixture
  }

  @Test(arguments: files)
  func `halves of a run equal the whole, and nothing is out of bounds`(name: String) throws {
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      var fixture = try fixture(name)
      RandomInput.add(12, within: 3, to: &fixture, using: &random)
      let stage = try RandomInput.run(fixture, until: 5, seed: seed, using: &random)
      expect(stage.mistake == nil, "seed \(seed)")
    }
  }

  @Test(arguments: files)
  func `what shows does not depend on how often it is asked for`(name: String) throws {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: 1000 + seed)
      var fixture = try fixture(name)
      RandomInput.add(10, within: 2, to: &fixture, using: &random)
      var rare = try fixture.stage()
      var often = rare
      for frame in 0...72 {
        let time = Time.seconds(Double(frame) / 24)
        rare.advance(to: time)
        for part in 1...5 { often.advance(to: .seconds(Double(frame) / 24 - Double(5 - part) / 120)) }
        expect(rare.layers(at: time), equals: often.layers(at: time), "seed \(1000 + seed), frame \(frame)")
      }
      expect(rare.events, equals: often.events, "seed \(1000 + seed)")
    }
  }
}
