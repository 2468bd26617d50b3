import Components
import Expectations
import Layers
import Motion
import Stage
import TestSupport
import Testing

/// Components in one piece, compared with the same components split into components inside each other.
struct SplitPlayTests {
  private static let properties = ["width", "translationX", "fillColor"]

  /// Returns the properties of the layers that show values, at every 1/12 s, by layer name and property.
  private func rows(
    _ component: String, gestures: String, fps: Int
  ) throws -> [[String: PropertyValue]] {
    var play = try PlayFixture(component, gestures: gestures, duration: 1.5, fps: fps)
    var rows: [[String: PropertyValue]] = []
    for frame in play.stage.frames(0..<play.stage.scenario.timeline.frameCount) {
      play.stage = frame.stage
      guard frame.number % (fps / 12) == 0 else { continue }
      var paths: Set<LayerPath> = []
      frame.stage.forEachLayer(at: frame.time) { path, _ in paths.insert(path) }
      var row: [String: PropertyValue] = [:]
      for (path, values) in frame.stage.traceValues(ofLayers: paths, at: frame.time) {
        guard let name = path.ids.last, name.hasPrefix("shows-") else { continue }
        for property in Self.properties {
          row["\(name) \(property)"] = values[TraceProperty(named: property)]
        }
      }
      rows.append(row)
    }
    expect(play.stage.mistake == nil)
    return rows
  }

  private func gestures(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let start = random.number(0.05...0.6)
    return """
      { "at": \(start), "drag": { "from": [60, 100], "path": [
        [\(random.number(80...180)), 100, 0.15], [\(random.number(20...180)), 100, 0.3] ] } },
      { "at": \(random.number(0.1...0.9)), "call": { "on": "own", "action": "poke" } },
      { "at": \(random.number(0.1...0.9)), "call": { "on": "own", "action": "poke" } }
      """
  }

  @Test(arguments: UInt64(1)...40)
  func `a random component shows the same in one piece and split, at all frame rates`(seed: UInt64) throws {
    let component = SplitComponent(seed: seed)
    let gestures = gestures(seed: seed)
    let whole = try rows(component.text(isSplit: false), gestures: gestures, fps: 120)
    for fps in [24, 60, 120] {
      let split = try rows(component.text(isSplit: true), gestures: gestures, fps: fps)
      let first = zip(whole, split).enumerated().first { $0.element.0 != $0.element.1 }
      let difference = first.map { step, rows in
        let names = rows.0.keys.sorted().filter { rows.0[$0] != rows.1[$0] }
        let values = names.map { "\($0) \(rows.0[$0]?.traceText ?? "-") and \(rows.1[$0]?.traceText ?? "-")" }
        return "seed \(seed), \(fps) fps, \(step)/12 s: \(values)"
      }
      expect(difference, equals: nil)
    }
  }

  private static let running = #""animation": { "duration": 0.4, "curve": "linear" }"#

  /// A component inside whose bar is as wide as its parameter, or as the component, by a formula that is animated.
  private func bar(_ is: String, _ node: String, rules: String) throws -> PlayFixture {
    try PlayFixture(
      #"""
      "components": { "inner": { "component": 1, "parameters": { "fill": { "kind": "number", "default": 0 } },
        "values": { "shown": { "is": "\#(`is`)", \#(Self.running) } },
        "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= shown", 10] } ] } },
      "values": { "level": 100, "other": 0 }, "rules": [ \#(rules) ],
      "layers": [ { "id": "inner", "type": "inner", \#(node) } ]
      """#)
  }

  @Test(arguments: [
    ("= fill", #""frame": [0, 0, 100, 10], "fill": "= level""#),
    ("= size.width", #""frame": [0, 0, "= level", 10]"#),
  ])
  func `a formula inside follows what moves outside, also as that comes to rest`(
    is: String, node: String
  ) throws {
    var play = try bar(
      `is`, node,
      rules:
        #"{ "after": 0.1, "do": [ { "animate": { "level": 0 }, "duration": 0.53, "curve": "linear" } ] }"#)
    for (time, width) in [(0.1, 100.0), (0.365, 50), (0.63, 0), (0.65, 0), (0.8, 0), (1.1, 0)] {
      let shown = play.number("width", of: "own/inner/bar", at: time) ?? .nan
      expect(abs(shown - width) < 1e-6, "\(shown) at \(time)")
    }
  }

  @Test(arguments: [
    #"{ "after": 0.5, "do": [ { "set": { "level": 0 } } ] }"#,
    #"{ "after": 0.2, "do": [ { "wait": 0.3, "do": [ { "set": { "level": 0 } } ] } ] }"#,
    #"""
    { "after": 0.2, "do": [
      { "animate": { "other": 1 }, "duration": 0.3, "then": [ { "set": { "level": 0 } } ] } ] }
    """#,
  ])
  func `a formula inside jumps when actions make its parameter jump, in whatever list they stand`(
    rule: String
  ) throws {
    var play = try bar("= fill", #""frame": [0, 0, 100, 10], "fill": "= level""#, rules: rule)
    for (time, width) in [(0.5, 100.0), (0.6, 75), (0.7, 50), (0.9, 0)] {
      let shown = play.number("width", of: "own/inner/bar", at: time) ?? .nan
      expect(abs(shown - width) < 1e-6, "\(shown) at \(time)")
    }
  }

  @Test func `a formula that reads one that is animated follows it`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "x": 0, "last": { "is": "= first", \#(Self.running) }, "first": { "is": "= x", \#(Self.running) } },
      "rules": [ { "after": 0.5, "do": [ { "set": { "x": 100 } } ] } ], "layers": []
      """#)
    for (time, shown) in [(0.5, 0.0), (0.6, 25), (0.7, 50), (0.9, 100)] {
      for name in ["first", "last"] {
        let value = play.number(name, at: time) ?? .nan
        expect(abs(value - shown) < 1e-6, "\(name) \(value) at \(time)")
      }
    }
  }
}
