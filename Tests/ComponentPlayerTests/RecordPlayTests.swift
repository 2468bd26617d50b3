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

  /// A list whose elements have a part called `note`, as each way to give them has it.
  @Test(arguments: [
    (#""values": { "rows": { "kind": "list", "of": KINDS, "initial": [VALUE] } }, "#, ""),
    (#""values": { "rows": { "of": KINDS, "initial": [{ "title": "= 'a'", "note": "= 'b'" }] } }, "#, ""),
    (#""parameters": { "rows": { "kind": "list", "of": KINDS, "default": [VALUE] } }, "#, ""),
    (#""parameters": { "rows": { "kind": "list", "of": KINDS } }, "#, #""rows": [VALUE]"#),
    (
      #"""
      "values": { "rows": { "of": KINDS, "initial": [] } },
      "rules": [ { "on": "appear", "do": [ { "insert": { "rows": { "at": 0, "item": VALUE } } } ] } ],
      """#, ""
    ),
    (
      #"""
      "values": { "rows": { "of": KINDS, "initial": [] } },
      "actions": { "add": { "meaning": "", "arguments": { "note": { "kind": "string", "default": "b" } } } },
      "components": { "inner": { "component": 1, "layers": [],
        "events": { "came": { "meaning": "", "details": { "note": "string" } } },
        "rules": [ { "on": "appear", "do": [ { "emit": "came", "details": { "note": "b" } } ] } ] } },
      "rules": [ { "on": "i.came", "do": [
        { "insert": { "rows": { "at": 0, "item": { "title": "a", "note": "= event.note" } } } } ] } ],
      """#, ""
    ),
  ])
  func `a part of a record may be called note`(keys: String, node: String) throws {
    func filled(_ text: String) -> String {
      text.replacing("KINDS", with: #"{ "title": "string", "note": "string" }"#)
        .replacing("VALUE", with: #"{ "title": "a", "note": "b" }"#)
    }
    let inner = keys.contains(#""inner""#) ? #", { "id": "i", "type": "inner", "frame": [0, 0, 1, 1] }"# : ""
    var play = try PlayFixture(
      filled(keys) + #"""
        "layers": [ { "id": "r", "type": "replicator", "each": "rows", "node":
          { "type": "text", "text": "= item.title + item.note" } }\#(inner) ]
        """#, node: filled(node))
    expect(play.value("text", of: "own/r/0", at: 0.5), equals: .text("ab"))
  }

  @Test(arguments: [
    #"[ { "title": "a", "note": "b" } ]"#, #"[ { "title": "= 'a'", "note": "= 'b'" } ]"#,
    #"[ { "title": "= 'a'", "note": "b" } ]"#,
  ])
  func `an object that copies are made of may have a part called note`(each: String) throws {
    var play = try PlayFixture(
      #"""
      "layers": [ { "id": "r", "type": "replicator", "each": \#(each), "node":
        { "type": "text", "text": "= item.title + item.note" } } ]
      """#)
    expect(play.value("text", of: "own/r/0", at: 0), equals: .text("ab"))
  }

  @Test func `a note is a comment wherever no part is called so`() throws {
    var play = try PlayFixture(
      #"""
      "note": ["one", "two"],
      "values": { "note": "values", "rows": { "note": "a list", "of": { "note": "what a row has", "title": "string" },
        "initial": [ { "title": "a", "note": 5 } ] } },
      "initial": "only", "states": { "note": "the states", "only": { "note": "a state", "layers": { "note": "looks" } } },
      "rules": [ { "note": "a rule", "on": "appear", "do": [ { "note": "an action", "set": { "note": "to", "rows[0]": { "title": "c", "note": "" } } } ] } ],
      "layers": [ { "id": "r", "type": "replicator", "each": "rows", "node": { "type": "text", "text": "= item.title" } } ]
      """#)
    expect(play.value("text", of: "own/r/0", at: 0.5), equals: .text("c"))
  }

  @Test func `states and layers may be called note`() throws {
    var play = try PlayFixture(
      #"""
      "initial": "note", "states": { "note": { "layers": { "note": { "opacity": 0.5 } } } },
      "layers": [ { "id": "note", "type": "group" } ]
      """#)
    expect(play.number("opacity", of: "own/note", at: 0), equals: 0.5)
  }
}
