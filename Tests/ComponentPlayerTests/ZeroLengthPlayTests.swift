import Expectations
import Layers
import Motion
import Stage
import Testing

/// Animations of no length in scenes and components.
struct ZeroLengthPlayTests {
  /// The final value of an animation from 30 to 70, or through the keyframes 30, 90, 70, of a value that is 10 at
  /// first.
  private static let ends: [(repeats: String, autoreverses: Bool, end: Double)] = [
    ("1", false, 70), ("1", true, 30), ("2", true, 30), ("3", false, 70), ("1.5", true, 70), ("0", false, 70),
  ]

  /// Returns the widths of a component's layer and of a layer of the scene at a time in seconds. Both are animated from
  /// 1 s on, after the delay in `options`.
  private func widths(
    _ movement: (scene: String, component: String), _ options: String, at time: Double
  ) throws -> [Double?] {
    let text = """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 4 },
        "components": { "own": { "component": 1, "values": { "x": 10 },
          "rules": [ { "after": 1, "do": [ { \(movement.component)\(options) } ] } ],
          "layers": [ { "id": "bar", "type": "rectangle", "frame": [0, 0, "= x", 10] } ] } },
        "scene": [ { "id": "own", "type": "own", "frame": [0, 0, 2, 1] },
          { "id": "plain", "type": "rectangle", "frame": [0, 20, 10, 10],
            "animations": [ { "property": "width", "begin": 1, \(movement.scene)\(options) } ] } ] }
      """
    let reading = ComponentFixture.reading(text: text)
    expect(ComponentFixture.mistakes(reading), equals: [])
    var stage = try Stage(#require(reading.scenario))
    stage.advance(to: .seconds(time))
    let paths = ["own/bar", "plain"].map { LayerPath($0) }
    let values = stage.traceValues(ofLayers: Set(paths), at: .seconds(time))
    return paths.map { values[$0]?[TraceProperty(named: "width")]?.scalar }
  }

  @Test(arguments: ends, ["linear", "easeInOut", "steps(2, start)", "spring(damping: 0.6)"])
  func `no length ends where a very short one does`(
    _ expected: (repeats: String, autoreverses: Bool, end: Double), curve: String
  ) throws {
    for delay in [0, 0.25] {
      for length in ["0", "0.000001"] {
        let options = """
          , "repeat": \(expected.repeats), "autoreverse": \(expected.autoreverses), "delay": \(delay), "curve": "\(curve)"
          """
        let animate = #""animate": { "x": { "from": 30, "to": 70 } }, "duration": \#(length)"#
        let plain = #""from": 30, "to": 70, "duration": \#(length)"#
        try expect(
          widths((plain, animate), options, at: 1.1 + delay), equals: [expected.end, expected.end],
          "\(length) s after \(delay) s")
      }
    }
  }

  @Test(arguments: ends)
  func `keyframes of no length end where very short ones do`(
    _ expected: (repeats: String, autoreverses: Bool, end: Double)
  ) throws {
    for part in ["0", "0.000001"] {
      func frames(_ time: String, _ last: String) -> String {
        #"[ { "time": 0, "value": 30 }, { "time": \#(time), "value": 90 }, { "time": \#(last), "value": 70 } ]"#
      }
      let options = #", "repeat": \#(expected.repeats), "autoreverse": \#(expected.autoreverses)"#
      // Times that are written out rise strictly, those of a component may be computed.
      let computed = frames("\"= size.height * \(part)\"", "\"= size.width * \(part)\"")
      let animate = #""animate": { "x": { "keyframes": \#(computed) } }"#
      let plain = #""keyframes": \#(frames("0.000001", "0.000002"))"#
      try expect(
        widths((plain, animate), options, at: 1.1), equals: [expected.end, expected.end], "\(part) s")
    }
  }

  @Test func `an animation that returns is finished at its start`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "way": 10 }, "layers": [],
      "rules": [
        { "after": 0.5, "do": [ { "animate": { "way": 70 }, "duration": 1, "autoreverse": true } ] },
        { "after": 0.8, "do": [ { "finish": ["way"] } ] } ]
      """#)
    expect(play.number("way", at: 0.7) ?? 0 > 10)
    expect(play.number("way", at: 0.9), equals: 10)
  }
}
