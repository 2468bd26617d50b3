import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct CardDeckMotionTests {
  @Test(
    arguments: [
      (1.0 / 60, 0.939077), (2.0 / 60, 0.793570), (0.05, 0.610404), (0.1, 0.120076), (0.15, -0.0849828),
      (0.2, -0.0847898), (0.25, -0.0308360), (0.3, 0.00293144), (0.4, 0.00545617), (0.172117, -0.100068),
    ] as [(Double, Double)])
  func `a card that is let go swings back by the spring's table`(time: Double, share: Double) throws {
    for profile in ["koloda2015", "koloda5"] {
      var fixture = DeckFixture.profile(profile)
      fixture.drag(by: Point(100, 60), until: 1)
      var stage = try fixture.stage()
      let card = stage.card(0, at: 1 + time)
      expectClose(card?.translation.x, 100 * share, within: 1e-4)
      expectClose(card?.translation.y, 60 * share, within: 1e-4)
    }
  }

  @Test(arguments: [(25.0, 0.3), (50, 0.416667), (75, 0.433333), (100, 0.45), (150, 0.45), (200, 0.466667)])
  func `the spring stops by POP's rule on the grid of 1/60 s`(dx: Double, stop: Double) throws {
    var fixture = DeckFixture(["threshold": .number(2)])
    fixture.drag(by: Point(dx, 0), until: 1)
    var stage = try fixture.stage()
    expect(stage.card(0, at: 1 + stop - 0.001)?.translation.x != 0)
    expectClose(stage.card(0, at: 1 + stop + 1e-6)?.translation.x, 0, within: 0)
  }

  @Test(arguments: [("koloda2015", 0.5), ("koloda5", 1 - 0.802403)])
  func `rotation, scale, overlay and the waiting cards are back after 0.2 s`(
    profile: String, half: Double
  ) throws {
    var fixture = DeckFixture.profile(profile)
    fixture.drag(by: Point(60, 0), until: 1)
    var stage = try fixture.stage()
    let share = profile == "koloda2015" ? 0.2 : 0.4
    let card = stage.card(0, at: 1.1)
    expectClose(card?.rotation, 3.6 * half, within: 5e-6)
    expectClose(card?.scale.x, 1 - 0.04 * half, within: 5e-6)
    expectClose(stage.overlay(0, at: 1.1), 0.4 * half, within: 5e-6)
    expectClose(stage.card(1, at: 1.1)?.frame.minY, 23.6 * (1 - share / 2), within: 1e-9)
    expectClose(stage.card(0, at: 1.2)?.rotation, 0, within: 0)
    expectFrame(stage.card(1, at: 1.2), profile == "koloda2015" ? 8 : 7.5, 23.6, 285, 372.4)
  }

  @Test func `the first version lights the next card at once and dims it when the reset has ended`() throws {
    var fixture = DeckFixture(["waitingOpacity": .number(0.7)])
    fixture.drag(by: Point(30, 0), until: 1)
    var stage = try fixture.stage()
    for (time, opacity) in [(0.05, 0.7), (0.1, 1), (0.9, 1), (1.1, 1), (1.199, 1), (1.2, 0.7)] {
      expectClose(stage.card(1, at: time)?.opacity, opacity)
    }
  }

  @Test(arguments: ["koloda2015", "koloda5"], [1.03, 1.08, 1.15, 1.3])
  func `a new drag takes the card where it is`(profile: String, time: Double) throws {
    var fixture = DeckFixture.profile(profile)
    fixture.drag(by: Point(120, 40), until: 1)
    let start = Point(160, 400)
    fixture.base.touch(
      [(start, time), (start, time + 1e-6), (start + Point(-50, 5), time + 0.3)], until: time + 1)
    var stage = try fixture.stage()
    let before = stage.card(0, at: time)?.transform ?? .identity
    let after = stage.card(0, at: time + 1e-6)?.transform ?? .identity
    for corner in Rect(0, 0, 300, 392).corners {
      expect(before.apply(corner).distance(to: after.apply(corner)) < 0.01)
    }
    expect(stage.times(of: "panBegan").count, equals: 2)
    // The remaining rotation and scale have faded 0.2 s later, so the drag alone determines how the card looks.
    let card = stage.card(0, at: time + 0.4)
    let dx = card?.translation.x ?? .nan
    expectClose(card?.rotation, -18 * dx / 300)
    expectClose(card?.scale.x, 1 - 0.2 * abs(dx) / 300)
  }

  @Test func `in the original the card jumps to its place when it is caught`() throws {
    var fixture = DeckFixture(["strict": .boolean(true)])
    fixture.drag(by: Point(120, 40), until: 1)
    fixture.base.touch([(Point(187, 300), 1.05), (Point(187, 300), 1.06), (Point(197, 300), 1.3)], until: 2)
    var stage = try fixture.stage()
    expect(abs(stage.card(0, at: 1.059)?.translation.x ?? 0) > 40)
    expectClose(stage.card(0, at: 1.06)?.translation.x, 0)
    expectClose(stage.card(0, at: 1.06)?.rotation, 0)
    expectClose(stage.card(0, at: 1.3)?.translation.x, 10)
  }

  @Test(
    arguments: [
      (0.1, 457.5, -63.75), (0.2, 567.5, -155), (0.3, 677.5, -246.25), (0.399999, 787.5, -337.5),
    ])
  func `the first version's card flies out evenly`(time: Double, right: Double, left: Double) throws {
    for (dx, expected) in [(160.0, right), (-160, left)] {
      var fixture = DeckFixture()
      fixture.drag(by: Point(dx, 20), until: 1)
      var stage = try fixture.stage()
      let card = stage.card(0, at: 1 + time)
      expectClose(37.5 + 150 + (card?.translation.x ?? .nan), expected, within: 2e-3)
      expectClose(card?.translation.y, 20)
      expectClose(card?.rotation, 9.6 * (dx > 0 ? 1 : -1))
      expectClose(stage.overlay(0, at: 1 + time), 1)
      expect(stage.card(0, at: 1.4) == nil)
    }
  }

  @Test(
    arguments: [
      (0.1, 270.469, 44.6399), (0.2, 489.668, 93.5319), (0.4, 807.540, 164.433), (0.7999999, 967, 200),
    ])
  func `the current version's card flies out on the default curve`(
    time: Double, x: Double, y: Double
  ) throws {
    var fixture = DeckFixture.profile("koloda5")
    fixture.drag(by: Point(160, 20), until: 1)
    var stage = try fixture.stage()
    let card = stage.card(0, at: 1 + time)
    expectClose(card?.translation.x, x, within: 6e-4)
    expectClose(card?.translation.y, y, within: 6e-4)
  }

  @Test(arguments: [(0.1, 6.15998), (0.2, 18.3830), (0.4, 36.1082), (0.7999999, 45)])
  func `a swipe by a call turns the card on its way`(time: Double, angle: Double) throws {
    for (direction, sign) in [("right", 1.0), ("left", -1)] {
      var fixture = DeckFixture.profile("koloda5")
      fixture.swipe(direction, at: 1)
      var stage = try fixture.stage()
      expectClose(stage.card(0, at: 1 + time)?.rotation, sign * angle, within: 6e-5)
      expectClose(stage.overlay(0, at: 1 + time), angle / 45, within: 2e-6)
    }
  }

  @Test(
    arguments: [
      ("up", 0.0, 0.0), ("topRight", 22.5, 22.5), ("topLeft", -22.5, -22.5), ("down", 0, -90),
      ("bottomLeft", -22.5, -67.5), ("bottomRight", 22.5, -112.5),
    ])
  func `swipes turn by half their bearing; below the horizon as above it unless strict`(
    direction: String, ruled: Double, strict: Double
  ) throws {
    for (isStrict, expected) in [(false, ruled), (true, strict)] {
      var fixture = DeckFixture.profile(
        "koloda5",
        ["allowedDirections": .list([.string(direction)]), "strictBearing": .boolean(isStrict)])
      fixture.swipe(direction, at: 1)
      var stage = try fixture.stage()
      expectClose(stage.card(0, at: 1.7999999)?.rotation, expected, within: 1e-4)
    }
  }

  @Test(arguments: ["left", "right"])
  func `the first version's swipe by a call takes 0.4 s to both sides`(direction: String) throws {
    var fixture = DeckFixture()
    fixture.swipe(direction, at: 1)
    var stage = try fixture.stage()
    let sign: Double = direction == "left" ? -1 : 1
    expectClose(stage.card(0, at: 1.2)?.rotation, 22.5 * sign)
    expect(stage.card(0, at: 1.399) != nil)
    expect(stage.card(0, at: 1.4) == nil)
  }

  @Test(
    arguments: [
      (0.8, 0.1, 0.0), (1.0, 0.467660, 0.408511), (1.2, 0.822163, 0.802403), (1.4, 0.964413, 0.960459),
      (1.6, 1, 1),
    ])
  func `the deck grows in after the length of an exit`(time: Double, scale: Double, opacity: Double) throws {
    for (profile, lead) in [("koloda5", 0.0), ("koloda2015", -0.4)] {
      let fixture = DeckFixture.profile(profile, ["appearAnimation": .boolean(true)])
      var stage = try fixture.stage()
      let deck = stage.layer("cards/deck", at: time + lead)
      expectClose(deck?.scale.x, scale, within: 1e-6)
      expectClose(deck?.opacity, opacity, within: 1e-6)
    }
  }

  @Test func `a deck that still appears takes no touch and says so; a call waits`() throws {
    var fixture = DeckFixture(["appearAnimation": .boolean(true)])
    fixture.drag(by: Point(200, 0), at: 0.2, until: 0.5)
    fixture.swipe("left", at: 0.6)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(
      stage.deckLog,
      equals: [
        "didShow index=0", "dragIgnored why=appearing", "actionQueued action=swipe",
        "didSwipe index=0 direction=left", "didShow index=1",
      ])
    expectClose(stage.times(of: "didSwipe").first, 1.4)
  }

  @Test(arguments: [(0.1, 0.0947963), (0.25, 0.408511), (0.5, 0.802403), (0.75, 0.960459)])
  func `a card that comes back without a direction fades in`(time: Double, opacity: Double) throws {
    for profile in ["koloda2015", "koloda5"] {
      var fixture = DeckFixture.profile(profile)
      fixture.swipe("right", at: 0)
      fixture.call("revert", at: 2)
      var stage = try fixture.stage()
      expectClose(stage.card(0, at: 2 + time)?.opacity, opacity, within: 1e-6)
      expectClose(stage.card(0, at: 2 + time)?.translation.x, 0)
      expectFrame(stage.card(1, at: 2.2), profile == "koloda2015" ? 8 : 7.5, 23.6, 285, 372.4)
      expect(stage.card(3, at: 2.01) == nil)
    }
  }

  @Test(arguments: [(0.075, 0.408511), (0.15, 0.802403), (0.225, 0.960459)])
  func `a card that comes back with a direction comes on its way`(time: Double, progress: Double) throws {
    for (direction, sign) in [("remembered", -1.0), ("right", 1)] {
      var fixture = DeckFixture.profile("koloda5")
      fixture.swipe("left", at: 0)
      fixture.call("revert", ["direction": .string(direction)], at: 2)
      var stage = try fixture.stage()
      let card = stage.card(0, at: 2 + time)
      expectClose(card?.opacity, progress, within: 1e-6)
      expectClose(card?.translation.x, sign * 967 * (1 - progress), within: 1e-3)
      expectClose(card?.rotation, sign * 45 * (1 - progress), within: 1e-4)
    }
  }

  @Test func `the card at the back fades in when the others have moved up; the original's pops`() throws {
    for (strict, opacity) in [(false, 0.5), (true, 0.7)] {
      var fixture = DeckFixture(["strict": .boolean(strict)])
      fixture.swipe("right", at: 1)
      var stage = try fixture.stage()
      expect(stage.card(3, at: 1.1)?.isHidden, equals: true)
      expectClose(stage.card(3, at: 1.25)?.opacity, opacity)
      expectFrame(stage.card(3, at: 1.25), 16, 46.22, 270.75, 353.78)
    }
  }

  @Test func `promotion starts where the drag has left the waiting cards`() throws {
    var fixture = DeckFixture()
    fixture.drag(by: Point(180, 0), until: 1)
    var stage = try fixture.stage()
    expectClose(stage.card(1, at: 1)?.frame.minX, 8 * 0.4)
    expectClose(stage.card(1, at: 1.1)?.frame.minX, 8 * 0.2)
    expectFrame(stage.card(1, at: 1.2), 0, 0, 300, 392)
    expectFrame(stage.card(2, at: 1.2), 8, 23.6, 285, 372.4)
  }

  @Test func `reduced motion leaves nothing moving by itself`() throws {
    var fixture = DeckFixture(["appearAnimation": .boolean(true)])
    fixture.base.environment.reduceMotion = true
    fixture.drag(by: Point(90, 0), at: 2, until: 3)
    fixture.swipe("right", at: 4)
    var stage = try fixture.stage()
    expectClose(stage.layer("cards/deck", at: 0.5)?.scale.x, 1)
    expectClose(stage.card(0, at: 3.05)?.translation.x, 90)
    expectClose(stage.card(0, at: 3.1)?.opacity, 0, within: 1e-6)
    expectClose(stage.card(0, at: 3.15)?.translation.x, 0)
    expectClose(stage.card(0, at: 4.1)?.translation.x, 0)
    expectClose(stage.card(0, at: 4.1)?.opacity, 0.5)
    expect(stage.card(0, at: 4.2) == nil)
  }

  @Test(arguments: ["koloda2015", "koloda5"])
  func `where motion is reduced a card comes back in a cross-fade, in its place`(profile: String) throws {
    var fixture = DeckFixture.profile(profile)
    fixture.base.environment.reduceMotion = true
    fixture.swipe("right", at: 1)
    fixture.call("revert", ["direction": .string("remembered")], at: 2)
    var stage = try fixture.stage()
    for (time, opacity) in [(2.05, 0.129162), (2.1, 0.5), (2.2, 1)] {
      let card = stage.card(0, at: time)
      expectClose(card?.opacity, opacity, within: 1e-6)
      expectClose(card?.translation.x, 0)
      expectClose(card?.rotation, 0)
    }
  }

  @Test func `a flick counts further than it came when it is asked for`() throws {
    for (values, leaves) in [([:], false), (["flick": .record(ParameterValues())], true)]
      as [([String: ParameterValue], Bool)]
    {
      var fixture = DeckFixture(values)
      let start = Point(187.5, 180)
      // 100 pt at 3000 pt/s.
      let path = (0...2).map { (start + Point(50 * Double($0), 0), Double($0) / 60) }
      fixture.base.touch(path, until: 2.0 / 60)
      var stage = try fixture.stage()
      stage.advance(to: Time(seconds: 3))
      expect(stage.times(of: "didSwipe").isEmpty != leaves)
    }
  }

  @Test func `the finger's velocity goes on in the spring when it is asked for`() throws {
    var fixture = DeckFixture(["carryVelocity": .boolean(true)])
    let path = (0...6).map { (Point(187.5 + 10 * Double($0), 180), Double($0) / 60) }
    fixture.base.touch(path, until: 0.1)
    var stage = try fixture.stage()
    let (at, later) = (stage.card(0, at: 0.1), stage.card(0, at: 0.1001))
    expectClose(at?.translation.x, 60, within: 1e-9)
    expectClose(
      ((later?.translation.x ?? .nan) - (at?.translation.x ?? .nan)) / 0.0001, 600, within: 5)
  }
}
