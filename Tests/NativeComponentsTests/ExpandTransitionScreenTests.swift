import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct ExpandTransitionScreenTests {
  private static let button = ExpandTransitionTests.button

  private static func pushing(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = ExpandTransitionTests.fixture(values)
    fixture.press(button, at: 0.9, for: 0.1)
    return fixture
  }

  @Test(arguments: [(0.39, false), (0.4, true), (0.45, true)])
  func `B's button takes touches once it has come in`(after: Double, floods: Bool) throws {
    var fixture = Self.pushing()
    fixture.press(Self.button, at: 1 + after, for: 0.04)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(4))
    expect(stage.names(from: "flow").contains("morphStarted"), equals: floods)
    let ignored = stage.events.filter { $0.name == "tapIgnored" }.map(\.detailText)
    expect(ignored, equals: (floods ? [] : ["why=entering"]))
    expect(stage.events.last { $0.name == "shown" }?.detailText, equals: "screen=\(floods ? "c" : "b")")
  }

  @Test(arguments: [(0.5, 0.3, 373.5), (0.6, 0.3, 373.5), (0.75, 0.65, 353.5), (0.9, 1, 333.5)])
  func `the entry may wait for the end of the push`(after: Double, opacity: Double, middle: Double) throws {
    var stage = try Self.pushing(["entryAnchor": .string("pushEnd")]).stage()
    expectClose(stage.number(.opacity, of: "flow/b/button", at: 1 + after), opacity)
    expectClose(stage.layer("flow/b/button", at: 1 + after)?.frame.midY, middle)
    stage.advance(to: .seconds(3))
    expectClose(stage.events.first { $0.name == "entryEnded" }?.time.seconds, 1.9)
  }

  @Test(arguments: [
    ("easeInOut", 0.0875, 326.56425), ("easeInOut", 0.175, 187.5), ("easeInOut", 0.35, 0), ("none", 0, 0),
  ])
  func `a push may ease in the old way, or not move at all`(style: String, after: Double, x: Double) throws {
    var stage = try Self.pushing(["pushStyle": .string(style)]).stage()
    expectClose(stage.number(.x, of: "flow/b", at: 1 + after), x, within: 1e-4)
  }

  @Test func `with reduced motion the push and B's button only fade`() throws {
    var fixture = Self.pushing()
    fixture.environment.reduceMotion = true
    fixture.press(Self.button, at: 1.3, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.number(.x, of: "flow/b", at: 1.1), equals: 0)
    expectClose(stage.number(.opacity, of: "flow/b", at: 1.1), 0.5)
    expectClose(stage.number(.opacity, of: "flow/b/button", at: 1.1), 0.65)
    expect(stage.layer("flow/b/button", at: 1.1)?.frame.midY, equals: 333.5)
    stage.advance(to: .seconds(3))
    let names = stage.names(from: "flow")
    expect(names, equals: ["shown", "entryEnded", "fadeStarted", "shown"])
    expectClose(stage.events.last { $0.name == "shown" }?.time.seconds, 1.6)
  }

  @Test func `a dark appearance makes grounds black, unless they are given`() throws {
    for (values, color) in [
      ([:], Color.black),
      (["backgroundColors": .list([.color(.white), .color(.white), .color(.white)])], Color.white),
    ] as [([String: ParameterValue], Color)] {
      var fixture = ExpandTransitionTests.fixture(values)
      fixture.environment.appearance = .dark
      var stage = try fixture.stage()
      expect(stage.layer("flow/a", at: 0)?.backgroundColor, equals: color)
    }
  }

  @Test func `from right to left the push comes from the left and the caption stands at the right`() throws {
    var fixture = Self.pushing(["caption": .string("Good night")])
    fixture.environment.layoutDirection = .rightToLeft
    fixture.press(Self.button, at: 2, for: 0.1)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "flow/b", at: 1.1), -170.708, within: 6e-4)
    expectClose(stage.layer("flow/c/caption", at: 4)?.frame.maxX, 375 - 24)
  }

  @Test func `the status bar is dark on A and B and dissolves into a light one with C`() throws {
    var fixture = ExpandTransitionTests.fixture(["start": .string("b")])
    fixture.press(Self.button, at: 0.9, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.layer("flow/statusBar/signal-0", at: 1.7)?.backgroundColor, equals: .black)
    expect(stage.layer("flow/c/statusBar/signal-0", at: 1.7)?.backgroundColor, equals: .white)
    expect(stage.layer("flow/statusBar", at: 2) == nil)
    expect(stage.layer("flow/c/statusBar", at: 2) != nil)
  }

  // MARK: A deck on the second screen

  private static func withDeck(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    let deck = StageFixture.component(
      "cardDeck", id: "deck",
      ["showsButtons": .boolean(false), "showsHeader": .boolean(false), "statusBar": .string("hidden")])
    let slots = ["screens": [StageFixture.group("first"), deck]]
    let all: [String: ParameterValue] = ["buttonCenter": .point(Point(0.5, 0.9))]
    fixture.add("expandTransition", id: "flow", all.merging(values) { $1 }, slots: slots)
    return fixture
  }

  @Test func `cards come when their screen has come, and a swipe leaves the flow alone`() throws {
    var fixture = Self.withDeck()
    fixture.press(Point(187, 600), at: 0.9, for: 0.1)
    fixture.drag([(Point(187, 250), 0), (Point(400, 240), 0.4)], at: 4)
    var stage = try fixture.stage()
    expect(stage.layer("flow/deck/deck/card-0", at: 0.5) == nil)
    stage.advance(to: .seconds(6))
    let shown = stage.times(of: "didShow", from: "flow/deck")
    expect(shown.first.map { $0 >= .seconds(1.5) } ?? false)
    expect(stage.times(of: "didSwipe", from: "flow/deck").count, equals: 1)
    expect(stage.names(from: "flow"), equals: ["entryEnded", "shown"])
    expect(stage.layer("flow/deck/deck/card-1", at: 6) != nil)
  }

  @Test func `the button over the deck floods it, and under C no card can be dragged`() throws {
    var fixture = Self.withDeck(["start": .string("b")])
    fixture.press(Point(187, 600), at: 3, for: 0.1)
    fixture.drag([(Point(187, 250), 0), (Point(400, 240), 0.4)], at: 5)
    fixture.call("reverse", on: "flow", at: 7)
    fixture.drag([(Point(187, 250), 0), (Point(400, 240), 0.4)], at: 9)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(12))
    let swipes = stage.times(of: "didSwipe", from: "flow/deck").map(\.seconds)
    expect(swipes.count == 1 && swipes.allSatisfy { $0 > 9 })
    let shown = stage.events.filter { $0.source == "flow" && $0.name == "shown" }.map(\.detailText)
    expect(shown, equals: ["screen=c", "screen=b"])
  }

  // MARK: Random touches

  @Test(arguments: 0..<60)
  func `random touches leave a screen that shows alone`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = seed % 3 == 0 ? Self.withDeck() : ExpandTransitionTests.fixture()
    fixture.environment.reduceMotion = seed % 5 == 0
    let button = Rect(100, seed % 3 == 0 ? 575 : 310, 175, 45)
    RandomInput.add(8, within: 12, to: &fixture, using: &random)
    RandomInput.add(
      28, within: 12, in: button, calls: ["reverse"], on: "flow", to: &fixture, using: &random)
    var stage = try RandomInput.run(fixture, until: 25, seed: seed, using: &random)
    var shown: [LayerPath] = []
    stage.forEachLayer(at: .seconds(25)) { path, layer in
      guard ["flow/a", "flow/b", "flow/c"].contains(path) else { return }
      shown.append(path)
      expect(layer.opacity == 1 && layer.frame.origin == .zero, "seed \(seed): \(path)")
    }
    expect(shown.count, equals: 1, "seed \(seed): \(shown)")
    let rest = stage.layer("flow/b/button", at: 25)?.frame.size
    expect(rest == nil || rest == Size(225, 60), "seed \(seed)")
  }
}
