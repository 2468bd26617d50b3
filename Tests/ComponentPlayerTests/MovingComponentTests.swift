import Expectations
import Testing

/// Components that move while a finger is on them.
struct MovingComponentTests {
  // MARK: Taps and presses

  /// Returns a component with a chip, which moves by `distance` while it is pressed and emits an event for its gesture.
  private func chip(_ gesture: String, by distance: Double) -> String {
    #"""
    "components": { "chip": { "component": 1,
      "gestures": { "touch": { "\#(gesture)": { "on": "back" } }, "hold": { "press": { "on": "back", "with": "touch" } } },
      "values": { "isDown": "= hold.isDown" }, "outputs": { "isDown": "whether it is pressed" }, "events": { "told": "it was touched" },
      "rules": [ { "on": "touch\#(gesture == "press" ? ".up" : "")", "do": [ { "emit": "told" } ] } ],
      "layers": [ { "id": "back", "type": "rectangle", "fillColor": "white" } ] } },
    "layers": [
      { "id": "chip", "type": "chip", "frame": ["= chip.isDown ? 20 + \#(distance) : 20", 20, 60, 60] } ]
    """#
  }

  private func isTold(_ component: String, to end: [Double]) throws -> Bool {
    let drag = #"{ "at": 0.5, "drag": { "from": [30, 50], "to": \#(end), "duration": 0.1 } }"#
    var play = try PlayFixture(component, gestures: drag)
    return play.events().contains { $0.hasSuffix(" told") }
  }

  @Test func `a component that moves when it is touched recognizes the tap`() throws {
    for distance in [0.0, 40, 110] {
      try expect(isTold(chip("tap", by: distance), to: [33, 50]), "\(distance)")
      try expect(!isTold(chip("tap", by: distance), to: [75, 50]), "\(distance)")
    }
  }

  @Test func `a press is released where the component shows then`() throws {
    let (still, moved) = (chip("press", by: 0), chip("press", by: 110))
    try expect(isTold(still, to: [30, 50]))
    try expect(!isTold(still, to: [190, 50]))
    try expect(!isTold(moved, to: [30, 50]))
    try expect(isTold(moved, to: [190, 50]))
  }

  // MARK: Drags

  /// A handle that reports how far a finger has moved it.
  ///
  /// - Parameter frame: Its frame in a track from (20, 60) on.
  private func handle(frame: String, rotation: Double = 0) -> String {
    #"""
    "mirrors": true, "components": { "handle": { "component": 1, "mirrors": true,
      "gestures": { "pan": { "pan": { "distance": 0 } } },
      "values": { "far": { "initial": 0, "drag": { "by": "pan", "axis": "x" } } }, "outputs": { "far": "how far it is" },
      "layers": [ { "id": "back", "type": "rectangle", "fillColor": "white" } ] } },
    "layers": [ { "id": "track", "type": "group", "frame": [20, 60, 40, 40], "rotation": \#(rotation), "children": [
      { "id": "handle", "type": "handle", "frame": \#(frame) } ] } ]
    """#
  }

  private func check(
    _ component: String, follows way: [Double], from start: [Double] = [40, 80], environment: String = ""
  ) throws {
    for fps in [24, 60, 120] {
      let drag =
        #"{ "at": 0.5, "drag": { "from": \#(start), "by": \#(way), "duration": 1, "holdAfter": 0.5 } }"#
      var play = try PlayFixture(component, gestures: drag, environment: environment, fps: fps)
      let halfway = play.number("far", of: "own/track/handle", at: 1) ?? .nan
      expect(abs(halfway - 50) < 1e-6, "\(fps): \(halfway)")
      let end = play.number("far", of: "own/track/handle", at: 1.75) ?? .nan
      expect(abs(end - 100) < 1e-6, "\(fps): \(end)")
    }
  }

  /// Frames that do not move, or move or grow by what the handle reports.
  private let frames = [
    "[0, 0, 40, 40]", "[\"= handle.far\", 0, 40, 40]", "[0, 0, \"= 40 + handle.far\", 40]",
  ]

  @Test func `a handle that is moved by what it reports follows the finger one to one`() throws {
    for frame in frames { try check(handle(frame: frame), follows: [100, 0]) }
  }

  @Test func `a handle in a rotated layer follows the finger along its own axis`() throws {
    let way = [100 * 3.0.squareRoot() / 2, 50]
    for frame in frames { try check(handle(frame: frame, rotation: 30), follows: way) }
  }

  @Test func `a handle in a mirrored scene follows the finger to the other side`() throws {
    let environment = #""layoutDirection": "rightToLeft""#
    for frame in frames {
      try check(handle(frame: frame), follows: [-100, 0], from: [160, 80], environment: environment)
    }
  }

  @Test func `a component that the scene moves measures the finger as if it stood still`() throws {
    for animations in ["[]", #"[{ "property": "translationX", "from": 0, "to": 60, "duration": 2 }]"#] {
      var play = try PlayFixture(
        #"""
        "gestures": { "pan": { "pan": { "distance": 0 } } },
        "values": { "far": { "initial": 0, "drag": { "by": "pan", "axis": "x" } } },
        "layers": [ { "id": "back", "type": "rectangle", "fillColor": "white" } ]
        """#, node: #""animations": \#(animations)"#,
        gestures:
          #"{ "at": 0.5, "drag": { "from": [60, 80], "by": [100, 0], "duration": 1, "holdAfter": 1 } }"#)
      expect(play.number("far", of: "own", at: 1) ?? .nan, equals: 50)
      expect(play.number("far", of: "own", at: 2) ?? .nan, equals: 100)
    }
  }

  // MARK: Several fingers

  @Test func `two fingers are measured as the first one is`() throws {
    func spread(movedBy distance: Double) throws -> Double? {
      let photo = #"""
        "component": 1, "gestures": { "pinch": { "pinch": {} } }, "values": { "spread": "= pinch.scale" },
        "outputs": { "spread": "the scale of the pinch" },
        "layers": [ { "id": "back", "type": "rectangle", "fillColor": "white" } ]
        """#
      let samples = #"""
        { "at": 0, "touches": [
          { "time": 0.2, "finger": 0, "phase": "began", "x": 80, "y": 100 },
          { "time": 1, "finger": 1, "phase": "began", "x": 140, "y": 100 },
          { "time": 1.1, "finger": 1, "phase": "moved", "x": 160, "y": 100 },
          { "time": 1.2, "finger": 1, "phase": "moved", "x": 190, "y": 100 },
          { "time": 2, "finger": 0, "phase": "ended", "x": 80, "y": 100 },
          { "time": 2, "finger": 1, "phase": "ended", "x": 190, "y": 100 } ] }
        """#
      let component = #"""
        "values": { "x": 0 }, "rules": [ { "after": 0.5, "do": [ { "set": { "x": \#(distance) } } ] } ],
        "components": { "photo": { \#(photo) } },
        "layers": [ { "id": "photo", "type": "photo", "frame": ["= x", 0, 200, 200] } ]
        """#
      var play = try PlayFixture(component, gestures: samples)
      return play.number("spread", of: "own/photo", at: 1.5)
    }
    let still = try spread(movedBy: 0)
    expect(still ?? 0 > 1.2, "\(still ?? 0)")
    try expect(spread(movedBy: 50), equals: still)
    try expect(spread(movedBy: -30), equals: still)
  }
}
