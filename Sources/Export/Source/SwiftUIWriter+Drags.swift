import DataComponents
import Expressions
import Geometry

// Values that fingers move.

extension SwiftUIWriter {
  // MARK: Values that fingers move

  /// What a finger moves; the element of the copy in which the gesture began.
  func moved(_ value: Int) -> String {
    names.values[value] + (definition.values[value].count == nil ? "" : "[index]")
  }

  func dragStart(_ value: Int) -> String { names.values[value] + "AtStart" }

  func dragBegins(_ value: Int) {
    lines.add("\(dragStart(value)) = \(moved(value))")
    if !outline.rules(on: .dragBegan(value: value)).isEmpty {
      lines.add("\(handlerName(.dragBegan(value: value)))()")
    }
  }

  func way(_ drag: DragDefinition, _ name: String) -> String {
    let way =
      switch drag.axis {
      case .x: "\(name).translation.width"
      case .y: "\(name).translation.height"
      case .both: "CGPoint(x: \(name).translation.width, y: \(name).translation.height)"
      case .scale: "\(name).magnification"
      case .angle: definition.gestures[drag.gesture].kind == .rotation ? "\(name).rotation.degrees" : "0"
      }
    let factor = value(drag.factor, .number)
    return factor.code == "1" ? way : "\(factor.code(from: .prefix)) * \(way)"
  }

  func dragGoesOn(_ value: Int, _ name: String) {
    guard let drag = definition.values[value].drag else { return }
    let target = moved(value)
    if drag.axis == .angle, definition.gestures[drag.gesture].kind == .pan {
      lines.comment(
        "It turns around the middle of `\(drag.around.map { definition.layers[$0].id } ?? "")`: no gesture of one finger tells an angle."
      )
    }
    if drag.isAboutOffset { lines.comment("The point between the fingers stays in place: no counterpart.") }
    if drag.axis == .both { helpers.insert(.points) }
    let start = dragStart(value)
    let free = drag.axis == .scale ? "\(start) * \(way(drag, name))" : "\(start) + \(way(drag, name))"
    lines.add("var transaction = Transaction()")
    lines.add("transaction.tracksVelocity = true")
    lines.add("withTransaction(transaction) { \(target) = \(limited(free, drag)) }")
  }

  func limited(_ code: String, _ drag: DragDefinition) -> String {
    guard let source = drag.range else { return code }
    if drag.axis == .both {
      let ends = points(source)
      guard let ends else { return code }
      helpers.insert(.clamp)
      return "limited(\(code), \(ends.low), \(ends.high))"
    }
    guard case (let low?, let high?) = range(source) else { return code }
    switch drag.beyond {
    case .free: return code
    case .stop, .slip:
      helpers.insert(.clamp)
      return "clamp(\(code), \(low), \(high))"
    case .rubberBand:
      helpers.insert(.dragLimits)
      return "resisted(\(code), \(low), \(high), \(dimension(drag)))"
    }
  }

  func points(_ source: ValueSource) -> (low: String, high: String)? {
    helpers.insert(.pointLimits)
    switch source {
    case .elements(let ends) where ends.count == 2:
      return (value(ends[0], .point).code, value(ends[1], .point).code)
    case .constant(.list(let ends)) where ends.count == 2:
      return (literal(ends[0], .point).code, literal(ends[1], .point).code)
    case .program(let program):
      let code = expression(program.tree).code(from: .primary)
      return (code + "[0]", code + "[1]")
    case .constant, .elements, .fields, .path: return nil
    }
  }

  func dimension(_ drag: DragDefinition) -> String {
    if let dimension = drag.dimension { return value(dimension, .number).code }
    environment.insert(.size)
    return drag.axis == .x ? "size.width" : "size.height"
  }

  func dragEnds(_ value: Int, _ name: String) {
    guard let drag = definition.values[value].drag else { return }
    let target = moved(value)
    let velocity =
      switch drag.axis {
      case .x: "\(name).velocity.width"
      case .y: "\(name).velocity.height"
      case .both: "CGPoint(x: \(name).velocity.width, y: \(name).velocity.height)"
      case .scale: "\(name).velocity"
      case .angle: definition.gestures[drag.gesture].kind == .rotation ? "\(name).velocity.degrees" : "0.0"
      }
    lines.add("let velocity = \(velocity)")
    lines.add("let restingPlace = \(restingPlace(drag, target))")
    let rules = outline.rules(on: .dragEnded(value: value))
    let settles = outline.rules(on: .settled(value: value)) + outline.rules(on: .finished(value: value))
    let animation = SourceAnimation(
      [drag.animation, definition.values[value].animation, definition.animation?[.value(value)]].compactMap(
        \.self))
    let code = drag.snap == nil ? ".spring(duration: 0.6, bounce: 0)" : animationCode(animation)
    if drag.snap == nil {
      lines.comment("It runs out by its speed; no `Animation` does that, so that a spring takes it there.")
    }
    block("withAnimation(\(code)) {", settles.isEmpty ? "}" : "} completion: {") {
      lines.add("\(target) = restingPlace")
    }
    if !settles.isEmpty {
      lines.indent()
      for trigger in [Trigger.settled(value: value), .finished(value: value)]
      where !outline.rules(on: trigger).isEmpty {
        lines.add("\(handlerName(trigger))()")
      }
      lines.outdent()
      lines.add("}")
    }
    guard !rules.isEmpty else { return }
    let told = details(of: rules).map { detail in
      switch detail {
      case "velocity": "velocity"
      case "target": "restingPlace"
      default: stopIndex(drag)
      }
    }
    lines.add("\(handlerName(.dragEnded(value: value)))(\(told.joined(separator: ", ")))")
  }

  func stopIndex(_ drag: DragDefinition) -> String {
    switch drag.snap {
    case .stops(let stops)?:
      helpers.insert(.nearestIndex)
      return "nearestIndex(restingPlace, \(value(stops, .list(.number)).code))"
    case .every(let step, let from, _)?:
      return
        "Int(((restingPlace - \(value(from, .number).code(from: .product))) / \(value(step, .number).code(from: .prefix))).rounded())"
    case nil: return "0"
    }
  }

  func restingPlace(_ drag: DragDefinition, _ name: String) -> String {
    let rate = value(drag.deceleration, .number).code
    let flick = drag.flickVelocity.map { ", flick: \(value($0, .number).code)" } ?? ""
    let (low, high) = range(drag.range)
    switch drag.snap {
    case .stops(let stops)? where drag.axis != .both:
      helpers.insert(.snapped)
      let list = value(stops, .list(.number)).code
      let slow = rate == "0.998" ? "" : ", rate: \(rate)"
      return "snapped(\(name), velocity, to: \(list)\(flick)\(slow))"
    case .every(let step, let from, let limit)?:
      helpers.formUnion([.gridSnapped, .clamp])
      let from = value(from, .number).code == "0" ? "" : ", from: \(value(from, .number).code)"
      let most =
        limit.map { ", limit: \(value($0, .number).code), start: \(name.split(separator: "[")[0])AtStart" }
        ?? ""
      let slow = rate == "0.998" ? "" : ", rate: \(rate)"
      let code =
        "snapped(\(name), velocity, every: \(value(step, .number).code)\(from)\(flick)\(slow)\(most))"
      return low.map { "clamp(\(code), \($0), \(high ?? $0))" } ?? code
    case .stops?, nil:
      if drag.axis == .both {
        helpers.formUnion([.points, .clamp])
        let rest = "\(name) + velocity / \(number(-1000 * logarithm(drag.deceleration)))"
        return drag.range.flatMap(points).map { "limited(\(rest), \($0.low), \($0.high))" } ?? rest
      }
      helpers.formUnion([.projected, .clamp])
      let rest = "projected(\(name), velocity, \(rate))"
      return low.map { "clamp(\(rest), \($0), \(high ?? $0))" } ?? rest
    }
  }

  func logarithm(_ source: ValueSource) -> Double {
    if case .constant(.number(let rate)) = source { Elementary.log(rate) } else { Elementary.log(0.998) }
  }
}
