import Components
import Expectations
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// Gestures that begin some time after a finger has touched, inside and outside scroll views, which delay touches.
struct LateGestureTests {
  /// The surroundings of a component, which is 40 points from the left and 100 points from the top of a 300 × 300
  /// canvas.
  enum Place: CaseIterable {
    case scene
    case scrollView
    case component
    case scrollViewInComponent

    fileprivate func scenario(_ node: String, _ components: String, gesture: String) -> String {
      let list =
        #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentTouchDelay": 0.14, "content": [ \#(node) ] }"#
      let content = self == .scene || self == .component ? node : list
      let isInComponent = self == .component || self == .scrollViewInComponent
      let outer = #""outer": { "component": 1, "components": { \#(components) }, "layers": [ \#(content) ] }"#
      return """
        { "microfx": 1, "canvas": { "width": 300, "height": 300 }, "timeline": { "duration": 3 },
          "components": { \(isInComponent ? outer : components) },
          "scene": [ \(isInComponent ? #"{ "id": "outer", "type": "outer" }"# : content) ], "gestures": [ \(gesture) ] }
        """
    }

    /// Returns the stage at the end of a scenario, after 3 s.
    fileprivate func play(_ node: String, _ components: String = "", gesture: String) throws -> Stage {
      let reading = ComponentFixture.reading(text: scenario(node, components, gesture: gesture))
      expect(ComponentFixture.mistakes(reading), equals: [])
      var stage = try Stage(#require(reading.scenario))
      stage.advance(to: .seconds(3))
      expect(stage.mistake == nil)
      return stage
    }
  }

  private static func pad(_ gesture: String, _ trigger: String, _ readings: String) -> String {
    """
    "pad": { "component": 1, "size": [200, 60], "gestures": { "touch": \(gesture) },
      "rules": [ { "on": "touch.\(trigger)", "do": [ { "emit": "told", "details": { \(readings) } } ] } ],
      "events": { "told": { "meaning": "", "details": { "x": "number", "y": "number", "more": "number" } } },
      "layers": [ { "id": "pad", "type": "rectangle" } ] }
    """
  }

  @Test(
    arguments: [
      (#"{ "press": {} }"#, "down", "0", "x=150.000000 y=30.000000 more=0.000000"),
      (#"{ "press": {} }"#, "up", "0", "x=150.000000 y=30.000000 more=0.000000"),
      (#"{ "longPress": {} }"#, "began", "0", "x=150.000000 y=30.000000 more=0.000000"),
    ], Place.allCases)
  func `a finger that keeps still is where it came down`(
    _ gesture: (kind: String, trigger: String, more: String, expected: String), place: Place
  ) throws {
    let readings = """
      "x": "= touch.location.x", "y": "= touch.location.y", "more": \(gesture.more)
      """
    let stage = try place.play(
      #"{ "id": "pad", "type": "pad", "frame": [40, 100, 200, 60] }"#,
      Self.pad(gesture.kind, gesture.trigger, readings),
      gesture: #"{ "at": 0.5, "press": { "point": [190, 130], "for": 0.7 } }"#)
    expect(stage.events.filter { $0.name == "told" }.map(\.detailText), equals: [gesture.expected])
  }

  @Test(arguments: Place.allCases)
  func `a pan starts where the finger came down, with its speed and no way behind it`(place: Place) throws {
    let readings =
      #""x": "= touch.start.x", "y": "= touch.translation.x", "more": "= round(touch.velocity.x)""#
    let stage = try place.play(
      #"{ "id": "pad", "type": "pad", "frame": [40, 100, 200, 60] }"#,
      Self.pad(#"{ "pan": { "axis": "x" } }"#, "began", readings),
      gesture: #"{ "at": 0.5, "drag": { "from": [150, 130], "by": [60, 0], "duration": 0.3 } }"#)
    expect(
      stage.events.filter { $0.name == "told" }.map(\.detailText),
      equals: ["x=110.000000 y=0.000000 more=200.000000"])
  }

  @Test(arguments: Place.allCases)
  func `a pan that waits for another gesture has the finger's speed when it is let go`(place: Place) throws {
    let readings = #""x": "= touch.start.x", "y": "= touch.location.x", "more": "= round(touch.velocity.x)""#
    let stage = try place.play(
      #"{ "id": "pad", "type": "pad", "frame": [40, 100, 200, 60] }"#,
      Self.pad(
        #"{ "pan": { "waitsFor": "hold" } }, "hold": { "longPress": { "movement": 100 } }"#, "ended", readings
      ),
      gesture: #"{ "at": 0.5, "drag": { "from": [150, 130], "by": [60, 0], "duration": 0.3 } }"#)
    expect(
      stage.events.filter { $0.name == "told" }.map(\.detailText),
      equals: ["x=110.000000 y=170.000000 more=200.000000"])
  }

  @Test(arguments: Place.allCases)
  func `a press that is kept back learns where its finger has moved`(place: Place) throws {
    let readings = #""x": "= touch.location.x", "y": "= touch.isDown ? 1 : 0", "more": 0"#
    func told(_ trigger: String) throws -> [String] {
      let stage = try place.play(
        #"{ "id": "pad", "type": "pad", "frame": [40, 100, 200, 60] }"#,
        Self.pad(#"{ "press": {} }"#, trigger, readings),
        gesture:
          #"{ "at": 0.5, "drag": { "from": [150, 130], "path": [[158, 130, 0.05], [158, 130, 0.5]] } }"#)
      return stage.events.filter { $0.name == "told" }.map(\.detailText)
    }
    try expect(told("down"), equals: ["x=110.000000 y=1.000000 more=0.000000"])
    try expect(told("moved").last, equals: "x=118.000000 y=1.000000 more=0.000000")
    try expect(told("up"), equals: ["x=118.000000 y=0.000000 more=0.000000"])
  }

  @Test(arguments: Place.allCases)
  func `a dial rests about where it does elsewhere, though its finger was kept back`(place: Place) throws {
    func height(_ place: Place) throws -> Double? {
      let stage = try place.play(
        #"{ "id": "dial", "type": "temperatureDial", "frame": [40, 0, 200, 300], "inertia": 0.99 }"#,
        gesture: #"{ "at": 0.5, "drag": { "from": [100, 250], "by": [0, -60], "duration": 0.2 } }"#)
      var height: Double?
      stage.forEachLayer(at: .seconds(3)) { path, layer in
        if path.ids.last == "waves" { height = layer.bounds.height }
      }
      return height
    }
    let (elsewhere, own) = try (height(.scene), height(place))
    // The finger was last seen some hundredths of a second before the end of the delay.
    expect(
      elsewhere != nil && abs((own ?? .nan) - (elsewhere ?? .nan)) < 5,
      "\(own ?? .nan), \(elsewhere ?? .nan)")
  }

  @Test(arguments: [(#"{ "press": {} }"#, "down", 0.65), (#"{ "longPress": {} }"#, "began", 1)])
  func `what a component outside does about a gesture inside, it does at its time`(
    gesture: String, trigger: String, time: Double
  ) throws {
    var play = try PlayFixture(
      #"""
      "components": { \#(Self.pad(gesture, trigger, #""x": 0, "y": 0, "more": 0"#)) },
      "rules": [ { "on": "pad.told", "do": [ { "emit": "heard" } ] } ], "events": { "heard": "" },
      "layers": [ { "id": "list", "type": "scrollView", "content": [
        { "id": "pad", "type": "pad", "frame": [0, 0, 200, 60] } ] } ]
      """#,
      gestures: #"{ "at": 0.5, "press": { "point": [100, 30], "for": 0.7 } }"#)
    expect(play.events().filter { $0.hasSuffix(" heard") }, equals: ["\(time) heard"])
  }
}
