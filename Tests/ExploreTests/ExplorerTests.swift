import Assets
import ComponentPlayer
import Components
import Expectations
import Explore
import JSONText
import NativeComponents
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import Testing

/// The search for gestures that break a component.
struct ExplorerTests {
  /// Returns a scenario with a card that a drag moves to the right and that recognizes taps; `keys` are added to its
  /// component.
  private static func text(_ keys: String) -> String {
    """
    {
      "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 1 },
      "components": {
        "card": {
          "component": 1, "meaning": "a card",
          "values": { "x": { "initial": 0, "drag": { "by": "pan", "axis": "x", "range": [0, 100], "beyond": "stop" } }, "taps": 0 },
          "gestures": { "pan": { "pan": { "on": "face" } }, "tap": { "tap": { "on": "face" } } },
          "layers": [ { "id": "face", "type": "rectangle", "frame": ["= x", 50, 80, 80], "fillColor": "#3366CC" } ],
          \(keys)
        }
      },
      "scene": [ { "id": "card", "type": "card" } ]
    }
    """
  }

  private static func reading(_ keys: String) -> ScenarioReader.Reading {
    ScenarioReader(folder: AssetFolder("."), components: .standard).layingOut.read(
      SourceText(name: "card.json", text: text(keys)))
  }

  private static func explorer(_ keys: String, runs: Int, workers: Int = 2, seed: UInt64 = 1) throws
    -> Explorer
  {
    let reading = reading(keys)
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    var explorer = Explorer(try Stage(scenario, checksInvariants: true), seed: seed, workers: workers)
    explorer.explore(limit: runs) { false }
    return explorer
  }

  private static func messages(_ keys: String, runs: Int = 150) throws -> [String] {
    try explorer(keys, runs: runs).findings().map { finding in
      var diagnostics = reading(keys).diagnostics
      finding.report(to: &diagnostics)
      let message = diagnostics.sorted.last?.message.split(separator: " at ")[0] ?? ""
      return "\(message) after \(finding.gestureCount)"
    }
  }

  private static let sound = #"""
    "rules": [ { "on": "tap", "do": [ { "animate": { "x": 0 } } ] } ],
    "always": [ { "that": "x >= 0 && x <= 100" }, { "that": "taps == 0", "at": "rest" } ]
    """#

  @Test func `nothing is found where nothing is wrong`() throws {
    try expect(Self.messages(Self.sound), equals: [])
  }

  @Test func `what must hold and does not is found by the fewest gestures`() throws {
    let broken = #"""
      "rules": [ { "on": "tap", "if": "x > 50", "do": [ { "set": { "taps": "= taps + 1" } } ] } ],
      "always": [ { "that": "taps < 2" } ]
      """#
    try expect(Self.messages(broken), equals: ["this must hold always, but does not after 3"])
  }

  @Test func `mistakes, rules without end and states that lead nowhere are found`() throws {
    let mistake = #""rules": [ { "on": "tap", "do": [ { "set": { "taps": "= [1, 2][taps + 2]" } } ] } ]"#
    try expect(Self.messages(mistake).map { $0.hasSuffix("after 1") }, equals: [true])
    let busy = #"""
      "initial": "a", "states": {
        "a": { "rules": [ { "after": 0.004, "to": "b" } ] }, "b": { "rules": [ { "after": 0.004, "to": "a" } ] } }
      """#
    try expect(
      Self.messages(busy, runs: 1).map { $0.contains("times in one run") }, equals: [true, true])
    let trap = #"""
      "initial": "a", "states": {
        "a": { "rules": [ { "on": "tap", "to": "b" } ] }, "b": { "rules": [ { "on": "tap", "to": "c" } ] },
        "c": { "rules": [ { "on": "tap", "to": "b" } ] } }
      """#
    try expect(
      Self.messages(trap, runs: 1),
      equals: [
        "nothing leads from the state `b` of `state` back to `a` after 0",
        "nothing leads from the state `c` of `state` back to `a` after 0",
      ])
  }

  @Test func `a seed gives the same however many threads play`() throws {
    let broken =
      #""rules": [ { "on": "tap", "do": [ { "set": { "taps": "= taps + 1" } } ] } ], "always": [ { "that": "taps < 4" } ]"#
    func result(_ workers: Int, _ seed: UInt64) throws -> [String] {
      let explorer = try Self.explorer(broken, runs: 200, workers: workers, seed: seed)
      return ["\(explorer.gestureCount)"] + explorer.findings().map { $0.gesturesJSON.text() }
    }
    let alone = try result(1, 3)
    try expect(result(4, 3), equals: alone)
    let other = try result(1, 4)
    expect(other != alone)
  }

  /// Checks only for frames that depend on the frame rate and for numbers that are not finite, because a random
  /// component may contain mistakes.
  @Test(arguments: UInt64(1)...4)
  func `a random component is finite, and the same at every frame rate`(seed: UInt64) throws {
    let text = SourceText(name: "random.json", text: RandomScenario(seed: seed).text())
    let reading = ScenarioReader(folder: AssetFolder("."), components: .standard).layingOut.read(text)
    var scenario = try #require(reading.scenario)
    scenario.gestures = []
    var explorer = Explorer(try Stage(scenario, checksInvariants: true), seed: seed, workers: 1)
    explorer.explore(limit: 16) { false }
    var diagnostics = reading.diagnostics
    for finding in explorer.findings() { finding.report(to: &diagnostics) }
    let faults = diagnostics.sorted.map(\.message).filter {
      $0.contains("frame rate") || $0.contains("infinite or not a number")
    }
    expect(faults, equals: [], "seed \(seed)")
  }

  @Test func `a finding is a scenario that does not hold`() throws {
    let broken =
      #""rules": [ { "on": "tap", "do": [ { "set": { "taps": "= taps + 1" } } ] } ], "always": [ { "that": "taps < 1" } ]"#
    let finding = try #require(Self.explorer(broken, runs: 100).findings().first)
    let root = try #require(Self.reading(broken).root)
    let text = finding.scenario(Array(Self.text(broken).utf8), root)
    let reading = ScenarioReader(folder: AssetFolder("."), components: .standard).layingOut.read(
      SourceText(name: "found.json", bytes: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    expect(scenario.gestures.count, equals: 1)
    let stage = try Stage(scenario, checksInvariants: true).atEnd()
    expect(stage.violations.count, equals: 1)
  }
}
