import ComponentLanguage
import Expectations
import Testing

/// Hostile files; each is read in a moment, as limits are found before anything is made.
struct ComponentLimitTests {
  private func first(_ text: String) -> String {
    let mistake = ReadingFixture.mistakes(text).first ?? ""
    return mistake.split(separator: " | ").last.map(String.init) ?? ""
  }

  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  @Test func `at most 256 components`() {
    let inner = list(300) { "\"c\($0)\": { \"component\": 1, \"layers\": [] }" }
    expect(
      first("{ \"component\": 1, \"layers\": [], \"components\": { \(inner) } }"),
      equals: "there are more than 256 components")
  }

  @Test func `components at most 16 levels deep`() {
    var text = #"{ "component": 1, "layers": [] }"#
    for _ in 0..<20 { text = "{ \"component\": 1, \"layers\": [], \"components\": { \"c\": \(text) } }" }
    expect(first(text), equals: "components lie more than 16 levels deep")
  }

  @Test func `at most 10,000 nodes, copies counted`() {
    let node =
      #"{ "id": "r", "type": "replicator", "count": 1000, "node": { "type": "group", "children": [ ?, ? ] } }"#
    let inner = #"{ "id": "#
    let leaf = #", "type": "group" }"#
    let nodes = node.replacing("?", with: "\(inner)\"a\"\(leaf)", maxReplacements: 1)
      .replacing("?", with: "\(inner)\"b\"\(leaf)")
    let expected = "the component has more than 10,000 nodes, copies counted one by one"
    expect(
      first(
        "{ \"component\": 1, \"layers\": [ \(list(4) { nodes.replacing("\"r\"", with: "\"r\($0)\"") }) ] }"),
      equals: expected)
    expect(
      first("{ \"component\": 1, \"layers\": [ \(list(10_001) { "\(inner)\"n\($0)\"\(leaf)" }) ] }"),
      equals: expected)
  }

  @Test func `products of copies saturate`() {
    let text = #"""
      { "component": 1, "layers": [ { "id": "a", "type": "replicator", "count": 1000, "node":
        { "type": "replicator", "count": 1000, "node": { "type": "replicator", "count": 1000, "node": { "type": "group" } } } } ] }
      """#
    expect(first(text), equals: "the component has more than 10,000 nodes, copies counted one by one")
  }

  @Test func `replicators at most three deep`() {
    let text = #"""
      { "component": 1, "layers": [ { "id": "a", "type": "replicator", "count": 1, "node":
        { "type": "replicator", "count": 1, "node": { "type": "replicator", "count": 1, "node":
          { "type": "replicator", "count": 1, "node": { "type": "group" } } } } } ] }
      """#
    expect(first(text), equals: "replicators lie more than 3 deep")
  }

  @Test func `at most 100,000 values`() {
    let values = list(101) { "\"v\($0)\": { \"initial\": 0, \"count\": 1000 }" }
    expect(
      first(ReadingFixture.text("\"values\": { \(values) }")),
      equals: "the component has more than 100,000 values")
  }

  @Test func `at most 10,000 expressions`() {
    let values = list(10_001) { "\"v\($0)\": \"= 1\"" }
    expect(
      first(ReadingFixture.text("\"values\": { \(values) }")),
      equals: "the component has more than 10,000 expressions")
  }

  @Test func `expressions of at most 4,096 characters and 64 levels`() {
    let long = "= 1" + String(repeating: " ", count: 4_096)
    let deep = "= " + String(repeating: "(", count: 70) + "1" + String(repeating: ")", count: 70)
    expect(first(ReadingFixture.text("\"values\": { \"v\": \"\(long)\" }")).contains("the limit is 4096"))
    expect(first(ReadingFixture.text("\"values\": { \"v\": \"\(deep)\" }")).contains("64"))
  }

  @Test func `at most 1,000 rules with when`() {
    let rules = list(1_001) { _ in #"{ "when": "v > 0", "do": [] }"# }
    expect(
      first(ReadingFixture.text("\"values\": { \"v\": 0 }, \"rules\": [ \(rules) ]")),
      equals: "the component has more than 1,000 rules with `when` or `changes`")
  }

  @Test func `at most 1,000 elements`() {
    let elements = list(1_001) { "\($0)" }
    expect(
      first(ReadingFixture.text("\"values\": { \"v\": [\(elements)] }")),
      equals: "`initial` has 1001 values; 0 to 1000 are needed")
    expect(
      first(ReadingFixture.text(#""values": { "v": { "initial": 0, "count": 1001 } }"#)),
      equals: "`count` must be a whole number from 0 to 1000, not 1001")
    expect(
      first(
        ReadingFixture.text(
          #""layers": [ { "id": "r", "type": "replicator", "count": 1001, "node": { "type": "group" } } ]"#)),
      equals: "`count` must be a whole number from 0 to 1000, not 1001")
  }

  @Test func `at most a million parts of what copies show`() {
    let inner = #"{ "id": "x", "type": "group", "children": [ { "id": "y", "type": "group" } ] }"#
    let node = #"{ "type": "replicator", "count": "= n", "node": \#(inner) }"#
    let parts = ["x", "y", "width", "height", "left", "top", "right", "bottom"]
    let values = ["x", "y"].flatMap { layer in parts.map { "\"\(layer)\($0)\": \"= \(layer)[0][0].\($0)\"" } }
    let text = #"""
      "parameters": { "n": { "kind": "number" } }, "values": { \#(values.joined(separator: ", ")) },
      "layers": [ { "id": "r", "type": "replicator", "count": "= n", "node": \#(node) } ]
      """#
    expect(first(ReadingFixture.text(text)), equals: "what expressions read has more than 1,000,000 parts")
  }

  @Test func `formulas that lead far ahead are told`() {
    let values = list(1_000) { "\"v\($0)\": \"= v\($0 + 1)\"" }
    expect(
      first(ReadingFixture.text("\"values\": { \(values), \"v1000\": \"= 1\" }")),
      equals: "more than 64 formulas read others that are declared after them")
  }

  @Test func `frames that depend on each other far and wide are read`() {
    let layers = list(5_000) {
      "{ \"id\": \"l\($0)\", \"type\": \"group\", \"frame\": [\"= l\($0 + 1).x\", 0, 1, 1] }"
    }
    let last = #"{ "id": "l5000", "type": "group", "frame": [0, 0, 1, 1] }"#
    expect(ReadingFixture.mistakes("{ \"component\": 1, \"layers\": [ \(layers), \(last) ] }"), equals: [])
  }
}
