import ComponentPlayer
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import TestSupport
import Testing

struct ScenarioComponentTests {
  private let folder = ScratchFolder()

  private func reading(
    _ scene: String, _ members: String = "", components: String = #"{ "like": "parts/like.json" }"#
  ) throws -> ScenarioReader.Reading {
    try folder.write(ComponentFixture.like, to: "parts/like.json")
    return ComponentFixture.reading(components: components, scene: scene, members, folder: folder.path)
  }

  private func mistakes(
    _ scene: String, _ members: String = "", components: String = #"{ "like": "parts/like.json" }"#
  ) throws -> [String] {
    ComponentFixture.mistakes(try reading(scene, members, components: components))
      .map { $0.replacing(folder.path.text + "/", with: "") }
  }

  private static let node = #"{ "id": "a", "type": "like", "copies": 2 }"#

  @Test func `a component in a file is a type of nodes, which its size fits`() throws {
    let reading = try reading(#"{ "id": "a", "type": "like", "copies": 2 }"#)
    expect(ComponentFixture.mistakes(reading), equals: [])
    let scenario = try #require(reading.scenario)
    expect(scenario.components["like"]?.declaration.meaning, equals: "a heart")
    expect(reading.files, equals: [folder.path.appending("parts/like.json")])
    expect(scenario.assets.records.map(\.name), equals: ["parts/like.json"])
    let layers = try Stage(scenario).layers(at: .zero)
    expect(layers.sublayers.first?.frame, equals: Rect(0, 0, 88, 44))
  }

  @Test func `a frame of the node takes the place of the size`() throws {
    let reading = try reading(#"{ "id": "a", "type": "like", "copies": 2, "frame": [1, 2, 3, 4] }"#)
    expect(reading.scenario?.scene[0].frame, equals: Rect(1, 2, 3, 4))
  }

  @Test func `a component may stand in the scenario itself`() {
    let reading = ComponentFixture.reading(
      components: #"{ "dot": { "component": 1, "layers": [] } }"#, scene: #"{ "id": "a", "type": "dot" }"#)
    expect(ComponentFixture.mistakes(reading), equals: [])
    expect(reading.scenario?.scene[0].frame == nil)
  }

  @Test(arguments: [
    (#"{ "like": { "component": 1, "layers": [ { "id": "heart", "type": "elipse" } ] } }"#, "`elipse`"),
    (#"{ "likes": { "component": 1, "layers": [ { "id": "heart", "type": "ellipse" } ] } }"#, "`like`"),
  ])
  func `nothing follows from a mistake in a component, or from a type that is unknown`(
    components: String, mistake: String
  ) throws {
    let members = """
      "gestures": [
        { "at": 0.1, "call": { "on": "a", "action": "fill" } }, { "at": 0.2, "tap": { "on": "a/heart" } }
      ],
      "expect": [
        { "event": "liked", "source": "a", "count": 0 }, { "event": "liked", "count": 0 },
        { "at": 0.1, "layer": "a", "property": "state", "equals": "on" },
        { "at": 0.1, "layer": "a/heart", "property": "opacity", "equals": 1 }
      ],
      "golden": { "masks": [ { "layer": "a/heart" } ] }
      """
    let found = try mistakes(Self.node, members, components: components).filter {
      !$0.contains("no node is a")
    }
    expect(found.count == 1 && found[0].contains(mistake), "\(found)")
  }

  @Test func `everything that it declares may be used`() throws {
    let members = """
      "gestures": [
        { "at": 0.1, "call": { "on": "a", "action": "fill", "arguments": { "by": 2 } } },
        { "at": 0.2, "tap": { "on": "a/heart" } }, { "at": 0.3, "tap": { "on": "a/sparks/1/dot" } }
      ],
      "expect": [
        { "event": "liked", "source": "a", "count": 0 }, { "event": "state", "count": 0 },
        { "event": "haptic.impact", "source": "a", "count": 0 },
        { "layer": "a", "property": "pop", "at": 0, "equals": 1 },
        { "layer": "a", "property": "head.x", "at": 0, "equals": 1 },
        { "layer": "a", "property": "bars[2]", "at": 0, "equals": 0 },
        { "layer": "a", "property": "values.y", "at": 0, "equals": 5 },
        { "layer": "a", "property": "state", "at": 0, "equals": "off" },
        { "layer": "a/content", "property": "exists", "at": 0, "equals": true }
      ]
      """
    try expect(mistakes(Self.node, members), equals: [])
  }

  @Test(arguments: [
    (
      #"{ "id": "a", "type": "like" }"#, "",
      ["s.json:{: `copies` is missing from `like`"]
    ),
    (
      #"{ "id": "a", "type": "like", "copies": 1, "colr": "red" }"#, "",
      [#"s.json:"colr": `like` has no key `colr`; did you mean `color`?"#]
    ),
    (
      node, #""gestures": [{ "at": 0, "call": { "on": "a", "action": "fil" } }]"#,
      [#"s.json:"fil": a `like` has no action `fil`; did you mean `fill`?"#]
    ),
    (
      node, #""gestures": [{ "at": 0, "call": { "on": "a", "action": "fill" } }]"#,
      [#"s.json:"fill": the action `fill` needs `by` in its `arguments`"#]
    ),
    (
      node, #""gestures": [{ "at": 0, "tap": { "on": "a/hart" } }]"#,
      [#"s.json:"a/hart": no layer `a/hart`; did you mean `a/heart`?"#]
    ),
    (
      node, #""expect": [{ "event": "lked", "source": "a", "count": 0 }]"#,
      [#"s.json:"lked": `a` has no event `lked`; did you mean `liked`?"#]
    ),
    (
      node, #""expect": [{ "layer": "a", "property": "bars[x]", "at": 0, "equals": 0 }]"#,
      [#"s.json:"bars[x]": `a` has no property `bars[x]`; did you mean `bars[#]`?"#]
    ),
  ])
  func `what it does not declare is a mistake`(scene: String, members: String, expected: [String]) throws {
    try expect(mistakes(scene, members), equals: expected)
  }

  @Test func `a mistake in a component points into its text`() throws {
    try folder.write(
      #"{ "component": 1, "layers": [ { "id": "x", "type": "elipse" } ] }"#, to: "parts/bad.json")
    let components = #"{ "bad": "parts/bad.json", "worse": { "component": 1, "layers": [], "sise": 1 } }"#
    let scene = #"{ "id": "a", "type": "bad", "tint": 1 }, { "id": "b", "type": "worse" }"#
    try expect(
      mistakes(scene, components: components),
      equals: [
        #"s.json:"sise": the component has no key `sise`; did you mean `size`?"#,
        #"parts/bad.json:"elipse": no type `elipse`; did you mean `ellipse`?"#,
      ])
  }

  @Test(arguments: [
    #""gestures": [{ "at": 0, "tap": { "on": "x" } }]"#,
    #""expect": [{ "layer": "x", "property": "y", "at": 0, "equals": 0 }]"#,
    #""expect": [{ "event": "told", "source": "x" }]"#, #""expect": [{ "event": "told" }]"#,
  ])
  func `names that may be those of parts of a mistaken component are not judged`(members: String) throws {
    let bad = #"{ "bad": { "component": 1, "layers": [ { "id": "x", "type": "rectangle" } ], "sise": 1 } }"#
    try expect(
      mistakes(#"{ "id": "a", "type": "bad" }"#, members, components: bad),
      equals: [#"s.json:"sise": the component has no key `sise`; did you mean `size`?"#])
  }

  @Test func `a file that is missing, lies outside or is no text is a mistake of the scenario`() throws {
    let components = #"{ "a": "none.json", "b": "../b.json", "c": "/c.json", "d": 3 }"#
    try expect(
      mistakes("", components: components),
      equals: [
        #"s.json:"none.json": no file none.json"#,
        #"s.json:"../b.json": ../b.json lies outside the scenario's folder; --allow-outside-assets permits it"#,
        #"s.json:"/c.json": /c.json lies outside the scenario's folder; --allow-outside-assets permits it"#,
        "s.json:3: this must be an object, the component, not a number",
      ])
  }

  @Test func `a built-in type's name is taken, and a circle is shown`() throws {
    try folder.write(
      #"{ "component": 1, "components": { "b": "b.json" }, "layers": [] }"#, to: "parts/a.json")
    try folder.write(
      #"{ "component": 1, "components": { "a": "a.json" }, "layers": [] }"#, to: "parts/b.json")
    let components = #"{ "cardDeck": "parts/like.json", "a": "parts/a.json" }"#
    let way = "`parts/a.json` → `parts/b.json` → `parts/a.json`"
    try expect(
      mistakes("", components: components),
      equals: [
        #"s.json:"cardDeck": there is a built-in type `cardDeck`"#,
        #"parts/b.json:"a.json": the component holds itself: \#(way)"#,
      ])
  }

  @Test func `a type without nodes is a warning`() throws {
    let reading = try reading("")
    expect(reading.scenario != nil)
    expect(ComponentFixture.mistakes(reading), equals: [#"s.json:"like": no node is a `like`"#])
  }

  @Test func `the pictures of a component lie beside its file`() throws {
    try folder.write(
      #"{ "component": 1, "layers": [ { "id": "i", "type": "image", "source": "heart.png" } ] }"#,
      to: "parts/picture.json")
    try expect(
      mistakes(#"{ "id": "a", "type": "p" }"#, components: #"{ "p": "parts/picture.json" }"#),
      equals: [
        #"parts/picture.json:"heart.png": no file parts/heart.png"#
      ])
  }
}
