import DataComponents
import Expressions
import Interaction

// What rules do, as statements.

extension SourceDialect {
  func actions(_ actions: [ActionDefinition], in rule: RuleDefinition? = nil) {
    for action in actions { self.action(action, in: rule) }
  }

  private func action(_ action: ActionDefinition, in rule: RuleDefinition?) {
    switch action.kind {
    case .set(let assignments): assign(assignments)
    case .animate(let animation): animate(animation, in: rule)
    case .decay(let decays): for decay in decays { self.decay(decay) }
    case .stop(let values): for value in values { stop(value) }
    case .finish(let values): for value in values { finish(value) }
    case .insert(let value, let place, let item):
      insert(self.value(item, elementType(ofValue: value)).code, at: wholeCode(place), of: value)
    case .remove(let value, let place): remove(at: wholeCode(place), of: value)
    case .move(let value, let from, let to): move(from: wholeCode(from), to: wholeCode(to), of: value)
    case .emit(let event, let details): emit(event, details)
    case .haptic(let style): haptic(style)
    case .prepare: break
    case .call(let call):
      lines.comment("Calls an action of `\(definition.layers[call.layer].id)`: no counterpart.")
    case .branch(let condition, let actions, let others):
      block("if \(test(condition)) {", others.isEmpty ? "}" : "} else {") { self.actions(actions, in: rule) }
      if !others.isEmpty { inside { self.actions(others, in: rule) } }
    case .wait(let seconds, let actions, let wait):
      block((wait.map { "wait\($0 + 1) = " } ?? "") + taskHead) {
        lines.add(pause(seconds))
        self.actions(actions, in: rule)
      }
    case .cancel(let wait): lines.add("wait\(wait + 1)?.cancel()")
    case .enter(let machine, let state): lines.add("\(enterName(machine))(\(self.state(state, of: machine)))")
    case .focus(let target): focus(target)
    }
  }

  private func emit(_ event: Int, _ details: [DetailDefinition]) {
    let arguments = definition.events[event].details.enumerated().map { index, field -> String in
      guard let detail = details.first(where: { $0.detail == index }) else { return zero(field.type) }
      return value(detail.source, field.type).code
    }
    lines.add("\(names.events[event])(\(arguments.joined(separator: ", ")))")
  }

  private func haptic(_ source: ValueSource) {
    guard case .constant(.string(let word)) = source, let style = HapticStyle(rawValue: word) else {
      return lines.comment("Feedback of a style that is computed: no counterpart.")
    }
    play(style)
  }

  // MARK: Motion

  /// A curve with its length, which may depend on conditions.
  func motion(_ animation: SourceAnimation) -> SpelledExpression {
    switch animation.curve {
    case .constant(.curve(let curve)): motion(curve, animation)
    case .program(let program): motion(program.tree, animation)
    case .constant, .elements, .fields, .path: SpelledExpression(zero(.curve))
    }
  }

  private func motion(_ tree: TypedExpression, _ animation: SourceAnimation) -> SpelledExpression {
    switch tree.kind {
    case .constant(.curve(let curve)): motion(curve, animation)
    case .conditional(let arms, let otherwise):
      conditional(
        arms.map {
          (expression($0.condition).code(from: .or), motion($0.value, animation).code(from: .or))
        }, otherwise: motion(otherwise, animation).code(from: .or))
    default: expression(tree)
    }
  }
}
