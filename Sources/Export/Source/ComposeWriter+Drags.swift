import DataComponents
import Expressions

// Values that fingers move.

extension ComposeWriter {
  // MARK: Values that fingers move

  /// The `Animatable` that a finger moves; that of the copy in which the gesture began.
  func moved(_ value: Int) -> String {
    guard definition.values[value].count != nil, let gesture = definition.values[value].drag?.gesture else {
      return names.values[value]
    }
    return "\(names.values[value])[\(readingNames[GestureKey(gesture: gesture, reading: .index)] ?? "0")]"
  }

  func dragStart(_ value: Int) -> String { names.values[value] + "AtStart" }

  func dragBegins(_ value: Int) {
    lines.add("\(dragStart(value)) = \(moved(value)).value")
    if !outline.rules(on: .dragBegan(value: value)).isEmpty {
      lines.add("\(handlerName(.dragBegan(value: value)))()")
    }
  }

  func dragGoesOn(_ value: Int) {
    guard let drag = definition.values[value].drag else { return }
    let factor = self.value(drag.factor, .number)
    let by = factor.code == "1f" ? "" : " * \(factor.code(from: .prefix))"
    let start = dragStart(value)
    let free: String
    switch drag.axis {
    case .x: free = "\(start) + way.x\(by)"
    case .y: free = "\(start) + way.y\(by)"
    case .both: free = "\(start) + way\(by)"
    case .scale: free = "\(start) * spread"
    case .angle:
      let isPan = definition.gestures[drag.gesture].kind == .pan
      if isPan {
        lines.comment(
          "It turns around the middle of `\(drag.around.map { definition.layers[$0].id } ?? "")`: no counterpart."
        )
      }
      free = isPan ? start : "\(start) + twist\(by)"
    }
    if drag.isAboutOffset { lines.comment("The point between the fingers stays in place: no counterpart.") }
    lines.add("val \(names.values[value])Now = \(limited(free, drag))")
    lines.add("scope.launch { \(moved(value)).snapTo(\(names.values[value])Now) }")
  }

  func limited(_ code: String, _ drag: DragDefinition) -> String {
    guard let source = drag.range else { return code }
    if drag.axis == .both {
      guard let ends = points(source) else { return code }
      helpers.insert(.limited)
      return "limited(\(code), \(ends.low), \(ends.high))"
    }
    guard case (let low?, let high?) = range(source) else { return code }
    switch drag.beyond {
    case .free: return code
    case .stop, .slip:
      helpers.insert(.clamp)
      return "clamp(\(code), \(low), \(high))"
    case .rubberBand:
      helpers.insert(.resisted)
      environment.insert(.size)
      let side = drag.axis == .x ? "size.width" : "size.height"
      return "resisted(\(code), \(low), \(high), \(drag.dimension.map { value($0, .number).code } ?? side))"
    }
  }

  func points(_ source: ValueSource) -> (low: String, high: String)? {
    switch source {
    case .elements(let ends) where ends.count == 2: (value(ends[0], .point).code, value(ends[1], .point).code)
    case .constant(.list(let ends)) where ends.count == 2:
      (literal(ends[0], .point).code, literal(ends[1], .point).code)
    case .program(let program):
      (
        expression(program.tree).code(from: .primary) + "[0]",
        expression(program.tree).code(from: .primary) + "[1]"
      )
    case .constant, .elements, .fields, .path: nil
    }
  }

  func dragEnds(_ value: Int) {
    guard let drag = definition.values[value].drag else { return }
    let name = names.values[value]
    let speed =
      switch drag.axis {
      case .x: "velocity.x"
      case .y: "velocity.y"
      case .both: "velocity"
      case .scale, .angle: "0f"
      }
    lines.add("val \(name)Speed = \(speed)")
    lines.add("val \(name)End = \(restingPlace(drag, name, moved(value)))")
    let rules = outline.rules(on: .dragEnded(value: value))
    block("scope.launch {") {
      let animation = SourceAnimation(
        [drag.animation, definition.values[value].animation, definition.animation?[.value(value)]].compactMap(
          \.self))
      if drag.snap == nil {
        lines.comment("It runs out by its speed; `animateDecay` does so without the ends of a range.")
      }
      let spec = drag.snap == nil ? "spring(dampingRatio = 1f)" : specCode(animation)
      lines.add("\(moved(value)).animateTo(\(name)End, \(spec), initialVelocity = \(name)Speed)")
      for trigger in [Trigger.settled(value: value), .finished(value: value)]
      where !outline.rules(on: trigger).isEmpty {
        lines.add(
          "\(handlerName(trigger))(\(details(of: outline.rules(on: trigger)).map { _ in "0" }.joined()))")
      }
    }
    guard !rules.isEmpty else { return }
    let told = details(of: rules).map { detail in
      switch detail {
      case "velocity": "\(name)Speed"
      case "target": "\(name)End"
      default: stopIndex(drag, name)
      }
    }
    lines.add("\(handlerName(.dragEnded(value: value)))(\(told.joined(separator: ", ")))")
  }

  func stopIndex(_ drag: DragDefinition, _ name: String) -> String {
    switch drag.snap {
    case .stops(let stops)?:
      helpers.insert(.nearestIndex)
      return "nearestIndex(\(name)End, \(value(stops, .list(.number)).code))"
    case .every(let step, let from, _)?:
      return
        "round((\(name)End - \(value(from, .number).code(from: .product))) / \(value(step, .number).code(from: .prefix))).toInt()"
    case nil: return "0"
    }
  }

  func restingPlace(_ drag: DragDefinition, _ name: String, _ own: String) -> String {
    let rate = value(drag.deceleration, .number).code
    let slow = rate == "0.998f" ? "" : ", rate = \(rate)"
    let flick = drag.flickVelocity.map { ", flick = \(value($0, .number).code)" } ?? ""
    let (low, high) = range(drag.range)
    func inRange(_ code: String) -> String {
      guard let low, let high else { return code }
      helpers.insert(.clamp)
      return "clamp(\(code), \(low), \(high))"
    }
    switch drag.snap {
    case .stops(let stops)? where drag.axis != .both:
      helpers.insert(.snapped)
      return "snapped(\(own).value, \(name)Speed, \(value(stops, .list(.number)).code)\(flick)\(slow))"
    case .every(let step, let from, let limit)?:
      helpers.insert(.gridSnapped)
      let origin = value(from, .number).code == "0f" ? "" : ", from = \(value(from, .number).code)"
      let most = limit.map { ", limit = \(value($0, .number).code), start = \(name)AtStart" } ?? ""
      return inRange(
        "snappedEvery(\(own).value, \(name)Speed, \(value(step, .number).code)\(origin)\(flick)\(slow)\(most))"
      )
    case .stops?, nil:
      helpers.insert(.projected)
      guard drag.axis == .both else { return inRange("projected(\(own).value, \(name)Speed, \(rate))") }
      let rest =
        "Offset(projected(\(own).value.x, \(name)Speed.x, \(rate)), projected(\(own).value.y, \(name)Speed.y, \(rate)))"
      guard let ends = drag.range.flatMap(points) else { return rest }
      helpers.insert(.limited)
      return "limited(\(rest), \(ends.low), \(ends.high))"
    }
  }
}
