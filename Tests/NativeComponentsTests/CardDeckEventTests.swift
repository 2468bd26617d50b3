import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct CardDeckEventTests {
  @Test func `an accepted drag, a rejected one and a tap report every event in order`() throws {
    var fixture = DeckFixture()
    fixture.drag(by: Point(60, 0), at: 1, until: 1.5)
    fixture.drag(by: Point(-180, 0), at: 3, until: 3.5)
    fixture.base.press(Point(187, 300), at: 5, for: 0.08)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 6))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "panBegan index=0", "dragged percent=20.000000 direction=right",
        "didReset index=0", "panFinished index=0", "panBegan index=0",
        "dragged percent=60.000000 direction=left", "panFinished index=0",
        "didSwipe index=0 direction=left", "didShow index=1", "didSelect index=1",
      ])
    expectClose(stage.times(of: "didReset").first, 1.5)
    expectClose(stage.times(of: "didSwipe").first, 3.7)
  }

  @Test func `swiping the last card reports at once that it has left and that there is no other`() throws {
    var fixture = DeckFixture(["count": .integer(1)])
    fixture.drag(by: Point(180, 0), until: 0.5)
    fixture.swipe("left", at: 2)
    var stage = try fixture.stage()
    expectClose(stage.layer("cards/emptyText", at: 0.6)?.opacity, 0.5)
    stage.advance(to: Time(seconds: 3))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "panBegan index=0", "dragged percent=60.000000 direction=right",
        "didSwipe index=0 direction=right", "didRunOut", "panFinished index=0",
        "actionIgnored action=swipe why=empty",
      ])
    expectClose(stage.times(of: "didRunOut").first, 0.5)
  }

  @Test func `a cancelled drag goes back`() throws {
    var fixture = DeckFixture()
    fixture.base.add(
      .touches([
        TouchSample(finger: 0, phase: .began, time: .zero, location: Point(187, 180)),
        TouchSample(finger: 0, phase: .moved, time: Time(seconds: 0.1), location: Point(387, 180)),
        TouchSample(finger: 0, phase: .cancelled, time: Time(seconds: 0.2), location: Point(387, 180)),
      ]), at: 1)
    var stage = try fixture.stage()
    expectClose(stage.card(0, at: 2)?.translation.x, 0)
    expect(stage.deckLog.suffix(2), equals: ["didReset index=0", "panFinished index=0"])
  }

  @Test func `swipes that come too fast are queued, or ignored with a reason`() throws {
    for queues in [true, false] {
      var fixture = DeckFixture(["queueActions": .boolean(queues)])
      for index in 0..<4 { fixture.swipe(index % 2 == 0 ? "right" : "left", at: 1 + 0.05 * Double(index)) }
      var stage = try fixture.stage()
      stage.advance(to: Time(seconds: 5))
      let swipes = stage.times(of: "didSwipe")
      expect(stage.times(of: queues ? "actionQueued" : "actionIgnored").count, equals: 3)
      expect(swipes.count, equals: (queues ? 4 : 1))
      if queues { for (time, expected) in zip(swipes, [1.2, 1.4, 1.6, 1.8]) { expectClose(time, expected) } }
    }
  }

  @Test func `the original takes no call until the exit has ended, and drops it`() throws {
    for (queues, expected) in [(true, [1.2, 2]), (nil, [1.2])] as [(Bool?, [Double])] {
      var fixture = DeckFixture.profile("koloda5", ["strict": .boolean(true)])
      if let queues {
        fixture = .profile("koloda5", ["strict": .boolean(true), "queueActions": .boolean(queues)])
      }
      fixture.swipe("right", at: 1)
      fixture.swipe("right", at: 1.3)
      var stage = try fixture.stage()
      stage.advance(to: Time(seconds: 5))
      expect(stage.times(of: "didSwipe"), equals: expected)
    }
  }

  @Test func `a card that comes back before its exit has ended turns around where it is`() throws {
    var fixture = DeckFixture.profile("koloda5")
    fixture.swipe("right", at: 1)
    fixture.call("revert", ["direction": .string("remembered")], at: 1.3)
    var stage = try fixture.stage()
    let before = stage.card(0, at: 1.3 - 1e-9)?.transform ?? .identity
    let after = stage.card(0, at: 1.3)?.transform ?? .identity
    for corner in Rect(0, 0, 300, 392).corners {
      expect(before.apply(corner).distance(to: after.apply(corner)) < 0.01)
    }
    expectClose(stage.card(0, at: 1.6)?.translation.x, 0)
    expectClose(stage.card(0, at: 1.6)?.rotation, 0)
  }

  @Test func `a deck that is built anew need not grow in again`() throws {
    var fixture = DeckFixture(["appearAnimation": .boolean(true), "count": .integer(4)])
    fixture.call("reload", ["count": .integer(6), "animated": .boolean(false)], at: 2)
    var stage = try fixture.stage()
    expectClose(stage.layer("cards/deck", at: 2.1)?.opacity, 1)
    expect(stage.deckLog, equals: ["didShow index=0", "didShow index=0"])
  }

  @Test func `locked cards and directions that are not allowed are refused`() throws {
    var fixture = DeckFixture(["locked": .list([.integer(0)])])
    fixture.swipe("up", at: 1)
    fixture.swipe("left", at: 1.1)
    fixture.drag(by: Point(200, 0), at: 2, until: 2.5)
    fixture.call("swipe", ["direction": .string("left"), "force": .boolean(true)], at: 4)
    fixture.call("revert", at: 5)
    fixture.call("revert", at: 7)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 8))
    expect(stage.deckLog.contains("actionIgnored action=swipe why=notAllowed"))
    expect(stage.deckLog.contains("actionIgnored action=swipe why=locked"))
    expect(stage.deckLog.contains("didReset index=0"))
    expect(stage.times(of: "didSwipe"), equals: [4.2])
    expect(stage.deckLog.last, equals: "actionIgnored action=revert why=atStart")
  }

  @Test func `undo brings the card back and then reports it`() throws {
    var fixture = DeckFixture()
    fixture.swipe("right", at: 1)
    fixture.call("revert", at: 2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 4))
    expect(stage.deckLog.suffix(2), equals: ["didRewind index=0", "didShow index=0"])
    expectClose(stage.times(of: "didRewind").first, 3)
  }

  @Test func `an endless deck of two cards never shows one of them twice`() throws {
    var fixture = DeckFixture(["count": .integer(2), "loop": .boolean(true)])
    for index in 0..<6 { fixture.swipe(index % 2 == 0 ? "left" : "right", at: 1 + 0.1 * Double(index)) }
    fixture.call("revert", at: 5)
    var stage = try fixture.stage()
    for step in 0...400 {
      let time = Time(ticks: Int64(step) * Time.ticksPerSecond / 60)
      stage.advance(to: time)
      var paths: Set<LayerPath> = []
      stage.forEachLayer(at: time) { path, _ in
        expect(paths.insert(path).inserted, "\(path) at \(time.seconds)")
      }
    }
    expect(
      stage.deckLog.filter { $0.hasPrefix("didShow") },
      equals: [0, 1, 0, 1, 0, 1, 0, 1].map { "didShow index=\($0)" })
    expect(stage.times(of: "didRunOut").isEmpty)
  }

  @Test func `the buttons swipe and bring back`() throws {
    var fixture = DeckFixture()
    for (index, x) in [267.5, 107.5, 187.5].enumerated() {
      fixture.base.press(Point(x, 560), at: 1 + Double(index), for: 0.1)
    }
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "didSwipe index=0 direction=right", "didShow index=1",
        "didSwipe index=1 direction=left", "didShow index=2", "didRewind index=1", "didShow index=1",
      ])
    for button in ["like", "skip", "undo"] {
      expect(stage.names(from: "cards/buttons/\(button)"), equals: ["touchDown", "touchUpInside"])
    }
  }

  @Test func `cards are inserted without a new start: they fade in, and what has no room fades out`() throws {
    var fixture = DeckFixture(["count": .integer(4)])
    fixture.call("insert", ["at": .integer(1)], at: 1)
    var stage = try fixture.stage()
    expectClose(stage.card(2, at: 1.025)?.opacity, 1 - 0.802403, within: 1e-6)
    expect(stage.card(2, at: 1.05) == nil)
    expectClose(stage.card(4, at: 1.1)?.opacity, 0.802403, within: 1e-6)
    expectClose(stage.card(1, at: 1.1)?.frame.minX, 12)
    expectFrame(stage.card(1, at: 1.2), 16, 46.22, 270.75, 353.78)
    expect(stage.deckLog, equals: ["didShow index=0"])
  }

  @Test func `cards before the front one leave it in front; the reserve runs out`() throws {
    var fixture = DeckFixture(["count": .integer(5)])
    fixture.swipe("right", at: 1)
    fixture.call("insert", ["at": .integer(0), "count": .integer(3)], at: 2)
    fixture.call("insert", at: 3)
    fixture.swipe("right", at: 4)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    expect(
      stage.deckLog.suffix(3),
      equals: [
        "actionIgnored action=insert why=noCards", "didSwipe index=1 direction=right", "didShow index=2",
      ])
  }

  @Test func `removed cards leave to the right and the others close up`() throws {
    var fixture = DeckFixture()
    fixture.call("remove", ["at": .integer(0), "count": .integer(2)], at: 1)
    var stage = try fixture.stage()
    expect((stage.card(0, at: 1.2)?.translation.x ?? 0) > 100)
    expect((stage.card(1, at: 1.2)?.translation.x ?? 0) > 100)
    expectFrame(stage.card(2, at: 1.2), 0, 0, 300, 392)
    expect(stage.deckLog, equals: ["didShow index=0", "didShow index=2"])
    expect(stage.times(of: "didSwipe").isEmpty)
  }

  @Test func `events name a card by the number of its layer, wherever it is in the deck`() throws {
    var fixture = DeckFixture(["count": .integer(3), "locked": .list([.integer(0)])])
    fixture.call("insert", at: 1)
    fixture.swipe("left", at: 2)
    fixture.call("remove", ["at": .integer(2)], at: 3)
    fixture.call("revert", at: 4)
    fixture.swipe("left", at: 6)
    fixture.swipe("left", at: 8)
    var stage = try fixture.stage()
    for time in [0.9, 1.9, 3.9, 5.9, 7.9] {
      let front = stage.layer("cards/deck", at: time)?.sublayers.last?.id ?? ""
      expect(stage.deckLog.last { $0.hasPrefix("didShow") }, equals: "didShow index=\(front.dropFirst(5))")
    }
    stage.advance(to: Time(seconds: 9))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "didShow index=3", "didSwipe index=3 direction=left", "didShow index=0",
        "didRewind index=3", "didShow index=3", "didSwipe index=3 direction=left", "didShow index=0",
        "actionIgnored action=swipe why=locked",
      ])
  }

  @Test func `an empty deck that is given cards shows them; reset starts over`() throws {
    var fixture = DeckFixture(["count": .integer(1)])
    fixture.swipe("left", at: 1)
    fixture.call("insert", ["at": .integer(1), "count": .integer(2)], at: 2)
    fixture.call("reset", at: 4)
    fixture.call("reload", ["count": .integer(0)], at: 5)
    var stage = try fixture.stage()
    expectClose(stage.layer("cards/emptyText", at: 1.9)?.opacity, 1)
    expect(stage.layer("cards/emptyText", at: 2.5) == nil)
    stage.advance(to: Time(seconds: 6))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "didSwipe index=0 direction=left", "didRunOut", "didShow index=1",
        "didShow index=0",
      ])
    expectClose(stage.layer("cards/emptyText", at: 6)?.opacity, 1)
  }

  @Test func `nodes of a slot are the cards, and a touch reaches what is inside`() throws {
    let button = StageFixture.component("pressFeedback", id: "button", frame: Rect(0, 300, 300, 80))
    let nodes = (0..<3).map { index in
      SceneNode(
        .primitive, layer: Layer(id: "page-\(index)", frame: .zero), children: index == 0 ? [button] : [],
        range: StageFixture.range)
    }
    var fixture = DeckFixture(slots: ["cards": nodes])
    fixture.base.press(Point(187, 420), at: 1, for: 0.1)
    fixture.drag(from: Point(187, 420), by: Point(200, 0), at: 2, until: 2.5)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(stage.events.contains { $0.source.description.hasSuffix("page-0/button") && $0.name == "tapped" })
    expect(
      stage.events.contains { $0.source.description.hasSuffix("page-0/button") && $0.name == "touchCancel" })
    expect(stage.deckLog.contains("didSwipe index=0 direction=right"))
  }

  @Test(arguments: 0..<40)
  func `random drags and calls keep numbers finite and layers unique, and two halves are one run`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let profile = ["koloda2015", "koloda5", "koloda2"][Int(seed % 3)]
    var fixture = DeckFixture.profile(
      profile,
      [
        "loop": .boolean(seed % 4 == 0), "strict": .boolean(seed % 5 == 0), "count": .integer(Int(seed % 7)),
        "appearAnimation": .boolean(seed % 2 == 0), "carryVelocity": .boolean(seed % 3 == 1),
        "queueActions": .boolean(seed % 6 != 0),
      ])
    fixture.base.environment.reduceMotion = seed % 8 == 7
    for _ in 0..<14 { Self.addSomething(&fixture, using: &random) }
    _ = try RandomInput.run(fixture.base, until: 8, seed: seed, using: &random)
  }

  private static func addSomething(_ fixture: inout DeckFixture, using random: inout SeededGenerator) {
    let time = Double.random(in: 0...6, using: &random)
    let place = ParameterValue.integer(Int.random(in: 0...7, using: &random))
    let count = ParameterValue.integer(Int.random(in: 1...3, using: &random))
    let way = ["left", "right", "up"].randomElement(using: &random)!
    switch Int.random(in: 0...8, using: &random) {
    case 0: fixture.swipe(way, at: time)
    case 1: fixture.call("revert", ["direction": .string("remembered")], at: time)
    case 2: fixture.call("revert", at: time)
    case 3: fixture.call("insert", ["at": place, "count": count], at: time)
    case 4: fixture.call("remove", ["at": place, "count": count], at: time)
    case 5: fixture.call(["reset", "reload"].randomElement(using: &random)!, at: time)
    default:
      let offset = Point(
        Double.random(in: -300...300, using: &random), Double.random(in: -200...200, using: &random))
      let start = Point(
        Double.random(in: 40...330, using: &random), Double.random(in: 90...470, using: &random))
      fixture.drag(
        from: start, by: offset, at: time, until: time + Double.random(in: 0.11...0.6, using: &random))
    }
  }
}
