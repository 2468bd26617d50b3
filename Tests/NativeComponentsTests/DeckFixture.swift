import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// A deck that shows at once, with its front card's center at (187.5, 284) and no hysteresis before a drag.
struct DeckFixture {
  var base = StageFixture()

  init(_ values: [String: ParameterValue] = [:], slots: [String: [SceneNode]] = [:]) {
    let usual: [String: ParameterValue] = [
      "appearAnimation": .boolean(false), "panHysteresis": .number(0),
    ]
    base.add("cardDeck", id: "cards", usual.merging(values) { $1 }, slots: slots)
    base.duration = Time(seconds: 20)
  }

  static func profile(_ name: String, _ values: [String: ParameterValue] = [:]) -> DeckFixture {
    DeckFixture(values.merging(["profile": .string(name)]) { $1 })
  }

  /// Adds a finger that touches at `start`, moves by `offset` in one step of 0.1 s and is lifted at `end`.
  mutating func drag(
    from start: Point = Point(187.5, 180), by offset: Point, at begin: Double = 0, until end: Double
  ) {
    func sample(_ phase: TouchPhase, _ location: Point, _ time: Double) -> TouchSample {
      TouchSample(finger: 0, phase: phase, time: Time(seconds: time), location: location)
    }
    let there = start + offset
    base.add(
      .touches([sample(.began, start, 0), sample(.moved, there, 0.1), sample(.ended, there, end - begin)]),
      at: begin)
  }

  mutating func call(_ action: String, _ arguments: [String: ParameterValue] = [:], at time: Double) {
    base.call(action, on: "cards", arguments, at: time)
  }

  mutating func swipe(_ direction: String, at time: Double) {
    call("swipe", ["direction": .string(direction)], at: time)
  }

  func stage() throws -> Stage { try base.stage() }
}

extension Stage {
  /// A card by its index among all cards.
  mutating func card(_ index: Int, at seconds: Double) -> Layer? {
    layer("cards/deck/card-\(index)", at: seconds)
  }

  /// The opacity of a card's overlay; 0 without one.
  mutating func overlay(_ index: Int, at seconds: Double) -> Double {
    layer("cards/deck/card-\(index)/overlay", at: seconds)?.opacity ?? 0
  }

  /// The deck's own events with their details, each as one line.
  var deckLog: [String] {
    events.filter { $0.source == "cards" && $0.name != "call" }.map { event in
      ([event.name] + event.detail.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    }
  }

  /// The times in seconds of the events of a name.
  func times(of name: String) -> [Double] { events.filter { $0.name == name }.map(\.time.seconds) }
}

func expectFrame(
  _ layer: Layer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  within tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
) {
  let frame = layer?.frame ?? Rect(.nan, .nan, .nan, .nan)
  for (value, expected) in zip(frame.components, [x, y, width, height]) {
    expectClose(value, expected, within: tolerance, sourceLocation: sourceLocation)
  }
}
