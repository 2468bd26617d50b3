import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage

/// A panel over a grid of 24 icons, 1120 points high, on the reference screen.
enum SheetFixture {
  static let header = Point(187.5, 590)
  static let expandedHeader = Point(187.5, 450)
  static let panel = "sheet/panelClip/panel"

  static func fixture(
    _ values: [String: ParameterValue] = [:], content: [SceneNode] = []
  ) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("sheetInsets", id: "sheet", values, slots: content.isEmpty ? [:] : ["content": content])
    return fixture
  }

  /// Tapped on its header, lifted at 1.
  static func tapped(_ values: [String: ParameterValue] = [:], content: [SceneNode] = []) throws -> Stage {
    var fixture = fixture(values, content: content)
    let isExpanded = values["initialState"] == .string("expanded")
    fixture.press(isExpanded ? expandedHeader : header, at: 0.9, for: 0.1)
    return try fixture.stage()
  }
}

extension StageFixture {
  /// Adds a finger that touches the panel's header at 1 s. It moves 10 points up by 1.1 s, where scrubbing begins, and
  /// `way` more points by 1.2 s; both down if `way` is negative. It rests until `rest`, moves on at `speed` points per
  /// second for 0.1 s, and is lifted.
  mutating func scrub(
    by way: Double, rest: Double = 1.4, speed: Double = 0, from: Point = SheetFixture.header
  ) {
    let up = { Point(from.x, from.y - $0) }
    let direction: Double = way < 0 ? -1 : 1
    var points = [(from, 1.0), (up(10 * direction), 1.1), (up(10 * direction + way), 1.2)]
    let end = rest + 0.1
    for step in 0...6 {
      let share = Double(step) / 60
      points.append((up(10 * direction + way + speed * share), rest + share))
    }
    touch(points, until: end)
  }
}

extension Stage {
  mutating func inset(at seconds: Double) -> Double? {
    attribute("contentInsetBottom", of: "sheet/grid", at: seconds)
  }

  mutating func sheetOffset(at seconds: Double) -> Double? {
    attribute("contentOffsetY", of: "sheet/grid", at: seconds)
  }

  /// The panel's events with their details.
  var panelEvents: [String] {
    events.filter { $0.source == "sheet" && $0.name != "call" }.map {
      $0.detail.isEmpty ? $0.name : "\($0.name) \($0.detailText)"
    }
  }
}
