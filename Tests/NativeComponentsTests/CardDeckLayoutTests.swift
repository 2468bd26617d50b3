import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct CardDeckLayoutTests {
  @Test(
    arguments: [
      ("koloda2015", 0, 0.0, 0.0, 300.0, 392.0), ("koloda2015", 1, 8, 23.6, 285, 372.4),
      ("koloda2015", 2, 16, 46.22, 270.75, 353.78), ("koloda5", 0, 0, 0, 300, 392),
      ("koloda5", 1, 7.5, 23.6, 285, 372.4), ("koloda5", 2, 14.625, 46.22, 270.75, 353.78),
    ])
  func `cards wait in their slots`(
    profile: String, index: Int, x: Double, y: Double, width: Double, height: Double
  ) throws {
    var stage = try DeckFixture.profile(profile).stage()
    expectFrame(stage.card(index, at: 0), x, y, width, height)
  }

  @Test(
    arguments: [
      ("koloda2015", [0.0, 8, 16]), ("koloda5", [0, 8.375, 16.33125]),
    ])
  func `a deck of 335×500 has the printed slots`(profile: String, xs: [Double]) throws {
    let frame = ParameterValue.rect(Rect(20, 60, 335, 500))
    var stage = try DeckFixture.profile(profile, ["deckFrame": frame]).stage()
    for (index, (y, height)) in [(0.0, 492.0), (28.6, 467.4), (55.97, 444.03)].enumerated() {
      let layer = stage.card(index, at: 0)
      expectClose(layer?.frame.minX, xs[index])
      expectClose(layer?.frame.minY, y)
      expectClose(layer?.frame.height, height)
    }
  }

  @Test func `stacked at the top each card stands out above the one before`() throws {
    var stage = try DeckFixture.profile("koloda5", ["stackDirection": .string("top")]).stage()
    for index in 0..<3 { expectClose(stage.card(index, at: 0)?.frame.minY, 4 * Double(2 - index)) }
  }

  @Test func `the second version has one stretched card behind`() throws {
    let frame = ParameterValue.rect(Rect(0, 0, 375, 667))
    var stage = try DeckFixture.profile("koloda2", ["deckFrame": frame]).stage()
    expectFrame(stage.card(0, at: 0), 10, 20, 355, 443.75)
    expectFrame(stage.card(1, at: 0), -93.75, 0, 562.5, 703.125)
    expect(stage.card(2, at: 0) == nil)
    expectClose(stage.card(1, at: 0)?.opacity, 0.1)
  }

  @Test(
    arguments: [
      (0.05, 0.333258), (0.1, 0.788506), (0.15, 1.02792), (0.2, 1.07772), (0.3, 1.01421), (0.4, 0.994),
      (0.19583, 1.0779980),
    ])
  func `the second version's card comes forward on its spring`(time: Double, progress: Double) throws {
    let frame = ParameterValue.rect(Rect(0, 0, 375, 667))
    var fixture = DeckFixture.profile("koloda2", ["deckFrame": frame])
    fixture.swipe("right", at: 0)
    var stage = try fixture.stage()
    expectClose(
      ((stage.card(1, at: time)?.frame.minX ?? .nan) + 93.75) / 103.75, progress, within: 6e-6)
  }

  @Test func `waiting cards are opaque under a veil, those of koloda5 and the original show through`() throws
  {
    for (values, opacity, hasVeil) in [
      ([:], 1.0, true), (["profile": .string("koloda5")], 0.7, false),
      (["strict": .boolean(true)], 0.7, false),
      (["waitingOpacity": .number(0.8)], 0.8, false),
    ] as [([String: ParameterValue], Double, Bool)] {
      var stage = try DeckFixture(values).stage()
      expectClose(stage.card(1, at: 0)?.opacity, opacity)
      expect((stage.layer("cards/deck/card-1/veil", at: 0) != nil) == hasVeil, "\(values)")
    }
  }

  @Test(
    arguments: [
      (25.0, [6, 17.7, 288.75, 377.3], 5.625, [14, 40.565, 274.3125, 358.435], 12.84375),
      (50, [4, 11.8, 292.5, 382.2], 3.75, [12, 34.91, 277.875, 363.09], 11.0625),
      (100, [0, 0, 300, 392], 0, [8, 23.6, 285, 372.4], 7.5),
    ])
  func `waiting cards follow a drag by its percentage`(
    percent: Double, first: [Double], centered: Double, second: [Double], centeredSecond: Double
  ) throws {
    for (profile, dx) in [("koloda2015", 3 * percent), ("koloda5", 1.5 * percent)] {
      var fixture = DeckFixture.profile(profile)
      fixture.drag(by: Point(dx, 0), until: 2)
      var stage = try fixture.stage()
      let isFirst = profile == "koloda2015"
      expectFrame(stage.card(1, at: 1), isFirst ? first[0] : centered, first[1], first[2], first[3])
      expectFrame(
        stage.card(2, at: 1), isFirst ? second[0] : centeredSecond, second[1], second[2], second[3])
      let deck = stage.layer("cards/deck", at: 1)
      expectClose(deck?.attributes.first { $0.name == "finishPercent" }?.value.scalar, percent)
      expectClose(stage.card(1, at: 1)?.opacity, isFirst ? 1 : 0.7 + 0.3 * percent / 100)
      expectClose(stage.card(2, at: 1)?.opacity, isFirst ? 1 : 0.7)
    }
  }

  @Test(
    arguments: [
      (30.0, 1.8, 0.98, 0.2, 10), (75, 4.5, 0.95, 0.5, 25), (150, 9, 0.9, 1, 50), (300, 18, 0.8, 1, 100),
      (450, 18, 0.8, 1, 100), (-150, -9, 0.9, 1, 50), (-450, -18, 0.8, 1, 100), (-600, -18, 0.8, 1, 100),
    ])
  func `a drag turns, shrinks and covers the card`(
    dx: Double, angle: Double, scale: Double, overlay: Double, percent: Int
  ) throws {
    var fixture = DeckFixture()
    fixture.drag(by: Point(dx, 0), until: 2)
    var stage = try fixture.stage()
    let card = stage.card(0, at: 1)
    expectClose(card?.rotation, angle)
    expectClose(card?.scale.x, scale)
    expectClose(card?.translation.x, dx)
    expectClose(stage.overlay(0, at: 1), overlay)
    let direction = dx > 0 ? "right" : "left"
    expect(stage.deckLog.contains("dragged percent=\(percent).000000 direction=\(direction)"))
  }

  @Test(arguments: [(-450.0, -27.0), (-600, -36), (450, 18)])
  func `the original turns a long drag to the left further and further`(dx: Double, angle: Double) throws {
    for key in ["strictMin", "strict"] {
      var fixture = DeckFixture([key: .boolean(true)])
      fixture.drag(by: Point(dx, 0), until: 2)
      var stage = try fixture.stage()
      expectClose(stage.card(0, at: 1)?.rotation, angle)
      expectClose(stage.card(0, at: 1)?.scale.x, 0.8)
    }
  }

  @Test(arguments: [("side", -4.5), ("always", 4.5), ("none", 0)])
  func `a card held in its lower half turns the other way, unless told otherwise`(
    rule: String, angle: Double
  ) throws {
    var fixture = DeckFixture(["rotationRule": .string(rule)])
    fixture.drag(from: Point(187.5, 88 + 196), by: Point(75, 0), until: 2)
    var stage = try fixture.stage()
    expectClose(stage.card(0, at: 1)?.rotation, angle)
  }

  @Test(
    arguments: [
      (
        75.0, "center", Point(97.5484, -0.806429), Point(381.670, 21.5544), Point(352.452, 392.806),
        Point(68.3302, 370.446)
      ),
      (
        75, "touch", Point(90.2438, -5.99342), Point(374.365, 16.3674), Point(345.147, 387.619),
        Point(61.0257, 365.259)
      ),
      (
        150, "touch", Point(180.460, -10.2328), Point(447.135, 32.0045), Point(391.945, 380.461),
        Point(125.270, 338.224)
      ),
    ])
  func `the corners are where the formula puts them`(
    dx: Double, pivot: String, a: Point, b: Point, c: Point, d: Point
  ) throws {
    var fixture = DeckFixture(["pivot": .string(pivot)])
    fixture.drag(from: Point(37.5 + 150, 88 + 98), by: Point(dx, 0), until: 2)
    var stage = try fixture.stage()
    let transform = stage.card(0, at: 1)?.transform ?? .identity
    for (corner, expected) in zip(Rect(0, 0, 300, 392).corners, [a, b, c, d]) {
      expect(transform.apply(corner).distance(to: expected) < 1e-3)
    }
    if pivot == "touch", dx == 75 {
      expect(transform.apply(Point(150, 196)).distance(to: Point(217.695, 190.813)) < 1e-3)
    }
  }

  @Test func `the pivot stays under the finger, whatever the angle`() throws {
    for profile in ["koloda5", "koloda2015"] {
      var fixture = DeckFixture.profile(profile, ["pivot": .string("touch")])
      fixture.drag(from: Point(100, 400), by: Point(-130, 77), until: 2)
      var stage = try fixture.stage()
      let transform = stage.card(0, at: 1)?.transform ?? .identity
      let held = transform.apply(Point(100 - 37.5, 400 - 88)) + Point(37.5, 88)
      expect(held.distance(to: Point(-30, 477)) < 1e-9)
    }
  }

  @Test func `mirrored drags give mirrored cards`() throws {
    func transform(_ dx: Double, _ values: [String: ParameterValue] = [:]) throws -> AffineTransform {
      var fixture = DeckFixture(values)
      fixture.drag(by: Point(dx, 30), until: 2)
      var stage = try fixture.stage()
      return stage.card(0, at: 1)?.transform ?? .identity
    }
    func distance(_ dx: Double, _ values: [String: ParameterValue] = [:]) throws -> Double {
      let (left, right) = (try transform(-dx, values), try transform(dx, values))
      let corner = Point(20, 30)
      let mirrored = left.apply(Point(300 - corner.x, corner.y))
      return right.apply(corner).distance(to: Point(300 - mirrored.x, mirrored.y))
    }
    for dx in [12.0, 75, 149, 150, 290, 450] { try expect(distance(dx) < 1e-9) }
    try expect(distance(290, ["strictMin": .boolean(true)]) < 1e-9)
    try expect(distance(450, ["strictMin": .boolean(true)]) > 1)
  }

  @Test(
    arguments: [
      ("koloda2015", 150.0, false), ("koloda2015", 150.01, true), ("koloda5", 150, true),
      ("koloda5", 149.99, false), ("koloda2015", -150, false), ("koloda5", -150, true),
    ])
  func `at exactly half the width the first version springs back and the current one swipes`(
    profile: String, dx: Double, leaves: Bool
  ) throws {
    var fixture = DeckFixture.profile(profile)
    fixture.drag(by: Point(dx, 0), until: 0.5)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 3))
    expect(stage.times(of: "didSwipe").isEmpty != leaves)
    expect(stage.times(of: "didReset").isEmpty, equals: leaves)
  }

  @Test(
    arguments: [
      (Point(100, 10), "right"), (Point(-20, 90), "left"), (Point(10, -150), "up"), (Point(3, 160), "down"),
      (Point(110, -140), "topRight"), (Point(-110, 150), "bottomLeft"),
    ])
  func `the direction is the allowed one nearest to the drag`(offset: Point, expected: String) throws {
    let all = ["left", "right", "up", "down", "topLeft", "topRight", "bottomLeft", "bottomRight"]
    let allowed = expected == "left" ? ["left", "right"] : all
    var fixture = DeckFixture.profile("koloda5", ["allowedDirections": .list(allowed.map { .string($0) })])
    fixture.drag(by: offset, until: 2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 1))
    expect(stage.deckLog.last?.hasSuffix("direction=\(expected)"), equals: true, "\(stage.deckLog)")
  }

  @Test func `a drag away from the only direction shows nothing, but counts in the original`() throws {
    let allowed = ParameterValue.list([.string("right")])
    for (strict, leaves) in [(false, false), (true, true)] {
      var fixture = DeckFixture.profile(
        "koloda5", ["allowedDirections": allowed, "strict": .boolean(strict)])
      fixture.drag(by: Point(-150, 0), until: 1)
      var stage = try fixture.stage()
      expectClose(stage.overlay(0, at: 0.5), leaves ? 1 : 0)
      stage.advance(to: Time(seconds: 3))
      expect(stage.times(of: "didSwipe").isEmpty != leaves)
    }
  }

  @Test func `an axis lock keeps the card on its line and leaves drags across it alone`() throws {
    for (offset, moves) in [(Point(80, 60), true), (Point(40, 80), false)] {
      var fixture = DeckFixture(["axisLock": .boolean(true)])
      fixture.drag(by: offset, until: 2)
      var stage = try fixture.stage()
      let card = stage.card(0, at: 1)
      expectClose(card?.translation.x, moves ? 80 : 0)
      expectClose(card?.translation.y, 0)
      expect(stage.times(of: "panBegan").isEmpty != moves)
    }
  }

  @Test func `frames and opacities can be given slot by slot`() throws {
    let frames = [Rect(0, 0, 280, 380), Rect(30, 40, 220, 300), Rect(60, 80, 160, 220)]
    var fixture = DeckFixture.profile(
      "koloda5",
      [
        "slotFrames": .list(frames.map { .rect($0) }),
        "waitingOpacity": .list([.number(0.8), .number(0.4)]), "waitingVeil": .color(.white),
      ])
    fixture.drag(by: Point(70, 0), until: 2)
    var stage = try fixture.stage()
    for (index, frame) in frames.enumerated() {
      expect(stage.card(index, at: 0)?.frame, equals: frame)
      expectClose(stage.card(index, at: 0)?.opacity, [1, 0.8, 0.4][index])
    }
    expectFrame(stage.card(1, at: 1), 15, 20, 250, 340)
    expectClose(stage.card(1, at: 1)?.opacity, 0.9)
    expectClose(stage.layer("cards/deck/card-1/veil", at: 1)?.opacity, 0.5)
    expectClose(stage.layer("cards/deck/card-2/veil", at: 1)?.opacity, 1)
  }

  @Test func `a card may have its own directions, and a deck may not be draggable`() throws {
    let items = [["right"], ["left"]].map { ways in
      ParameterValue.record(
        ParameterValues(["allowedDirections": .list(ways.map { .string($0) })]))
    }
    for (draggable, last) in [(true, "didReset index=1"), (false, "dragIgnored why=notDraggable")] {
      var fixture = DeckFixture(["items": .list(items), "draggable": .boolean(draggable)])
      fixture.swipe("right", at: 0)
      fixture.drag(by: Point(200, 0), at: 1, until: 1.5)
      var stage = try fixture.stage()
      stage.advance(to: Time(seconds: 3))
      expect(stage.deckLog.filter { !$0.hasPrefix("panFinished") }.last, equals: last)
    }
  }

  @Test func `from right to left the stack leans the other way; in the dark cards are dark`() throws {
    var fixture = DeckFixture()
    fixture.base.environment.layoutDirection = .rightToLeft
    fixture.base.environment.appearance = .dark
    var stage = try fixture.stage()
    expectClose(stage.card(1, at: 0)?.frame.maxX, 292)
    let ground = stage.layer("cards/deck/card-0/face/ground", at: 0)
    expect(ground?.backgroundColor, equals: Color(hex: 0x1C1C1E))
  }

  @Test func `the safe area moves header and deck down and the buttons up`() throws {
    var fixture = DeckFixture()
    fixture.base.environment.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    var stage = try fixture.stage()
    expect(stage.layer("cards/deck", at: 0)?.frame, equals: Rect(37.5, 112, 300, 400))
    expectClose(stage.layer("cards/header/menu", at: 0)?.frame.midY, 68)
    expectClose(stage.layer("cards/buttons/undo", at: 0)?.frame.midY, 526)
  }

  @Test func `the overlay follows its curve and the threshold`() throws {
    var fixture = DeckFixture([
      "overlayCurve": .curve(.easeIn), "threshold": .number(0.5), "profile": .string("koloda5"),
    ])
    fixture.drag(by: Point(37.5, 0), until: 2)
    var stage = try fixture.stage()
    expectClose(stage.overlay(0, at: 1), 0.315357, within: 1e-6)
  }
}
