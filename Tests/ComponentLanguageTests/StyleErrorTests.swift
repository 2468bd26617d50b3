import ComponentLanguage
import Expectations
import Testing

/// Styles of components.
struct StyleErrorTests {
  private func mistakes(_ keys: String) -> [String] {
    ReadingFixture.mistakes(ReadingFixture.text(keys))
  }

  @Test func `layers take over the keys of styles, expressions and conditions included`() throws {
    let text = ReadingFixture.text(
      #"""
      "values": { "ink": 0.5 },
      "styles": { "faint": { "opacity": "= ink * index", "if": "= ink > 0" }, "round": { "cornerRadius": 4 } },
      "layers": [ { "id": "dots", "type": "replicator", "count": 3, "node":
        { "id": "dot", "type": "rectangle", "style": ["faint", "round"], "frame": [0, 0, 9, 9] } } ]
      """#)
    expect(ReadingFixture.mistakes(text), equals: [])
    let layers = try #require(ReadingFixture.read(text).component?.layers)
    let dot = try #require(layers.first { $0.id == "dot" })
    expect(dot.properties.count, equals: 3)
    expect(dot.condition != nil)
  }

  @Test func `mistakes stand at the style, and those of its use at the node`() {
    expect(
      mistakes(
        #"""
        "styles": { "s": { "opacity": "= inkk", "fontSize": 3 }, "t": {} }, "values": { "ink": 1 },
        "layers": [ { "id": "a", "type": "ellipse", "style": "s", "opacity": "= ink" },
          { "id": "b", "type": "ellipse", "style": "ss" }, { "id": "c", "type": "text", "text": "", "style": "s" } ]
        """#),
      equals: [
        "/styles/s/opacity | inkk | unknown name `inkk`; did you mean `ink`?",
        "/layers/0/style | \"s\" | `ellipse` has no key `fontSize`, which the style `s` gives it at component.json:1:59",
        "/layers/1/style | \"ss\" | no style `ss`; there are `s` and `t`",
      ])
  }

  @Test func `unused styles are warned of`() {
    expect(
      mistakes(#""styles": { "s": { "opacity": 1 } }"#),
      equals: ["/styles/s | \"s\" | warning: no node has the style `s`"])
  }

  @Test func `a component's own parameter named style wins`() {
    let inner =
      #"{ "component": 1, "parameters": { "style": { "kind": "string" } }, "layers": [ { "id": "t", "type": "text", "text": "= style" } ] }"#
    expect(
      mistakes(
        #"""
        "components": { "inner": \#(inner) }, "layers": [ { "id": "a", "type": "inner", "style": "bold" } ]
        """#), equals: [])
    expect(
      mistakes(#""values": { "style": 1, "styles": "= style" }, "outputs": { "styles": "x" }"#), equals: [])
  }

  @Test func `a component sees only styles of its own`() {
    let inner =
      #"{ "component": 1, "layers": [ { "id": "e", "type": "ellipse", "style": "s" } ] }"#
    expect(
      mistakes(
        #"""
        "styles": { "s": {} }, "components": { "inner": \#(inner) },
        "layers": [ { "id": "a", "type": "inner", "style": "s" } ]
        """#),
      equals: ["/components/inner/layers/0/style | \"s\" | no style `s`"])
  }
}
