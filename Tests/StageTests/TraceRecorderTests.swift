import Expectations
import Geometry
import Layers
import Motion
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// Recorders that have seen other frames, beside those that have not.
struct TraceRecorderTests {
  private struct Key: Hashable {
    var layer: LayerPath
    var property: TraceProperty
  }

  /// Returns a stage with cards that appear, disappear and change their order.
  private func stage(seed: UInt64) throws -> Stage {
    var random = SeededGenerator(seed: seed)
    var fixture = StageFixture()
    fixture.add("cardDeck", id: "deck")
    fixture.add("tapCounter", id: "counter")
    RandomInput.add(8, within: 1.5, to: &fixture, using: &random)
    return try fixture.stage()
  }

  private static let filters = [
    TraceFilter(), TraceFilter(layers: ["deck"]), TraceFilter(properties: ["x", "order", "exists"]),
  ]

  @Test(arguments: UInt64(1)...6)
  func `what a recorder says does not depend on the frames before`(seed: UInt64) throws {
    for filter in Self.filters {
      var stage = try stage(seed: seed)
      var recorder = TraceRecorder(.all, filter: filter)
      for frame in 0..<60 {
        let time = FrameRate(30)!.time(ofFrame: frame)
        stage.advance(to: time)
        var fresh = TraceRecorder(.all, filter: filter)
        let rows = recorder.rows(frame: frame, time: time, of: stage)
        expect(rows, equals: fresh.rows(frame: frame, time: time, of: stage), "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test(arguments: UInt64(1)...6)
  func `changes add up to what there is`(seed: UInt64) throws {
    for filter in Self.filters {
      var stage = try stage(seed: seed)
      var recorder = TraceRecorder(.changes, filter: filter)
      var shown: [Key: String] = [:]
      for frame in 0..<60 {
        let time = FrameRate(30)!.time(ofFrame: frame)
        stage.advance(to: time)
        for row in recorder.rows(frame: frame, time: time, of: stage, showing: stage.layers(at: time)) {
          if row.property == .exists, row.value == .flag(false) {
            shown = shown.filter { $0.key.layer != row.layer }
          } else {
            let text = row.value.traceText
            shown[Key(layer: row.layer, property: row.property)] = text.isEmpty ? nil : text
          }
        }
        var fresh = TraceRecorder(.all, filter: filter)
        let all = fresh.rows(frame: frame, time: time, of: stage).filter { !$0.value.traceText.isEmpty }
        let expected = all.map { (Key(layer: $0.layer, property: $0.property), $0.value.traceText) }
        expect(
          shown, equals: Dictionary(expected, uniquingKeysWith: { first, _ in first }),
          "seed \(seed), frame \(frame)")
      }
    }
  }
}
