import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import Stage
import TestSupport
import Testing

/// Random taps, presses, drags and calls, and the checks that every engine must pass under any of them.
package enum RandomInput {
  /// Adds `count` gestures that start within `seconds`, in `area` or anywhere on the canvas. Many overlap, and some are
  /// canceled.
  package static func add(
    _ count: Int, within seconds: Double, in area: Rect? = nil, calls: [String] = [],
    on component: String = "",
    to fixture: inout StageFixture, using random: inout SeededGenerator
  ) {
    let canvas = Rect(origin: .zero, size: fixture.canvas)
    for _ in 0..<count {
      let start = Double.random(in: 0...seconds, using: &random)
      let from = point(in: area ?? canvas, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where !calls.isEmpty:
        fixture.call(calls.randomElement(using: &random)!, on: component, at: start)
        continue
      case 0...4: fixture.press(from, at: start, for: Double.random(in: 0.005...0.2, using: &random))
      case 5: fixture.press(from, at: start, for: Double.random(in: 0.2...1.5, using: &random))
      default: fixture.drag(path(from: from, in: canvas, using: &random), at: start)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        fixture.gestures[fixture.gestures.count - 1].isCancelled = true
      }
    }
  }

  /// Runs a fixture to `end` and returns its stage there. Expects that paths are unique, that numbers are finite, and
  /// that a run in two halves gives the same.
  package static func run(
    _ fixture: StageFixture, until end: Double, seed: UInt64, using random: inout SeededGenerator
  ) throws -> Stage {
    var whole = try fixture.stage()
    var halves = whole
    halves.advance(to: .seconds(Double.random(in: 0...end / 2, using: &random)))
    let steps = 90
    for step in 0...steps {
      let time = Time.seconds(end * Double(step) / Double(steps))
      whole.advance(to: time)
      var paths: Set<LayerPath> = []
      var strange: [LayerPath] = []
      whole.forEachLayer(at: time) { path, layer in
        let corners = layer.bounds.corners.map(layer.transform.apply)
        let isFinite =
          corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } && (0...1).contains(layer.opacity)
          && layer.attributes.allSatisfy { $0.value.scalar?.isFinite ?? true }
        if !isFinite || !paths.insert(path).inserted { strange.append(path) }
      }
      expect(strange.isEmpty, "seed \(seed), t = \(time.seconds)")
    }
    halves.advance(to: whole.time)
    let isSame =
      whole.layers(at: whole.time) == halves.layers(at: whole.time) && whole.events == halves.events
    expect(isSame, "seed \(seed)")
    return whole
  }

  private static func point(in area: Rect, using random: inout SeededGenerator) -> Point {
    Point(
      Double.random(in: area.minX..<area.maxX, using: &random),
      Double.random(in: area.minY..<area.maxY, using: &random))
  }

  private static func path(
    from start: Point, in canvas: Rect, using random: inout SeededGenerator
  ) -> [(Point, Double)] {
    var waypoints = [(start, 0.0)]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let time = waypoints[waypoints.count - 1].1 + Double.random(in: 0.02...0.4, using: &random)
      waypoints.append((point(in: canvas, using: &random), time))
    }
    return waypoints
  }
}
