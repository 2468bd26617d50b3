import DataComponents
import Expressions

// Values that fingers move.

extension ComposeWriter {
  /// The `Animatable` that a finger moves; that of the copy in which the gesture began.
  func moved(_ value: Int) -> String {
    guard definition.values[value].count != nil, let gesture = definition.values[value].drag?.gesture else {
      return names.values[value]
    }
    return "\(names.values[value])[\(readingName(.index, of: gesture) ?? "0")]"
  }

  func present(_ value: Int) -> String { moved(value) + ".value" }

  func copyIndex(of gesture: Int) -> String { readingName(.index, of: gesture) ?? "index" }

  func restNames(_ value: Int) -> (velocity: String, end: String) {
    (names.values[value] + "Speed", names.values[value] + "End")
  }

  var constant: String { "val" }

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
    case .scale: free = by.isEmpty ? "\(start) * spread" : "\(start) * (1f + (spread - 1f)\(by))"
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

  func velocity(of drag: DragDefinition) -> String {
    switch drag.axis {
    case .x: "velocity.x"
    case .y: "velocity.y"
    case .both: "velocity"
    case .scale, .angle: "0f"
    }
  }

  func argument(_ name: String, _ code: String) -> String { "\(name) = \(code)" }

  func snapped(_ arguments: [String], toGrid isGrid: Bool) -> String {
    "\(isGrid ? "snappedEvery" : "snapped")(\(arguments.joined(separator: ", ")))"
  }

  func projected(_ point: String, _ velocity: String, _ deceleration: ValueSource) -> String {
    helpers.insert(.projected)
    let rate = value(deceleration, .number).code
    func part(_ name: String) -> String { "projected(\(point).\(name), \(velocity).\(name), \(rate))" }
    return "Offset(\(part("x")), \(part("y")))"
  }

  func nearestWhole(_ quotient: String) -> String { "round(\(quotient)).toInt()" }

  func settle(_ value: Int, _ drag: DragDefinition, _ animation: SourceAnimation) {
    let (velocity, end) = restNames(value)
    block("scope.launch {") {
      if drag.snap == nil {
        lines.comment("It runs out by its speed; `animateDecay` does so without the ends of a range.")
      }
      let spec = drag.snap == nil ? "spring(dampingRatio = 1f)" : animationCode(animation)
      lines.add("\(moved(value)).animateTo(\(end), \(spec), initialVelocity = \(velocity))")
      notify(.settled(value: value), restOf: value, drag)
      notify(.finished(value: value))
    }
  }
}
