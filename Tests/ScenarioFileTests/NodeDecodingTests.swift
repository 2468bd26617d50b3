import Expectations
import Geometry
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile
import Testing
import Text

struct NodeDecodingTests {
  private func node(_ json: String) throws -> SceneNode {
    let reading = read(document(timeline: #"{ "duration": 20 }"#, scene: "[\(json)]"))
    expect(reading.report, equals: "")
    return try #require(reading.scenario?.scene.first)
  }

  @Test func `every layer property has its default`() throws {
    let node = try node(#"{ "id": "g", "type": "group" }"#)
    expect(node.layer, equals: Layer(id: "g", frame: .zero))
    expect(node.frame == nil)
    expect(node.children.isEmpty && node.animations.isEmpty && node.mask == nil)
  }

  @Test func `every layer property is taken over`() throws {
    let node = try node(
      ##"""
      { "id": "g", "type": "group", "frame": [1, 2, 3, 4], "anchorPoint": [0, 1], "translation": [5, 6], "rotation": 7,
        "scale": [2, 3], "opacity": 0.5, "hidden": true, "cornerRadius": [1, 2, 3, 4], "cornerCurve": "continuous",
        "backgroundColor": "red", "gradient": { "type": "radial", "colors": ["red", "blue"], "locations": [0, 0.5],
        "startPoint": [0, 0], "endPoint": [1, 1] }, "borderWidth": 1, "borderColor": "blue", "shadowColor": "#00FF00",
        "shadowOffset": [1, 2], "shadowRadius": 4, "shadowOpacity": 0.3, "shadowPath": "M0 0L1 1", "masksToBounds": true,
        "maskInverted": true, "blendMode": "multiply", "mask": { "id": "m", "type": "ellipse" } }
      """##)
    var expected = Layer(id: "g", frame: Rect(1, 2, 3, 4))
    expected.anchorPoint = Point(0, 1)
    expected.translation = Point(5, 6)
    expected.rotation = 7
    expected.scale = Point(2, 3)
    expected.opacity = 0.5
    expected.isHidden = true
    expected.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    expected.cornerCurve = .continuous
    expected.backgroundColor = Color(hex: 0xFF0000)
    expected.gradient = Gradient(
      .radial, colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)], locations: [0, 0.5], startPoint: .zero,
      endPoint: Point(1, 1))
    expected.borderWidth = 1
    expected.borderColor = Color(hex: 0x0000FF)
    expected.shadow = Shadow(
      color: Color(hex: 0x00FF00), opacity: 0.3, offset: Point(1, 2), radius: 4,
      path: Path([.move(.zero), .line(Point(1, 1))]))
    expected.masksToBounds = true
    expected.maskInverted = true
    expected.blendMode = .multiply
    expect(node.layer, equals: expected)
    expect(node.frame, equals: Rect(1, 2, 3, 4))
    expect(node.mask?.node.id, equals: "m")
  }

  @Test func `shapes have outlines, fills and strokes`() throws {
    let content = try node(
      """
      { "id": "p", "type": "path", "data": "M0 0L5 5", "fillRule": "evenOdd", "fillColor": "red", "strokeColor": "blue",
        "lineWidth": 2, "lineCap": "round", "lineJoin": "bevel", "miterLimit": 4, "lineDashPattern": [1, 2],
        "lineDashPhase": -3, "strokeStart": 0.25, "strokeEnd": 0.75 }
      """
    ).layer.content
    var shape = Shape(
      .path(Path([.move(.zero), .line(Point(5, 5))])), fillColor: Color(hex: 0xFF0000),
      strokeColor: Color(hex: 0x0000FF),
      stroke: StrokeStyle(
        lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dashPattern: [1, 2], dashPhase: -3,
        start: 0.25, end: 0.75))
    shape.fillRule = .evenOdd
    expect(content, equals: .shape(shape))
    try expect(node(#"{ "id": "r", "type": "rectangle" }"#).layer.content, equals: .shape(Shape(.rectangle)))
    try expect(node(#"{ "id": "e", "type": "ellipse" }"#).layer.content, equals: .shape(Shape(.ellipse)))
  }

  @Test func `a gradient may have dither, which its digest tells`() throws {
    func gradient(_ members: String) throws -> Gradient {
      let colors = ##""gradient": { "colors": ["red", "#FE0000"]\##(members) }"##
      let layer = try node("{ \"id\": \"e\", \"type\": \"group\", \(colors) }").layer
      return try #require(layer.gradient)
    }
    let (plain, dithered) = (try gradient(""), try gradient(#", "dither": true"#))
    expect(!plain.dither && dithered.dither && plain.digest != dithered.digest)
    try expect(gradient(#", "dither": false"#), equals: plain)
  }

  @Test func `a shape's gradient fills it`() throws {
    let layer = try node(#"{ "id": "e", "type": "ellipse", "gradient": { "colors": ["red", "blue"] } }"#)
      .layer
    expect(layer.gradient == nil)
    expect(
      layer.content,
      equals: .shape(
        Shape(.ellipse, gradient: Gradient(colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)]))))
  }

  @Test func `texts have a style`() throws {
    guard
      case .text(let text) = try node(
        """
        { "id": "t", "type": "text", "text": "ボード", "weight": "bold", "fontSize": 20, "color": "red", "kern": 2,
          "alignment": "center", "lineHeight": 30, "maxLines": 2, "truncation": "none" }
        """
      ).kind
    else {
      Issue.record("no text")
      return
    }
    expect(
      text,
      equals: TextDescription(
        "ボード", weight: .bold, fontSize: 20, color: Color(hex: 0xFF0000),
        style: TextStyle(kern: 2, alignment: .center, lineHeight: 30, maxLines: 2, truncation: .none)))
  }

  @Test func `materials have a style or values`() throws {
    try expect(
      node(#"{ "id": "m", "type": "material", "style": "dark" }"#).layer.content,
      equals: .material(Material(.dark)))
    try expect(
      node(#"{ "id": "m", "type": "material", "blurRadius": 5, "tint": "red" }"#).layer.content,
      equals: .material(Material(blurRadius: 5, saturation: 1, tint: Color(hex: 0xFF0000))))
  }

  @Test func `effects are those of any layer, but for the saturation of a material`() throws {
    let layer = try node(
      #"""
      { "id": "g", "type": "group", "blur": 4, "brightness": 1.5, "contrast": 0.5, "saturation": 0,
        "hueRotation": -90, "innerShadowOpacity": 0.5, "innerShadowRadius": 2, "blendMode": "colorDodge" }
      """#
    ).layer
    var effects = Effects()
    (effects.blur, effects.brightness, effects.contrast) = (4, 1.5, 0.5)
    (effects.saturation, effects.hueRotation) = (0, -90)
    effects.innerShadow = Shadow(opacity: 0.5, radius: 2)
    expect(layer.effects, equals: effects)
    expect(layer.blendMode, equals: .colorDodge)
    let glass = try node(#"{ "id": "m", "type": "material", "blurRadius": 5, "saturation": 2 }"#).layer
    expect(glass.content, equals: .material(Material(blurRadius: 5, saturation: 2, tint: .clear)))
    expect(!glass.hasEffects)
  }

  @Test(arguments: [
    ("color-dodge", "colorDodge"), ("plus-lighter", "plusLighter"), ("hard-light", "hardLight"),
  ])
  func `a blend mode in CSS's spelling leads to ours`(word: String, mode: String) {
    let reading = read(document(scene: #"[{ "id": "g", "type": "group", "blendMode": "\#(word)" }]"#))
    expect(reading.report.contains("did you mean `\(mode)`?"), "\(reading.report)")
  }

  @Test func `rectangles and ellipses have dashes, caps and joins`() throws {
    let layer = try node(
      #"""
      { "id": "e", "type": "ellipse", "strokeColor": "red", "lineDashPattern": [4, 2], "lineDashPhase": 1,
        "lineCap": "round", "lineJoin": "bevel" }
      """#
    ).layer
    guard case .shape(let shape) = layer.content else { return expect(false) }
    expect(
      shape.stroke,
      equals: StrokeStyle(lineWidth: 1, lineCap: .round, lineJoin: .bevel, dashPattern: [4, 2], dashPhase: 1))
  }

  @Test func `a component's own keys hide those of its layer`() throws {
    let node = try node(
      """
      { "id": "d", "type": "deck", "title": "T", "cornerRadius": 9, "opacity": 0.5,
        "cards": [{ "id": "a", "type": "group" }, { "id": "b", "type": "group" }] }
      """)
    guard case .component(let component, let slots) = node.kind else {
      Issue.record("no component")
      return
    }
    expect(component.declaration.type, equals: "deck")
    expect(component.values.value(of: "title"), equals: .string("T"))
    expect(component.values.value(of: "cornerRadius"), equals: .number(9))
    expect(slots.map { $0.map(\.id) }, equals: [["a", "b"]])
    expect(node.layer.cornerRadii.isZero)
    expect(node.layer.opacity, equals: 0.5)
  }

  @Test func `animations have a course and a timing`() throws {
    let animations = try node(
      ##"""
      { "id": "g", "type": "rectangle", "animations": [
        { "property": "x", "to": 5, "begin": 1, "delay": "100ms", "duration": 2, "curve": "linear", "repeat": 3,
          "autoreverse": true },
        { "property": "fillColor", "from": "red", "to": "#00F", "repeat": "forever" },
        { "property": "y", "to": 1, "additive": false },
        { "property": "opacity", "keyframes": [{ "time": 0, "value": 0 }, { "time": 1, "value": 1, "curve": "easeIn" }] }
      ] }
      """##
    ).animations
    expect(animations.map(\.property.name), equals: ["x", "fillColor", "y", "opacity"])
    expect(animations[0].kind, equals: .fromTo(from: nil, to: .number(5)))
    expect(animations[0].begin, equals: Time(seconds: 1))
    expect(
      animations[0].timing,
      equals: AnimationTiming(
        duration: Time(seconds: 2), delay: Time(seconds: 0.1), curve: .linear, repeatCount: 3,
        autoreverses: true))
    expect(
      animations[1].kind,
      equals: .fromTo(from: .color(Color(hex: 0xFF0000)), to: .color(Color(hex: 0x0000FF))))
    expect(animations[1].timing.repeatCount, equals: .infinity)
    expect(animations[0].timing.interruption, equals: .additive)
    expect(animations[2].timing.interruption, equals: .replace)
    expect(
      animations[3].kind,
      equals: .keyframes([
        .init(time: .zero, value: .number(0)),
        .init(time: Time(seconds: 1), value: .number(1), curve: .easeIn),
      ]))
    expect(animations[3].timing.interruption, equals: .replace)
  }

  @Test(arguments: [
    (#"{ "type": "group" }"#, "scenario.missingKey", "{"), (#"{ "id": "a" }"#, "scenario.missingKey", "{"),
    (#"{ "id": "", "type": "group" }"#, "scenario.badID", #""""#),
    (#"{ "id": "a/b", "type": "group" }"#, "scenario.badID", #""a/b""#),
    (#"{ "id": 7, "type": "group" }"#, "scenario.wrongType", "7"), ("7", "scenario.wrongType", "7"),
    (#"{ "id": "a", "type": "Group" }"#, "scenario.unknownType", #""Group""#),
    (#"{ "id": "a", "type": "txet", "text": "x", "fontSize": 9 }"#, "scenario.unknownType", #""txet""#),
    (#"{ "id": "a", "typ": "group" }"#, "scenario.unknownKey", #""typ""#),
    (#"{ "id": "a", "type": "navigation" }"#, "scenario.unsupported", #""navigation""#),
    (#"{ "id": "a", "type": "group", "opacity": 1.5 }"#, "scenario.outOfRange", "1.5"),
    (#"{ "id": "a", "type": "group", "fillColor": "red" }"#, "scenario.unknownKey", #""fillColor""#),
    (#"{ "id": "a", "type": "path" }"#, "scenario.missingKey", "{"),
    (#"{ "id": "a", "type": "path", "data": "M0 0Q1" }"#, "scenario.path", ""),
    (#"{ "id": "a", "type": "text", "text": "x", "weight": "fat" }"#, "scenario.unknownName", #""fat""#),
    (
      #"{ "id": "a", "type": "text", "text": "x", "font": "No Such Family" }"#, "scenario.font",
      #""No Such Family""#
    ),
    (#"{ "id": "a", "type": "text" }"#, "scenario.missingKey", "{"),
    (
      #"{ "id": "a", "type": "text", "text": "x", "runs": [{ "text": "y" }] }"#, "scenario.conflict",
      #"[{ "text": "y" }]"#
    ),
    (#"{ "id": "a", "type": "text", "runs": [] }"#, "scenario.count", "[]"),
    (#"{ "id": "a", "type": "text", "runs": [{ "color": "red" }] }"#, "scenario.missingKey", "{"),
    (
      #"{ "id": "a", "type": "text", "runs": [{ "text": "y", "hue": 1 }] }"#, "scenario.unknownKey", #""hue""#
    ),
    (#"{ "id": "a", "type": "material" }"#, "scenario.missingKey", "{"),
    (#"{ "id": "a", "type": "material", "style": "dark", "tint": "red" }"#, "scenario.conflict", #""red""#),
    (
      #"{ "id": "a", "type": "ellipse", "fillColor": "red", "gradient": { "colors": ["red"] } }"#,
      "scenario.conflict",
      #"{ "colors": ["red"] }"#
    ),
    (#"{ "id": "a", "type": "group", "gradient": { "colors": [] } }"#, "scenario.count", "[]"),
    (
      #"{ "id": "a", "type": "group", "gradient": { "colors": ["red"], "locations": [0, 1] } }"#,
      "scenario.count", "[0, 1]"
    ),
    (
      #"{ "id": "a", "type": "group", "gradient": { "colors": ["red", "blue"], "locations": [1, 0] } }"#,
      "scenario.outOfRange", "[1, 0]"
    ),
    (
      #"{ "id": "a", "type": "deck", "cards": [{"id":"a","type":"group"},{"id":"b","type":"group"},{"id":"c","type":"group"}] }"#,
      "scenario.count", "["
    ),
    (#"{ "id": "a", "type": "deck", "picture": "../x.png" }"#, "scenario.assetOutside", #""../x.png""#),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "opacity" }] }"#, "scenario.missingKey",
      "{"
    ),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "text", "to": 1 }] }"#,
      "scenario.unknownName", #""text""#
    ),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "opacity", "to": "red" }] }"#,
      "scenario.wrongType",
      #""red""#
    ),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "x", "keyframes": [{ "time": 1, "value": 0 }, { "time": 1, "value": 0 }] }] }"#,
      "scenario.outOfRange", "1"
    ),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "fillColor", "to": "red" }] }"#,
      "scenario.unknownName", #""fillColor""#
    ),
    (
      #"{ "id": "a", "type": "deck", "animations": [{ "property": "kern", "to": 1 }] }"#,
      "scenario.unknownName",
      #""kern""#
    ),
    (
      #"{ "id": "a", "type": "text", "text": "x", "animations": [{ "property": "fontSize", "to": 1 }] }"#,
      "scenario.unsupported", #""fontSize""#
    ),
    (
      #"{ "id": "a", "type": "group", "animations": [{ "property": "opacity", "to": 1, "additive": true }] }"#,
      "scenario.conflict", "true"
    ),
    (
      #"{ "id": "a", "type": "group", "mask": { "id": "m", "type": "grop" } }"#, "scenario.unknownType",
      #""grop""#
    ),
  ])
  func `node decoding points at what is wrong`(json: String, code: String, marked: String) {
    let reading = read(document(scene: "[\(json)]"))
    expect(reading.codes, equals: [code], "\(reading.report)")
    expect(reading.marked, equals: [marked])
  }

  @Test func `an id is unique among siblings only`() {
    expect(
      read(
        document(
          scene:
            #"[{ "id": "a", "type": "group", "children": [{ "id": "a", "type": "group" }] }, { "id": "b", "type": "group" }]"#
        )
      ).codes, equals: [])
    expect(
      read(document(scene: #"[{ "id": "a", "type": "group" }, { "id": "a", "type": "group" }]"#)).codes,
      equals: [
        "scenario.duplicateID"
      ])
  }

  @Test func `children, mask and slots of a node share their names`() {
    let reading = read(
      document(
        scene: """
          [{ "id": "d", "type": "deck", "children": [{ "id": "x", "type": "group" }],
            "cards": [{ "id": "x", "type": "group" }], "mask": { "id": "x", "type": "group" } }]
          """))
    expect(reading.codes, equals: ["scenario.duplicateID", "scenario.duplicateID"])
  }

  @Test func `what is declared and not built is refused`() {
    let reading = read(
      document(
        scene: #"[{ "id": "a", "type": "group", "blendMode": "screen" }]"#,
        gestures: #"[{ "at": 0, "pinch": { "point": [0, 0], "scale": 2 } }]"#)
    ) {
      $0.unsupported.keys = ["blendMode"]
      $0.unsupported.gestures = ["pinch"]
    }
    expect(reading.codes, equals: ["scenario.unsupported", "scenario.unsupported"])
  }
}
