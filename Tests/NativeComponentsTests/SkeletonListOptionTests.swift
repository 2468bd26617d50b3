import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct SkeletonListOptionTests {
  private static let image = "movies/list/cell-0/card/image/skeleton"
  private static let line = "movies/list/cell-0/card/text/skeleton-0"

  /// Returns the start of the highlight in the picture's placeholder at each time: 0 is the left edge, 1 the right
  /// edge.
  private static func starts(_ values: [String: ParameterValue], at times: [Double]) throws -> [Double] {
    var stage = try SkeletonListTests.loading(values).stage()
    return times.map { stage.layer(image, at: $0)?.gradient?.startPoint.x ?? .nan }
  }

  // MARK: Placeholders

  @Test func `a pause lets the highlight rest behind the edge between passes`() throws {
    let values: [String: ParameterValue] = ["cyclePause": .time(Time(seconds: 0.5))]
    let starts = try Self.starts(values, at: [0.5, 1.6, 1.9, 2.5])
    expectClose(starts[0], -0.687672, within: 5e-7)
    expect(starts[1] == 1 && starts[2] == 1)
    expect(starts[3], equals: starts[0])
  }

  @Test func `the highlight can come back the way that it went`() throws {
    let starts = try Self.starts(["autoreverse": .boolean(true)], at: [1, 2, 3.1, 0.1])
    expect(starts[0], equals: starts[1])
  }

  @Test(arguments: [true, false])
  func `the highlight has dither where that is asked for`(isAsked: Bool) throws {
    var stage = try SkeletonListTests.loading(isAsked ? ["dither": .boolean(true)] : [:]).stage()
    expect(stage.layer(Self.image, at: 0.5)?.gradient?.dither, equals: isAsked)
  }

  @Test func `without animation placeholders stand still`() throws {
    let starts = try Self.starts(["animated": .boolean(false)], at: [0, 0.4, 1.3])
    expect(Set(starts).count, equals: 1)
  }

  @Test(arguments: [
    ("leftRight", Point(-0.687672, 0.5)), ("rightLeft", Point(1.687672, 0.5)),
    ("topBottom", Point(0.5, -0.687672)), ("bottomTop", Point(0.5, 1.687672)),
    ("topLeftBottomRight", Point(-0.687672, -0.687672)),
    ("bottomRightTopLeft", Point(1.687672, 1.687672)),
  ])
  func `the highlight goes the way that is asked for`(name: String, start: Point) throws {
    var stage = try SkeletonListTests.loading(["direction": .string(name)]).stage()
    let found = stage.layer(Self.image, at: 0.5)?.gradient
    try expect(#require(found).startPoint.distance(to: start) < 1e-6)
  }

  @Test func `one band can cross the whole screen`() throws {
    var stage = try SkeletonListTests.loading(["span": .string("screen")]).stage()
    let places = [Self.image, Self.line].map { path -> Double in
      let layer = stage.layer(path, at: 0.5)
      // Both lie in the first card, 10 points from the list's left edge.
      let x = path == Self.image ? 10.0 + 10 : 10 + 165
      return x + (layer?.gradient?.startPoint.x ?? .nan) * (layer?.frame.width ?? .nan)
    }
    expectClose(places[0], -0.687672 * 343, within: 1e-3)
    expectClose(places[0], places[1], within: 1e-9)
  }

  @Test func `lines stand in the middle where that is asked for, and a single one keeps its width`() throws {
    var centered = try SkeletonListTests.loading(["centersLines": .boolean(true)]).stage()
    expectClose(centered.layer(Self.line, at: 0)?.frame.minY, 10)
    var single = try SkeletonListTests.loading(["lines": .integer(1)]).stage()
    expect(single.layer(Self.line, at: 0)?.frame, equals: Rect(0, 0, 128, 15))
    expect(single.layer("movies/list/cell-0/card/text", at: 0)?.sublayers.count, equals: 1)
  }

  @Test func `rows can come in through a dissolve`() throws {
    var stage = try SkeletonListTests.loading(["transitionDuration": .time(Time(seconds: 0.25))]).stage()
    expectClose(stage.layer(Self.image, at: 3.49)?.opacity, 1)
    expectClose(stage.layer(Self.image, at: 3.625)?.opacity, 0.5)
    expect(stage.layer(Self.image, at: 3.75) == nil)
  }

  @Test(arguments: [false, true])
  func `a list that loads takes no touch and says so, or scrolls`(allowed: Bool) throws {
    var fixture = SkeletonListTests.loading(["interactionDuringSkeleton": .boolean(allowed)])
    fixture.drag([(Point(187, 500), 0), (Point(187, 300), 0.5), (Point(187, 300), 1)], at: 1)
    var stage = try fixture.stage()
    let y = stage.number(.y, of: "movies/list/cell-1", at: 1.8) ?? .nan
    expect((y < 100), equals: allowed)
    expect(stage.events.contains { $0.name == "pressIgnored" }, equals: !allowed)
    expect(!stage.events.contains { $0.name == "cellPressed" })
  }

  @Test func `calls let data arrive, show placeholders and rows`() throws {
    var fixture = SkeletonListTests.loading([
      "fetchDuration": .time(Time(seconds: 60)), "extraDelay": .time(.zero),
    ])
    for (index, action) in ["dataLoaded", "showSkeleton", "hideSkeleton", "reload"].enumerated() {
      fixture.call(action, on: "movies", at: Double(index) + 1)
    }
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 4.5))
    let log = stage.events.filter { $0.source == "movies" && $0.name != "call" }
    expect(
      log.map { "\($0.name) \($0.time.seconds)" },
      equals: [
        "skeletonShown 0.0", "dataArrived 1.0", "skeletonHidden 1.0", "skeletonShown 2.0",
        "skeletonHidden 3.0", "skeletonShown 4.0",
      ])
  }

  @Test func `a reload forgets data that was about to show`() throws {
    var fixture = SkeletonListTests.loading([
      "fetchDuration": .time(Time(seconds: 1)), "extraDelay": .time(Time(seconds: 0.5)),
    ])
    fixture.call("reload", on: "movies", at: 1.2)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 4))
    let log = stage.events.filter { $0.source == "movies" && $0.name != "call" }
    expect(
      log.map { "\($0.name) \($0.time.seconds)" },
      equals: [
        "skeletonShown 0.0", "dataArrived 1.0", "skeletonShown 1.2", "dataArrived 2.2", "skeletonHidden 2.7",
      ])
  }

  @Test(arguments: ["gradient", "none"])
  func `a reload gives the content the height of the placeholders`(skeleton: String) throws {
    var fixture = SkeletonListTests.loaded([
      "skeleton": .string(skeleton), "placeholderRows": .integer(0),
    ])
    fixture.drag([(Point(187, 500), 0), (Point(187, 300), 0.5), (Point(187, 300), 1)], at: 1)
    fixture.call("reload", on: "movies", at: 3)
    var stage = try fixture.stage()
    expect((stage.number(.y, of: "movies/list/cell-1", at: 2.9) ?? .nan) < 100)
    expectClose(stage.number(.y, of: "movies/list/cell-1", at: 3.5), 200)
  }

  // MARK: Rows

  @Test func `rows grow with their text`() throws {
    let rows = ["short", String(repeating: "a long synopsis ", count: 40)].map {
      ParameterValue.record(ParameterValues(["text": .string($0)]))
    }
    var stage = try SkeletonListTests.loaded(["rows": .list(rows), "growsRows": .boolean(true)]).stage()
    expectClose(stage.layer("movies/list/cell-0", at: 0)?.frame.height, 200)
    let cell = stage.layer("movies/list/cell-1", at: 0)
    expect((cell?.frame.height ?? 0) > 400)
    let card = cell?.sublayers.first?.frame.height ?? .nan
    expectClose(cell?.frame.height, card + 20)
  }

  @Test func `a release can swap the picture, and is felt when that has happened`() throws {
    var fixture = SkeletonListTests.loaded(["releaseAction": .string("nextImage")])
    fixture.press(SkeletonListTests.touch, at: 1, for: 0.5)
    var stage = try fixture.stage()
    let image = stage.layer("movies/list/cell-0/card/image", at: 1.6)
    expect(image?.sublayers.map(\.id), equals: ["formerPicture", "picture"])
    expectClose(image?.sublayers.last?.opacity, 0.5)
    stage.advance(to: Time(seconds: 3))
    expect(stage.layer("movies/list/cell-0/card/image", at: 3)?.sublayers.map(\.id), equals: ["picture"])
    let fired = stage.events.first { $0.name == "haptic.impact" }
    expectClose(fired?.time.seconds, 1.7)
  }

  @Test(arguments: [false, true])
  func `feedback can be kept for presses without scrolling`(silent: Bool) throws {
    var fixture = SkeletonListTests.loaded(["hapticOnlyIfNotScrolled": .boolean(silent)])
    let up = Point(SkeletonListTests.touch.x, SkeletonListTests.touch.y - 60)
    fixture.drag([(SkeletonListTests.touch, 0), (SkeletonListTests.touch, 0.3), (up, 0.6)], at: 1)
    fixture.press(SkeletonListTests.touch, at: 4, for: 0.3)
    var stage = try fixture.stage()
    stage.advance(to: Time(seconds: 5))
    expect(stage.events.filter { $0.name == "haptic.impact" }.count, equals: (silent ? 1 : 2))
  }

  @Test func `a release after scrolling swaps the picture in silence`() throws {
    var fixture = SkeletonListTests.loaded([
      "hapticOnlyIfNotScrolled": .boolean(true), "releaseAction": .string("nextImage"),
    ])
    let up = Point(SkeletonListTests.touch.x, SkeletonListTests.touch.y - 60)
    fixture.drag([(SkeletonListTests.touch, 0), (SkeletonListTests.touch, 0.3), (up, 0.6)], at: 1)
    var stage = try fixture.stage()
    let image = stage.layer("movies/list/cell-0/card/image", at: 1.7)
    expect(image?.sublayers.map(\.id), equals: ["formerPicture", "picture"])
    stage.advance(to: Time(seconds: 5))
    expect(!stage.events.contains { $0.name == "haptic.impact" })
  }

  // MARK: Surroundings

  @Test func `in the dark ground, cards, texts and placeholders are dark`() throws {
    var fixture = SkeletonListTests.loading()
    fixture.environment.appearance = .dark
    var stage = try fixture.stage()
    expect(stage.layer("movies", at: 1)?.backgroundColor, equals: Color(hex: 0x12203F))
    expect(stage.layer("movies/list/cell-0/card", at: 1)?.backgroundColor, equals: Color(hex: 0x2B2F36))
    let foundGradient = stage.layer(Self.image, at: 1)?.gradient
    let gradient = try #require(foundGradient)
    expect(gradient.colors[0], equals: Color(hex: 0x1C2325))
    for (value, expected) in zip(
      [gradient.colors[1].red, gradient.colors[1].green, gradient.colors[1].blue], [37.8, 47.25, 49.95])
    {
      expectClose(value * 255, expected, within: 1e-9)
    }
    guard case .text(let text) = stage.layer("movies/list/cell-0/card/text", at: 4)?.content else {
      Issue.record("a row has a text")
      return
    }
    expect(text.color, equals: Color(hex: 0xC9CDD2))
  }

  @Test func `the safe area moves the bar and leaves room below the last row`() throws {
    var fixture = SkeletonListTests.loaded()
    fixture.environment.safeArea = Insets(top: 44, left: 0, bottom: 34, right: 0)
    fixture.drag([(Point(187, 600), 0), (Point(187, 100), 0.05), (Point(187, 100), 0.4)], at: 1)
    for start in 2...8 {
      fixture.drag(
        [(Point(187, 600), 0), (Point(187, 100), 0.05), (Point(187, 100), 0.4)], at: Double(start))
    }
    var stage = try fixture.stage()
    expect(stage.layer("movies/list", at: 0)?.frame, equals: Rect(16, 88, 343, 579))
    expectClose(stage.layer("movies/list/cell-9", at: 15)?.frame.maxY, 579 - 34, within: 0.5)
  }

  @Test func `from right to left a row is mirrored, and so is its highlight`() throws {
    var fixture = SkeletonListTests.loading()
    fixture.environment.layoutDirection = .rightToLeft
    var stage = try fixture.stage()
    expect(stage.layer("movies/list/cell-0/card/image", at: 0.5)?.frame, equals: Rect(173, 10, 140, 160))
    expect(stage.layer("movies/list/cell-0/card/text", at: 0.5)?.frame, equals: Rect(30, 10, 128, 160))
    expectClose(stage.layer(Self.image, at: 0.5)?.gradient?.startPoint.x, 1.687672, within: 5e-7)
  }

  @Test(arguments: ["shrink", "expand"])
  func `where motion is reduced placeholders stand still and a press dissolves`(style: String) throws {
    var fixture = SkeletonListTests.loading([
      "extraDelay": .time(Time(seconds: 0.5)), "pressStyle": .string(style),
    ])
    fixture.environment.reduceMotion = true
    fixture.press(SkeletonListTests.touch, at: 1.99, for: 1)
    var stage = try fixture.stage()
    expect(stage.layer("movies", at: 0.1), equals: stage.layer("movies", at: 0.7))
    func opacities(_ time: Double) -> [String: Double] {
      let cell = stage.layer("movies/list/cell-0", at: time)
      expect(cell?.scale, equals: Point(1, 1))
      return Dictionary(uniqueKeysWithValues: (cell?.sublayers ?? []).map { ($0.id, $0.opacity) })
    }
    let isShrinking = style == "shrink"
    for (time, share) in [(2.05, 0.129162), (2.1, 0.5), (2.3, 1), (3.09, 0.5)] {
      let found = opacities(time)
      expectClose(found["card"], isShrinking ? 1 - share : 1, within: 1e-6)
      expectClose(found["pressedCard"], isShrinking ? 1 : share, within: 1e-6)
    }
    expect(opacities(3.2), equals: ["card": 1])
  }
}
