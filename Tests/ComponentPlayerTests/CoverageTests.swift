import Components
import Expectations
import Motion
import Stage
import Testing

struct CoverageTests {
  private func coverage(_ component: String, at seconds: Double) throws -> [ComponentCoverage] {
    var stage = try PlayFixture(component).stage
    stage.advance(to: .seconds(seconds))
    return stage.coverage
  }

  private static let machine = #"""
    "values": { "open": false },
    "initial": "a", "states": {
      "a": { "rules": [ { "after": 0.5, "to": "b" }, { "after": 0.25, "if": "open", "to": "c" } ] },
      "b": {}, "c": { "rules": [ { "when": "open", "to": "a" } ] } },
    "rules": [ { "on": "appear", "do": [] }, { "on": "disappear", "do": [] } ], "layers": []
    """#

  @Test(arguments: [(0.25, ["a"]), (1.0, ["a", "b"])])
  func `the initial state and those that were entered are covered`(seconds: Double, names: [String]) throws {
    let coverage = try coverage(Self.machine, at: seconds)
    expect(coverage.count, equals: 1)
    expect(coverage[0].states.map(\.name), equals: ["a", "b", "c"])
    expect(coverage[0].states.filter(\.isEntered).map(\.name), equals: names)
  }

  @Test func `a rule that its condition holds back is not carried out`() throws {
    let rules = try coverage(Self.machine, at: 1)[0].rules
    expect(rules.map(\.isCarriedOut), equals: [true, false, false, true, false])
    expect(rules[4].condition, equals: .on(["disappear"]))
    guard case .when = rules[2].condition else {
      Issue.record("the rule waits for an expression")
      return
    }
  }

  @Test func `inner components count, also those that have gone`() throws {
    let coverage = try coverage(
      #"""
      "components": { "dot": { "component": 1, "layers": [],
        "rules": [ { "on": "appear", "do": [] }, { "after": 3, "do": [] } ] } },
      "values": { "shown": true },
      "rules": [ { "after": 0.5, "do": [ { "set": { "shown": false } } ] } ],
      "layers": [ { "id": "dot", "type": "dot", "if": "shown", "frame": [0, 0, 20, 20] } ]
      """#, at: 2)
    expect(coverage.map { $0.rules.map(\.isCarriedOut) }, equals: [[true], [true, false]])
  }
}
