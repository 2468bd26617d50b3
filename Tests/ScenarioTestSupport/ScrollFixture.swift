import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import Stage

extension StageFixture {
  /// Returns rows like those of an app, one below the other, 343 points wide.
  package static func rows(_ count: Int, height: Double = 80, pitch: Double = 92) -> [SceneNode] {
    (0..<count).map { index in
      component(
        "pressFeedback", id: "row-\(index)", frame: Rect(16, 12 + pitch * Double(index), 343, height),
        ["fontSize": .number(20)])
    }
  }

  /// Returns a node that draws nothing itself.
  package static func group(_ id: String, frame: Rect? = nil, children: [SceneNode] = []) -> SceneNode {
    SceneNode(
      .primitive, layer: Layer(id: id, frame: frame ?? .zero), frame: frame, children: children, range: range)
  }

  /// Returns a fixture with a scroll view, which covers the whole canvas unless a frame is given.
  package static func scrolling(
    _ values: [String: ParameterValue] = [:], frame: Rect? = nil, content: [SceneNode] = []
  ) -> StageFixture {
    var fixture = StageFixture()
    fixture.add("scrollView", id: "list", frame: frame, values, slots: ["content": content])
    return fixture
  }

  /// Adds a flick; the velocity is in points per second.
  package mutating func flick(from point: Point, by offset: Point, velocity: Double, at start: Double = 0) {
    add(.flick(Flick(from: .point(point), by: offset, velocity: velocity)), at: start)
  }
}

extension Stage {
  /// Advances to a time and returns the offset of a scroll view; NaN if its content is missing.
  package mutating func offset(of path: String, at seconds: Double) -> Point {
    let origin = layer(path + "/content", at: seconds)?.frame.origin ?? Point(.nan, .nan)
    return -origin
  }

  /// Returns the times of an event of a source.
  package func times(of name: String, from source: String) -> [Time] {
    events.filter { $0.name == name && "\($0.source)" == source }.map(\.time)
  }
}
