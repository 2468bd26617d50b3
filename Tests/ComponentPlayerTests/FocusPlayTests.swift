import Expectations
import Layers
import ScenarioTestSupport
import Stage
import Testing

/// The keyboard of components inside each other.
struct FocusPlayTests {
  /// A field that takes the keyboard by itself when it is tapped, and gives it up at `.`.
  private static let field = #"""
    "field": { "component": 1, "size": [200, 40], "values": { "typed": "" }, "gestures": { "tap": { "tap": {} } },
      "rules": [ { "on": "tap", "do": [ { "focus": true } ] },
        { "on": "key", "if": "event.text == '.'", "do": [ { "focus": null } ] },
        { "on": "key", "do": [ { "set": { "typed": "= typed + event.text" } } ] },
        { "changes": "isFocused", "do": [ { "emit": "focused", "details": { "is": "= isFocused" } } ] } ],
      "events": { "focused": { "meaning": "", "details": { "is": "boolean" } } },
      "layers": [ { "id": "text", "type": "text", "text": "= typed + (isFocused ? '|' : '')", "frame": [0, 0, 200, 40] } ] }
    """#

  /// Two fields, alone, in a form, or in a form in a form, one 40 points below the other.
  private func play(depth: Int) throws -> (stage: Stage, path: String) {
    var (components, nodes) = (
      Self.field,
      #"{ "id": "one", "type": "field", "frame": [0, 0, 200, 40] }, { "id": "two", "type": "field", "frame": [0, 40, 200, 40] }"#
    )
    var path = ""
    for level in 0..<depth {
      components =
        #""form\#(level)": { "component": 1, "components": { \#(components) }, "layers": [ \#(nodes) ] }"#
      nodes = #"{ "id": "in\#(level)", "type": "form\#(level)", "frame": [0, 0, 200, 80] }"#
      path = "in\(level)/" + path
    }
    let reading = ComponentFixture.reading(
      text: """
        { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 4 },
          "components": { \(components) }, "scene": [ \(nodes) ],
          "gestures": [
            { "at": 0.1, "tap": { "point": [100, 20] } }, { "at": 0.5, "type": { "text": "a" } },
            { "at": 1, "tap": { "point": [100, 60] } }, { "at": 1.5, "type": { "text": "b" } },
            { "at": 2, "type": { "text": "." } }, { "at": 2.5, "type": { "text": "c" } } ],
          "expect": [ { "event": "key", "source": "\(path)two", "count": 2 } ] }
        """)
    expect(ComponentFixture.mistakes(reading), equals: [])
    var stage = try Stage(#require(reading.scenario))
    stage.advance(to: .seconds(4))
    return (stage, path)
  }

  @Test(arguments: 0...2)
  func `a field that takes the keyboard has it, however deep it lies`(depth: Int) throws {
    var (stage, path) = try play(depth: depth)
    expect(stage.mistake == nil)
    expect(
      stage.events.filter { $0.name == "focused" }.map { "\($0.source) \($0.detailText)" },
      equals: [
        "\(path)one is=true", "\(path)one is=false", "\(path)two is=true", "\(path)two is=false",
      ])
    expect(
      stage.events.filter { $0.name == "key" }.map { "\($0.source) \($0.detailText)" },
      equals: ["\(path)one text=a", "\(path)two text=b", "\(path)two text=.", " text=c"])
    expect(stage.layer("\(path)two/text", at: 4).map { text(of: $0) }, equals: "b.")
  }

  private func text(of layer: Layer) -> String {
    if case .text(let text)? = LayerProperty.text.value(in: layer) { text } else { "" }
  }
}
