import Components
import Expectations
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

/// Strings of scenarios in their components.
struct ScenarioStringTests {
  private let folder = ScratchFolder()

  private static let strings = #"""
    { "en": { "left": { "one": "{0} left", "other": "{0} are left" }, "title": "Places" },
      "pl": { "left": { "one": "{0} plik", "few": "{0} pliki", "other": "{0} plików" } } }
    """#

  private static let card = #"""
    { "component": 1, "values": { "n": { "is": "= floor(time * 10)" }, "string": 3 }, "layers": [
      { "id": "label", "type": "text", "frame": [0, 0, 90, 9], "text": "= string('left', n + 1)" },
      { "id": "title", "type": "text", "frame": [0, "= string", 90, 9], "text": "= string('title')" } ] }
    """#

  private func text(of layer: Layer) -> String {
    if case .text(let text)? = LayerProperty.text.value(in: layer) { text } else { "" }
  }

  private func write() throws {
    try folder.write(Self.card, to: "parts/card.json")
    try folder.write(Self.strings, to: "strings.json")
  }

  @Test func `components in other folders show strings, whose forms follow numbers that change`() throws {
    try write()
    let reading = ComponentFixture.reading(
      components: #"{ "card": "parts/card.json" }"#, scene: #"{ "id": "a", "type": "card" }"#,
      #""strings": "strings.json", "environment": { "language": "pl" }"#, folder: folder.path)
    expect(
      reading.diagnostics.sorted.map { $0.message.replacing(folder.path.text + "/", with: "") },
      equals: ["`title` is missing in `pl` (strings.json:2:3)"])
    var stage = try Stage(#require(reading.scenario))
    for (time, text) in [(0.0, "1 plik"), (0.15, "2 pliki"), (0.45, "5 plików")] {
      stage.advance(to: Time(seconds: time))
      let layers = stage.layers(at: Time(seconds: time)).sublayers[0].sublayers
      expect(layers.map { self.text(of: $0) }, equals: [text, "Places"])
    }
  }

  @Test func `a component by itself reads the strings of the scenario that uses it`() throws {
    try write()
    let user = SourceText(
      name: "s.json",
      text: """
        { "microfx": 1, "canvas": { "width": 9, "height": 9 }, "timeline": { "duration": 1 },
          "strings": "strings.json", "components": { "card": "parts/card.json" } }
        """)
    let reader = ScenarioReader(scenario: folder.path.appending("s.json"), components: .standard)
    let text = SourceText(name: "card.json", text: Self.card)
    let reading = reader.read(
      component: text, named: "card", of: .init(scenario: user, folder: "parts"))
    expect(reading.diagnostics.errorCount, equals: 0, "\(DiagnosticReport(reading.diagnostics).text)")
    expect(reading.files?.contains(folder.path.appending("strings.json")) ?? false)
    let alone = reader.read(component: text, named: "card")
    expect(Set(alone.diagnostics.sorted.map(\.message)), equals: ["the scenario declares no strings"])
  }
}
