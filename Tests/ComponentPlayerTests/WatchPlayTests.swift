import Expectations
import Motion
import Testing

/// Rules that wait for expressions while something moves by itself.
struct WatchPlayTests {
  /// Frame rates, and whether unrelated fingers, keys and deadlines are added.
  private static let plays: [(fps: Int, isDisturbed: Bool)] = [
    (24, false), (60, false), (120, false), (24, true), (120, true),
  ]

  /// Fingers, keys and deadlines that do not affect the component's values `x` and `angle`.
  private static let disturbance = (
    keys: #"""
    "gestures": { "press": { "press": {} }, "pan": { "pan": {} } },
    "machines": { "clock": { "initial": "tick", "states": {
      "tick": { "rules": [ { "after": 0.0113, "to": "tock" } ] },
      "tock": { "enter": [ { "animate": { "other": "= 100 - other" }, "duration": 0.007 } ],
                "rules": [ { "after": 0.0071, "to": "tick" } ] } } } },
    """#,
    gestures: (0..<12).map {
      #"{ "at": 0.0\#($0 + 10)1, "drag": { "from": [50, 50], "by": [90, \#($0)], "duration": 0.3 } }"#
    }.joined(separator: ", ")
  )

  private func play(
    _ keys: String, fps: Int = 60, isDisturbed: Bool = false, to seconds: Double
  ) throws -> PlayFixture {
    var play = try PlayFixture(
      (isDisturbed ? Self.disturbance.keys : "") + keys,
      gestures: isDisturbed ? Self.disturbance.gestures : "", fps: fps)
    for frame in play.stage.frames where frame.time <= .seconds(seconds) { play.stage = frame.stage }
    return play
  }

  @Test(arguments: plays)
  func `a hundred thresholds of a linear run fire on their exact ticks`(fps: Int, isDisturbed: Bool) throws {
    let rules = (1...100).map {
      #"{ "when": "x >= \#($0)", "do": [ { "emit": "passed", "details": { "n": \#($0) } } ] }"#
    }
    let keys = #"""
      "values": { "x": 0, "other": 0 }, "layers": [],
      "events": { "passed": { "meaning": "", "details": { "n": "number" } } },
      "rules": [ { "on": "appear", "do": [ { "animate": { "x": 101 }, "duration": 1.01, "curve": "linear" } ] },
      \#(rules.joined(separator: ",\n")) ]
      """#
    let play = try play(keys, fps: fps, isDisturbed: isDisturbed, to: 1.1)
    expect(play.stage.mistake == nil)
    let events = play.stage.events.filter { $0.name == "passed" }
    expect(events.map(\.detailText), equals: (1...100).map { "n=\($0).000000" })
    // Comparisons forgive 1e-9, which is less than a tick of 3.6e-9 of a second at this speed.
    for (index, event) in events.enumerated() {
      expect(abs(event.time.ticks - Int64(index + 1) * 36_000_000) <= 1, "threshold \(index + 1)")
    }
  }

  /// A knob that has been let go at 9,000 °/s, and its ticks at every 10°.
  private static func knob(rules: String) -> String {
    #"""
    "values": { "angle": 0, "other": 0 }, "layers": [],
    "events": { "tick": { "meaning": "", "details": { "n": "number" } } },
    "rules": [ { "on": "appear", "do": [ { "decay": { "angle": { "velocity": 9000 } } } ] }\#(rules) ]
    """#
  }

  private static let ticking = #"""
    , { "changes": "floor(angle / 10)", "do": [ { "emit": "tick", "details": { "n": "= floor(angle / 10)" } } ] }
    """#

  @Test(arguments: plays)
  func `a knob released at 9,000 degrees a second ticks at all its marks`(
    fps: Int, isDisturbed: Bool
  ) throws {
    let play = try play(
      Self.knob(rules: Self.ticking), fps: fps, isDisturbed: isDisturbed, to: 4)
    let ticks = play.stage.events.filter { $0.name == "tick" }
    var still = try PlayFixture(Self.knob(rules: ""))
    let angle = still.number("angle", at: 4)
    let rest = try #require(angle)
    expect(rest > 4_400)
    expect(ticks.map(\.detailText), equals: (1...Int(rest / 10)).map { "n=\($0).000000" })
    // The angle of the knob is a closed form, so it can be evaluated at any time.
    still = try PlayFixture(Self.knob(rules: ""))
    for (index, tick) in ticks.enumerated() {
      let mark = Double(index + 1) * 10
      let angles = [Int64(0), -1].map { ticks in
        var play = still
        return play.number("angle", at: Time(ticks: tick.time.ticks + ticks).seconds) ?? .nan
      }
      expect(angles[0] >= mark - 1e-6 && angles[1] < mark, "mark \(mark) at \(tick.time)")
    }
  }

  @Test func `a knob that turns back ticks at the same marks on its way back`() throws {
    let play = try play(
      #"""
      "values": { "angle": 0 }, "layers": [], "events": { "tick": { "meaning": "", "details": { "n": "number" } } },
      "rules": [ { "on": "appear", "do": [ { "animate": { "angle": 95 }, "duration": 0.05, "curve": "linear",
          "autoreverse": true } ] },
        { "changes": "floor(angle / 10)", "do": [ { "emit": "tick", "details": { "n": "= floor(angle / 10)" } } ] } ]
      """#, to: 1)
    let ticks = play.stage.events.filter { $0.name == "tick" }.map(\.detailText)
    expect(ticks, equals: (Array(1...9) + (0...8).reversed()).map { "n=\($0).000000" })
  }
}
