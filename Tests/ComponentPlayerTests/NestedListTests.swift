import Expectations
import Testing

/// Lists of lists, and records in records.
struct NestedListTests {
  private static let parameters = #"""
    "parameters": {
      "columns": { "kind": "list", "of": ["number"], "default": [[1, 2], [3, 4, 5], []] },
      "cells": { "kind": "list", "of": [["number"]], "default": [[[7]]] },
      "cards": { "kind": "list", "of": { "title": "string", "at": { "x": "number", "tags": ["string"] } },
        "default": [ { "title": "a", "at": { "x": 4, "tags": ["s", "t"] } } ] }
    },
    "values": { "rows": { "initial": [[1, 2, 3], [4, 5, 6]], "of": ["number"] } }
    """#

  @Test(arguments: [
    ("sum(map(columns, c -> sum(c)))", 15.0), ("length(columns[2])", 0), ("columns[1][2]", 5),
    ("cells[0][0][0]", 7),
    ("cards[0].at.x", 4), ("length(cards[0].at.tags)", 2), ("rows[1][0]", 4),
    ("max(map(columns, c -> length(c)))", 3),
  ])
  func `expressions read lists of lists and records in records`(text: String, expected: Double) throws {
    var play = try PlayFixture(
      #"\#(Self.parameters), "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= \#(text)", 4] } ]"#
    )
    expect(play.number("width", of: "own/bar", at: 0), equals: expected)
  }

  @Test func `a list of lists is given by a scenario and repeated by a replicator`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.parameters),
      "layers": [ { "id": "bars", "type": "replicator", "each": "= columns",
        "node": { "type": "rectangle", "frame": [0, 0, "= sum(item)", 4] } } ]
      """#, node: #""columns": [[5], [6, 7]]"#)
    expect(play.number("width", of: "own/bars/0", at: 0), equals: 5)
    expect(play.number("width", of: "own/bars/1", at: 0), equals: 13)
  }

  @Test(arguments: [("0][1", 2.0), ("1][2", 5), ("0][2", 0)])
  func `expressions read copies inside copies, which are more in one than in another`(
    copy: String, width: Double
  ) throws {
    var play = try PlayFixture(
      #"""
      "parameters": { "columns": { "kind": "list", "of": ["number"], "default": [[1, 2], [3, 4, 5], []] } },
      "layers": [
        { "id": "columns", "type": "replicator", "each": "= columns", "as": "column", "node": {
          "type": "replicator", "each": "= column.item",
          "node": { "id": "cell", "type": "rectangle", "frame": [0, 0, "= item", 4] } } },
        { "id": "bar", "type": "rectangle", "frame": [0, 0, "= cell[\#(copy)].width", 4] } ]
      """#)
    expect(play.number("width", of: "own/bar", at: 0), equals: width)
  }

  @Test(arguments: [
    (#"{ "set": { "rows[1]": [9] } }"#, 609.0),
    (#"{ "insert": { "rows[0]": { "at": 1, "item": 50 } } }"#, 5615),
    (#"{ "remove": { "rows[0]": 2 } }"#, 315), (#"{ "remove": { "rows[length(rows) - 1]": 0 } }"#, 611),
    (#"{ "insert": { "rows": { "at": 0, "item": [7, 8, 9] } } }"#, 2406),
    (#"{ "remove": { "rows": 0 } }"#, 1515),
  ])
  func `actions change a list in a list`(action: String, sums: Double) throws {
    var play = try PlayFixture(
      #"""
      \#(Self.parameters), "rules": [ { "on": "appear", "do": [ \#(action) ] } ],
      "layers": [ { "id": "bar", "type": "rectangle",
        "frame": [0, 0, "= sum(rows[0]) * 100 + sum(rows[min(1, length(rows) - 1)])", 4] } ]
      """#)
    expect(play.number("width", of: "own/bar", at: 1), equals: sums)
  }

  @Test func `an element of a list in a list moves`() throws {
    var play = try PlayFixture(
      #"""
      \#(Self.parameters),
      "rules": [ { "on": "appear", "do": [ { "move": { "rows[1]": { "from": 0, "to": 2 } } } ] } ],
      "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= rows[1][0] * 100 + rows[1][1] * 10 + rows[1][2]", 4] } ]
      """#)
    expect(play.number("width", of: "own/bar", at: 1), equals: 564)
  }
}
