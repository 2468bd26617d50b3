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

  @Test(arguments: [
    (#""= names""#, "must be a list of records"), (#""= n""#, "must be a list of records"),
    (#"[{ "text": 5 }]"#, "string"), (#"[{ "text": "= n" }]"#, "string"),
  ])
  func `runs that cannot be are reported`(runs: String, words: String) throws {
    let error = #expect(throws: (any Error).self) { try Self.play(runs) }
    expect(error.map { "\($0)".contains(words) } ?? false, "\(String(describing: error))")
  }
}
