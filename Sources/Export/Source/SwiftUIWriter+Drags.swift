import DataComponents
import Expressions
import Geometry

// Values that fingers move.

extension SwiftUIWriter {
  /// What a finger moves; the element of the copy in which the gesture began.
  func present(_ value: Int) -> String {
    names.values[value] + (definition.values[value].count == nil ? "" : "[index]")
  }

  func copyIndex(of gesture: Int) -> String { "index" }

  /// What a gesture is called that goes on.
  func touchName(_ gesture: Int) -> String {
    switch definition.gestures[gesture].kind {
    case .pinch: "pinch"
    case .rotation: "twist"
    case .tap, .press, .longPress, .pan, .swipe: "drag"
    }
  }

  private func way(_ drag: DragDefinition) -> String {
    let touch = touchName(drag.gesture)
    let way =
      switch drag.axis {
      case .x: "\(touch).translation.width"
      case .y: "\(touch).translation.height"
      case .both: "CGPoint(x: \(touch).translation.width, y: \(touch).translation.height)"
      case .scale: "\(touch).magnification"
      case .angle: turns(drag) ? "\(touch).rotation.degrees" : "0"
      }
    let factor = value(drag.factor, .number)
    guard factor.code != "1" else { return way }
    let by = factor.code(from: .prefix)
    return drag.axis == .scale ? "(1 + \(by) * (\(way) - 1))" : "\(by) * \(way)"
  }

  private func turns(_ drag: DragDefinition) -> Bool { definition.gestures[drag.gesture].kind == .rotation }

  func dragGoesOn(_ value: Int) {
    guard let drag = definition.values[value].drag else { return }
    if drag.axis == .angle, !turns(drag) {
      lines.comment(
        "It turns around the middle of `\(drag.around.map { definition.layers[$0].id } ?? "")`: no gesture of one finger tells an angle."
      )
    }
    if drag.isAboutOffset { lines.comment("The point between the fingers stays in place: no counterpart.") }
    if drag.axis == .both { helpers.insert(.points) }
    let free = "\(dragStart(value)) \(drag.axis == .scale ? "*" : "+") \(way(drag))"
    lines.add("var transaction = Transaction()")
    lines.add("transaction.tracksVelocity = true")
    lines.add("withTransaction(transaction) { \(present(value)) = \(limited(free, drag)) }")
  }

  // MARK: Ends

  func restNames(_ value: Int) -> (velocity: String, end: String) { ("velocity", "restingPlace") }

  var constant: String { "let" }

  func velocity(of drag: DragDefinition) -> String {
    let touch = touchName(drag.gesture)
    return switch drag.axis {
    case .x: "\(touch).velocity.width"
    case .y: "\(touch).velocity.height"
    case .both: "CGPoint(x: \(touch).velocity.width, y: \(touch).velocity.height)"
    case .scale: "\(touch).velocity"
    case .angle: turns(drag) ? "\(touch).velocity.degrees" : "0.0"
    }
  }

  func argument(_ name: String, _ code: String) -> String { "\(name): \(code)" }

  func snapped(_ arguments: [String], toGrid isGrid: Bool) -> String {
    let places = argument(isGrid ? "every" : "to", arguments[2])
    return "snapped(\((arguments[..<2] + [places] + arguments[3...]).joined(separator: ", ")))"
  }

  func projected(_ point: String, _ velocity: String, _ deceleration: ValueSource) -> String {
    helpers.insert(.points)
    let rate = if case .constant(.number(let rate)) = deceleration { rate } else { 0.998 }
    return "\(point) + \(velocity) / \(number(-1000 * Elementary.log(rate)))"
  }

  func nearestWhole(_ quotient: String) -> String { "Int((\(quotient)).rounded())" }

  func settle(_ value: Int, _ drag: DragDefinition, _ animation: SourceAnimation) {
    if drag.snap == nil {
      lines.comment("It runs out by its speed; no `Animation` does that, so that a spring takes it there.")
    }
    let code = drag.snap == nil ? ".spring(duration: 0.6, bounce: 0)" : animationCode(animation)
    let rules = outline.rules(on: .settled(value: value)) + outline.rules(on: .finished(value: value))
    block("withAnimation(\(code)) {", rules.isEmpty ? "}" : "} completion: {") {
      lines.add("\(present(value)) = \(restNames(value).end)")
    }
    guard !rules.isEmpty else { return }
    inside {
      notify(.settled(value: value), restOf: value, drag)
      notify(.finished(value: value))
    }
  }
}
