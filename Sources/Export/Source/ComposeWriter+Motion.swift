import DataComponents
import Expressions
import Geometry
import Interaction
import Motion

// How values move, and what is told.

extension ComposeWriter {
  // MARK: Animations

  func animate(_ animation: AnimateDefinition, in rule: RuleDefinition?) {
    for (index, movement) in animation.movements.enumerated() {
      let source = outline.animation(ofValue: movement.target.value, by: animation.animation, in: rule)
      move(movement, source, then: index == animation.movements.count - 1 ? animation.then : [], in: rule)
    }
  }

  private func move(
    _ movement: AnimateDefinition.Movement, _ source: SourceAnimation, then actions: [ActionDefinition],
    in rule: RuleDefinition?
  ) {
    let value = movement.target.value
    switch movement.path {
    case .to(let end, let from, let velocity):
      send(
        Assignment(target: movement.target, source: end), source, from: from, velocity: velocity,
        then: actions, in: rule)
    case .keyframes(let frames):
      block("scope.launch {") {
        block("\(element(movement.target)).animateTo(", ")") {
          lines.add("\(self.value(movement.end, definition.values[value].type).code),")
          block("keyframes {") {
            lines.add("durationMillis = \(frames.last.map { millisecondsCode($0.time) } ?? "0")")
            for (index, frame) in frames.enumerated() {
              let code = self.value(frame.value, definition.values[value].type).code
              let easing = index + 1 < frames.count ? self.easing(frames[index + 1].curve) : nil
              lines.add("\(code) at \(millisecondsCode(frame.time))\(easing.map { " using \($0)" } ?? "")")
            }
          }
        }
        ends(value, source, actions, in: rule)
      }
    }
  }

  private func easing(_ source: ValueSource?) -> String? {
    if case .constant(.curve(let curve))? = source { easing(curve) } else { nil }
  }

  func element(_ reference: ValueReference) -> String {
    let name = names.values[reference.value]
    return reference.element.map { "\(name)[\(whole($0.program.tree))]" } ?? name
  }

  func send(_ assignment: Assignment, _ animation: SourceAnimation) {
    send(assignment, animation, from: nil, velocity: nil, then: [], in: nil)
  }

  private func send(
    _ assignment: Assignment, _ source: SourceAnimation, from: ValueSource?, velocity: ValueSource?,
    then actions: [ActionDefinition], in rule: RuleDefinition?
  ) {
    let target = assignment.target
    let type = definition.values[target.value].type
    let end = value(assignment.source, type).code
    if target.isWhole(in: definition) {
      block("\(names.values[target.value]).forEachIndexed { index, value ->") {
        block("scope.launch {") {
          if let stagger = source.stagger {
            lines.add("delay(\(staggerCode(stagger, names.values[target.value])))")
          }
          if let from { lines.add("value.snapTo(\(value(from, type).code))") }
          lines.add("value.animateTo(\(end), \(animationCode(source)))")
        }
      }
      return self.actions(actions, in: rule)
    }
    let name = element(target)
    let speed = velocity.map { ", initialVelocity = \(value($0, type).code)" } ?? ""
    let call = "\(name).animateTo(\(end), \(animationCode(source))\(speed))"
    let isPlain =
      from == nil && source.delay == nil && actions.isEmpty
      && outline.rules(on: .finished(value: target.value)).isEmpty
    if isPlain, call.count < 80 { return lines.add("scope.launch { \(call) }") }
    block("scope.launch {") {
      if let delay = source.delay { lines.add("delay(\(millisecondsCode(delay, isLong: true)))") }
      if let from { lines.add("\(name).snapTo(\(value(from, type).code))") }
      lines.add(call)
      ends(target.value, source, actions, in: rule)
    }
  }

  private func ends(
    _ value: Int, _ source: SourceAnimation, _ actions: [ActionDefinition], in rule: RuleDefinition?
  ) {
    guard !source.isEndless else { return }
    self.actions(actions, in: rule)
    notify(.finished(value: value))
  }

  private func staggerCode(_ stagger: AnimationSpec.Stagger, _ name: String) -> String {
    let rank =
      switch stagger.origin {
      case .first: "index"
      case .last: "(\(name).size - 1 - index)"
      case .center: "abs(index - (\(name).size - 1) / 2f)"
      case .index(let source): "abs(index - \(value(source, .number).code(from: .product)))"
      }
    return "(\(value(stagger.each, .number).code(from: .prefix)) * 1000f * \(rank)).toLong()"
  }

  /// An `AnimationSpec` with its repetitions; delays stand apart.
  func animationCode(_ animation: SourceAnimation) -> String {
    let code = motion(animation).code
    guard animation.repeatCount != nil || animation.autoreverses else { return code }
    let mode = animation.autoreverses ? "RepeatMode.Reverse" : "RepeatMode.Restart"
    guard code.hasPrefix("tween") else { return "/* it repeats: no counterpart for springs */ \(code)" }
    if animation.isEndless { return "infiniteRepeatable(\(code), \(mode))" }
    let count = animation.repeatCount.map(wholeCode) ?? "1"
    return "repeatable(\(animation.autoreverses ? "2 * \(count)" : count), \(code), \(mode))"
  }

  func motion(_ curve: TimingCurve, _ animation: SourceAnimation) -> SpelledExpression {
    let code = animation.knownDuration == nil ? millisecondsCode(animation.duration) : nil
    return self.animation(curve, lasting: animation.knownDuration ?? 1, durationCode: code)
  }

  func decay(_ decay: DecayDefinition) {
    let name = element(decay.target)
    guard definition.values[decay.target.value].type == .number else {
      return lines.comment(
        "A point that runs out: animate its two numbers by `animateDecay`; no counterpart.")
    }
    block("scope.launch {") {
      if let (low, high) = range(decay.range) {
        lines.add("\(name).updateBounds(\(low), \(high))")
      }
      lines.add("\(name).animateDecay(\(value(decay.velocity, .number).code), \(decayCode(decay.rate)))")
      lines.add("\(name).updateBounds(null, null)")
      notify(.finished(value: decay.target.value))
    }
  }

  func decayCode(_ rate: ValueSource) -> String {
    helpers.insert(.decayOf)
    return "decayOf(\(value(rate, .number).code))"
  }

  // MARK: Telling

  func play(_ style: HapticStyle) {
    let type =
      switch style {
      case .light: "ContextClick"
      case .medium, .heavy: "LongPress"
      case .soft: "SegmentFrequentTick"
      case .rigid: "KeyboardTap"
      case .selection: "SegmentTick"
      case .success: "Confirm"
      case .warning, .error: "Reject"
      }
    lines.add("haptics.performHapticFeedback(HapticFeedbackType.\(type))")
  }
}
