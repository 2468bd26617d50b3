import Expectations
import Expressions
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Testing

/// Copies of nodes in a scene.
struct ReplicatorTests {
  private func node(_ json: String, more: String = "") throws -> SceneNode {
    let reading = read(document(scene: "[\(json)]", more: more))
    expect(reading.report, equals: "")
    return try #require(reading.scenario?.scene.first)
  }

  @Test func `copies are numbered and read their index and count`() throws {
    let dots = try node(
      #"""
      { "id": "dots", "type": "replicator", "count": 3, "frame": [10, 20, 90, 8], "opacity": 0.5, "node":
        { "type": "ellipse", "frame": ["= 30 * index", 0, 8, 8], "opacity": "= (index + 1) / count" } }
      """#)
    expect(dots.layer.opacity == 0.5 && dots.frame == Rect(10, 20, 90, 8))
    expect(dots.children.map(\.id), equals: ["0", "1", "2"])
    expect(dots.children.map(\.frame), equals: [Rect(0, 0, 8, 8), Rect(30, 0, 8, 8), Rect(60, 0, 8, 8)])
    let third: Double = 1 / 3
    expect(dots.children.map(\.layer.opacity), equals: [third, 2 * third, 1])
  }

  @Test(arguments: [("light", 0xFFFFFF), ("dark", 0x1C1C1E)])
  func `nodes outside replicators may read the environment`(appearance: String, color: Int) throws {
    let card = try node(
      ##"""
      { "id": "card", "type": "group", "children": [
        { "id": "face", "type": "rectangle", "fillColor": "= dark ? #1C1C1E : #FFFFFF", "frame": ["= 2 + 3", 0, 9, 9] } ] }
      """##, more: #""environment": { "appearance": "\#(appearance)" }"#)
    var shape = Shape(.rectangle)
    shape.fillColor = Color(hex: UInt32(color))
    expect(card.children[0].layer.content == .shape(shape) && card.children[0].frame == Rect(5, 0, 9, 9))
  }

  @Test func `the canvas may read the environment`() {
    let text = document(
      canvas: ##"{ "width": 100, "height": 200, "background": "= dark ? #000000 : #FFFFFF" }"##,
      more: #""environment": { "appearance": "dark" }"#)
    expect(read(text).report, equals: "")
    expect(read(text).scenario?.canvas.background, equals: Color(hex: 0))
  }

  @Test func `nodes may read the size of the canvas, which the canvas itself may not`() throws {
    let scene = #"[{ "id": "a", "type": "rectangle", "frame": [0, 0, "= size.width / 4", "= size.height"] }]"#
    let frame = read(document(scene: scene)).scenario?.scene.first?.frame
    expect(frame, equals: Rect(0, 0, 25, 200))
    let canvas = read(document(canvas: #"{ "width": 100, "height": "= size.width" }"#))
    expect(canvas.report.contains("`size"), "\(canvas.report)")
  }

  @Test func `records that an expression gives keep the names of their parts`() {
    var diagnostics = Diagnostics()
    let range = SourceRange(diagnostics.add(SourceText(name: "s", text: "")), 0, 0)
    let type = ExpressionType.list(.record([.init("title", .string), .init("more", .optional(.number))]))
    let json = ExpressionValue.list([.record([.string("One"), .null])]).json(as: type, at: range)
    guard case .array(let elements)? = json?.content else { return expect(json != nil) }
    expect(elements.first?["title"]?.content == .string("One"))
    expect(elements.first?["more"]?.content == .null)
    expect(ExpressionValue.list([.path(Path())]).json(as: .list(.path), at: range) == nil)
  }

  @Test func `a mistake in an expression outside replicators is told at its place`() {
    let reading = read(document(scene: #"[{ "id": "a", "type": "rectangle", "opacity": "= indx + 1" }]"#))
    expect(reading.report.contains("`indx`"))
    expect(reading.scenario == nil)
  }

  @Test func `copies show the elements of a list, inner ones those of their element`() throws {
    let rows = try node(
      ##"""
      { "id": "rows", "type": "replicator", "as": "row", "each": [
          { "title": "One", "color": "#FF0000", "marks": [1, 2] }, { "title": "Two", "color": "#0000FF", "marks": [3] } ],
        "node": { "type": "group", "children": [
          { "id": "title", "type": "rectangle", "fillColor": "= item.color", "accessibilityLabel": "= item.title + '!'" },
          { "id": "marks", "type": "replicator", "each": "= item.marks", "node":
            { "type": "rectangle", "frame": ["= 10 * item", "= row.index", "= count", 1] } } ] } }
      """##)
    let labels = rows.children.map { $0.children[0].layer.accessibility.label }
    expect(labels, equals: ["One!", "Two!"])
    expect(rows.children[1].children[0].layer.content, equals: .shape(blueRectangle))
    let frames = rows.children.map { $0.children[1].children.map(\.frame) }
    expect(frames, equals: [[Rect(10, 0, 2, 1), Rect(20, 0, 2, 1)], [Rect(30, 1, 1, 1)]])
  }

  @Test(arguments: ["[3, 7]", "size.width > 0 ? [3, 7] : [1, 2]"])
  func `two numbers are a list where a list is asked for`(each: String) throws {
    let marks = try node(
      """
      { "id": "marks", "type": "replicator", "each": "= \(each)", "node":
        { "type": "rectangle", "frame": ["= item", 0, 1, 1] } }
      """)
    expect(marks.children.map(\.frame), equals: [Rect(3, 0, 1, 1), Rect(7, 0, 1, 1)])
  }

  private var blueRectangle: Shape {
    var shape = Shape(.rectangle)
    shape.fillColor = Color(hex: 0x0000FF)
    return shape
  }

  @Test func `animations of copies may start one after another`() throws {
    let dots = try node(
      #"""
      { "id": "dots", "type": "replicator", "count": 2, "node": { "type": "ellipse", "animations": [
        { "property": "opacity", "from": 0, "to": 1, "begin": "= 0.25 * index", "duration": 1 } ] } }
      """#)
    expect(dots.children.map { $0.animations[0].begin }, equals: [.zero, Time(seconds: 0.25)])
  }

  @Test func `expressions read the environment, and texts may begin with the sign of equality`() throws {
    let texts = try node(
      #"""
      { "id": "t", "type": "replicator", "count": "= dark ? 2 : 1", "note": "= no expression", "node":
        { "type": "group", "accessibilityLabel": "= '=' + text(safeArea.top, 0)" } }
      """#, more: #""environment": { "appearance": "dark", "safeArea": [47, 0, 0, 0] }"#)
    expect(texts.children.map(\.layer.accessibility.label), equals: ["=47", "=47"])
  }

  @Test(arguments: [
    (#""count": 2"#, "", "scenario.missingKey", "`node` is missing from `replicator`"),
    ("", #"{ "type": "group" }"#, "scenario.missingKey", "a replicator has either `count` or `each`"),
    (
      #""count": 2, "each": [1]"#, #"{ "type": "group" }"#, "scenario.conflict",
      "a replicator has either `count` or `each`"
    ),
    (#""count": "= 2 +""#, #"{ "type": "group" }"#, "expression.syntax", ""),
    (#""count": "= 'two'""#, #"{ "type": "group" }"#, "scenario.wrongType", ""),
    (#""count": 1001"#, #"{ "type": "group" }"#, "scenario.outOfRange", ""),
    (#""each": 7"#, #"{ "type": "group" }"#, "scenario.wrongType", "`each` must be a list, not a number"),
    (#""each": "= 7""#, #"{ "type": "group" }"#, "scenario.wrongType", "`each` must be a list, not a number"),
    (
      #""each": [null]"#, #"{ "type": "group" }"#, "scenario.wrongType",
      "the type of the elements of `each` cannot be told"
    ),
    (
      #""count": 2"#, #"{ "type": "group", "opacity": "= indx" }"#, "expression.unknownName",
      "did you mean `index`?"
    ),
    (
      #""each": [1]"#, #"{ "type": "group", "opacity": "= [1][item]" }"#, "expression.evaluation",
      "index 1 is out of range; the list has 1 element"
    ),
    (
      #""count": 1"#, #"{ "type": "path", "data": "= morph('M0 0L1 1', 'M0 0L2 2', 0.5)" }"#,
      "scenario.wrongType", "a scene takes no expression that gives a path"
    ),
    (
      #""count": 2, "align": "end""#, #"{ "type": "group" }"#, "scenario.conflict",
      "`align` stands beside `stack`"
    ),
    (#""count": 2, "size": 3"#, #"{ "type": "group" }"#, "scenario.unknownKey", "`size`"),
  ])
  func `a mistake is reported once, at its place`(
    keys: String, node: String, code: String, message: String
  ) {
    let parts = [keys, node.isEmpty ? "" : #""node": "# + node].filter { !$0.isEmpty }
    let reading = read(
      document(scene: #"[{ "id": "r", "type": "replicator", \#(parts.joined(separator: ", ")) }]"#))
    expect(reading.codes, equals: [code], "\(reading.report)")
    expect(reading.report.contains(message))
  }

  @Test func `too many copies and too deep replicators are refused before they are made`() {
    func inner(_ depth: Int) -> String {
      depth == 0
        ? #"{ "type": "group" }"#
        : #"{ "id": "r", "type": "replicator", "count": 1000, "node": \#(inner(depth - 1)) }"#
    }
    expect(Set(read(document(scene: "[\(inner(3))]")).codes), equals: ["scenario.limit"])
    expect(Set(read(document(scene: "[\(inner(4))]")).codes), equals: ["scenario.limit"])
    let texts = String(repeating: #", "x""#, count: 9000)
    let large =
      #"[{ "id": "r", "type": "replicator", "count": 900, "node": { "type": "group", "lineDash": [1\#(texts)] } }]"#
    expect(read(document(scene: large)).codes.contains("scenario.limit"))
  }
}
