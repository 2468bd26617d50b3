import Expectations
import Foundation
import TestSupport
import Testing

/// A component beyond each limit of the reference.
struct ComponentLimitTests {
  /// The keys of components that exceed a limit, by the limit's name in the reference.
  private static let components: [String: [String]] = [
    "bytes of a component's file": [#""layers": [], "note": "\#(String(repeating: "x", count: 16 << 20))""#],
    "components of a scenario, inner ones counted": [
      #""layers": [], "components": { \#(list(256) { #""c\#($0)": { "component": 1, "layers": [] }"# }) }"#
    ],
    "components inside each other": [
      (0..<16).reduce(#""layers": []"#) { inner, _ in
        #""layers": [], "components": { "c": { "component": 1, \#(inner) } }"#
      }
    ],
    "replicators inside each other": [layers(nested(4, count: "1"))],
    "nodes of a component, copies of constant counts counted": [
      layers(nested(2, count: "101")), layers(list(10_001) { #"{ "id": "n\#($0)", "type": "group" }"# }),
    ],
    "elements of a list or of a value with `count`, copies of a replicator": [
      #""layers": [], "values": { "v": [\#(list(1_001) { "\($0)" })] }"#,
      #""layers": [], "values": { "v": { "initial": 0, "count": 1001 } }"#,
      parameter + #""layers": [], "values": { "v": { "initial": 0, "count": "= n" } }"#,
      parameter + #""layers": [], "values": { "v": { "is": "= index", "count": "= n" } }"#,
      parameter
        + #""layers": [], "values": { "v": { "is": "= index", "spring": "spring(response: 0.25, dampingRatio: 0.75)", "count": "= n" } }"#,
      layers(nested(1, count: "1001")), parameter + layers(nested(1, count: #""= n""#)),
      layers(nested(1, count: #""= floor(time * 4000)""#)),
      layers(
        #"{ "id": "r", "type": "replicator", "each": [\#(list(1_001) { "\($0)" })], "node": \#(group) }"#),
      #"""
      "layers": [], "values": { "rows": [\#(list(1_000) { "\($0)" })] },
      "rules": [ { "on": "appear", "do": [ { "insert": { "rows": { "at": 0, "item": 1 } } } ] } ]
      """#,
    ],
    "values of a component, elements counted": [
      #""layers": [], "values": { \#(list(101) { #""v\#($0)": { "initial": 0, "count": 1000 }"# }) }"#
    ],
    "expressions of a component": [
      #""layers": [], "values": { \#(list(10_001) { #""v\#($0)": "= 1""# }) }"#
    ],
    "rules of a component with `when` or `changes`": [
      #""layers": [], "rules": [ \#(list(1_001) { #"{ "when": "size.width > \#($0)", "do": [] }"# }) ]"#
    ],
    "formulas in a row, each reading one that is declared later": [
      #""layers": [], "values": { \#(list(100) { #""v\#($0)": "= v\#($0 + 1)""# }), "v100": "= 1" }"#
    ],
    "parts of all that its expressions read": [
      parameter + #""values": { \#(list(16) { #""v\#($0)": "= x\#($0)[0][0].width""# }) }, "#
        + layers(
          nested(
            2, count: #""= n""#,
            #"{ "type": "group", "children": [ \#(list(16) { #"{ "id": "x\#($0)", "type": "group" }"# }) ] }"#
          ))
    ],
    "copies inside copies that expressions read, where no count is written out": [
      #""values": { "n": { "initial": 300 }, "s": "= x[0][299].width" }, "#
        + layers(nested(2, count: #""= n""#, #"{ "id": "x", "type": "group" }"#))
    ],
    "events at one instant": [
      #"""
      "layers": [], "values": { "a": false }, "rules": [
        { "when": "a", "do": [ { "set": { "a": false } } ] }, { "when": "!a", "do": [ { "set": { "a": true } } ] },
        { "on": "appear", "do": [ { "set": { "a": true } } ] } ]
      """#
    ],
    "rules and waits carried out in a run": [
      #"""
      "layers": [], "initial": "a", "states": {
        "a": { "rules": [ { "after": 0.001, "to": "b" } ] }, "b": { "rules": [ { "after": 0.001, "to": "a" } ] } },
      "rules": [ \#(list(400) { _ in #"{ "on": "state", "do": [] }"# }) ]
      """#
    ],
    "steps of `when`s, `changes` and followers in a run, inner components counted": [
      #""values": { "f": { "is": "= time + index", "spring": "spring(response: 0.25, dampingRatio: 0.75)", "count": 1000 } }, "#
        + layers(#"{ "id": "a", "type": "group", "opacity": "= f[0]" }"#)
    ],
    "expressions evaluated for one frame or event, a layer counting as ten and a copy as one": [
      parameter.replacing("1001", with: "1000") + layers(nested(2, count: #""= n""#))
    ],
  ]

  private static let parameter = #""parameters": { "n": { "kind": "integer", "default": 1001 } }, "#
  private static let group = #"{ "type": "group" }"#

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  private static func layers(_ layers: String) -> String { #""layers": [ \#(layers) ]"# }

  /// Replicators inside each other.
  private static func nested(_ levels: Int, count: String, _ node: String = group) -> String {
    let inner = (1..<levels).reduce(node) { inner, _ in
      #"{ "type": "replicator", "count": \#(count), "node": \#(inner) }"#
    }
    return #"{ "id": "r", "type": "replicator", "count": \#(count), "node": \#(inner) }"#
  }

  /// The limits of the reference: what is limited, and the number as the table has it.
  private static let limits: [(what: String, most: String)] = {
    let text = (try? String(contentsOfFile: "docs/components-reference.md", encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "\n## Limits\n").last?.components(separatedBy: "\n## ").first
    return (section ?? "").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0], cells[1])
    }
  }()

  @Test func `each limit of the reference has a component beyond it here`() {
    expect(Set(Self.limits.map(\.what)), equals: Set(Self.components.keys))
  }

  @Test(arguments: limits.map(\.what))
  func `a component beyond a limit is refused by its number`(what: String) throws {
    let most = try #require(Self.limits.first { $0.what == what }?.most).filter(\.isNumber)
    for (index, component) in (Self.components[what] ?? []).enumerated() {
      let scratch = ScratchFolder()
      try scratch.write("{ \"component\": 1, \(component) }", to: "own.json")
      try scratch.write(
        scenario(
          timeline: #""duration": 3"#, scene: #"{ "id": "own", "type": "own" }"#,
          extra: #""components": { "own": "own.json" },"#), to: "scenario.json")
      let run = try Program.run(["check", "scenario.json"], in: scratch.folder)
      expect(run.status, equals: 2, "\(what), \(index)")
      let messages = run.errors.split(separator: "\n").filter { $0.contains("error: ") }
      expect(
        messages.contains { $0.filter { $0 != "," }.contains(most) },
        "\(what), \(index): \(messages.prefix(3))")
    }
  }
}
