import Expectations
import Geometry
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// The layer of a component's node, inside which the component draws.
struct ComponentLayerTests {
  private static let look = """
    "borderWidth": 4, "borderColor": "#FF0000", "gradient": { "colors": ["red", "blue"] }, "masksToBounds": true,
    "cornerCurve": "continuous", "shadowPath": "M0 0H9V9Z"
    """

  /// A component with keys of its layer.
  private static func node(_ type: String, _ keys: String = "", id: String = "box") -> String {
    #"{ "id": "\#(id)", "type": "\#(type)", "frame": [20, 40, 200, 100]"#
      + (keys.isEmpty ? "" : ", ") + keys + " }"
  }

  private static func stage(_ type: String, _ keys: String = "") throws -> Stage {
    try Stage(.read(scene: node(type, keys)))
  }

  private static func layer(_ path: String = "box", of stage: Stage) throws -> Layer {
    var stage = stage
    let layer = stage.layer(path, at: 0)
    return try #require(layer)
  }

  /// Components whose own layer draws nothing, only clips, and draws.
  @Test(
    arguments: ["cardDeck", "scrollHint", "fieldFocus"],
    [
      ("cornerRadius", #""cornerRadius": 12"#), ("cornerRadius", #""cornerRadius": [1, 2, 3, 4]"#),
      ("cornerCurve", #""cornerRadius": 12, "cornerCurve": "continuous""#),
      ("gradient", #""gradient": { "type": "radial", "colors": ["red", "blue"] }"#),
      ("borderWidth", #""borderWidth": 3"#), ("borderColor", #""borderWidth": 3, "borderColor": "red""#),
      ("shadowOpacity", #""shadowOpacity": 0.5"#),
      ("shadowRadius", #""shadowOpacity": 1, "shadowRadius": 9"#),
      ("shadowColor", #""shadowOpacity": 1, "shadowColor": "red""#),
      ("shadowOffsetX", #""shadowOpacity": 1, "shadowOffset": [7, 0]"#),
      ("shadowPath", #""shadowOpacity": 1, "shadowPath": "M0 0H9V9Z""#),
      ("masksToBounds", #""masksToBounds": true"#),
    ])
  func `a key of the layer acts as on a primitive`(type: String, look: (property: String, keys: String))
    throws
  {
    let property = try #require(LayerProperty(named: look.property))
    let expected = try property.value(in: Self.layer(of: Self.stage("group", look.keys)))
    let layer = try Self.layer(of: Self.stage(type, look.keys))
    expect(expected != nil)
    expect(property.value(in: layer), equals: expected)
    expect(!layer.sublayers.isEmpty)
  }

  @Test(arguments: ["scrollHint", "fieldFocus", "tapCounter"])
  func `a background lies below what the component draws`(type: String) throws {
    var stage = try Self.stage(type, #""backgroundColor": "red""#)
    expect(stage.layer("box", at: 0)?.backgroundColor, equals: Color(hex: 0xFF0000))
  }

  @Test func `a key that the component declares itself means the component's`() throws {
    var deck = try Self.stage("cardDeck", #""backgroundColor": "red""#)
    expect(deck.layer("box", at: 0)?.backgroundColor == nil)
    expect(deck.layer("box/background", at: 0)?.backgroundColor, equals: Color(hex: 0xFF0000))
    var button = try Self.stage("pressFeedback", #""cornerRadius": 7, "shadowOpacity": 0.9"#)
    expect(button.layer("box", at: 0)?.cornerRadii, equals: CornerRadii(7))
    expect(button.layer("box", at: 0)?.shadow?.opacity, equals: 0.9)
    expect(button.layer("box/body", at: 0) == nil)
  }

  @Test func `node and component are one layer unless both draw`() throws {
    var plain = try Self.stage("pressFeedback")
    var deck = try Self.stage("cardDeck", Self.look)
    var list = try Self.stage("scrollHint", Self.look)
    expect(plain.layer("box/body", at: 0) == nil)
    expect(deck.layer("box/body", at: 0) == nil)
    expect(list.layer("box/body", at: 0) == nil)
  }

  @Test func `where both draw the component's own layer is the body, and its parts keep their paths`() throws
  {
    let plain = try Self.stage("pressFeedback")
    let both = try Self.stage("pressFeedback", Self.look)
    let own = try Self.layer(of: plain)
    let layer = try Self.layer(of: both)
    let body = try Self.layer("box/body", of: both)
    expect(layer.borderWidth == 4 && layer.masksToBounds && layer.backgroundColor == nil)
    expect(layer.sublayers, equals: [body])
    expect(body.frame, equals: Rect(0, 0, 200, 100))
    expect(body.backgroundColor == own.backgroundColor && body.shadow == own.shadow)
    expect(body.cornerRadii == own.cornerRadii && body.sublayers.map(\.id) == own.sublayers.map(\.id))
    try expect(Self.layer("box/thumbnail", of: both), equals: Self.layer("box/thumbnail", of: plain))
  }

  @Test func `bounds that clip stay by themselves where the node's corners are round but do not clip`() throws
  {
    var stage = try Self.stage("scrollHint", #""cornerRadius": 20, "backgroundColor": "red""#)
    expect(stage.layer("box", at: 0)?.masksToBounds, equals: false)
    expect(stage.layer("box/body", at: 0)?.masksToBounds, equals: true)
  }

  @Test func `what the component says of its own layer stays with the node's`() throws {
    var stage = try Stage(.read(scene: Self.node("scrollView", Self.look + #", "backgroundColor": "red""#)))
    expect(stage.layer("box/body", at: 0)?.backgroundColor, equals: Color(hex: 0xFF0000))
    expect(stage.attribute("contentOffsetY", of: "box", at: 0), equals: 0)
    expect(stage.layer("box/body", at: 0)?.attributes, equals: [])
  }

  @Test func `animations of the node's layer work`() throws {
    var stage = try Self.stage(
      "pressFeedback",
      #""animations": [{ "property": "borderWidth", "from": 0, "to": 10, "duration": 1, "curve": "linear" }]"#
    )
    expect(stage.layer("box/body", at: 0) != nil)
    expectClose(stage.number(.borderWidth, of: "box", at: 0.5), 5)
    expectClose(stage.number(.borderWidth, of: "box", at: 2), 10)
  }

  @Test func `the component's own keys are refused in animations`() {
    let animations = #""animations": [{ "property": "cornerRadius", "to": 10 }]"#
    expect(
      Scenario.reading(scene: Self.node("pressFeedback", animations)).report.contains(
        "`cornerRadius` is the component's own here, which animations do not change"))
    expect(Scenario.reading(scene: Self.node("scrollHint", animations)).report, equals: "")
  }

  @Test func `the body can be expected where there may be one`() {
    let expectation =
      #""expect": [{ "at": 0, "layer": "box/body", "property": "borderWidth", "equals": 0 }]"#
    let look = Self.node("pressFeedback", Self.look)
    expect(Scenario.reading(scene: look, expectation).report, equals: "")
    expect(
      Scenario.reading(scene: Self.node("pressFeedback"), expectation).report.contains(
        "no layer `box/body`"))
  }

  @Test func `nodes in a slot stay in it`() throws {
    let inner = Self.node("pressFeedback", Self.look, id: "row")
    let view = Self.node("scrollView", #"\#(Self.look), "backgroundColor": "white", "content": [\#(inner)]"#)
    var stage = try Stage(.read(scene: view))
    expect(stage.layer("box/row/body", at: 0) != nil)
    expect(stage.touchTarget(at: Point(60, 100), time: .zero)?.path, equals: "box/row")
  }

  @Test(arguments: ["pressFeedback", "scrollHint", "cardDeck"], UInt64(1)...4)
  func `the look changes neither what touches do nor how a tree is kept up to date`(
    type: String, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var gestures = StageFixture()
    RandomInput.add(20, within: 4, in: Rect(20, 40, 200, 100), to: &gestures, using: &random)
    func start(_ keys: String) throws -> Stage {
      var scenario = try Scenario.read(scene: Self.node(type, keys))
      scenario.gestures = gestures.gestures
      return try Stage(scenario)
    }
    let animations = #", "animations": [{ "property": "borderColor", "to": "blue", "duration": 3 }]"#
    var stage = try start(Self.look + animations)
    var tree = stage.layers(at: .zero)
    for frame in stage.frames {
      stage = frame.stage
      stage.update(&tree, to: frame.time)
      let isSame = tree == stage.layers(at: frame.time)
      expect(isSame, "\(frame.number)")
    }
    try expect(stage.events, equals: start("").atEnd().events.filter { $0.time <= stage.time })
  }
}
