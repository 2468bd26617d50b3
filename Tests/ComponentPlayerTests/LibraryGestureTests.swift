import Assets
import ComponentPlayer
import Components
import Expectations
import Foundation
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import Testing

/// The components of the library under random fingers.
///
/// Run `MICROFX_GESTURES=100000 swift test --filter LibraryGestureTests` to make that many gestures in total.
struct LibraryGestureTests {
  private static let gesturesPerRun = 12
  /// The scenarios that play the components of `scenarios/components`.
  private static let scenarios: [String] = {
    let names = (try? Folder.names(in: "scenarios/components")) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map {
      File.size(FilePath("scenarios/\($0)")) != nil ? $0 : "screen-music-player.json"
    }
  }()
  private static let runs: Int = {
    let count = ProcessInfo.processInfo.environment["MICROFX_GESTURES"].flatMap(Int.init)
    return count.map { ($0 + gesturesPerRun * scenarios.count - 1) / (gesturesPerRun * scenarios.count) } ?? 2
  }()

  private static func scenario(_ name: String) throws -> Scenario {
    let path = FilePath("scenarios/\(name)")
    let reader = ScenarioReader(scenario: path, components: .standard).layingOut
    return try #require(reader.read(try reader.text(contentsOf: path)).scenario)
  }

  /// Returns the stage of a scenario with random touches in place of its gestures, in a random environment.
  ///
  /// - Parameter nodes: The nodes that most fingers touch; `nil` for all layers.
  private static func play(_ name: String, on nodes: [String]? = nil, seed: UInt64) throws -> Stage {
    var scenario = try scenario(name)
    let areas = try Stage(scenario).placedLayers(at: .zero)
      .filter { nodes?.contains($0.path.description) ?? true }
      .map { $0.transform.apply($0.layer.bounds) }
    var touches = RandomTouches(on: scenario.canvas.size, areas: areas, seed: seed)
    scenario.environment.reduceMotion = touches.isChosen(oneOf: 4)
    scenario.environment.layoutDirection = touches.isChosen(oneOf: 4) ? .rightToLeft : .leftToRight
    let calls = scenario.gestures.filter { gesture in
      if case (.at, .call) = (gesture.start, gesture.kind) { true } else { false }
    }
    scenario.gestures = calls + touches.gestures(gesturesPerRun, within: 3)
    scenario.timeline.duration = .seconds(7)
    return try Stage(scenario)
  }

  @Test func `each component of the library has a scenario`() {
    expect(Self.scenarios.count >= 24, "\(Self.scenarios)")
  }

  @Test(arguments: scenarios)
  func `no gestures lead to a mistake, or to a number that is not finite`(name: String) throws {
    for seed in 1...UInt64(Self.runs) {
      var stage = try Self.play(name, seed: seed)
      for step in 1...(7 * 20) {
        let time = Time.seconds(Double(step) / 20)
        stage.advance(to: time)
        let isFinite = stage.layers(at: time).isFinite
        expect(isFinite, "\(name), seed \(seed), \(time.seconds) s")
        if stage.hasFailed { break }
      }
      let mistake = stage.mistake.map { "\($0.message), at \($0.time.seconds) s" }
      expect(mistake, equals: nil, "\(name), seed \(seed)")
    }
  }

  @Test func `a toggle rests where its state says`() throws {
    for seed in 1...UInt64(20 * Self.runs) {
      try expectRest(of: Self.play("toggle.json", on: ["toggle", "sounds"], seed: seed), "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      .press(.point(Point(250, 46)), for: .seconds(1)),
      .drag(
        Drag(from: .point(Point(250, 46)), .path([Waypoint(Point(250, 90), at: .seconds(0.5))]))),
      .drag(
        Drag(from: .point(Point(250, 46)), .path([Waypoint(Point(258, 46), at: .seconds(0.5))]))),
      .pinch(Pinch(center: .point(Point(260, 46)), scale: 1.5, span: 20)),
    ] as [TouchGesture<Gesture.Place>], [false, true])
  func `a toggle whose thumb is caught midway rests where its state says`(
    touch: TouchGesture<Gesture.Place>, isCancelled: Bool
  ) throws {
    for delay in [0.05, 0.07, 0.1, 0.15, 0.2] {
      var scenario = try Self.scenario("toggle.json")
      let tap = Gesture(
        start: .at(.seconds(0.5)), kind: .touch(.tap(.point(Point(262, 46)))), range: StageFixture.range)
      let second = Gesture(
        start: .at(.seconds(0.58 + delay)), kind: .touch(touch), isCancelled: isCancelled,
        range: StageFixture.range)
      scenario.gestures = [tap, second]
      try expectRest(of: Stage(scenario), "\(touch), after \(delay) s")
    }
  }

  private func expectRest(of start: Stage, _ comment: String) throws {
    var stage = start
    stage.advance(to: .seconds(7))
    let paths = [LayerPath("toggle"), LayerPath("sounds")]
    let rows = stage.traceValues(ofLayers: Set(paths), at: stage.time)
    for path in paths {
      let isOn = rows[path]?[TraceProperty(named: "isOn")] == .flag(true)
      let x = rows[path]?[TraceProperty(named: "values.x")]?.scalar ?? .nan
      expect(abs(x - (isOn ? 20 : 0)) < 0.05, "\(comment): \(path) is \(isOn), but at \(x)")
    }
  }
}

extension Layer {
  /// Whether the corners and attributes of the layer and of those inside it are finite, with opacities of 0…1.
  fileprivate var isFinite: Bool {
    let corners = bounds.corners.map(transform.apply)
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } && (0...1).contains(opacity)
      && attributes.allSatisfy { $0.value.scalar?.isFinite ?? true } && sublayers.allSatisfy(\.isFinite)
  }
}
