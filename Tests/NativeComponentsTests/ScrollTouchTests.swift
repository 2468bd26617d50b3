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

struct ScrollTouchTests {
  /// The middle of the first row.
  static let first = Point(187.5, 52)

  static func list(_ values: [String: ParameterValue] = [:], frame: Rect? = nil) -> StageFixture {
    .scrolling(values, frame: frame, content: StageFixture.rows(12))
  }

  @Test func `a finger that keeps still presses after 0.15 s`() throws {
    var fixture = Self.list()
    fixture.press(Self.first, at: 0.1, for: 0.5)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(
      stage.names(from: "list/row-0"),
      equals: ["touchDown", "pressed", "touchUpInside", "released", "tapped"])
    expect(stage.times(of: "pressed", from: "list/row-0"), equals: [.seconds(0.25)])
    expect(stage.times(of: "released", from: "list/row-0"), equals: [.seconds(0.6)])
    expect(stage.names(from: "list").isEmpty)
  }

  @Test func `a delay of 0 lets touches through at once`() throws {
    var fixture = Self.list(["contentTouchDelay": .time(.zero)])
    fixture.press(Self.first, at: 0.1, for: 0.5)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.times(of: "pressed", from: "list/row-0"), equals: [.seconds(0.1)])
  }

  @Test func `a quick tap still taps, at the lift`() throws {
    var fixture = Self.list()
    fixture.add(.tap(.point(Self.first)), at: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.times(of: "pressed", from: "list/row-0"), equals: [.seconds(0.18)])
    expect(stage.times(of: "tapped", from: "list/row-0"), equals: [.seconds(0.18)])
  }

  @Test func `a drag takes the touch over and cancels the press under it`() throws {
    var fixture = Self.list()
    fixture.drag([(Self.first, 0), (Self.first, 0.3), (Point(187.5, 12), 0.5)], at: 0)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(
      stage.names(from: "list/row-0").filter { $0 != "touchDragInside" },
      equals: [
        "touchDown", "pressed", "touchCancel", "released",
      ])
    let cancel = stage.times(of: "touchCancel", from: "list/row-0").first
    expect(cancel, equals: stage.times(of: "willBeginDragging", from: "list").first)
    expect(stage.events.first { $0.name == "released" }?.detailText, equals: "by=cancel")
  }

  @Test func `a drag that sets out at once never presses`() throws {
    var fixture = Self.list()
    fixture.drag([(Self.first, 0), (Point(187.5, 12), 0.2)], at: 0)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.names(from: "list/row-0").isEmpty)
    expect(stage.names(from: "list").first, equals: "willBeginDragging")
  }

  @Test func `a drag across the axis leaves the press alone`() throws {
    var fixture = Self.list()
    fixture.drag([(Self.first, 0), (Self.first, 0.3), (Point(147.5, 52), 0.5)], at: 0)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.names(from: "list/row-0").last, equals: "tapped")
    expect(stage.offset(of: "list", at: 1), equals: .zero)
  }

  @Test func `a touch that stops the content does not reach it`() throws {
    var fixture = Self.list()
    fixture.flick(from: Point(187.5, 500), by: Point(0, -120), velocity: 1000)
    fixture.press(Point(187.5, 300), at: 0.4, for: 0.5)
    var stage = try fixture.stage()
    let caught = stage.offset(of: "list", at: 0.4)
    expect(caught.y > 150)
    expect(stage.offset(of: "list", at: 2), equals: caught)
    expect(!stage.events.contains { $0.name == "pressed" })
    expect(stage.times(of: "didEndDecelerating", from: "list"), equals: [.seconds(0.4)])
  }

  @Test func `two fingers on two scroll views move each as if alone`() throws {
    func fixture(_ drags: [Int]) -> StageFixture {
      var fixture = StageFixture()
      for side in 0..<2 {
        fixture.add(
          "scrollView", id: "list-\(side)", frame: Rect(190 * Double(side), 0, 180, 667),
          ["contentSize": .size(Size(180, 3000))])
      }
      for side in drags {
        let x = 90 + 190 * Double(side)
        fixture.flick(
          from: Point(x, 500), by: Point(0, -150 + 40 * Double(side)), velocity: 900, at: 0.1 * Double(side))
      }
      return fixture
    }
    var both = try fixture([0, 1]).stage()
    for side in 0..<2 {
      var alone = try fixture([side]).stage()
      for time in [0.05, 0.2, 0.7, 3] {
        var both = both
        expect(both.layer("list-\(side)", at: time), equals: alone.layer("list-\(side)", at: time))
      }
    }
    both.advance(to: .seconds(5))
    expect(both.names(from: "list-0"), equals: both.names(from: "list-1"))
  }

  @Test(arguments: [(0.0, "row-0"), (276, "row-3"), (480, "row-5")])
  func `a tap finds the row that is drawn under it`(offset: Double, row: String) throws {
    var fixture = Self.list(["initialOffset": .point(Point(0, offset))], frame: Rect(0, 64, 375, 603))
    fixture.add(.tap(.point(Point(187.5, 116))), at: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.events.filter { $0.name == "tapped" }.map(\.source.description), equals: ["list/" + row])
  }

  @Test func `a tap finds a row in a list that is scaled, turned and moved`() throws {
    var fixture = Self.list(["initialOffset": .point(Point(0, 184))], frame: Rect(0, 0, 375, 667))
    fixture.nodes[0].layer.scale = Point(0.5, 0.5)
    fixture.nodes[0].layer.rotation = 90
    fixture.nodes[0].layer.translation = Point(30, -20)
    fixture.add(.tap(.layer(path: "list/row-3", anchor: Point(0.25, 0.5))), at: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(stage.events.filter { $0.name == "tapped" }.map(\.source), equals: ["list/row-3"])
    // The anchor lies 85.75 left of and 189.5 above the middle, so half of that to the right and above.
    let touch = stage.events.first { $0.source.description.hasPrefix("finger") }
    let middle = Point(187.5 + 30, 333.5 - 20)
    let (dx, dy) = (101.75 - 187.5, 328 - 184 - 333.5)
    let expected = middle + Point(-dy / 2, dx / 2)
    expect(touch?.detailText, equals: "x=\(expected.x.sixDecimals) y=\(expected.y.sixDecimals)")
  }

  @Test func `rows beyond the view's edge are not hit`() throws {
    var fixture = Self.list(frame: Rect(0, 0, 375, 200))
    fixture.add(.tap(.point(Point(187.5, 250))), at: 0.1)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(1))
    expect(!stage.events.contains { $0.name == "tapped" })
  }

  @Test func `a scroll view in another takes drags along its own axis, at once`() throws {
    func run(to end: Point) throws -> Stage {
      let inner = StageFixture.component(
        "scrollView", id: "colors", frame: Rect(0, 100, 375, 60),
        ["axis": .string("horizontal"), "contentSize": .size(Size(900, 60))])
      var fixture = StageFixture.scrolling(
        ["contentSize": .size(Size(375, 2000)), "contentTouchDelay": .time(.seconds(1))], content: [inner])
      fixture.drag([(Point(200, 130), 0), (end, 0.2), (end, 1)], at: 0)
      return try fixture.stage()
    }
    var across = try run(to: Point(100, 130))
    expect(across.offset(of: "list/colors", at: 0.5).x > 80)
    expect(across.offset(of: "list", at: 0.5), equals: .zero)
    var along = try run(to: Point(200, 30))
    expect(along.offset(of: "list/colors", at: 0.5), equals: .zero)
    expect(along.offset(of: "list", at: 0.5).y > 80)
  }

  @Test(arguments: 0..<24)
  func `two halves equal one run on random drags, and nothing is not a number`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = Self.list(["axis": .string(seed % 2 == 0 ? "vertical" : "both")])
    for index in 0..<5 {
      var points = [(Point(187.5, 333.5), 0.0)]
      for step in 1...3 {
        let x = Double.random(in: 0...375, using: &random)
        let y = Double.random(in: -200...900, using: &random)
        points.append((Point(x, y), Double(step) * Double.random(in: 0.01...0.1, using: &random)))
      }
      points.sort { $0.1 < $1.1 }
      fixture.drag(points, at: Double(index) * 0.5 + Double.random(in: 0...0.3, using: &random))
    }
    var whole = try fixture.stage()
    let end = Time.seconds(3)
    let middle = Time.seconds(Double.random(in: 0...3, using: &random))
    var half = whole
    half.advance(to: middle)
    var copy = half
    for tick in 0...90 { copy.advance(to: max(middle, .seconds(Double(tick) / 30))) }
    whole.advance(to: end)
    expect(copy.layers(at: end), equals: whole.layers(at: end), "seed \(seed)")
    expect(copy.events, equals: whole.events, "seed \(seed)")
    expect(whole.layer("list/content", at: 3)?.frame.minY.isFinite, equals: true, "seed \(seed)")
  }
}
