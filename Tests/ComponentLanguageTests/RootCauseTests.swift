import Expectations
import Foundation
import Testing

/// One mistake in a component with much that depends on what is wrong.
struct RootCauseTests {
  /// A component that uses everything it declares, as its keys.
  private static let sound: [(key: String, json: String)] = [
    ("parameters", #"{ "label": { "kind": "string", "default": "a" } }"#),
    ("values", #"{ "open": false, "flip": { "initial": 0, "drag": { "by": "pull", "axis": "x" } } }"#),
    (
      "gestures",
      #"{ "press": { "tap": { "on": "face", "waitsFor": "pull" } }, "pull": { "pan": { "on": "row" } } }"#
    ),
    ("events", #"{ "opened": { "details": { "x": "number" } } }"#),
    ("actions", #"{ "show": { "arguments": { "by": { "kind": "number", "default": 0 } } } }"#),
    ("initial", #""up""#),
    (
      "states",
      #"{ "up": { "layers": { "face": { "opacity": 0.5 } }, "values": { "open": true } }, "down": {} }"#
    ),
    ("animation", #"{ "face": { "duration": 1 }, "flip": { "duration": 2 } }"#),
    (
      "rules",
      #"""
      [ { "on": "press", "do": [ { "set": { "open": true } }, { "emit": "opened", "details": { "x": "= face.width" } } ] },
        { "on": "flip.settled", "do": [ { "animate": { "flip": "= event.index == null ? 1 : 0" } }, { "to": "down" } ] },
        { "on": "show", "do": [ { "wait": 1, "do": [ { "set": { "flip": "= event.by" } } ], "id": "w" } ] },
        { "on": "scroll.didScroll", "do": [ { "set": { "flip": "= event.y" } }, { "cancel": "w" } ] },
        { "when": "open && state == 'up'", "do": [ { "call": "scroll", "action": "scrollTo" } ] } ]
      """#
    ),
    ("outputs", #"{ "flip": "how far" }"#),
    (
      "layers",
      #"""
      [ { "id": "face", "type": "rectangle", "frame": [0, 0, 10, 10], "opacity": "= flip" },
        { "id": "group", "type": "group", "children": [ { "id": "row", "type": "rectangle", "frame": ["= face.width", 0, 10, 10] } ] },
        { "id": "t", "type": "text", "text": "= label", "fontSize": "= pull.isActive ? 10 : 12" },
        { "id": "scroll", "type": "scrollView", "content": [] } ]
      """#
    ),
  ]

  /// The component with one text replaced.
  private func mistakes(replacing old: String, by new: String) throws -> [String] {
    let keys = Self.sound.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ")
    try #require(keys.contains(old), "\(old)")
    let start = try #require(keys.range(of: old))
    return ReadingFixture.mistakes(
      "{ \"component\": 1, \(keys.replacingCharacters(in: start, with: new)) }")
  }

  @Test func `the component has no mistakes`() throws {
    try expect(mistakes(replacing: "parameters", by: "parameters"), equals: [])
  }

  @Test(arguments: [
    // Whole sections.
    ("\"parameters\": {", "\"paremeters\": {"), ("\"values\": { \"open\"", "\"variables\": { \"open\""),
    ("\"gestures\": {", "\"recognizers\": {"), ("\"events\": {", "\"emits\": {"),
    ("\"actions\": {", "\"calls\": {"), (#"{ "label": { "kind": "string", "default": "a" } }"#, "[]"),
    (#"{ "open": false, "flip": { "initial": 0, "drag": { "by": "pull", "axis": "x" } } }"#, "[]"),
    (
      #"{ "press": { "tap": { "on": "face", "waitsFor": "pull" } }, "pull": { "pan": { "on": "row" } } }"#,
      "[]"
    ),
    // Declarations.
    (#""kind": "string""#, #""kind": "text""#), (#""open": false"#, #""open": { }"#),
    (#""open": false"#, #""open": "= nothing""#), (#""initial": 0"#, #""initial": "= nothing""#),
    (#"{ "pan": { "on""#, #"{ "drag": { "on""#), (#"{ "tap": { "on""#, #"{ "tapp": { "on""#),
    (#""x": "number""#, #""x": "nuber""#), (#""by": { "kind": "number""#, #""by": { "kind": "nuber""#),
    (#""by": "pull""#, #""by": "pul""#), (#""axis": "x""#, #""axis": "up""#),
    (#""up": { "layers""#, #""up": { "layer""#),
    // Layers.
    (#""face", "type": "rectangle""#, #""face", "type": "rect""#),
    (#""face", "type": "rectangle""#, #""face", "typ": "rectangle""#),
    (#""face", "type": "rectangle""#, #""face""#), (#""group", "type": "group""#, #""group", "type": "box""#),
    (#""children": ["#, #""childs": ["#), (#""type": "scrollView""#, #""type": "scroll""#),
    (#""id": "t", "type": "text""#, #""id": "t", "type": "label""#),
    // Rules.
    (#""on": "press", "do""#, #""on": "pressed", "do""#), (#""on": "press", "do""#, #""onn": "press", "do""#),
    (#""on": "press", "do""#, #""on": "press", "doo""#),
    (#""on": "flip.settled""#, #""on": "flip.rested""#), (#""on": "show""#, #""on": "shown""#),
    (#""wait": 1"#, #""wait": "= nothing""#), (#""when": "open &&"#, #""when": "opn &&"#),
    (#""details": { "x": "= face"#, #""details": { "width": "= face"#),
    (#""flip": "= event.index == null ? 1 : 0""#, #""flip": { "value": 1 }"#),
  ])
  func `one cause is one message`(old: String, new: String) throws {
    let found = try mistakes(replacing: old, by: new)
    expect(found.count, equals: 1, "\(new): \(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    (
      #""layers": [ { "id": "a", "type": "rectangle", "frame": [0, 0, "100%", 80] } ]"#,
      [#"/layers/0/frame/2 | "100%" | each value of `frame` must be a number, not a string"#]
    ),
    (
      #""parameters": { "a": { "value": 1 } }"#,
      [#"/parameters/a/value | "value" | a parameter has no key `value`; `kind` is missing"#]
    ),
    (
      #""gestures": { "s": { "swipe": { "way": "left" } } }"#,
      [#"/gestures/s/swipe/way | "way" | a swipe has no key `way`; `direction` is missing"#]
    ),
    (
      #""rules": [ { "actions": [] } ]"#,
      [#"/rules/0/actions | "actions" | a rule has no key `actions`"#]
    ),
  ])
  func `a key that is unknown stands for the one that is missing`(keys: String, expected: [String]) {
    let found = ReadingFixture.mistakes(ReadingFixture.text(keys))
    expect(found.map { String($0.prefix(expected[0].count)) }, equals: expected)
  }

  @Test func `what a rule with a wrong trigger does is read all the same`() {
    let found = ReadingFixture.mistakes(
      ReadingFixture.text(
        #""values": { "a": 1 }, "rules": [ { "on": "tapped", "do": [ { "set": { "a": true } }, { "set": { "a": "= event.x" } } ] } ]"#
      ))
    expect(found.map { $0.split(separator: " | ")[0] }, equals: ["/rules/0/on", "/rules/0/do/0/set/a"])
  }
}
