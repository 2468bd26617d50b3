import ComponentPlayer
import Components
import Expectations
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import TestSupport
import Testing

/// The animations that a component written in JSON reports, compared with those that reflection finds in it.
struct AnimationTests {
  /// Plays a stage, compares the animations at every 1/12 s, and returns the number of distinct ones.
  private func play(_ start: Stage, until end: Double, _ comment: Comment) -> Int {
    var stage = start
    var all: Set<AnimationRecord> = []
    for step in 0...Int(end * 12) {
      stage.advance(to: .seconds(Double(step) / 12))
      guard stage.mistake == nil else { break }
      for engine in stage.engines {
        let animations = Set(engine.animations)
        expect(animations, equals: Set(AnimationFinder.animations(in: engine)), "\(comment), at \(step)/12 s")
        all.formUnion(animations)
      }
    }
    return all.count
  }

  @Test func `random components name all that moves in them`() throws {
    var count = 0
    for seed in UInt64(1)...20 {
      let reading = ComponentFixture.reading(text: RandomScenario(seed: seed).text(fps: 24))
      count += play(try Stage(#require(reading.scenario)), until: 1, "seed \(seed)")
    }
    expect(count > 20)
  }

  @Test(arguments: [
    "accordion", "carousel", "like-button", "reorderable-list", "screen-music-player", "toasts",
  ])
  func `components of the library do so, as do those inside them`(name: String) throws {
    let path = FilePath("scenarios/\(name).json")
    let reader = ScenarioReader(scenario: path, components: .standard).layingOut
    let scenario = try #require(reader.read(try reader.text(contentsOf: path)).scenario)
    expect(play(try Stage(scenario), until: 3, "\(name)") > 0)
  }
}

/// Lets reflection inspect the instance of an inner component.
extension InnerInstance: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: ["instance": instance]) }
}
