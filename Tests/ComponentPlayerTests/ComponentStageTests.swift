import ComponentPlayer
import Expectations
import Geometry
import Layers
import Motion
import ScenarioFile
import Stage
import Testing

/// Components in JSON as a stage plays them.
struct ComponentStageTests {
  private static let component = """
    { "mark": { "component": 1, "size": [40, 40],
      "values": { "pop": 1 }, "outputs": { "pop": "" }, "initial": "off",
      "states": { "off": { "rules": [ { "on": "tap", "to": "on", "do": [ { "set": { "pop": 2 } } ] } ] }, "on": {} },
      "gestures": { "tap": { "tap": { "on": "dot", "margin": 5 } } },
      "layers": [
        { "id": "ground", "type": "rectangle", "frame": [0, 0, 40, 40], "fillColor": "red" },
        { "id": "dot", "type": "ellipse", "frame": [10, 10, 10, 10] }
      ] } }
    """

  private func stage(tapAt point: String) throws -> Stage {
    let reading = ComponentFixture.reading(
      components: Self.component,
      scene: #"""
        { "id": "below", "type": "tapCounter", "frame": [0, 0, 375, 667] },
        { "id": "a", "type": "mark", "frame": [100, 100, 40, 40] }
        """#, #""gestures": [{ "at": 0.1, "tap": { "point": \#(point) } }]"#)
    expect(ComponentFixture.mistakes(reading), equals: [])
    var stage = try Stage(try #require(reading.scenario))
    stage.advance(to: Time(seconds: 0.5))
    return stage
  }

  @Test func `a tap on an area changes the values that the trace shows`() throws {
    let stage = try stage(tapAt: "[107, 107]")
    let values = stage.traceValues(ofLayers: [LayerPath("a")], at: stage.time)[LayerPath("a")]
    expect(values?[.attribute("pop")], equals: .number(2))
    expect(values?[.attribute("state")], equals: .text("on"))
    let names = stage.events.filter { "\($0.source)" == "a" }.map(\.name)
    expect(names, equals: ["state", "state.settled"])
  }

  @Test func `a tap elsewhere reaches the component below`() throws {
    let stage = try stage(tapAt: "[130, 130]")
    expect(
      stage.traceValues(ofLayers: [LayerPath("a")], at: stage.time)[LayerPath("a")]?[.attribute("state")],
      equals: .text("off"))
    expect(stage.touchTarget(at: Point(130, 130), time: stage.time)?.path, equals: LayerPath("below"))
  }
}
