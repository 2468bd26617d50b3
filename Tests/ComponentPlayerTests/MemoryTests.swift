import Assets
import ComponentPlayer
import Components
import Expectations
import JSONText
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import TestSupport
import Testing

/// Components that cache their results, compared with components that compute everything again.
struct MemoryTests {
  /// Returns two stages of a scenario: one whose components cache their results, then one without caches.
  private func stages(_ text: SourceText, folder: FilePath = "/nonexistent") throws -> [Stage] {
    try [ComponentTable.standard, .forgetful].map { table in
      let reading = ScenarioReader(folder: AssetFolder(folder), components: table).read(text)
      return try Stage(#require(reading.scenario, "\(ComponentFixture.mistakes(reading))"))
    }
  }

  /// Returns all trace rows of a stage, numbered as frame 0. Layers of two readings are compared by their rows, because
  /// each reading has its own pictures and fonts.
  private func rows(_ stage: Stage, showing layers: Layer) -> [TraceRow] {
    var recorder = TraceRecorder(.all)
    return recorder.rows(frame: 0, time: .zero, of: stage, showing: layers)
  }

  /// Plays both stages and compares all rows, in the frames and between them. Returns whether anything moved.
  private func play(_ stages: [Stage], until end: Double, _ seed: String) -> Bool {
    var stages = stages
    var moves = false
    let start = rows(stages[1], showing: stages[1].layers(at: .zero))
    var latest: [Layer] = []
    for step in 0...Int(end * 48) {
      let time = Time.seconds(Double(step) / 48)
      if step % 2 == 0 { for index in stages.indices { stages[index].advance(to: time) } }
      let layers = stages.map { $0.layers(at: time) }
      guard stages[1].mistake == nil else { break }
      let isSame = layers[0] == stages[0].layers(at: time)
      expect(isSame, "\(seed), asked again at \(step)/48 s")
      if !isSame { break }
      // Unchanged layers were already compared.
      if layers == latest { continue }
      latest = layers
      let shown = zip(stages, layers).map { rows($0, showing: $1) }
      let pair = zip(shown[0], shown[1]).first { $0 != $1 }
      let difference = pair.map { "\($0.0.layer) \($0.0.property.name) \($0.0.value) is not \($0.1)" }
      expect(difference == nil, "\(seed), at \(step)/48 s: \(difference ?? "")")
      expect(shown[0].count, equals: shown[1].count, "\(seed), at \(step)/48 s")
      moves = moves || shown[1] != start
      if pair != nil { break }
    }
    expect(stages[0].mistake, equals: stages[1].mistake, "\(seed)")
    expect(stages[0].events, equals: stages[1].events, "\(seed)")
    return moves
  }

  @Test func `random components show what they would compute anew`() throws {
    var moved = 0
    for seed in UInt64(1)...60 {
      let text = RandomScenario(seed: seed).text(fps: 24)
      if try play(stages(SourceText(name: "s.json", text: text)), until: 1, "seed \(seed)") { moved += 1 }
    }
    expect(moved > 30)
  }

  private static let names = [
    "accordion", "bottom-sheet", "carousel", "chat-heads", "confetti", "context-menu", "like-button",
    "number-ticker", "reorderable-list", "screen-music-player", "screen-photo-feed", "screen-task-list",
    "swipe-row", "toasts",
  ]

  @Test func `components of the library do so under random fingers`() throws {
    var moved = 0
    for (name, seed) in Self.names.flatMap({ name in (UInt64(1)...2).map { (name, $0) } }) {
      let path = FilePath("scenarios/\(name).json")
      let fixtures = try [ComponentTable.standard, .forgetful].map { table in
        let reader = ScenarioReader(scenario: path, components: table).layingOut
        let scenario = try #require(reader.read(try reader.text(contentsOf: path)).scenario)
        var random = SeededGenerator(seed: seed)
        var fixture = StageFixture()
        fixture.nodes = scenario.scene
        fixture.canvas = scenario.canvas.size
        RandomInput.add(6, within: 1, to: &fixture, using: &random)
        return try fixture.stage()
      }
      if play(fixtures, until: 1.5, "\(name), seed \(seed)") { moved += 1 }
    }
    expect(moved > 4)
  }
}
