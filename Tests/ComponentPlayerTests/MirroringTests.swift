import Expectations
import Geometry
import Layers
import Motion
import Stage
import TestSupport
import Testing

/// Components that are mirrored where text runs from right to left.
struct MirroringTests {
  private static let component = """
    "mirrors": true,
    "values": {
      "x": { "initial": 20, "drag": { "by": "pan", "axis": "x", "range": [20, 160], "snap": [20, 160] } },
      "taps": 0, "angle": 0
    },
    "gestures": {
      "pan": { "pan": { "on": "knob", "axis": "x" } }, "tap": { "tap": { "on": "cell" } },
      "press": { "press": { "on": "label" } }, "swipe": { "swipe": { "on": "bar", "direction": "left" } },
      "edge": { "pan": { "edge": "left", "axis": "x" } }
    },
    "rules": [
      { "on": "tap", "do": [ { "animate": { "angle": 30 }, "duration": 0.3 },
          { "emit": "tapped", "details": { "x": "= tap.location.x", "index": "= event.index" } } ] },
      { "on": "swipe", "do": [ { "emit": "swiped" } ] },
      { "on": "edge.began", "do": [ { "emit": "edged" } ] },
      { "on": "press.down", "do": [ { "emit": "pressed" } ] },
      { "on": "x.settled", "do": [ { "emit": "settled", "details": { "x": "= x", "index": "= event.index" } } ] },
      { "on": "inner.pressed", "do": [ { "emit": "pressedInside" } ] }
    ],
    "events": {
      "tapped": { "meaning": "", "details": { "x": "number", "index": "number" } }, "swiped": "", "edged": "",
      "pressed": "", "pressedInside": "",
      "settled": { "meaning": "", "details": { "x": "number", "index": "number" } }
    },
    "components": {
      "inner": { "component": 1, "mirrors": true, "slots": { "content": "" }, "events": { "pressed": "" },
        "gestures": { "press": { "press": { "on": "button" } } },
        "rules": [ { "on": "press.up", "do": [ { "emit": "pressed" } ] } ],
        "layers": [ { "id": "button", "type": "rectangle", "frame": [0, 0, 30, 30] },
          { "id": "content", "type": "slot", "name": "content", "frame": [30, 0, 60, 30] } ] }
    },
    "layers": [
      { "id": "knob", "type": "rectangle", "frame": ["= x - 15", 10, 30, 30], "cornerRadius": [4, 0, 0, 4],
        "rotation": "= angle", "anchorPoint": [0.2, 0.5], "translation": ["= angle", 2] },
      { "id": "cells", "type": "replicator", "count": 3, "stack": "x", "spacing": 4, "frame": [10, 60, 0, 30],
        "node": { "id": "cell", "type": "rectangle", "frame": [0, 0, "= 20 + 10 * index", 30] } },
      { "id": "bar", "type": "rectangle", "frame": [0, 100, 200, 30] },
      { "id": "inner", "type": "inner", "frame": [20, 140, 90, 30], "rotation": 10,
        "rotationX": 5, "rotationY": 8, "translationZ": 3, "perspective": 900, "perspectiveOrigin": [0.2, 0.5],
        "content": [ { "id": "label", "type": "rectangle", "frame": [4, 4, 20, 20] } ] }
    ]
    """

  private static func gestures(mirrored: Bool) -> String {
    func at(_ x: Double, _ y: Double) -> String { "{ \"point\": [\(mirrored ? 200 - x : x), \(y)] }" }
    return """
      { "at": 0.1, "drag": { "from": \(at(20, 25)), "to": \(at(120, 25)), "duration": 0.3 } },
      { "at": 1.2, "tap": \(at(15, 70)) }, { "at": 1.6, "tap": \(at(80, 70)) },
      { "at": 2, "flick": { "from": \(at(150, 115)), "direction": "\(mirrored ? "right" : "left")", "velocity": 900 } },
      { "at": 2.6, "tap": \(at(36, 150)) }, { "at": 3, "tap": \(at(64, 156)) },
      { "at": 3.4, "drag": { "from": \(at(2, 190)), "to": \(at(60, 190)), "duration": 0.2 } }
      """
  }

  @Test(arguments: [24, 60]) func `a mirrored component shows and does the same, mirrored`(fps: Int) throws {
    var plain = try PlayFixture(Self.component, gestures: Self.gestures(mirrored: false), fps: fps)
    var mirrored = try PlayFixture(
      Self.component, gestures: Self.gestures(mirrored: true),
      environment: #""layoutDirection": "rightToLeft""#, fps: fps)
    for step in 0...48 {
      let time = Time.seconds(Double(step) / 12)
      plain.stage.advance(to: time)
      mirrored.stage.advance(to: time)
      let shown = mirrored.stage.layers(at: time).sublayers[0]
      let expected = plain.stage.layers(at: time).sublayers[0]
      try #require(shown.difference(from: expected.mirroredInside()) == nil, "at \(time.seconds)")
    }
    let events = mirrored.events()
    expect(events, equals: plain.events())
    let names = Set(events.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    expect(
      names.isSuperset(of: ["tapped", "swiped", "edged", "pressed", "pressedInside", "pressed", "settled"]),
      "\(names)")
  }

  @Test func `only a component that says so is mirrored`() throws {
    let component = Self.component.replacing("\"mirrors\": true,", with: "")
    var play = try PlayFixture(component, environment: #""layoutDirection": "rightToLeft""#)
    play.stage.advance(to: .seconds(1))
    let layer = play.stage.layers(at: .seconds(1)).sublayers[0]
    expect(layer.sublayers.first?.frame.minX, equals: 5)
  }
}
