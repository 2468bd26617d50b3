import Components
import Expectations
import Geometry
import Motion
import Render
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// The partial redrawing of a component whose node draws too, compared with drawing everything.
struct ComponentDamageTests {
  private static func stage(_ type: String, seed: UInt64) throws -> Stage {
    var random = SeededGenerator(seed: seed)
    var gestures = StageFixture()
    RandomInput.add(10, within: 1, in: Rect(40, 60, 160, 300), to: &gestures, using: &random)
    var scenario = try Scenario.read(
      scene: """
        { "id": "box", "type": "\(type)", "frame": [20, 40, 200, 340], "borderWidth": 5, "borderColor": "#8000FF80",
          "gradient": { "colors": ["red", "#0000FF40"] }, "cornerCurve": "continuous", "masksToBounds": true,
          "rotation": 3, "shadowPath": "M0 0H210V350H0Z", "animations": [
            { "property": "borderWidth", "to": 12, "duration": 1, "begin": 0.2 },
            { "property": "borderColor", "to": "blue", "duration": 0.5, "begin": 0.4 }] }
        """)
    scenario.gestures = gestures.gestures
    scenario.canvas.scale = 1
    return try Stage(scenario)
  }

  @Test(arguments: ["pressFeedback", "scrollHint", "cardDeck"], UInt64(1)...3)
  func `what is drawn again makes the picture that a new one would be`(type: String, seed: UInt64) throws {
    try Self.expectDamage(of: Self.stage(type, seed: seed), step: 4, until: 80)
  }

  @Test(arguments: ["iphone-16-pro", "pixel-9"], [Environment.LayoutDirection.leftToRight, .rightToLeft])
  func `so it is with what a device shows`(name: String, direction: Environment.LayoutDirection) throws {
    let device = try #require(Device(named: name))
    var scenario = try Scenario.read(
      scene: #"{ "id": "form", "type": "fieldFocus" }"#,
      #""gestures": [{ "at": 0.1, "tap": { "on": "form/row-1/field" } }, { "at": 0.8, "type": { "text": "にわ w" } }]"#
    )
    scenario.canvas = Canvas(size: device.size, scale: 1)
    scenario.environment = Environment(
      layoutDirection: direction, safeArea: device.safeArea, device: device)
    try Self.expectDamage(of: Stage(scenario), step: 3, until: 90)
  }

  /// Expects frames drawn one after another to equal the frames drawn alone.
  private static func expectDamage(of stage: Stage, step: Int, until end: Int) throws {
    var painter = StageFrameSource(stage).makePainter()
    for number in stride(from: 0, to: end, by: step) {
      let time = FrameRate(60)!.time(ofFrame: number)
      painter.simulate(to: time)
      _ = painter.draw()
      var fresh = StageFrameSource(stage).makePainter()
      fresh.simulate(to: time)
      _ = fresh.draw()
      let isSame = painter.bitmap == fresh.bitmap
      expect(isSame, "\(number)")
    }
  }
}
