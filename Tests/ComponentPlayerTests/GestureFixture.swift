import Assets
import ComponentLanguage
import ComponentPlayer
import Components
import Geometry
import Gestures
import JSONText
import Motion
import Testing

/// A host for gestures on the layers `a` (0, 0, 100, 100), `b` (200, 0, 100, 100) and the rows of a list (0, 200 + 50 ·
/// index, 300, 50), in a component that is as large as the canvas: 300 × 600 points.
struct GestureFixture: GestureHost {
  var arena: GestureArena
  let definition: ComponentDefinition
  /// The `enabled` conditions of gestures by name; a gesture without one is enabled.
  var conditions: [String: (GestureReadings) -> Bool] = [:]
  /// The names of the gestures whose `enabled` condition was evaluated, in order.
  private(set) var asked: [String] = []
  private(set) var reports: [GestureArena.Report] = []
  private(set) var claims: [String] = []
  private(set) var precedes: [Int] = []
  /// The time by which a scroll view around the component delays touches.
  private var delay = Time.zero

  init(_ gestures: String) throws {
    let text = """
      { "component": 1, "values": { "free": true }, "gestures": { \(gestures) }, "layers": [
        { "id": "a", "type": "rectangle", "frame": [0, 0, 100, 100] },
        { "id": "b", "type": "rectangle", "frame": [200, 0, 100, 100] },
        { "id": "rows", "type": "replicator", "count": 4, "node":
          { "id": "row", "type": "rectangle", "frame": [0, 0, 300, 50] } } ] }
      """
    let reader = ComponentReader(builtIns: ComponentTable([])) { _ throws(AssetError) in
      SourceText(name: "", text: "")
    }
    let reading = reader.read(SourceText(name: "component.json", text: text))
    definition = try #require(reading.component, "\(reading.diagnostics.sorted.map(\.message))")
    arena = GestureArena(definition.gestures)
  }

  // MARK: Script

  /// Feeds samples and deadlines up to `end` to the arena and returns its reports as `name.event time`. Without
  /// `looksAtClock`, no deadline is processed before the last sample.
  mutating func run(
    _ samples: [TouchSample], until end: Double = 10, delay: Double = 0,
    turn: GestureArena.Turn = .all, looksAtClock: Bool = true
  ) -> [String] {
    let count = reports.count
    self.delay = .seconds(delay)
    for sample in samples {
      if looksAtClock { advance(through: sample.time) }
      var arena = arena
      let outcome = arena.receive(sample, turn: turn, host: &self)
      self.arena = arena
      record(outcome, sample.time)
    }
    advance(through: .seconds(end))
    return reports[count...].map { "\(name($0)) \($0.time.seconds)" }
  }

  private mutating func advance(through time: Time) {
    while let deadline = arena.nextDeadline, deadline <= time {
      var arena = arena
      let outcome = arena.advance(to: deadline, host: &self)
      self.arena = arena
      record(outcome, deadline)
    }
  }

  mutating func record(_ outcome: GestureArena.Outcome, _ time: Time) {
    reports += outcome.reports
    claims += outcome.claims.map { "\($0) at \(time.seconds)" }
    precedes += outcome.precedes
  }

  private func name(_ report: GestureArena.Report) -> String {
    let name = definition.gestures[report.gesture].name
    return report.event == .recognized ? name : "\(name).\(report.event)"
  }

  func index(_ name: String) throws -> GestureID {
    try #require(definition.gestures.firstIndex { $0.name == name })
  }

  func readings(_ name: String, at time: Double) throws -> GestureReadings {
    arena.readings(of: try index(name), at: .seconds(time))
  }

  // MARK: GestureHost

  func drawingPosition(of gesture: GestureID) -> Int { 0 }

  func touchDelay(of gesture: GestureID) -> Time { delay }

  mutating func copies(of gesture: GestureID, at point: Point) -> [Int]? {
    let rows = definition.gestures[gesture].replicators.isEmpty ? 1 : 4
    let copies = (0..<rows).map { rows == 1 ? [] : [$0] }
    return copies.last { contains(point, gesture: gesture, copies: $0, slack: 0) }
  }

  mutating func contains(_ point: Point, gesture: GestureID, copies: [Int], slack: Double) -> Bool {
    let frame = frame(of: gesture, copies).insetBy(-slack, -slack)
    return frame.contains(point)
  }

  private func frame(of gesture: GestureID, _ copies: [Int]) -> Rect {
    if let row = copies.last { return Rect(0, 200 + 50 * Double(row), 300, 50) }
    switch definition.gestures[gesture].layer.map({ definition.layers[$0].id }) {
    case "a": return Rect(0, 0, 100, 100)
    case "b": return Rect(200, 0, 100, 100)
    default: return Rect(0, 0, 300, 600)
    }
  }

  mutating func distance(of point: Point, from edge: GestureDefinition.Edge) -> Double {
    switch edge {
    case .left: point.x
    case .right: 300 - point.x
    case .top: point.y
    case .bottom: 600 - point.y
    }
  }

  mutating func isEnabled(_ gesture: GestureID, copies: [Int], readings: GestureReadings) -> Bool {
    let name = definition.gestures[gesture].name
    asked.append(name)
    return conditions[name]?(readings) ?? true
  }
}

/// Returns a touch sample with a phase, a time in seconds and a place.
func touch(_ phase: TouchPhase, _ seconds: Double, _ x: Double, _ y: Double = 50, finger: Int = 0)
  -> TouchSample
{
  TouchSample(finger: finger, phase: phase, time: .seconds(seconds), location: Point(x, y))
}

/// Returns the samples of a finger that touches, moves through places 0.1 s apart and leaves.
func drag(
  _ places: [Point], at start: Double = 0, finger: Int = 0, _ last: TouchPhase = .ended
) -> [TouchSample] {
  var samples = places.enumerated().map { index, place in
    touch(index == 0 ? .began : .moved, start + Double(index) / 10, place.x, place.y, finger: finger)
  }
  if let place = places.last {
    samples.append(touch(last, start + Double(places.count) / 10, place.x, place.y, finger: finger))
  }
  return samples
}

/// A tap of 0.08 s.
func tap(_ seconds: Double, _ x: Double = 50, _ y: Double = 50, finger: Int = 0) -> [TouchSample] {
  [
    touch(.began, seconds, x, y, finger: finger),
    touch(.ended, ((seconds + 0.08) * 100).rounded() / 100, x, y, finger: finger),
  ]
}
