import Expectations
import Motion
import ScenarioFile
import Stage
import TestSupport
import Testing

/// Design tokens of scenarios in their components.
struct ScenarioTokenTests {
  private let folder = ScratchFolder()

  private func reading(_ component: String, tokens: String) throws -> ScenarioReader.Reading {
    try folder.write(component, to: "parts/card.json")
    try folder.write(tokens, to: "tokens.json")
    return ComponentFixture.reading(
      components: #"{ "card": "parts/card.json" }"#, scene: #"{ "id": "a", "type": "card" }"#,
      #""tokens": "tokens.json""#, folder: folder.path)
  }

  private static let tokens = #"""
    { "size": { "$type": "number", "card-width": { "$value": 30 }, "small": { "$value": 4 } },
      "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }
    """#

  @Test func `components in other folders and inner ones read the scenario's tokens`() throws {
    try folder.write(
      #"""
      { "component": 1, "layers": [
        { "id": "dot", "type": "rectangle", "frame": [0, 0, "= token.size.small", 4], "fillColor": "= token.brand" } ] }
      """#, to: "parts/dot.json")
    let reading = try reading(
      #"""
      { "component": 1, "components": { "dot": "dot.json" }, "layers": [
        { "id": "back", "type": "rectangle", "frame": [0, 0, "= token.size['card-width']", 4] },
        { "id": "dot", "type": "dot" } ] }
      """#, tokens: Self.tokens)
    expect(ComponentFixture.mistakes(reading), equals: [])
    let card = try Stage(#require(reading.scenario)).layers(at: .zero).sublayers[0].sublayers
    expect(card[0].frame.width, equals: 30)
    let dot = card[1].sublayers[0]
    expect(dot.frame.width, equals: 4)
  }

  @Test func `a name token that a component declares wins, with a warning`() throws {
    let reading = try reading(
      #"""
      { "component": 1, "values": { "token": 7 }, "layers": [
        { "id": "back", "type": "rectangle", "frame": [0, 0, "= token", 4] } ] }
      """#, tokens: Self.tokens)
    expect(
      reading.diagnostics.sorted.map(\.message),
      equals: ["the scenario's tokens cannot be read here, as a value or formula has the name `token`"])
    let card = try Stage(#require(reading.scenario)).layers(at: .zero).sublayers[0].sublayers
    expect(card[0].frame.width, equals: 7)
  }

  @Test func `unknown tokens have near names in components`() throws {
    let reading = try reading(
      #"""
      { "component": 1, "layers": [
        { "id": "back", "type": "rectangle", "frame": [0, 0, "= token.size['card-widht']", 4] } ] }
      """#, tokens: Self.tokens)
    expect(reading.diagnostics.sorted.map(\.message), equals: ["`token.size` has no part `card-widht`"])
    expect(reading.diagnostics.sorted.map(\.suggestion), equals: ["did you mean `card-width`?"])
  }

  @Test func `an animation takes a whole transition`() throws {
    let reading = try reading(
      #"""
      { "component": 1,
        "values": { "on": false, "x": { "is": "= on ? 10 : 0", "animation": "= token.enter" } },
        "rules": [ { "on": "appear", "do": [ { "set": { "on": true } } ] } ],
        "layers": [ { "id": "back", "type": "rectangle", "frame": ["= x", 0, 4, 4] } ] }
      """#,
      tokens: #"""
        { "enter": { "$type": "transition", "$value": { "duration": { "value": 400, "unit": "ms" },
          "delay": { "value": 0.2, "unit": "s" }, "timingFunction": [0, 0, 1, 1] } } }
        """#)
    expect(ComponentFixture.mistakes(reading), equals: [])
    var stage = try Stage(#require(reading.scenario))
    for (time, x) in [(0.2, 0.0), (0.4, 5), (0.6, 10)] {
      stage.advance(to: Time(seconds: time))
      let card = stage.layers(at: Time(seconds: time)).sublayers[0].sublayers
      expect(card[0].frame.minX, equals: x)
    }
  }

  @Test func `nothing follows in components from mistakes in token files`() throws {
    let reading = try reading(
      #"""
      { "component": 1, "layers": [
        { "id": "back", "type": "rectangle", "frame": [0, 0, "= token.size", 4] } ] }
      """#, tokens: #"{ "size": { "$type": "number", "$value": "wide" } }"#)
    let found = ComponentFixture.mistakes(reading).map { $0.replacing(folder.path.text + "/", with: "") }
    expect(found, equals: [#"tokens.json:"wide": a number is expected, not a string"#])
  }
}
