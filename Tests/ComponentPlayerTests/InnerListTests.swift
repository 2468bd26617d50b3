import Components
import Expectations
import Layers
import Motion
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// Copies of lists in a list, which appear, leave and move as those of the outer list do.
struct InnerListTests {
  private func play(_ actions: [(time: Double, action: String)], node: String? = nil) throws -> PlayFixture {
    let rules = actions.map { #"{ "after": \#($0.time), "do": [ \#($0.action) ] }"# }
    let row = #"""
      { "type": "rectangle", "frame": [0, 0, "= 100 + place", "= 20 * presence"],
      "opacity": "= presence" }
      """#
    return try PlayFixture(
      #"""
      "values": {
        "groups": { "initial": [["a", "b"], ["c", "d"]], "of": ["string"],
          "animation": { "duration": 0.4, "curve": "linear" } },
        "cards": { "initial": [{ "name": "A", "rows": ["a", "b"] }], "of": { "name": "string", "rows": ["string"] },
          "animation": { "duration": 0.4, "curve": "linear" } },
        "tags": { "initial": [["a", "b"], ["c"]], "of": ["string"],
          "animation": { "duration": 0.4, "curve": "linear" } } },
      "rules": [ \#(rules.joined(separator: ", ")) ],
      "layers": [ \#(node ?? #"""
        { "id": "groups", "type": "replicator", "each": "groups", "as": "group", "stack": "y", "node":
          { "type": "replicator", "each": "= group.item", "stack": "y", "node": \#(row) } },
        { "id": "cards", "type": "replicator", "each": "cards", "as": "card", "node":
          { "type": "replicator", "each": "= card.item.rows", "stack": "y", "node": \#(row) } },
        { "id": "tags", "type": "replicator", "count": 2, "as": "tag", "node":
          { "type": "replicator", "each": "= tags[tag.index]", "stack": "y", "node": \#(row) } }
        """#) ]
      """#)
  }

  private func expect(
    _ play: inout PlayFixture, _ layer: String, y: Double, height: Double, at time: Double
  ) {
    let y = play.number("y", of: layer, at: time).map { abs($0 - y) < 1e-9 }
    let height = play.number("height", of: layer, at: time).map { abs($0 - height) < 1e-9 }
    Expectations.expect([y, height], equals: [true, true])
  }

  @Test(arguments: [
    ("groups", "groups[0]"), ("cards", "cards[0].rows"), ("tags", "tags[0]"),
  ])
  func `a row that is inserted into a list in a value comes by that value's animation`(
    layer: String, list: String
  ) throws {
    var play = try play([(0.5, #"{ "insert": { "\#(list)": { "at": 1, "item": "x" } } }"#)])
    expect(&play, "own/\(layer)/0/1", y: 20, height: 20, at: 0.4)
    expect(&play, "own/\(layer)/0/2", y: 20, height: 5, at: 0.6)
    expect(&play, "own/\(layer)/0/1", y: 25, height: 20, at: 0.6)
    expect(&play, "own/\(layer)/0/1", y: 40, height: 20, at: 1)
  }

  @Test func `a row that leaves a list in a list stays where it was and takes no room`() throws {
    var play = try play([(0.5, #"{ "remove": { "groups[0]": 0 } }"#)])
    expect(&play, "own/groups/0/0", y: 0, height: 20, at: 0.6)
    Expectations.expect(play.number("opacity", of: "own/groups/0/0", at: 0.6), equals: 0.75)
    expect(&play, "own/groups/0/1", y: 15, height: 20, at: 0.6)
    expect(&play, "own/groups/0/1", y: 0, height: 20, at: 1)
    Expectations.expect(play.number("height", of: "own/groups/0/0", at: 1) == nil)
  }

  @Test func `rows of a list in a list change places`() throws {
    var play = try play([(0.5, #"{ "move": { "groups[1]": { "from": 0, "to": 1 } } }"#)])
    expect(&play, "own/groups/1/0", y: 10, height: 20, at: 0.7)
    expect(&play, "own/groups/1/1", y: 10, height: 20, at: 0.7)
    Expectations.expect(play.number("width", of: "own/groups/1/0", at: 0.7), equals: 100.5)
    expect(&play, "own/groups/1/0", y: 20, height: 20, at: 1)
  }

  @Test func `rows go on while the row around them moves, is given another name, and leaves`() throws {
    var play = try play([
      (0.5, #"{ "insert": { "groups[0]": { "at": 0, "item": "x" } } }"#),
      (0.6, #"{ "move": { "groups": { "from": 0, "to": 1 } } }"#),
      (0.7, #"{ "remove": { "groups[1]": 1 } }"#), (0.8, #"{ "remove": { "groups": 1 } }"#),
    ])
    Expectations.expect(play.number("height", of: "own/groups/0/2", at: 0.65), equals: 7.5)
    for (row, presence) in [(2, 0.875), (0, 0.625), (1, 1)] {
      let shown = play.number("opacity", of: "own/groups/0/\(row)", at: 0.85) ?? .nan
      Expectations.expect(abs(shown - presence) < 1e-9, "\(row): \(shown)")
    }
    Expectations.expect(play.number("height", of: "own/groups/0", at: 1.3) == nil)
  }

  @Test func `a row that is given other fields keeps its rows, and those that leave it`() throws {
    var play = try play([
      (0.5, #"{ "remove": { "cards[0].rows": 0 } }"#), (0.6, #"{ "set": { "cards[0].name": "B" } }"#),
    ])
    Expectations.expect(play.number("opacity", of: "own/cards/0/0", at: 0.7), equals: 0.5)
  }

  @Test func `a list in a list that is set changes at once, and its rows keep their numbers`() throws {
    var play = try play([
      (0.5, #"{ "move": { "groups[0]": { "from": 0, "to": 1 } } }"#),
      (1, #"{ "set": { "groups[0]": ["p", "q", "r"] } }"#),
    ])
    for (row, y) in [(1, 0.0), (0, 20), (4, 40)] {
      expect(&play, "own/groups/0/\(row)", y: y, height: 20, at: 1)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `the second half of a run in which lists in lists change equals the whole`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var actions: [(time: Double, action: String)] = []
    for step in 1...10 {
      let (group, row) = (Int.random(in: 0...1, using: &random), Int.random(in: 0...1, using: &random))
      let action =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: #"{ "move": { "groups": { "from": 0, "to": 1 } } }"#
        case 1: #"{ "move": { "groups[\#(group)]": { "from": \#(row), "to": \#(1 - row) } } }"#
        case 2:
          #"{ "if": "length(groups[\#(group)]) > 2", "do": [ { "remove": { "groups[\#(group)]": \#(row) } } ] }"#
        default: #"{ "insert": { "groups[\#(group)]": { "at": \#(row), "item": "\#(step)" } } }"#
        }
      actions.append((Double(step) / 8, action))
    }
    let play = try play(actions)
    let whole = rows(of: play.stage, 0..<120)
    let half = rows(of: play.stage, 60..<120)
    Expectations.expect(whole.count > 60 && half == Array(whole[60...]))
    Expectations.expect(jumps(in: whole), equals: [])
  }

  /// The edges of all layers, by their paths, in some frames.
  private func rows(of stage: Stage, _ frames: Range<Int>) -> [[LayerPath: [Double]]] {
    stage.frames(frames).map { frame in
      var rows: [LayerPath: [Double]] = [:]
      frame.stage.forEachLayer(at: frame.time) { path, layer in
        rows[path] = [layer.frame.minY, layer.frame.maxY]
      }
      return rows
    }
  }

  /// The layers that are elsewhere than one frame before by more than they can move.
  private func jumps(in rows: [[LayerPath: [Double]]]) -> [String] {
    zip(rows, rows.dropFirst()).flatMap { old, new in
      new.compactMap { path, edges in
        guard let before = old[path] else { return nil }
        return zip(before, edges).contains { abs($0 - $1) > 12 } ? "\(path): \(before) and \(edges)" : nil
      }
    }
  }
}
