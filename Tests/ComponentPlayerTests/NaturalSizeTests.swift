import Expectations
import Geometry
import Layers
import Testing

/// The sizes that layers take by themselves are those that expressions read of them.
struct NaturalSizeTests {
  /// Expects that expressions read of each layer the frame that the trace shows.
  private func check(_ layers: String, values: String = "", _ names: [(expression: String, path: String)])
    throws
  {
    let readings = names.enumerated().flatMap { index, name in
      FrameSide.allCases.map { #""f\#(index)\#($0)": "= \#(name.expression).\#($0)""# }
    }
    var play = try PlayFixture(
      #"""
      "values": { \#(([values].filter { !$0.isEmpty } + readings).joined(separator: ", ")) }, "layers": [ \#(layers) ]
      """#)
    for (index, name) in names.enumerated() {
      for side in FrameSide.allCases {
        let read = play.number("f\(index)\(side)", at: 0)
        let shown = play.number("\(side)", of: "own/" + name.path, at: 0)
        expect(read, equals: shown, "\(side) of \(name.expression) in \(layers)")
        expect(shown != nil)
      }
    }
  }

  private enum FrameSide: CaseIterable { case x, y, width, height }

  @Test func `texts of a component grow with the user's size of texts, and what hugs them`() throws {
    func widths(_ scale: Double) throws -> [Double?] {
      var play = try PlayFixture(
        #"""
        "layers": [ { "id": "pill", "type": "group", "stack": "x", "padding": 5, "width": "hug", "children": [
          { "id": "grows", "type": "text", "text": "grows" },
          { "id": "stays", "type": "text", "text": "stays", "scales": false } ] } ]
        """#, environment: #""textScale": \#(scale)"#)
      return ["pill", "pill/grows", "pill/stays"].map { play.number("width", of: "own/" + $0, at: 0) }
    }
    let (plain, large) = (try widths(1), try widths(2))
    let texts = try plain.map { try #require($0) }
    expect(large, equals: [texts[0] + texts[1], 2 * texts[1], texts[2]])
  }

  @Test func `a stack is as wide as children that a text's width makes`() throws {
    try check(
      #"""
      { "id": "line", "type": "group", "stack": "x", "children": [
        { "id": "row", "type": "replicator", "count": 3, "stack": "x", "node": {
          "id": "cell", "type": "group", "frame": [0, 0, "= textWidth(word[index])", 20], "children": [
            { "id": "word", "type": "text", "text": "= index == 1 ? 'MMM' : 'i'" } ] } },
        { "id": "after", "type": "rectangle", "frame": [0, 0, 10, 20] },
        { "id": "pair", "type": "group", "stack": "x", "children": [
          { "id": "one", "type": "group", "frame": [0, 0, "= textWidth(solo)", 20], "children": [
            { "id": "solo", "type": "text", "text": "MMM" } ] } ] } ] }
      """#,
      [
        ("row", "line/row"), ("after", "line/after"), ("pair", "line/pair"), ("cell[2]", "line/row/2"),
        ("word[1]", "line/row/1/word"),
      ])
  }

  @Test func `a text as large as another text lets it be`() throws {
    try check(
      #"""
      { "id": "line", "type": "group", "frame": [0, 0, 100, 40], "stack": "x", "children": [
        { "id": "first", "type": "text", "text": "Hello" },
        { "id": "second", "type": "text", "text": "World", "fontSize": "= textWidth(first) / 2" },
        { "id": "after", "type": "rectangle", "frame": [0, 0, 10, 20] } ] }
      """#, [("second", "line/second"), ("after", "line/after")])
  }

  @Test func `copies that are not in the tree take no room`() throws {
    try check(
      #"""
      { "id": "line", "type": "group", "frame": [0, 0, 200, 40], "stack": "x", "children": [
        { "id": "row", "type": "replicator", "count": "= few", "stack": "x", "spacing": "= gap", "node": {
          "id": "cell", "type": "rectangle", "if": "index != 1", "frame": [0, 0, 10, 20] } },
        { "id": "gone", "type": "rectangle", "if": "few > 5", "frame": [0, 0, 50, 50] },
        { "id": "after", "type": "rectangle", "frame": [0, 0, 10, 20] } ] },
      { "id": "tag", "type": "text", "text": "Tag" }
      """#, values: #""few": "= 1 + 2", "gap": "= textHeight(tag) / 4""#,
      [("row", "line/row"), ("cell[2]", "line/row/2"), ("after", "line/after")])
  }

  @Test func `centered children lie by the size of their stack`() throws {
    try check(
      #"""
      { "id": "outer", "type": "group", "frame": [0, 0, 200, 100], "stack": "x", "children": [
        { "id": "column", "type": "group", "stack": "y", "align": "center", "children": [
          { "id": "title", "type": "text", "text": "= 'A title'" },
          { "id": "dot", "type": "rectangle", "frame": [0, 0, "= textHeight(title) / 2", 4] } ] } ] }
      """#, [("column", "outer/column"), ("title", "outer/column/title"), ("dot", "outer/column/dot")])
  }

  @Test func `values, followers and actions read the sizes of texts`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "wide": 0, "trail": { "is": "textWidth(label)", "spring": "spring(duration: 0.3, bounce: 0.2)" },
        "now": "= textWidth(label)" },
      "rules": [ { "after": 0.5, "do": [ { "set": { "wide": "= textWidth(label)" } } ] } ],
      "layers": [ { "id": "label", "type": "text", "text": "Hello" } ]
      """#)
    let width = play.number("width", of: "own/label", at: 0)
    expect(width != nil)
    expect(play.number("now", at: 0), equals: width)
    expect(play.number("trail", at: 0), equals: width)
    expect(play.number("wide", at: 1), equals: width)
  }

  @Test func `a copy's text is measured where their number changes`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "few": 3, "w": "= textWidth(word[2])" },
      "layers": [ { "id": "row", "type": "replicator", "count": "= few", "stack": "x", "node": {
        "id": "word", "type": "text", "text": "= index == 2 ? 'MMM' : 'i'" } } ]
      """#)
    expect(play.number("w", at: 0), equals: play.number("width", of: "own/row/2", at: 0))
  }

  @Test(arguments: [
    (#""text": "one\ntwo", "lineHeight": 20"#, 40.0), (#""text": "one\n\n", "lineHeight": 20"#, 60),
    (#""text": "one\ntwo", "lineHeight": 20, "maxLines": 1"#, 20), (#""text": "one", "lineHeight": 20"#, 20),
  ])
  func `a text is as high as its lines`(keys: String, height: Double) throws {
    var play = try PlayFixture(
      #"""
      "values": { "h": "= textHeight(label)" }, "layers": [ { "id": "label", "type": "text", \#(keys) } ]
      """#)
    expect(play.number("h", at: 0), equals: height)
    expect(play.number("height", of: "own/label", at: 0), equals: height)
  }

  @Test func `the height of a text in a width is that of its lines there`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "room": 200, "h": "= textHeight(body, room)", "one": "= textHeight(body)", "row": "= textHeight(entry[1], 14)" },
      "rules": [ { "after": 0.5, "do": [ { "set": { "room": 100 } } ] } ],
      "layers": [
        { "id": "body", "type": "text", "frame": [0, 0, "= room", "= textHeight(body, room)"], "fontSize": 15, "lineHeight": 20,
          "text": "Every hour from pier 2, from 6:40 in the morning until 22:40 at night." },
        { "id": "rows", "type": "replicator", "count": 2, "node": { "id": "entry", "type": "text", "text": "a b c", "lineHeight": 10 } } ]
      """#)
    expect(play.number("one", at: 0), equals: 20)
    expect(play.number("h", at: 0), equals: 60)
    expect(play.number("row", at: 0), equals: 30)
    expect(play.number("h", at: 1), equals: 120)
    expect(play.number("height", of: "own/body", at: 1), equals: 120)
  }

  @Test(arguments: ["scales", "truncation"], [false, true])
  func `the size of a text comes after all that determines it, whatever the order in the file`(
    key: String, isReversed: Bool
  ) throws {
    let results = key == "scales" ? "true : false" : "'none' : 'end'"
    let values = [
      #""w": "= textWidth(label)""#, #""look": "= textWidth(other) > 0 ? \#(results)""#,
    ]
    var play = try PlayFixture(
      #"""
      "values": { \#((isReversed ? values.reversed() : values).joined(separator: ", ")) },
      "layers": [ { "id": "label", "type": "text", "text": "Hello\nyou", "maxLines": 1, "\#(key)": "= look" },
        { "id": "other", "type": "text", "text": "Hello", "frame": [0, 50, 200, 50] } ]
      """#, environment: #""textScale": 2"#)
    let width = play.number("width", of: "own/label", at: 0)
    expect(play.number("w", at: 0), equals: width)
    expect(width != nil)
  }

  @Test(arguments: [
    #""alignment": "= ['right'][look - 1]""#, #""color": "= [#FF0000][look - 1]""#,
    #""underline": "= [true][look - 1]""#,
  ])
  func `the look of a text may depend on its size`(key: String) throws {
    var play = try PlayFixture(
      #"""
      "values": { "w": "= textWidth(label)", "look": "= w > 10 ? 1 : 2" },
      "layers": [ { "id": "label", "type": "text", "text": "Hello", \#(key) } ]
      """#)
    expect(play.number("w", at: 0) ?? 0 > 10)
  }

  @Test func `an origin may depend on the layer's own size`() throws {
    try check(
      #"""
      { "id": "end", "type": "rectangle", "frame": ["= size.width - end.width - 8", "= (size.height - end.height) / 2", "= size.width / 4", 20] }
      """#,
      [("end", "end")])
  }

  @Test func `what stands in a stack lies where sizes of others put it, whatever origins read`() throws {
    try check(
      #"""
      { "id": "line", "type": "group", "frame": ["= badge.x / 2", 0, "= 900 / badge.width", 20], "stack": "x", "children": [
        { "id": "name", "type": "text", "text": "Name" },
        { "id": "badge", "type": "rectangle", "frame": [0, 0, "= name.width", 20] } ] }
      """#,
      [("line", "line"), ("name", "line/name"), ("badge", "line/badge")])
  }

  @Test(arguments: [
    (
      #"""
      { "id": "box", "type": "group", "stack": "x", "wrap": true, "width": 120, "children": [
        { "id": "one", "type": "rectangle", "width": "= box.width / 2", "height": "= one.width" },
        { "id": "two", "type": "rectangle", "width": "= box.width * 2 / 3", "height": 10 } ] }
      """#, ["box", "box/one", "box/two"]
    ),
    (
      #"""
      { "id": "box", "type": "group", "stack": "y", "pin": { "left": 10, "right": 30, "top": 5 }, "children": [
        { "id": "one", "type": "text", "width": "= box.width / 2", "text": "A text in several lines of its own" },
        { "id": "two", "type": "rectangle", "width": 8, "height": "= one.right" } ] }
      """#, ["box", "box/one", "box/two"]
    ),
    (
      #"""
      { "id": "box", "type": "group", "stack": "y", "width": 150, "height": "hug", "children": [
        { "id": "row", "type": "group", "width": "fill", "stack": "x", "children": [
          { "id": "one", "type": "rectangle", "width": "= row.width / 4", "height": 10 },
          { "id": "two", "type": "rectangle", "width": "fill", "height": "= one.right" } ] } ] }
      """#, ["box", "box/row", "box/row/one", "box/row/two"]
    ),
    (
      #"""
      { "id": "box", "type": "rectangle", "frame": [20, "= box.x / 2", "= size.width - box.x", "= box.width / 2"] }
      """#, ["box"]
    ),
    (
      #"""
      { "id": "box", "type": "group", "stack": "y", "align": "stretch", "children": [
        { "id": "one", "type": "group", "stack": "x", "children": [
          { "id": "two", "type": "rectangle", "width": "= one.width - one.x", "height": "= box.width / 3" } ] } ] }
      """#, ["box", "box/one", "box/one/two"]
    ),
    (
      #"""
      { "id": "box", "type": "group", "stack": "x", "width": "= one.height * 2", "height": "= two.bottom", "children": [
        { "id": "one", "type": "rectangle", "width": "= two.height", "height": 20 },
        { "id": "two", "type": "rectangle", "width": 10, "height": 30 } ] }
      """#, ["box", "box/one", "box/two"]
    ),
    (
      #"""
      { "id": "box", "type": "group", "frame": [20, 30, 120, "= words.bottom + row.height"], "children": [
        { "id": "words", "type": "text", "pin": { "left": 8, "right": 8, "top": 10 }, "text": "as high as the words in it" },
        { "id": "row", "type": "group", "pin": { "left": 4, "top": "= words.bottom", "width": 60 }, "stack": "y",
          "children": [ { "id": "one", "type": "rectangle", "width": "fill", "height": 12 } ] } ] }
      """#, ["box", "box/words", "box/row", "box/row/one"]
    ),
  ])
  func `numbers depend on each other along one axis`(layers: String, paths: [String]) throws {
    try check(layers, paths.map { (String($0.split(separator: "/").last ?? ""), $0) })
  }

  @Test(arguments: [
    (#""stack": "x""#, #""width": "= box.width / 2", "height": 10"#, "`box.width` → `box.width`"),
    (
      #""stack": "y", "width": 100"#, #""width": 10, "height": "= box.height""#, "`box.height` → `box.height`"
    ),
    (
      #""stack": "y", "width": 100"#, #""aspectRatio": 2, "height": "= one.width""#,
      "`one.width` → `one.width`"
    ),
  ])
  func `a length that depends on itself is an error`(box: String, one: String, way: String) {
    #expect(throws: (any Error).self, "\(way)") {
      try PlayFixture(
        #"""
        "layers": [ { "id": "box", "type": "group", "pin": { "left": 0, "top": 0 }, \#(box), "children": [
          { "id": "one", "type": "rectangle", \#(one) } ] } ]
        """#)
    }
  }
}
