import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct SideBySideTests {
  private static let types = [
    "sheetInsets", "cardDeck", "expandTransition", "temperatureDial", "skeletonList",
  ]

  private static func column(_ index: Int) -> Rect { Rect(400 * Double(index), 0, 375, 667) }

  /// All components or one, each in its column, with touches in every column.
  private static func fixture(only: Int?, seed: UInt64) -> StageFixture {
    var random = SeededGenerator(seed: seed)
    var fixture = StageFixture()
    fixture.canvas = Size(2000, 667)
    for (index, type) in types.enumerated() {
      if only ?? index == index { fixture.add(type, id: type, frame: column(index)) }
      // The same numbers are drawn whether the component is there or not.
      var touches = StageFixture()
      touches.canvas = fixture.canvas
      RandomInput.add(12, within: 6, in: column(index), to: &touches, using: &random)
      if only ?? index == index { fixture.gestures += touches.gestures }
    }
    return fixture
  }

  @Test(arguments: 0..<6)
  func `each does what it does alone, whatever happens to the others`(seed: UInt64) throws {
    let whole = Self.fixture(only: nil, seed: seed).scenario()
    var together = try Stage(whole)
    var lonely = try Self.types.indices.map { index in
      var scenario = Self.fixture(only: index, seed: seed).scenario()
      // Glyphs are compared with those of the same fonts.
      scenario.assets = whole.assets
      return try Stage(scenario)
    }
    var updated = together.layers(at: .zero)
    for tick in 0...20 {
      let time = Time.seconds(Double(tick) * 0.43)
      together.advance(to: time)
      together.update(&updated, to: time)
      let isUpdated = updated == together.layers(at: time)
      expect(isUpdated, "seed \(seed): at \(time.seconds)")
      let layers = together.layers(at: time).sublayers
      for index in Self.types.indices {
        lonely[index].advance(to: time)
        var alone = lonely[index].layers(at: time).sublayers[0]
        alone.node = layers[index].node
        let isSame = alone == layers[index]
        expect(isSame, "seed \(seed): \(Self.types[index]) at \(time.seconds)")
      }
    }
    for (index, type) in Self.types.enumerated() {
      let own = { (stage: Stage) in
        stage.events.filter { $0.source.description.hasPrefix(type) }.map(\.withoutFinger)
      }
      expect(own(together), equals: own(lonely[index]), "seed \(seed): \(type)")
    }
    let busy = Self.types.filter { type in together.events.contains { $0.source.description.hasPrefix(type) }
    }
    expect(busy.count >= 3, "seed \(seed): \(busy)")
  }
}

extension StageEvent {
  /// The event without the number of a finger, which counts all gestures of a scenario.
  fileprivate var withoutFinger: StageEvent {
    var event = self
    event.detail.removeAll { $0.key == "finger" }
    return event
  }
}
