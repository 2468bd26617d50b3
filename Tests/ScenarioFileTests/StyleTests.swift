import Expectations
import Geometry
import Layers
import ScenarioFile
import Testing

/// Styles of scenarios.
struct StyleTests {
  private func reading(_ styles: String, _ scene: String, more: String = "") -> ScenarioReader.Reading {
    read(
      document(scene: "[\(scene)]", more: #""styles": { \#(styles) }\#(more.isEmpty ? "" : ", " + more)"#))
  }

  private func nodes(_ styles: String, _ scene: String, more: String = "") throws -> [SceneNode] {
    let reading = reading(styles, scene, more: more)
    expect(reading.report, equals: "")
    return try #require(reading.scenario?.scene)
  }

  /// The messages of all mistakes, each with the text under its carets.
  private func mistakes(_ styles: String, _ scene: String) -> [String] {
    let reading = reading(styles, scene)
    return zip(reading.marked, reading.diagnostics.sorted).map { marked, diagnostic in
      "\(marked): \([diagnostic.message, diagnostic.suggestion].compactMap(\.self).joined(separator: "; "))"
    }
  }

  @Test func `later styles win over earlier ones, and own keys over both`() throws {
    let found = try nodes(
      ##""a": { "opacity": 0.1, "rotation": 1, "cornerRadius": 1 }, "b": { "rotation": 2, "cornerRadius": 2 }"##,
      #"{ "id": "n", "type": "rectangle", "frame": [0, 0, 9, 9], "style": ["a", "b"], "cornerRadius": 3 }"#)
    let layer = found[0].layer
    expect(layer.opacity, equals: 0.1)
    expect(layer.rotation, equals: 2)
    expect(layer.cornerRadii, equals: CornerRadii(3))
  }

  @Test(arguments: [
    (##""gradient": { "colors": ["#000", "#FFF"] }"##, ##""fillColor": "#000", "frame": [0, 0, 9, 9]"##),
    (##""strokeColor": "#000""##, ##""strokeGradient": { "colors": ["#000"] }, "frame": [0, 0, 9, 9]"##),
    (#""pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }, "width": 4"#, #""frame": [0, 0, 9, 9]"#),
    (#""frame": [0, 0, 9, 9]"#, #""width": 3, "height": 3"#),
    (#""height": 9"#, #""pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }"#),
  ])
  func `an own key removes those of styles that exclude it`(style: String, own: String) throws {
    _ = try nodes(
      "\"s\": { \(style) }", "{ \"id\": \"n\", \"type\": \"rectangle\", \"style\": \"s\", \(own) }")
  }

  @Test func `words of materials keep their meaning`() throws {
    let found = try nodes(
      #""s": { "blurRadius": 7 }, "dark": { "opacity": 0.5 }, "round": { "cornerRadius": 5 }"#,
      #"""
      { "id": "a", "type": "material", "style": "dark" }, { "id": "b", "type": "material", "style": "s" },
      { "id": "c", "type": "material", "style": ["s", "light", "round"] },
      { "id": "d", "type": "material", "style": "= dark ? 'dark' : 'light'" },
      { "id": "e", "type": "rectangle", "style": "dark" }
      """#)
    expect(found[0].layer.content, equals: .material(Material(.dark)))
    expect(found[0].layer.opacity, equals: 1)
    expect(found[1].layer.content, equals: .material(Material(blurRadius: 7, saturation: 1, tint: .clear)))
    expect(found[2].layer.content, equals: .material(Material(.light)))
    expect(found[2].layer.cornerRadii, equals: CornerRadii(5))
    expect(found[3].layer.content, equals: .material(Material(.light)))
    expect(found[4].layer.opacity, equals: 0.5)
  }

  @Test func `expressions of a style read what each node reads`() throws {
    let found = try nodes(
      #""s": { "opacity": "= (index + 1) / count" }"#,
      #"""
      { "id": "a", "type": "replicator", "count": 2, "node": { "type": "ellipse", "style": "s" } },
      { "id": "b", "type": "replicator", "count": 1, "node": { "type": "replicator", "count": 4,
        "node": { "type": "ellipse", "style": ["s"] } } }
      """#)
    expect(found[0].children.map(\.layer.opacity), equals: [0.5, 1])
    expect(found[1].children[0].children.map(\.layer.opacity), equals: [0.25, 0.5, 0.75, 1])
  }

  @Test func `masks of styles, slots and children have styles`() throws {
    let found = try nodes(
      #""s": { "opacity": 0.5 }, "m": { "mask": { "id": "hole", "type": "ellipse", "style": "s" } }"#,
      #"""
      { "id": "g", "type": "group", "style": "m", "children": [ { "id": "c", "type": "ellipse", "style": "s" } ] },
      { "id": "d", "type": "deck", "style": "s", "cards": [ { "id": "c", "type": "group", "style": ["m"] } ] }
      """#)
    expect(found[0].mask?.node.layer.opacity, equals: 0.5)
    expect(found[0].children[0].layer.opacity, equals: 0.5)
    expect(found[1].layer.opacity, equals: 0.5)
  }

  @Test func `a key that the type lacks is an error with both places`() {
    expect(
      mistakes(
        ##""title": { "fontsize": 17, "colr": "#000", "note": "x" }"##,
        #"""
        { "id": "r", "type": "text", "text": "x", "style": "title" }
        """#),
      equals: [
        "\"title\": `text` has no key `fontsize`, which the style `title` gives it at s.json:2:56; did you mean `fontSize`?",
        "\"title\": `text` has no key `colr`, which the style `title` gives it at s.json:2:72; did you mean `color`?",
      ])
  }

  @Test(arguments: [
    (#""title": {}"#, #""titel""#, "\"titel\": no style `titel`; did you mean `title`?"),
    (#""title": {}"#, #"["x"]"#, "\"x\": no style `x`; there is `title`"),
    (#""title": {}"#, "3", "3: `style` must be a string, or a list, not a number"),
    (
      #""title": {}"#, #""= 'title'""#,
      "\"= 'title'\": `style` cannot be an expression; keys of a style may be expressions"
    ),
    (#""title": { "id": "x" }"#, #""title""#, "\"id\": a style cannot have the key `id`"),
    (#""title": 3"#, #""title""#, "3: this must be an object, a style, not a number"),
    (
      #""title": { "mask": { "id": "m", "type": "ellipse", "style": "title" } }"#, #""title""#,
      "\"title\": the style `title` cannot be used by a node inside itself"
    ),
  ])
  func `what is wrong with styles is told`(styles: String, style: String, mistake: String) {
    let found = mistakes(styles, #"{ "id": "n", "type": "ellipse", "style": \#(style) }"#)
    expect(found.contains(mistake), "\(found)")
  }

  @Test func `a wrong value in a style is reported once, at its place`() {
    let node =
      #"{ "id": "a", "type": "ellipse", "style": "s" }, { "id": "b", "type": "ellipse", "style": "s" }"#
    let reading = reading(#""s": { "opacity": 3 }"#, node)
    expect(reading.marked, equals: ["3"])
    expect(reading.pointers, equals: ["/styles/s/opacity"])
  }

  @Test func `unused styles are warned of`() {
    let reading = reading(
      #""s": {}, "t": {}, "note": "x""#, #"{ "id": "a", "type": "ellipse", "style": "s" }"#)
    expect(reading.codes, equals: ["scenario.unused"])
    expect(reading.marked, equals: ["\"t\""])
  }

  @Test func `styles that multiply are limited`() {
    let levels = 10
    let styles = (0..<levels).map { level in
      let node = { (id: String) in #"{ "id": "\#(id)", "type": "deck", "style": "s\#(level + 1)" }"# }
      return #""s\#(level)": { "cards": [ \#(node("a")), \#(node("b")) ] }"#
    }
    let found = mistakes(
      styles.joined(separator: ", ") + ", \"s\(levels)\": {}",
      #"{ "id": "n", "type": "deck", "style": "s0" }"#)
    expect(found.first, equals: "\"s4\": styles are nested more than 4 deep")
  }

  @Test func `parts of a drawing and unknown types take styles without further mistakes`() {
    let found = mistakes(#""s": { "anything": 3 }"#, #"{ "id": "n", "type": "nothing", "style": "s" }"#)
    expect(found.count, equals: 1)
  }

  @Test func `options set keys of styles and styles of nodes`() throws {
    let scene = #"[{ "id": "n", "type": "ellipse", "style": "s" }]"#
    let text = document(
      scene: scene, more: #""styles": { "s": { "opacity": 0.5 }, "t": { "opacity": 0.7 } }"#)
    expect(
      read(text, overrides: ["styles.s.opacity=0.2"]).scenario?.scene[0].layer.opacity, equals: 0.2)
    expect(read(text, overrides: ["n.style=t"]).scenario?.scene[0].layer.opacity, equals: 0.7)
  }
}
