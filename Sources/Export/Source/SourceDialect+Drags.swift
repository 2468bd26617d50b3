import DataComponents
import Expressions
import ScenarioFile

// Values that fingers move.

extension SourceDialect {
  // MARK: Gestures

  /// Keeps what a gesture tells, where something reads it.
  func keep(_ gesture: Int, _ reading: GestureReading, _ code: String) {
    if let name = readingName(reading, of: gesture) { lines.add("\(name) = \(code)") }
  }

  func keepIndex(_ gesture: Int) {
    if !definition.gestures[gesture].replicators.isEmpty { keep(gesture, .index, "index") }
  }

  /// Calls the rules that wait for something that a gesture tells.
  func tell(_ gesture: Int, _ event: GestureEvent) {
    let trigger = Trigger.gesture(gesture, event)
    let readsIndex = details(of: outline.rules(on: trigger)).contains("index")
    notify(trigger, readsIndex ? copyIndex(of: gesture) : "")
  }

  // MARK: Drags

  func dragStart(_ value: Int) -> String { names.values[value] + "AtStart" }

  func dragBegins(_ value: Int) {
    lines.add("\(dragStart(value)) = \(present(value))")
    notify(.dragBegan(value: value))
  }

  /// Where a finger takes a value that has ends.
  func limited(_ code: String, _ drag: DragDefinition) -> String {
    if drag.axis == .both { return limited(code, drag.range) }
    guard let (low, high) = range(drag.range) else { return code }
    switch drag.beyond {
    case .free: return code
    case .stop, .slip: return clamped(code, drag.range)
    case .rubberBand:
      helpers.insert(.resisted)
      return "resisted(\(code), \(low), \(high), \(dimension(drag)))"
    }
  }

  /// The pull at which content follows half as far.
  private func dimension(_ drag: DragDefinition) -> String {
    if let dimension = drag.dimension { return value(dimension, .number).code }
    environment.insert(.size)
    return drag.axis == .x ? "size.width" : "size.height"
  }

  /// A number in a range, if there is one.
  func clamped(_ code: String, _ range: ValueSource?) -> String {
    guard let (low, high) = self.range(range) else { return code }
    helpers.insert(.clamp)
    return "clamp(\(code), \(low), \(high))"
  }

  /// A point in a range, if there is one.
  private func limited(_ code: String, _ range: ValueSource?) -> String {
    guard let (low, high) = self.range(range, of: .point) else { return code }
    helpers.insert(.limited)
    return "limited(\(code), \(low), \(high))"
  }

  // MARK: Ends

  func dragEnds(_ value: Int) {
    guard let drag = definition.values[value].drag else { return }
    let (velocity, end) = restNames(value)
    lines.add("\(constant) \(velocity) = \(self.velocity(of: drag))")
    lines.add("\(constant) \(end) = \(restingPlace(of: value, drag, velocity))")
    settle(
      value, drag,
      SourceAnimation(
        [drag.animation, definition.values[value].animation, definition.animation?[.value(value)]]
          .compactMap(\.self)))
    notify(.dragEnded(value: value), restOf: value, drag)
  }

  /// Calls the rules that wait for a value that a finger has let go.
  func notify(_ trigger: Trigger, restOf value: Int, _ drag: DragDefinition) {
    let (velocity, end) = restNames(value)
    let told = details(of: outline.rules(on: trigger)).map { detail in
      switch detail {
      case "velocity": velocity
      case "target": end
      default: stopIndex(drag, end)
      }
    }
    notify(trigger, told.joined(separator: ", "))
  }

  /// Which stop a place is.
  private func stopIndex(_ drag: DragDefinition, _ place: String) -> String {
    switch drag.snap {
    case .stops(let stops)?:
      helpers.insert(.nearestIndex)
      return "nearestIndex(\(place), \(value(stops, .list(.number)).code))"
    case .every(let step, let from, _)?:
      let way = "(\(place) - \(value(from, .number).code(from: .product)))"
      return nearestWhole("\(way) / \(value(step, .number).code(from: .prefix))")
    case nil: return "0"
    }
  }

  private func restingPlace(of value: Int, _ drag: DragDefinition, _ velocity: String) -> String {
    let place = present(value)
    let rate = self.value(drag.deceleration, .number).code
    func argument(_ name: String, _ source: ValueSource?, unless usual: Double? = nil) -> [String] {
      guard let code = source.map({ self.value($0, .number).code }) else { return [] }
      return code == usual.map(number) ? [] : [self.argument(name, code)]
    }
    let flick = argument("flick", drag.flickVelocity) + argument("rate", drag.deceleration, unless: 0.998)
    switch drag.snap {
    case .stops(let stops)? where drag.axis != .both:
      helpers.insert(.snapped)
      return snapped([place, velocity, self.value(stops, .list(.number)).code] + flick, toGrid: false)
    case .every(let step, let from, let limit)?:
      helpers.insert(.gridSnapped)
      let most = limit == nil ? [] : argument("limit", limit) + [self.argument("start", dragStart(value))]
      let arguments =
        [place, velocity, self.value(step, .number).code] + argument("from", from, unless: 0) + flick + most
      return clamped(snapped(arguments, toGrid: true), drag.range)
    case .stops?, nil:
      if drag.axis == .both { return limited(projected(place, velocity, drag.deceleration), drag.range) }
      helpers.insert(.projected)
      return clamped("projected(\(place), \(velocity), \(rate))", drag.range)
    }
  }
}
