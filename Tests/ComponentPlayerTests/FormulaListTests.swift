import Expectations
import Layers
import Testing

/// Formulas with `count`, which have a value for each element.
struct FormulaListTests {
  @Test func `a formula with a count is computed for each index`() throws {
    var play = try PlayFixture(
      #"""
      "size": [200, 200], "values": { "wide": 10, "mark": { "is": "index * (wide + 2)", "count": 4 } },
      "layers": [
        { "id": "dots", "type": "replicator", "count": "= length(mark)",
          "node": { "type": "rectangle", "frame": ["= mark[index]", 0, "= wide", 10] } } ]
      """#)
    for index in 0..<4 {
      expect(play.number("mark[\(index)]", at: 0), equals: Double(index) * 12)
      expect(play.number("x", of: "own/dots/\(index)", at: 0), equals: Double(index) * 12)
    }
    expect(play.number("mark[4]", at: 0) == nil)
  }

  @Test func `all elements are read as a list`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "stop": { "is": "index * index * 10", "count": 5 }, "near": "= nearest(95, stop)",
        "where": "= nearestIndex(30, stop)", "between": "= map(2.5, [0, 1, 2, 3, 4], stop)", "many": "= length(stop)",
        "spots": { "is": "[index, -index]", "count": 3 }, "spot": "= map(0.5, [0, 1, 2], spots)" },
      "layers": []
      """#)
    expect(play.number("near", at: 0), equals: 90)
    expect(play.number("where", at: 0), equals: 2)
    expect(play.number("between", at: 0), equals: 65)
    expect(play.number("many", at: 0), equals: 5)
    expect(play.number("spot.x", at: 0), equals: 0.5)
    expect(play.number("spots[2].y", at: 0), equals: -2)
  }

  @Test func `elements of every type have their own value`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "name": { "is": "'row ' + text(index + 1)", "count": 3 }, "odd": { "is": "index % 2 == 1", "count": 3 },
        "shade": { "is": "mix(#000000, #FFFFFF, index / 2)", "count": 3 }, "second": "= upper(name[1])",
        "any": "= odd[0] || odd[1]" },
      "layers": []
      """#)
    expect(play.value("name[2]", at: 0), equals: .text("row 3"))
    expect(play.value("second", at: 0), equals: .text("ROW 2"))
    expect(play.value("odd[1]", at: 0), equals: .flag(true))
    expect(play.value("odd[2]", at: 0), equals: .flag(false))
    expect(play.value("any", at: 0), equals: .flag(true))
    expect(play.value("shade[2]", at: 0)?.traceText, equals: "#FFFFFFFF")
  }

  @Test func `elements move with what they read, and know how fast`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "wide": 0, "mark": { "is": "index * wide", "count": 3 }, "speed": { "is": "velocity(mark[index])", "count": 3 },
        "trail": { "is": "mark[index]", "count": 3, "spring": "spring(response: 0.3, dampingRatio: 1)" } },
      "rules": [ { "on": "appear", "do": [ { "animate": { "wide": 40 }, "duration": 2, "curve": "linear" } ] } ],
      "layers": []
      """#)
    expect(play.number("mark[2]", at: 1), equals: 40)
    expect(play.number("speed[0]", at: 1), equals: 0)
    expect(isNear(play.number("speed[2]", at: 1), 40))
    let trail = play.number("trail[2]", at: 1) ?? 0
    expect(trail > 20 && trail < 40)
  }

  @Test(arguments: [("", 4), (#""n": 1"#, 2), (#""n": 0"#, 0)])
  func `a count may be a formula of parameters`(node: String, count: Int) throws {
    let component = #"""
      "parameters": { "n": { "kind": "integer", "default": 2, "meaning": "half of them" } },
      "values": { "mark": { "is": "index * 2", "count": "= twice" }, "value": { "initial": "= index", "count": "= twice" },
        "trail": { "is": "index", "count": "= twice", "spring": "spring(response: 0.3, dampingRatio: 1)" },
        "twice": "= n * 2", "lengths": "= [length(mark), length(value)]", "trails": "= length(trail)" },
      "layers": []
      """#
    var play = try PlayFixture(component, node: node)
    expect(play.number("lengths.x", at: 0), equals: Double(count))
    expect(play.number("lengths.y", at: 0), equals: Double(count))
    expect(play.number("trails", at: 0), equals: Double(count))
    if count > 0 { expect(play.number("mark[\(count - 1)]", at: 0), equals: Double(count - 1) * 2) }
    expect(play.number("mark[\(count)]", at: 0) == nil)
  }

  @Test func `jumps of elements are animated one by one, with a stagger`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "open": false,
        "mark": { "is": "open ? 100 * index : 0", "count": 3,
          "animation": { "duration": 1, "curve": "linear", "stagger": { "each": 0.5, "from": "last" } } } },
      "rules": [ { "after": 1, "do": [ { "set": { "open": true } } ] } ],
      "layers": []
      """#)
    expect(play.number("mark[2]", at: 1), equals: 0)
    expect(play.number("mark[0]", at: 1.5), equals: 0)
    expect(isNear(play.number("mark[1]", at: 1.5), 0))
    expect(isNear(play.number("mark[2]", at: 1.5), 100))
    expect(isNear(play.number("mark[1]", at: 2), 50))
    expect(play.number("mark[2]", at: 2.25), equals: 200)
    expect(play.number("mark[1]", at: 2.5), equals: 100)
  }

  @Test func `a condition on an element fires when the element meets it`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "wide": 0, "mark": { "is": "index * wide", "count": 3 } },
      "events": { "met": { "meaning": "m", "details": { "x": "number" } } },
      "rules": [ { "on": "appear", "do": [ { "animate": { "wide": 40 }, "duration": 2, "curve": "linear" } ] },
        { "when": "mark[2] >= 40", "do": [ { "emit": "met", "details": { "x": "= mark[2]" } } ] } ],
      "layers": []
      """#)
    expect(play.events(to: 3), equals: ["1.0 met x=40.000000"])
  }

  private func isNear(_ number: Double?, _ expected: Double) -> Bool {
    number.map { abs($0 - expected) < 1e-9 } ?? false
  }
}
