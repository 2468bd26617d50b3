import Expectations
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct NavigationTests {
  static let lifecycle: Set = ["willAppear", "didAppear", "willDisappear", "didDisappear"]

  /// Three screens, each with one row.
  static func fixture(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = StageFixture()
    let screens = (0..<3).map { index in
      StageFixture.group(
        "page-\(index)",
        children: [StageFixture.component("pressFeedback", id: "row", frame: Rect(0, 84, 375, 80))])
    }
    let titles = ParameterValue.list(["ボード", "北欧インテリア", "詳細"].map(ParameterValue.string))
    fixture.add(
      "navigation", id: "nav", ["titles": titles].merging(values) { $1 }, slots: ["screens": screens])
    return fixture
  }

  static func pushed(_ values: [String: ParameterValue] = [:]) -> StageFixture {
    var fixture = fixture(values)
    fixture.call("push", on: "nav", ["animated": .boolean(false)], at: 0)
    return fixture
  }

  @Test(arguments: [
    (0.05, 287.914, -26.1259), (0.1, 170.708, -61.2876), (0.2, 45.2693, -98.9192), (0.3, 10.1553, -109.453),
  ])
  func `a push goes as printed`(time: Double, incoming: Double, outgoing: Double) throws {
    var fixture = Self.fixture()
    fixture.call("push", on: "nav", at: 1)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: 1 + time), incoming, within: 0.0006)
    expectClose(stage.number(.x, of: "nav/screen-0", at: 1 + time), outgoing, within: 0.0006)
    let cover = 1 - incoming / 375
    expectClose(stage.number(.opacity, of: "nav/dim", at: 1 + time), 0.1 * cover, within: 0.000003)
    expectClose(
      stage.number(.shadowOpacity, of: "nav/edgeShadow", at: 1 + time), 0.2 * (1 - cover), within: 0.000003)
  }

  @Test func `after half a second the pushed screen is alone`() throws {
    var fixture = Self.fixture()
    fixture.call("push", on: "nav", at: 1)
    var stage = try fixture.stage()
    expect(stage.number(.x, of: "nav/screen-1", at: 1.499)! > 0.3)
    expect(stage.number(.x, of: "nav/screen-1", at: 1.5), equals: 0)
    expect(stage.layer("nav/screen-0", at: 1.5) == nil)
    expect(stage.layer("nav/dim", at: 1.5) == nil)
    expect(stage.times(of: "pushFinished", from: "nav"), equals: [.seconds(1.5)])
  }

  @Test(arguments: [(0.0875, 0.129162), (0.175, 0.5), (0.2625, 0.870838)])
  func `the older push eases in and out`(time: Double, share: Double) throws {
    var fixture = Self.fixture(["pushStyle": .string("easeInOut")])
    fixture.call("push", on: "nav", at: 0)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: time), 375 * (1 - share), within: 0.0003)
    expect(stage.number(.x, of: "nav/screen-1", at: 0.35), equals: 0)
  }

  @Test func `a slower push is the same motion over a longer time`() throws {
    var fixture = Self.fixture(["pushDuration": .time(.seconds(1))])
    fixture.call("push", on: "nav", at: 0)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: 0.2), 170.708, within: 0.0006)
    expect(stage.number(.x, of: "nav/screen-1", at: 0.999)! > 0.1)
    expect(stage.number(.x, of: "nav/screen-1", at: 1), equals: 0)
  }

  @Test func `a push without style is over at once`() throws {
    var fixture = Self.fixture(["pushStyle": .string("none")])
    fixture.call("push", on: "nav", at: 1)
    var stage = try fixture.stage()
    expect(stage.number(.x, of: "nav/screen-1", at: 1), equals: 0)
    expect(stage.layer("nav/screen-0", at: 1) == nil)
  }

  @Test func `a pop is the push backward`() throws {
    var fixture = Self.pushed()
    fixture.call("pop", on: "nav", at: 1)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: 1.1), 375 - 170.708, within: 0.0006)
    expectClose(stage.number(.x, of: "nav/screen-0", at: 1.1), -112.5 + 61.2876, within: 0.0006)
    expect(stage.layer("nav/screen-1", at: 1.5) == nil)
    expect(stage.number(.x, of: "nav/screen-0", at: 1.5), equals: 0)
  }

  @Test func `screens are told that they come and go, in UIKit's order`() throws {
    var fixture = Self.fixture()
    fixture.call("push", on: "nav", at: 1)
    fixture.call("pop", on: "nav", at: 2)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    let steps = stage.events.filter { Self.lifecycle.contains($0.name) }
      .map { "\($0.source.description.suffix(1)) \($0.name) \($0.time.seconds)" }
    expect(
      steps,
      equals: [
        "0 didAppear 0.0", "0 willDisappear 1.0", "1 willAppear 1.0", "0 didDisappear 1.5", "1 didAppear 1.5",
        "1 willDisappear 2.0", "0 willAppear 2.0", "1 didDisappear 2.5", "0 didAppear 2.5",
      ])
  }

  @Test(arguments: [false, true])
  func `a title that is too long ends between the way back and the edge`(isMirrored: Bool) throws {
    let titles = ["Board", "Everything about the northern house"].map(ParameterValue.string)
    var fixture = Self.pushed(["titles": .list(titles)])
    fixture.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    var stage = try fixture.stage()
    let title = stage.layer("nav/bar/title-1", at: 1)?.frame ?? .zero
    let back = stage.layer("nav/bar/backLabel-1", at: 1)?.frame ?? .zero
    expectClose(isMirrored ? 375 - title.maxX : title.minX, (isMirrored ? 375 - back.minX : back.maxX) + 8)
    expectClose(isMirrored ? title.minX : 375 - title.maxX, 8)
  }

  @Test func `titles cross-fade, and the old one slides away to become the way back`() throws {
    var fixture = Self.pushed()
    fixture.touch([(Point(10, 300), 0.5), (Point(160, 300), 0.8)], until: 2)
    var stage = try fixture.stage()
    // The finger has gone 0.4 of the width: the upper screen covers 0.6 of the lower one.
    expectClose(stage.number(.opacity, of: "nav/bar/title-0", at: 1), 0)
    expectClose(stage.number(.opacity, of: "nav/bar/title-1", at: 1), 0.2 / 0.6)
    expectClose(stage.number(.translationX, of: "nav/bar/title-0", at: 1), -0.3 * 375 * 0.6)
    expectClose(stage.number(.translationX, of: "nav/bar/backLabel-1", at: 1), 0.3 * 375 * 0.4)
    expectClose(stage.number(.opacity, of: "nav/bar/backChevron", at: 1), 0.2 / 0.6)
  }

  @Test func `a push that cannot be followed says why`() throws {
    var fixture = Self.fixture()
    fixture.call("pop", on: "nav", at: 0)
    fixture.call("push", on: "nav", ["screen": .integer(7)], at: 0.1)
    fixture.call("push", on: "nav", ["screen": .integer(0)], at: 0.2)
    fixture.call("push", on: "nav", at: 1)
    fixture.call("push", on: "nav", at: 1.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    let reasons = stage.events.filter { $0.name.hasSuffix("Ignored") }.map { "\($0.name) \($0.detailText)" }
    expect(
      reasons,
      equals: [
        "popIgnored why=firstScreen", "pushIgnored why=noSuchScreen", "pushIgnored why=alreadyShown",
        "pushIgnored why=changing",
      ])
    expect(stage.layer("nav/screen-1", at: 2) != nil)
  }

  @Test(arguments: [(0.05, 0.2), (0.125, 0.5), (0.2, 0.8)])
  func `a fade mixes both screens and puts the new one on top`(time: Double, share: Double) throws {
    var fixture = Self.fixture()
    fixture.call("fade", on: "nav", ["screen": .integer(2)], at: 1)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "nav/screen-2", at: 1 + time), share)
    expect(stage.number(.opacity, of: "nav/screen-0", at: 1 + time), equals: 1)
    expectClose(stage.number(.opacity, of: "nav/bar/title-0", at: 1 + time), 1 - share)
    expect(stage.layer("nav/screen-0", at: 1.25) == nil)
    expect(stage.number(.opacity, of: "nav/bar/backLabel-2", at: 1.25), equals: 1)
  }

  @Test func `a fade's own duration and curve hold`() throws {
    var fixture = Self.fixture()
    fixture.call(
      "fade", on: "nav", ["fadeDuration": .time(.seconds(0.5)), "fadeCurve": .curve(.easeIn)], at: 0)
    var stage = try fixture.stage()
    for (time, share) in [(0.1, 0.062282), (0.2, 0.214861), (0.25, 0.315357), (0.4, 0.691634)] {
      expectClose(stage.number(.opacity, of: "nav/screen-1", at: time), share, within: 0.0000006)
    }
  }

  @Test func `with reduced motion screens cross-fade in 0.2 s`() throws {
    var fixture = Self.fixture()
    fixture.environment.reduceMotion = true
    fixture.call("push", on: "nav", at: 0)
    var stage = try fixture.stage()
    expectClose(stage.number(.opacity, of: "nav/screen-1", at: 0.05), 0.129162, within: 0.0000006)
    expect(stage.number(.x, of: "nav/screen-1", at: 0.05), equals: 0)
    expect(stage.times(of: "didAppear", from: "nav/screen-1").isEmpty)
    stage.advance(to: .seconds(0.2))
    expect(stage.times(of: "didAppear", from: "nav/screen-1"), equals: [.seconds(0.2)])
  }

  @Test func `right to left screens come in from the left, and the bar is mirrored`() throws {
    var fixture = Self.fixture()
    fixture.environment.layoutDirection = .rightToLeft
    fixture.call("push", on: "nav", at: 0)
    var stage = try fixture.stage()
    expectClose(stage.number(.x, of: "nav/screen-1", at: 0.1), -170.708, within: 0.0006)
    expectClose(stage.number(.x, of: "nav/screen-0", at: 0.1), 61.2876, within: 0.0006)
    expect(stage.layer("nav/bar/backChevron", at: 1)?.frame.maxX, equals: 367)
    expect(stage.layer("nav/bar/backChevron", at: 1)?.scale.x, equals: -1)
  }

  @Test func `screens that change take no touches`() throws {
    var fixture = Self.fixture()
    fixture.call("push", on: "nav", at: 0)
    fixture.add(.tap(.point(Point(300, 120))), at: 0.4)
    fixture.add(.tap(.point(Point(300, 120))), at: 0.6)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(2))
    expect(stage.times(of: "tapped", from: "nav/page-1/row"), equals: [.seconds(0.68)])
    expect(stage.times(of: "touchIgnored", from: "nav"), equals: [.seconds(0.4)])
  }

  @Test func `a tap on the way back pops`() throws {
    var fixture = Self.pushed()
    fixture.press(Point(30, 42), at: 0.5, for: 0.1)
    var stage = try fixture.stage()
    expect(stage.number(.opacity, of: "nav/bar/backChevron", at: 0.55), equals: 0.2)
    stage.advance(to: .seconds(2))
    expect(stage.times(of: "popFinished", from: "nav"), equals: [.seconds(1.1)])
  }

  @Test func `a list keeps its place while its screen is covered`() throws {
    var fixture = StageFixture()
    let list = StageFixture.component(
      "scrollView", id: "list", frame: Rect(0, 64, 375, 603), slots: ["content": StageFixture.rows(20)])
    fixture.add("navigation", id: "nav", slots: ["screens": [list, StageFixture.group("next")]])
    fixture.flick(from: Point(187.5, 500), by: Point(0, -200), velocity: 2000)
    fixture.call("push", on: "nav", at: 0.2)
    fixture.call("pop", on: "nav", at: 4)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3.9))
    let whole = 200 * (1 - 1.0 / 6) + 0.4995 * 2000
    expect(stage.times(of: "didEndDecelerating", from: "nav/list").count, equals: 1)
    expectClose(stage.offset(of: "nav/list", at: 4.6).y, whole, within: 1)
  }

  @Test func `components inside a screen hear that it has appeared when the push has ended`() throws {
    var fixture = StageFixture()
    let list = StageFixture.component(
      "skeletonList", id: "feed", ["fetchDuration": .time(.seconds(0.25))])
    let inner = StageFixture.component("navigation", id: "inner", slots: ["screens": [list]])
    fixture.add("navigation", id: "nav", slots: ["screens": [StageFixture.group("first"), inner]])
    fixture.call("push", on: "nav", at: 1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(3))
    expect(stage.times(of: "dataArrived", from: "nav/inner/feed"), equals: [.seconds(1.75)])
  }

  @Test func `a navigation beside another one does not disturb it`() throws {
    func fixture(_ pushed: [String]) -> StageFixture {
      var fixture = StageFixture()
      for (index, id) in ["left", "right"].enumerated() {
        let screens = ["a", "b"].map { StageFixture.group($0) }
        fixture.add(
          "navigation", id: id, frame: Rect(187.5 * Double(index), 0, 187.5, 667), slots: ["screens": screens]
        )
      }
      for id in pushed { fixture.call("push", on: id, at: id == "left" ? 0.5 : 0.6) }
      return fixture
    }
    func places(in stage: inout Stage, of id: String, at time: Time) -> [String] {
      stage.advance(to: time)
      var places: [String] = []
      stage.forEachLayer(at: time) { path, layer in
        if path.description.hasPrefix(id + "/") {
          places.append("\(path) \(layer.frame.components) \(layer.opacity) \(layer.translation.x)")
        }
      }
      return places
    }
    for id in ["left", "right"] {
      var alone = try fixture([id]).stage()
      var both = try fixture(["left", "right"]).stage()
      for time in [0.55, 0.7, 0.9, 1.2].map(Time.init(seconds:)) {
        expect(places(in: &both, of: id, at: time), equals: places(in: &alone, of: id, at: time))
      }
    }
  }
}
