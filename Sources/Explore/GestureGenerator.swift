import Components
import Geometry
import Layers
import Motion
import Parameters
import Stage

/// A generator of random gestures, aimed at layers that respond to touches.
struct GestureGenerator {
  private enum Choice: CaseIterable {
    case tap, doubleTap, press, drag, longDrag, flick, pinch, type, call

    /// The relative frequency with which it is chosen.
    var weight: Int {
      switch self {
      case .tap: 30
      case .drag: 24
      case .flick: 14
      case .press: 8
      case .doubleTap, .longDrag, .pinch: 6
      case .type, .call: 5
      }
    }
  }

  /// The distances of drags and flicks, in points.
  private static let distances = [6.0, 14, 30, 60, 120, 240, 500]
  private static let keys = ["a", "7", " ", "\n", "\u{8}", "go"]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ share: Double) -> Bool { random.chance(share) }

  mutating func whole(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns a random time, rounded to milliseconds, within a range of seconds.
  mutating func span(_ range: ClosedRange<Double>) -> Time {
    Time(seconds: (random.number(range) * 1000).rounded() / 1000)
  }

  /// Returns the time at which the next gesture begins: after the last one, during it, or some time later.
  mutating func start(after last: ExploredGesture?, from now: Time) -> Time {
    guard let last else { return now + span(0...0.2) }
    switch random.number(0...1) {
    case ..<0.2: return max(now, last.start + span(0.01...0.3))
    case ..<0.3: return max(now, last.end) + span(1...2.5)
    default: return max(now, last.end) + span(0...0.7)
    }
  }

  /// Returns a gesture on the content of a stage at its current time.
  mutating func gesture(on stage: Stage, at time: Time) -> ExploredGesture {
    let tree = stage.placedLayers(at: time)
    let targets = tree.compactMap { $0.isTarget ? $0.visibleBounds : nil }
    let place = place(in: targets, of: stage)
    let choices = Choice.allCases.filter { isPossible($0, on: stage) }
    var pick = whole(0..<choices.reduce(0) { $0 + $1.weight })
    let choice =
      choices.first { choice in
        pick -= choice.weight
        return pick < 0
      } ?? .tap
    var gesture = ExploredGesture(start: time, kind: kind(choice, place, targets, stage))
    gesture.isCancelled = gesture.kind.isTouch && chance(0.04)
    return gesture
  }

  private func isPossible(_ choice: Choice, on stage: Stage) -> Bool {
    switch choice {
    case .type: stage.hasFocus
    case .call: !stage.actions.isEmpty
    case .tap, .doubleTap, .press, .drag, .longDrag, .flick, .pinch: true
    }
  }

  private mutating func kind(
    _ choice: Choice, _ place: Point, _ targets: [Rect], _ stage: Stage
  ) -> ExploredGesture.Kind {
    switch choice {
    case .tap: return .tap(place)
    case .doubleTap: return .doubleTap(place)
    case .press: return .press(place, for: span(0.1...1.2))
    case .drag, .longDrag:
      let isToTarget = chance(0.25)
      let end = isToTarget ? self.place(in: targets, of: stage) : place + offset()
      return .drag(
        from: place, by: end - place, before: choice == .longDrag ? span(0.5...0.9) : .zero,
        in: span(0.05...0.8), after: chance(0.4) ? span(0.12...0.4) : .zero)
    case .flick:
      let velocity = (random.number(200...4000) / 10).rounded() * 10
      return .flick(from: place, by: offset(), velocity: velocity)
    case .pinch:
      let scale = (random.number(0.2...3) * 100).rounded() / 100
      let angle = chance(0.4) ? random.number(-180...180).rounded() : 0
      return .pinch(place, scale: scale, angle: angle, in: span(0.1...0.6))
    case .type: return .type(Self.keys[whole(0..<Self.keys.count)])
    case .call:
      let (component, action) = stage.actions[whole(0..<stage.actions.count)]
      guard let arguments = arguments(of: action) else { return .tap(place) }
      return .call(component, action, arguments)
    }
  }

  /// Returns a point in a layer that responds to touches, or occasionally anywhere.
  private mutating func place(in targets: [Rect], of stage: Stage) -> Point {
    let canvas = Rect(origin: .zero, size: stage.scenario.canvas.size)
    let isAimed = !targets.isEmpty && !chance(0.08)
    let target = isAimed ? targets[whole(0..<targets.count)] : canvas
    let isCentral = chance(0.4)
    let (x, y) = isCentral ? (0.5, 0.5) : (random.number(0...1), random.number(0...1))
    return Point((target.minX + x * target.width).rounded(), (target.minY + y * target.height).rounded())
  }

  /// Returns the displacement of a finger, mostly along an axis.
  private mutating func offset() -> Point {
    let distance = (Self.distances[whole(0..<Self.distances.count)] * random.number(0.7...1.3)).rounded()
    let sign: Double = chance(0.5) ? 1 : -1
    let side = chance(0.75) ? 0 : (distance * random.number(-1...1)).rounded()
    return chance(0.5) ? Point(sign * distance, side) : Point(side, sign * distance)
  }

  // MARK: Arguments

  /// Returns arguments within their ranges; `nil` if the action requires one of an unsupported kind.
  private mutating func arguments(of action: ActionDeclaration) -> ParameterValues? {
    var values = ParameterValues()
    for parameter in action.arguments.parameters {
      let isRequired = action.arguments.required.contains(parameter.name)
      guard isRequired || chance(0.7) else { continue }
      if let value = value(of: parameter.kind) {
        values.set(value, for: parameter.name)
      } else if isRequired {
        return nil
      }
    }
    return values
  }

  private mutating func value(of kind: ParameterKind) -> ParameterValue? {
    switch kind {
    case .boolean: return .boolean(chance(0.5))
    case .number(let range):
      let (least, most) = (max(range.lowerBound, -100), min(range.upperBound, 100))
      guard least <= most else { return .number(range.lowerBound) }
      return .number((random.number(least...most) * 100).rounded() / 100)
    case .integer(let range):
      let (least, most) = (max(range.lowerBound, -10), min(range.upperBound, 10))
      return .integer(least <= most ? whole(least..<most + 1) : range.lowerBound)
    case .string: return .string(["", "One", "two words", "0"][whole(0..<4)])
    case .choice(let words): return words.isEmpty ? nil : .string(words[whole(0..<words.count)])
    case .optional(let inner): return chance(0.3) ? nil : value(of: inner)
    case .either(let kinds): return kinds.first.flatMap { value(of: $0) }
    default: return nil
    }
  }
}

extension PlacedLayer {
  /// Whether the layer is a useful target: it has a touch area or blocks touches.
  fileprivate var isTarget: Bool { layer.touchMargin != nil || layer.blocksTouches }
}
