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

struct TemperatureDialTests {
  static let start = Point(187, 640)

  static func fixture(_ values: [String: ParameterValue] = [:], height: Double = 667) -> StageFixture {
    var fixture = StageFixture()
    fixture.canvas = Size(375, height)
    fixture.add("temperatureDial", id: "dial", values)
    return fixture
  }

  /// Adds a drag up from `start`, where even the longest drag stays on the glass.
  static func drag(_ fixture: inout StageFixture, up points: Double, at time: Double, for length: Double) {
    fixture.drag([(start, 0), (Point(start.x, start.y - points), length)], at: time)
  }

  @Test(arguments: [
    (0.0, 55.5833, 5), (10, 65.5833, 5), (50, 105.583, 9), (100, 155.583, 13), (200, 255.583, 22),
    (300, 355.583, 31), (500, 555.583, 49), (611, 666.583, 59), (612, 667, 60), (640, 667, 60),
  ])
  func `a drag up from the start sets level and temperature`(up: Double, level: Double, value: Int) throws {
    var fixture = Self.fixture()
    Self.drag(&fixture, up: up, at: 0, for: 0.5)
    var stage = try fixture.stage()
    let height = stage.number(.height, of: "dial/waves", at: 2)
    expectClose(height, level, within: 5e-4)
    expectClose(stage.wheel("tens", at: 2), Double(value / 10))
    expectClose(stage.wheel("ones", at: 2), Double(value))
  }

  @Test func `the tens have all digits that the range needs`() throws {
    var fixture = Self.fixture(["maximum": .integer(99)])
    Self.drag(&fixture, up: 640, at: 0, for: 0.5)
    var stage = try fixture.stage()
    expectClose(stage.wheel("tens", at: 2), 9)
    expect(stage.layer("dial/tens/window/digit-9", at: 2) != nil)
    expect(stage.layer("dial/tens/window/digit-2", at: 2) == nil)
  }

  @Test(arguments: [568.0, 667, 736, 812, 896])
  func `at the boundary of a degree the digits show that degree`(height: Double) throws {
    for degree in 0...60 {
      var fixture = Self.fixture(["initial": .integer(degree)], height: height)
      Self.drag(&fixture, up: 0.0, at: 0, for: 0.1)
      // One point up and the same way back: the level is at the boundary again, by another path.
      fixture.touch([(Point(100, 300), 0.2), (Point(100, 299), 0.3), (Point(100, 300), 0.4)], until: 0.5)
      var stage = try fixture.stage()
      guard degree < 60 else { continue }
      expectClose(stage.wheel("ones", at: 2), Double(degree))
    }
  }

  @Test func `up 300 and down 300 comes back exactly`() throws {
    var fixture = Self.fixture()
    let top = Point(Self.start.x, Self.start.y - 300)
    fixture.drag([(Self.start, 0), (top, 0.5), (Self.start, 1)], at: 0)
    var stage = try fixture.stage()
    expectClose(stage.number(.height, of: "dial/waves", at: 3), 667.0 / 12, within: 1e-9)
    expectClose(stage.wheel("ones", at: 3), 5)
  }

  @Test func `in a drag without a turn the wheels never move against the finger`() throws {
    var fixture = Self.fixture()
    Self.drag(&fixture, up: 495, at: 0, for: 1)
    var stage = try fixture.stage()
    var (ones, tens) = (5.0, 0.0)
    for step in 0...300 {
      let time = Double(step) / 200
      let (newOnes, newTens) = (stage.wheel("ones", at: time) ?? .nan, stage.wheel("tens", at: time) ?? .nan)
      expect(newOnes >= ones - 1e-9 && newTens >= tens - 1e-9, "t = \(time)")
      (ones, tens) = (newOnes, newTens)
    }
    expectClose(ones, 49)
  }

  @Test(arguments: [
    (0.05, 1043.93), (0.1, 1056.22), (0.15, 1075), (0.2, 1093.78), (0.25, 1106.07), (0.3, 1110),
  ])
  func `a wheel's step follows the curve of the repository's scroll`(after: Double, offset: Double) throws {
    var fixture = Self.fixture()
    // The level passes six degrees at the one move at 0.1.
    fixture.touch([(Self.start, 0), (Point(Self.start.x, Self.start.y - 12), 0.1)], until: 1)
    var stage = try fixture.stage()
    let position = stage.wheel("ones", at: 0.1 + after) ?? .nan
    expectClose(1040 + (position - 5) * 70, offset, within: 0.005)
  }

  @Test func `a preplanned dial goes straight from the first digits to the last`() throws {
    var fixture = Self.fixture(["initial": .integer(15), "stepping": .string("preplanned")])
    let full = 667.0
    let offset = 34 * full / 60 + 0.01
    let path = [(Point(100, 600), 0.0), (Point(100, 600 - offset / 2), 0.5), (Point(100, 600 - offset), 1)]
    fixture.touch(path, until: 1.5)
    var stage = try fixture.stage()
    expectClose(stage.wheel("tens", at: 0.6), 2.5, within: 1e-9)
    expectClose(stage.wheel("ones", at: 0.6), 7, within: 1e-9)
    expectClose(stage.wheel("tens", at: 1.2), 4, within: 1e-9)
    expectClose(stage.wheel("ones", at: 1.2), 9, within: 1e-9)
    fixture.gestures[0].isPlanned = false
    stage = try fixture.stage()
    expect(stage.wheel("tens", at: 0.6) != 2.5)
  }

  @Test(arguments: [
    (5, "#4F8CF8FF", "#2854F0FF"), (21, "#5686EEFF", "#3050E6FF"), (40, "#DA1428FF", "#CE0821FF"),
    (60, "#DA1428FF", "#CE0821FF"),
  ])
  func `ground and waves have the colors of the table`(value: Int, ground: String, wave: String) throws {
    var fixture = Self.fixture(["initial": .integer(value)])
    fixture.touch([(Point(100, 300), 0), (Point(100, 299.9), 0.1)], until: 0.2)
    var stage = try fixture.stage()
    expect(stage.layer("dial/background", at: 1)?.backgroundColor?.hexString, equals: ground)
    let layerFound = stage.layer("dial/waves/wave-1", at: 1)
    let layer = try #require(layerFound)
    expect(LayerProperty.fillColor.value(in: layer)?.traceText, equals: wave)
  }

  @Test func `the repository's colors run on beyond the hot end and start from the storyboard's`() throws {
    var fixture = Self.fixture(["initial": .integer(49), "compat": .string("repository")])
    fixture.touch([(Point(100, 300), 0.2), (Point(100, 299.9), 0.3)], until: 0.5)
    var stage = try fixture.stage()
    expect(stage.layer("dial/background", at: 0.1)?.backgroundColor, equals: Color(hex: 0x3CA7FF))
    let movedFound = stage.layer("dial/background", at: 1)?.backgroundColor
    let moved = try #require(movedFound)
    expectClose(moved.red * 255, 280.55, within: 1e-9)
    expectClose(moved.blue * 255, -53.6, within: 1e-9)
  }

  @Test func `the repository's wheel rolls back through nine digits for 9 → 0 → 1, the ring does not`() throws
  {
    func positions(_ values: [String: ParameterValue]) throws -> [Double] {
      var fixture = Self.fixture(values.merging(["initial": .integer(8)]) { $1 })
      let degree = 667.0 / 60
      let path = (0...4).map { (Point(100, 600 - Double($0) * (degree + 0.001)), Double($0) * 0.08) }
      fixture.touch(path, until: 1)
      var stage = try fixture.stage()
      return (0...40).compactMap { stage.wheel("ones", at: Double($0) * 0.02) }
    }
    let ring = try positions([:])
    expect(zip(ring, ring.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    let sections = try positions(["compat": .string("repository")])
    expect(zip(sections, sections.dropFirst()).contains { $1 < $0 - 20 })
  }

  @Test(arguments: [(5, 68.75, 31.25), (30, 50, 50), (60, 27.5, 72.5)])
  func `waves have the extremes of the table`(value: Int, low: Double, high: Double) throws {
    var fixture = Self.fixture(["initial": .integer(value)])
    fixture.press(Point(100, 300), at: 0, for: 0.1)
    var stage = try fixture.stage()
    let layerFound = stage.layer("dial/waves/wave-1", at: 1)
    let layer = try #require(layerFound)
    guard case .shape(let shape) = layer.content, case .path(let path) = shape.outline else {
      Issue.record("a wave is a path")
      return
    }
    let curves = path.elements.compactMap { element -> (Point, Point, Point)? in
      if case .cubic(let a, let b, let c) = element { (a, b, c) } else { nil }
    }
    // In the middle of a half, x = w/4 or 3w/4, a Bézier is an eighth of its ends and three eighths of its controls.
    expectClose((50 + 3 * curves[0].0.y + 3 * curves[0].1.y + 50) / 8, low, within: 1e-9)
    expectClose((50 + 3 * curves[1].0.y + 3 * curves[1].1.y + 50) / 8, high, within: 1e-9)
  }

  @Test(arguments: 0..<30)
  func `random drags leave no trace of frames, no NaN and whole digits at rest`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stepping = ["value", "shortest"][Int(seed % 2)]
    let interruption = ["additive", "restart", "velocityPreserving"][Int(seed % 3)]
    var values: [String: ParameterValue] = [
      "stepping": .string(stepping), "wheelInterruption": .string(interruption),
      "snapToDegree": .boolean(seed % 4 == 0),
    ]
    if seed % 5 == 0 { values["inertia"] = .number(0.998) }
    var fixture = Self.fixture(values)
    for index in 0..<3 {
      let points = (0..<4).map { step in
        (
          Point(100, Double.random(in: 0..<667, using: &random)),
          Double(step) * Double.random(in: 0.01...0.1, using: &random)
        )
      }
      let sorted = zip(points.map(\.0), points.map(\.1).sorted()).map { ($0, $1) }
      fixture.drag(sorted, at: Double(index) * 0.4)
    }
    var stage = try RandomInput.run(fixture, until: 30, seed: seed, using: &random)
    let ones = stage.wheel("ones", at: 30) ?? .nan
    expect(ones, equals: ones.rounded(), "seed \(seed): \(ones)")
  }
}

extension Stage {
  /// The position of one of the dial's wheels.
  mutating func wheel(_ name: String, at seconds: Double) -> Double? {
    layer("dial/" + name, at: seconds)?.attributes.first { $0.name == "wheelPosition" }?.value.scalar
  }
}
