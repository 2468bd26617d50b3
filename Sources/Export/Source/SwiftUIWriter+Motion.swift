import DataComponents
import Expressions
import Interaction
import Motion

// How values move, and what is told.

extension SwiftUIWriter {
  // MARK: Animations

  func animate(_ animation: AnimateDefinition, in rule: RuleDefinition?) {
    let groups = animation.movements.grouped {
      animationCode(outline.animation(ofValue: $0.target.value, by: animation.animation, in: rule))
    }
    for (index, group) in groups.enumerated() {
      for movement in group.elements { begin(movement) }
      let source = outline.animation(
        ofValue: group.elements[0].target.value, by: animation.animation, in: rule)
      let isLast = index == groups.count - 1
      for movement in group.elements where movement.isKeyframed {
        lines.add("\(keyframeTrigger(movement.target.value)) += 1")
      }
      let moved = group.elements.filter { !$0.isKeyframed }.map {
        Assignment(target: $0.target, source: $0.end)
      }
      move(moved, group.key, source, then: isLast ? animation.then : [], in: rule)
    }
  }

  /// Sets a value to where its animation begins, and says what cannot be.
  private func begin(_ movement: AnimateDefinition.Movement) {
    switch movement.path {
    case .to(_, let from, let velocity):
      if let from { lines.add("\(target(movement.target)) = \(newValue(movement.target, from))") }
      if let velocity {
        lines.comment(
          "It sets off at \(value(velocity, definition.values[movement.target.value].type).code) per second.")
      }
    case .keyframes: break
    }
  }

  func send(_ assignment: Assignment, _ animation: SourceAnimation) {
    move([assignment], animationCode(animation), animation)
  }

  /// Sends values to where they are to go.
  private func move(
    _ moved: [Assignment], _ code: String, _ source: SourceAnimation, then actions: [ActionDefinition] = [],
    in rule: RuleDefinition? = nil
  ) {
    guard !moved.isEmpty else { return self.actions(actions, in: rule) }
    if let stagger = source.stagger, moved.contains(where: { $0.target.isWhole(in: definition) }) {
      for movement in moved { staggered(movement, code, stagger) }
      return self.actions(actions, in: rule)
    }
    let finished = Set(moved.map(\.target.value)).sorted().filter {
      !outline.rules(on: .finished(value: $0)).isEmpty
    }
    let hasEnd = !source.isEndless && (!actions.isEmpty || !finished.isEmpty)
    let body = moved.map { "\(target($0.target)) = \(newValue($0.target, $0.source))" }
    let end = hasEnd ? "} completion: {" : "}"
    if body.count == 1, !hasEnd, body[0].count + code.count < 80 {
      return lines.add("withAnimation(\(code)) { \(body[0]) }")
    }
    block("withAnimation(\(code)) {", end) { for line in body { lines.add(line) } }
    guard hasEnd else { return }
    inside {
      self.actions(actions, in: rule)
      for value in finished { notify(.finished(value: value)) }
    }
  }

  private func staggered(_ movement: Assignment, _ code: String, _ stagger: AnimationSpec.Stagger) {
    let name = names.values[movement.target.value]
    let each = value(stagger.each, .number).code
    let rank =
      switch stagger.origin {
      case .first: "Double(index)"
      case .last: "Double(\(name).count - 1 - index)"
      case .center: "abs(Double(index) - Double(\(name).count - 1) / 2)"
      case .index(let source): "abs(Double(index) - \(value(source, .number).code(from: .product)))"
      }
    let type = definition.values[movement.target.value].type
    block("for index in \(name).indices {") {
      block("withAnimation(\(code).delay(\(each) * \(rank))) {") {
        lines.add("\(assignable(movement.target.value))[index] = \(value(movement.source, type).code)")
      }
    }
  }

  func keyframeTrigger(_ value: Int) -> String { names.values[value] + "Runs" }

  func decay(_ decay: DecayDefinition) {
    let own = definition.values[decay.target.value]
    let name = names.values[decay.target.value]
    lines.comment(
      "`\(own.name)` runs out by its speed; no `Animation` does that, so that a spring takes it to where it rests."
    )
    guard own.type == .number else { return lines.comment("A point that runs out: no counterpart.") }
    helpers.insert(.projected)
    let (velocity, rate) = (value(decay.velocity, .number).code, value(decay.rate, .number).code)
    let end = clamped("projected(\(name), \(velocity), \(rate))", decay.range)
    let isTold = !outline.rules(on: .finished(value: decay.target.value)).isEmpty
    lines.add(
      "withAnimation(.spring(duration: 0.6, bounce: 0)) { \(target(decay.target)) = \(end) }"
        + (isTold ? " completion: {" : ""))
    if isTold { inside { notify(.finished(value: decay.target.value)) } }
  }

  /// An `Animation` with its delay and repetitions.
  func animationCode(_ animation: SourceAnimation) -> String {
    var code = motion(animation).code
    if code == "nil" { return code }
    if let delay = animation.delay { code += ".delay(\(value(delay, .number).code))" }
    switch animation.repeatCount {
    case .constant(.number(let count))? where count == .infinity:
      code += ".repeatForever(autoreverses: \(animation.autoreverses))"
    case let count?:
      let runs = wholeCode(count)
      code +=
        ".repeatCount(\(animation.autoreverses ? "2 * \(runs)" : runs), autoreverses: \(animation.autoreverses))"
    case nil:
      if animation.autoreverses { code += ".repeatCount(2, autoreverses: true)" }
    }
    return code
  }

  func motion(_ curve: TimingCurve, _ animation: SourceAnimation) -> SpelledExpression {
    if curve.comesAtOnce { return SpelledExpression("nil") }
    let code = animation.knownDuration == nil ? value(animation.duration, .number).code : nil
    return self.animation(curve, lasting: animation.knownDuration ?? 1, durationCode: code)
  }
}
