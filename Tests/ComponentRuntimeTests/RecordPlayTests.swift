import Expectations
import Testing

/// Records that are written out with expressions in them.
struct RecordPlayTests {
  private static let queue =
    #""queue": { "initial": [ { "text": "= word", "tone": 1 } ], "kind": "list", "of": { "text": "string", "tone": "number" } }"#

  @Test(arguments: [
    (
      #"{ "insert": { "queue": { "at": 0, "item": { "text": "= word + '!'", "tone": "= size.width / 100" } } } }"#,
      "one! 2"
    ),
    (#"{ "set": { "queue[0]": { "text": "= upper(word)", "tone": 3 } } }"#, "ONE 3"),
    (#"{ "set": { "queue": [ { "text": "two", "tone": "= length(word)" } ] } }"#, "two 3"),
  ])
  func `fields of a record that an action gives are evaluated one by one`(action: String, expected: String)
    throws
  {
    var play = try PlayFixture(
      #"""
      "parameters": { "word": { "kind": "string", "default": "one", "meaning": "" } }, "values": { \#(Self.queue) },
      "rules": [ { "after": 0.5, "do": [ \#(action) ] } ],
      "layers": [ { "id": "label", "type": "text", "text": "= queue[0].text + ' ' + text(queue[0].tone)" } ]
      """#)
    expect(play.value("text", of: "own/label", at: 0), equals: .text("one 1"))
    expect(play.value("text", of: "own/label", at: 1), equals: .text(expected))
  }

  @Test func `objects that copies are made of hold expressions`() throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "word": { "kind": "string", "default": "one", "meaning": "" } },
      "layers": [
        { "id": "rows", "type": "replicator", "each": [ { "text": "= word", "at": ["= length(word)", 2] }, { "text": "two", "at": [0, 0] } ],
          "node": { "type": "text", "text": "= item.text + text(item.at.x)" } },
        { "id": "words", "type": "replicator", "each": ["= word", "= word + word"], "node": { "type": "text", "text": "= item" } } ]
      """#)
    expect(play.value("text", of: "own/rows/0", at: 0), equals: .text("one3"))
    expect(play.value("text", of: "own/rows/1", at: 0), equals: .text("two0"))
    expect(play.value("text", of: "own/words/1", at: 0), equals: .text("oneone"))
  }

  @Test func `a list of objects for an inner component holds expressions, which are followed`() throws {
    var play = try PlayFixture(
      #"""
      "components": { "bar": { "component": 1,
        "parameters": { "tabs": { "kind": "list", "of": { "title": "string" }, "meaning": "" } },
        "layers": [ { "id": "rows", "type": "replicator", "each": "tabs", "node": { "type": "text", "text": "= item.title" } } ] } },
      "values": { "sum": 0 }, "rules": [ { "after": 0.5, "do": [ { "set": { "sum": 4 } } ] } ],
      "layers": [ { "id": "bar", "type": "bar", "frame": [0, 0, 200, 40], "tabs": [ { "title": "All" }, { "title": "= text(sum)" } ] } ]
      """#)
    expect(play.value("text", of: "own/bar/rows/1", at: 0), equals: .text("0"))
    expect(play.value("text", of: "own/bar/rows/1", at: 1), equals: .text("4"))
  }
}
