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

struct RowComponentRandomTests {
  @Test(arguments: 0..<12)
  func `a list and its child come to rest, and no row stays gray`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = ReturnHighlightTests.fixture(
      [
        "pushStyle": .string(["spring", "easeInOut", "none"][Int(seed % 3)]),
        "popReleaseDuration": .time(.seconds(seed % 4 == 0 ? 0 : 0.35)),
        "deselectDuration": .time(.seconds(seed % 5 == 0 ? 0 : 0.35)),
      ], slots: seed % 4 == 1 ? ["child": [StageFixture.component("scrollHint", id: "form")]] : [:])
    fixture.environment.layoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
    fixture.environment.reduceMotion = seed % 8 == 7
    for _ in 0..<40 {
      RandomInput.add(1, within: 30, to: &fixture, using: &random)
      fixture.press(
        ReturnHighlightTests.iconRow, at: Double.random(in: 0...30, using: &random),
        for: Double.random(in: 0.01...0.4, using: &random))
      addEdgeDrag(to: &fixture, using: &random)
    }
    // A tap on the back button leads to a list without gray rows, no matter which screen is shown.
    fixture.press(seed % 2 == 0 ? ReturnHighlightTests.back : Point(375 - 40, 42), at: 36, for: 0.1)
    let stage = try RandomInput.run(fixture, until: 38, seed: seed, using: &random)
    let events = stage.events.filter { $0.source.description.hasPrefix("app") }.map(\.name)
    func count(_ name: String) -> Int { events.filter { $0 == name }.count }
    expect(count("popBegan"), equals: count("popFinished") + count("popCancelled"), "seed \(seed)")
    expect(count("popBegan") > 0, "seed \(seed)")
    var grays: [Double] = []
    stage.forEachLayer(at: stage.time) { path, layer in
      if path.ends(with: "highlight") { grays.append(layer.opacity) }
    }
    expect(grays, equals: Array(repeating: 0, count: 6), "seed \(seed)")
  }

  @Test(arguments: 0..<16)
  func `lists with indicators come to rest, and the indicators go`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = StageFixture()
    fixture.add(
      "scrollHint", id: "form",
      [
        "axis": .string(["horizontal", "vertical", "both"][Int(seed % 3)]),
        "fadeDuration": .time(.seconds(seed % 4 == 0 ? 0 : 0.25)),
        "hideAfterScroll": .time(.seconds(seed % 5 == 0 ? 1 : 0.05)),
      ])
    fixture.environment.layoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
    RandomInput.add(100, within: 30, to: &fixture, using: &random)
    let stage = try RandomInput.run(fixture, until: 45, seed: seed, using: &random)
    var shown: [LayerPath] = []
    var offsets: [Double] = []
    stage.forEachLayer(at: stage.time) { path, layer in
      let mark = path.ids.last ?? ""
      if mark.hasPrefix("indicator") || mark == "highlight", layer.opacity != 0 { shown.append(path) }
      offsets += layer.attributes.filter { $0.name == "contentOffsetX" }.compactMap(\.value.scalar)
    }
    expect(shown.isEmpty, "seed \(seed)")
    expect(offsets.allSatisfy { 0...537 ~= $0 }, "seed \(seed)")
    expect(stage.events.contains { $0.name == "willBeginDragging" }, "seed \(seed)")
  }

  /// A finger that may take the child back.
  private func addEdgeDrag(to fixture: inout StageFixture, using random: inout SeededGenerator) {
    func x(_ x: Double) -> Double {
      fixture.environment.layoutDirection == .rightToLeft ? 375 - x : x
    }
    let (start, way) = (
      Double.random(in: 0...30, using: &random), Double.random(in: 20...370, using: &random)
    )
    let y = Double.random(in: 70...600, using: &random)
    fixture.drag([(Point(x(5), y), 0), (Point(x(5 + way), y), 0.3)], at: start)
  }
}
