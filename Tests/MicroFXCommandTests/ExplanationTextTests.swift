import Expectations
import Export
import JSONText
import Layers
import MicroFXCommand
import Motion
import Preview
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

struct ExplanationTextTests {
  private let folder = ScratchFolder()

  private static let component = """
    { "component": 1, "size": [100, 100],
      "values": { "pop": 1, "y": { "initial": 0, "animation": { "duration": 2, "curve": "linear" } } },
      "gestures": { "tap": { "tap": {} } },
      "initial": "off",
      "states": {
        "off": { "rules": [ { "on": "tap", "to": "on" } ] },
        "on": { "layers": { "heart": { "opacity": 0.5 } }, "enter": [
          { "animate": { "pop": { "from": 0.3, "to": 1 } }, "duration": 1, "curve": "linear" } ] } },
      "rules": [ { "when": "pop > 0.9", "do": [ { "animate": { "y": 8 } } ] } ],
      "layers": [ { "id": "heart", "type": "ellipse", "scale": "= pop" } ] }
    """

  private func explanation(of layer: LayerPath, _ property: String, at seconds: Double) throws -> String {
    try folder.write(Self.component, to: "parts/like.json")
    try folder.write(
      """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 4 },
        "components": { "like": "parts/like.json" },
        "scene": [
          { "id": "like", "type": "like" },
          { "id": "box", "type": "rectangle", "frame": [0, 150, 20, 20], "opacity": 1, "animations": [
            { "property": "opacity", "from": 1, "to": 0, "begin": 1, "duration": 1, "curve": "linear" } ] },
          { "id": "dial", "type": "temperatureDial", "frame": [100, 0, 100, 200] } ],
        "gestures": [ { "at": 0.22, "tap": { "point": [50, 50] } } ] }
      """, to: "s.json")
    let path = folder.path.appending("s.json")
    let input = try ScenarioInput.load(ScenarioReference(path), ScenarioOptions())
    var stage = try Stage(try #require(input.scenario, "\(input.report.text)"))
    stage.advance(to: .seconds(seconds))
    let found = try #require(stage.explanation(of: layer, property))
    return input.explanationText(of: found).replacing(folder.path.text + "/", with: "")
  }

  @Test func `an animation is told with its curve, its times, what began it and why`() throws {
    try expect(
      explanation(of: "like/heart", "scale", at: 0.8),
      equals: """
        like/heart.scale at 0.800000 s: 0.650000 0.650000
          given by   "= pop", parts/like.json:10:60
        like.pop (value): 0.650000, under way
          movement   animation from 0.300000 to 1.000000
          curve      linear, 1.000000 s
          time       0.300000 s to 1.300000 s
          begun by   enter of state on, parts/like.json:8:7
          event      tap at 0.300000 s

        """)
  }

  @Test func `what rests says since when`() throws {
    let text = try explanation(of: "like/heart", "scale", at: 2)
    expect(text.contains("like.pop (value): 1.000000, at rest since 1.300000 s\n"))
    try expect(
      explanation(of: "like", "pop", at: 0.1),
      equals: """
        like.pop at 0.100000 s: 1.000000
          given by   rules; declared at parts/like.json:2:22
        like.pop (value): 1.000000, at rest since the start

        """)
  }

  @Test func `an expression that turned true is told by its text`() throws {
    let text = try explanation(of: "like", "values.y", at: 2)
    expect(text.contains("  event      when pop > 0.9 at 1.157143 s\n"))
  }

  @Test func `a look is told with its state`() throws {
    try expect(
      explanation(of: "like/heart", "opacity", at: 1),
      equals: """
        like/heart.opacity at 1.000000 s: 0.500000
          given by   state on: 0.5, parts/like.json:7:47
        like.heart.opacity (look), at rest since 0.300000 s
          movement   set from 1.000000 to 0.500000
          begun by   a rule, parts/like.json:6:25
          event      tap at 0.300000 s

        """)
  }

  @Test func `a node of the scene has its animations`() throws {
    try expect(
      explanation(of: "box", "opacity", at: 1.5),
      equals: """
        box.opacity at 1.500000 s: 0.500000
        animations[0], under way
          movement   animation from 1.000000 to 0.000000
          curve      linear, 1.000000 s
          time       1.000000 s to 2.000000 s

        """)
    try expect(
      explanation(of: "box", "x", at: 1.5),
      equals: """
        box.x at 1.500000 s: 0.000000
          given by   the scene, and not animated

        """)
  }

  @Test func `of a built-in component the animation is told that its property follows`() throws {
    let path: FilePath = "scenarios/press-feedback.json"
    let input = try ScenarioInput.load(ScenarioReference(path), ScenarioOptions())
    let start = try Stage(try #require(input.scenario))
    var stage = start
    stage.advance(to: .seconds(0.25))
    let found = try #require(stage.explanation(of: "button/thumbnail", "x"))
    let text = input.explanationText(of: found, MotionStudy.motion(explaining: found, of: start))
    expect(text.contains("given by   the built-in component pressFeedback\nbutton (animation), under way\n"))
    expect(text.contains("  movement   animation from 8.000000 to 10.000000\n"))
    expect(text.contains("  time       0.200000 s to "))
    expect(text.contains("  event      button touchDown at 0.200000 s\n"))
  }

  @Test func `of a built-in component its last events are known`() throws {
    let text = try explanation(of: "dial", "temperature", at: 1)
    expect(text.hasPrefix("dial.temperature at 1.000000 s"))
    expect(text.contains("  given by   the built-in component temperatureDial\n"))
  }
}

struct ExplainedNameTests {
  @Test(arguments: [
    ("like", RequestError.notLayerProperty("like")), (".x", .notLayerProperty(".x")),
    ("a/b.", .notLayerProperty("a/b.")),
  ])
  func `a text without a layer or a property is refused`(text: String, error: RequestError) throws {
    let stage = try StageOfBox().stage
    #expect(throws: error) { try TraceSelection.explained(text, stage) }
  }

  @Test func `a wrong name has the nearest one beside it`() throws {
    let stage = try StageOfBox().stage
    let layer = #expect(throws: RequestError.self) { try TraceSelection.explained("bax.x", stage) }
    expect(layer?.description, equals: "--why: unknown layer `bax`; did you mean `box`?")
    let property = #expect(throws: RequestError.self) { try TraceSelection.explained("box.opacty", stage) }
    expect(
      property?.description,
      equals: "--why: unknown property `opacty`; did you mean `opacity`?")
  }
}

/// A stage with one box.
private struct StageOfBox {
  let folder = ScratchFolder()
  let stage: Stage

  init() throws {
    try folder.write(
      """
      { "microfx": 1, "canvas": { "width": 40, "height": 40 }, "timeline": { "duration": 1 },
        "scene": [ { "id": "box", "type": "rectangle", "frame": [0, 0, 20, 20] } ] }
      """, to: "s.json")
    let path = folder.path.appending("s.json")
    let input = try ScenarioInput.load(ScenarioReference(path), ScenarioOptions())
    stage = try Stage(try #require(input.scenario))
  }
}
