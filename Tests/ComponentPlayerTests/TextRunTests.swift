import Expectations
import Geometry
import Layers
import Motion
import Testing

/// Texts of components in several runs.
struct TextRunTests {
  private static func play(_ runs: String, _ more: String = "") throws -> PlayFixture {
    try PlayFixture(
      #"""
      "parameters": { "parts": { "kind": "list", "of": { "text": "string", "color": "color", "note": "number" } },
        "words": { "kind": "list", "of": { "text": "string", "weight": "string" } },
        "names": { "kind": "list", "of": "string" } },
      "values": { "n": 0 }, "rules": [ { "after": 1, "do": [ { "set": { "n": 1 } } ] } ],
      "layers": [ { "id": "label", "type": "text", "fontSize": 10, "runs": \#(runs) }\#(more) ]
      """#,
      node: #"""
        "parts": [{ "text": "ab", "color": "red", "note": 1 }, { "text": "cd", "color": "blue", "note": 2 }],
        "words": [{ "text": "ab", "weight": "bold" }], "names": ["a"]
        """#)
  }

  private static func content(_ play: inout PlayFixture, at seconds: Double) throws -> TextContent {
    play.stage.advance(to: .seconds(seconds))
    func text(in layer: Layer) -> TextContent? {
      if case .text(let content) = layer.content { return content }
      return layer.sublayers.lazy.compactMap(text).first
    }
    return try #require(text(in: play.stage.layers(at: .seconds(seconds))))
  }

  @Test func `runs are computed one by one, and take from the node what they leave out`() throws {
    let wide = #", { "id": "bar", "type": "rectangle", "frame": [0, 0, "= label.width", 1] }"#
    var play = try Self.play(
      #"""
      [ { "text": "= n > 0 ? 'abcdef' : 'a'", "color": "= n > 0 ? 'red' : 'blue'" },
        { "text": "b", "fontSize": "= 10 + 10 * n" } ]
      """#, wide)
    expect(play.value("text", of: "own/label", at: 0.5), equals: .text("ab"))
    let narrow = play.number("width", of: "own/bar", at: 0.5) ?? .nan
    expect(play.value("text", of: "own/label", at: 1.5), equals: .text("abcdefb"))
    expect((play.number("width", of: "own/bar", at: 1.5) ?? .nan) > 3 * narrow)
    let content = try Self.content(&play, at: 1.5)
    expect(content.partColors, equals: [Color(hex: 0xFF0000), .black])
    expect(content.layout.glyphs.map(\.fontSize), equals: Array(repeating: 10, count: 6) + [20])
  }

  @Test func `a list of records gives the runs, and fields that runs do not have are not read`() throws {
    var play = try Self.play(#""= parts""#)
    expect(play.value("text", of: "own/label", at: 0), equals: .text("abcd"))
    let content = try Self.content(&play, at: 0)
    expect(content.inks.map(\.color), equals: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
  }

  @Test func `a list of records for a component has just the fields that it declares`() throws {
    let error = #expect(throws: (any Error).self) {
      try PlayFixture(
        #"""
        "components": { "list": { "component": 1, "layers": [],
          "parameters": { "rows": { "kind": "list", "of": { "title": "string", "note": "number" } } } } },
        "parameters": { "parts": { "kind": "list", "of": { "note": "number", "title": "string", "more": "color" } } },
        "layers": [ { "id": "list", "type": "list", "rows": "= parts" } ]
        """#, node: #""parts": []"#)
    }
    expect(
      error.map { "\($0)".contains("must be a list of records") } ?? false, "\(String(describing: error))")
  }

  @Test(arguments: [
    (#""= names""#, "must be a list of records"), (#""= n""#, "must be a list of records"),
    (#"[{ "text": 5 }]"#, "string"), (#"[{ "text": "= n" }]"#, "string"),
  ])
  func `runs that cannot be are reported`(runs: String, words: String) throws {
    let error = #expect(throws: (any Error).self) { try Self.play(runs) }
    expect(error.map { "\($0)".contains(words) } ?? false, "\(String(describing: error))")
  }

  @Test func `tabular digits keep the width of a number that counts`() throws {
    func widths(_ isTabular: Bool) throws -> [Double] {
      var play = try PlayFixture(
        #"""
        "values": { "n": 11 }, "rules": [ { "after": 1, "do": [ { "set": { "n": 80 } } ] } ],
        "layers": [ { "id": "label", "type": "text", "text": "= text(n)", "tabularDigits": \#(isTabular) },
          { "id": "bar", "type": "rectangle", "frame": [0, 0, "= label.width", 1] } ]
        """#)
      return [0.5, 1.5].compactMap { play.number("width", of: "own/bar", at: $0) }
    }
    let (tabular, proportional) = (try widths(true), try widths(false))
    expect(tabular[0] == tabular[1] && proportional[0] < proportional[1], "\(tabular), \(proportional)")
  }

  // MARK: Pieces

  private static func split(_ keys: String, _ text: String = "abc d") throws -> PlayFixture {
    try PlayFixture(
      #"""
      "values": { "n": 1 }, "rules": [ { "after": 1, "do": [ { "set": { "n": 2 } } ] } ],
      "layers": [ { "id": "label", "type": "text", "fontSize": 10, "text": "\#(text)", \#(keys) } ]
      """#)
  }

  @Test func `every piece reads its index and their count, and what moves is drawn anew`() throws {
    var play = try Self.split(
      #""split": "characters", "each": { "translation": "= [index * n, 0]", "opacity": "= index / count", "color": "red" }"#
    )
    let before = try Self.content(&play, at: 0.5).pieces
    expect(before.map(\.translation.x), equals: [0, 1, 2, 3, 4])
    expect(before.map(\.opacity), equals: [0, 0.2, 0.4, 0.6, 0.8])
    expect(before[0].id.isEmpty)
    expect(try Self.content(&play, at: 1.5).pieces.map(\.translation.x), equals: [0, 2, 4, 6, 8])
    expect(play.value("text", of: "own/label", at: 2), equals: .text("abc d"))
  }

  @Test func `each reads a value of any name`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "piece": 5 },
      "layers": [ { "id": "label", "type": "text", "text": "ab", "split": "characters",
        "each": { "translation": "= [piece + index, 0]" } } ]
      """#)
    expect(try Self.content(&play, at: 0).pieces.map(\.translation.x), equals: [5, 6])
  }

  @Test func `a copy of a text reads its own place by the replicator's name`() throws {
    var play = try PlayFixture(
      #"""
      "layers": [ { "id": "rows", "type": "replicator", "count": 2, "as": "row", "node": {
        "id": "label", "type": "text", "text": "ab", "split": "words", "each": { "scale": "= 1 + row.index + index" } } } ]
      """#)
    play.stage.advance(to: .zero)
    func scales(in layer: Layer) -> [Double] {
      guard case .text(let content) = layer.content else { return layer.sublayers.flatMap(scales) }
      return content.pieces.map(\.scale.x)
    }
    expect(scales(in: play.stage.layers(at: .zero)), equals: [1, 2])
  }

  @Test(arguments: [
    (#""split": "characters""#, "`split` needs `each`"), (#""each": { "opacity": 1 }"#, "needs `split`"),
    (#""split": "letters", "each": {}"#, "characters"), (#""split": "lines", "each": { "size": 3 }"#, "size"),
    (#""split": "lines", "each": { "opacity": "= presence" }"#, "presence"),
  ])
  func `pieces that cannot be are reported`(keys: String, words: String) throws {
    let error = #expect(throws: (any Error).self) { try Self.split(keys) }
    expect(error.map { "\($0)".contains(words) } ?? false, "\(String(describing: error))")
  }
}
