import Expectations
import Testing

/// Ranges that change while a finger holds a value.
struct DragRangeTests {
  /// A finger that touches at 20, has moved 90 to the right by 0.5 s, and rests from then on until 2 s.
  private static let finger = #"""
    { "at": 0, "touches": [ { "time": 0.1, "finger": 0, "phase": "began", "x": 20, "y": 50 },
      { "time": 0.25, "finger": 0, "phase": "moved", "x": 60, "y": 50 },
      { "time": 0.5, "finger": 0, "phase": "moved", "x": 110, "y": 50 },
      { "time": 2, "finger": 0, "phase": "ended", "x": 110, "y": 50 } ] }
    """#

  private static func play(beyond: String, _ rules: String, isInside: Bool = false) throws -> PlayFixture {
    let value = #"""
      "values": { "end": 200, "held": { "initial": 0,
        "drag": { "by": "pan", "axis": "x", "range": [0, "= end"], "beyond": "\#(beyond)" } } },
      """#
    return try PlayFixture(
      #"""
      \#(value) "gestures": { "pan": { "pan": { "distance": 0 } } }, "layers": [], "rules": [ \#(rules) ]
      """#, gestures: finger)
  }

  private static let shrinking = #"{ "after": 1, "do": [ { "set": { "end": 40 } } ] }"#

  // A rubber band of 200 points gives way for 50: (1 - 1 / (50 * 0.55 / 200 + 1)) * 200.
  @Test(arguments: [("rubberBand", 40 + 24.175824), ("stop", 40), ("slip", 40), ("free", 90)])
  func `a range that shrinks takes the value along at once, and it does not jump when the finger leaves`(
    beyond: String, held: Double
  ) throws {
    var play = try Self.play(beyond: beyond, Self.shrinking)
    expect(play.number("held", at: 0.99), equals: 90)
    for seconds in [1, 1.01, 1.99, 2] {
      let shown = play.number("held", at: seconds) ?? .nan
      expect(abs(shown - held) < 1e-4, "\(shown) at \(seconds)")
    }
    expect(abs((play.number("held", at: 2.005) ?? .nan) - held) < 1.5)
    expect(abs((play.number("held", at: 3.9) ?? .nan) - (beyond == "free" ? 90 : 40)) < 0.1)
  }

  @Test func `a range that moves by itself takes the value along`() throws {
    let moving =
      #"{ "after": 1, "do": [ { "animate": { "end": 40 }, "duration": 0.5, "curve": "linear" } ] }"#
    var play = try Self.play(beyond: "stop", moving)
    for (seconds, held) in [(1.0, 90.0), (1.25, 90), (1.4, 72), (1.45, 56), (1.5, 40), (2, 40)] {
      let shown = play.number("held", at: seconds) ?? .nan
      expect(abs(shown - held) < 0.01, "\(shown) at \(seconds)")
    }
  }
}
