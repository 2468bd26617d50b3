import DataComponents
import Expressions
import Geometry
import Interaction
import Motion

// What rules do, as statements of the class.

extension ComposeWriter: SourceWriter {
  func action(_ action: ActionDefinition, in rule: RuleDefinition?) {
    switch action.kind {
    case .set(let assignments): assign(assignments)
    case .animate(let animation): animate(animation, in: rule)
    case .decay(let decays): for decay in decays { self.decay(decay) }
    case .stop(let values): for value in values { lines.add("scope.launch { \(each(value, "stop()")) }") }
    case .finish(let values):
      for value in values { lines.add("scope.launch { \(each(value, "snapTo(it.targetValue)")) }") }
    case .insert(let value, let place, let item):
      let code = self.value(item, elementType(ofValue: value)).code
      change(value, "add(\(wholeCode(place)), \(code))")
    case .remove(let value, let place): change(value, "removeAt(\(wholeCode(place)))")
    case .move(let value, let from, let to):
      change(value, "add(\(wholeCode(to)), removeAt(\(wholeCode(from))))")
    case .emit(let event, let details): emit(event, details)
    case .haptic(let style): haptic(style)
    case .prepare: break
    case .call(let call):
      lines.comment("Calls an action of `\(definition.layers[call.layer].id)`: no counterpart.")
    case .branch(let condition, let actions, let others):
      block("if (\(expression(condition.program.tree).code)) {", others.isEmpty ? "}" : "} else {") {
        self.actions(actions, in: rule)
      }
      guard !others.isEmpty else { return }
      lines.indent()
      self.actions(others, in: rule)
      lines.outdent()
      lines.add("}")
    case .wait(let seconds, let actions, let wait):
      block("\(wait.map { "wait\($0 + 1) = " } ?? "")scope.launch {") {
        lines.add("delay(\(millisecondsCode(seconds, isLong: true)))")
        self.actions(actions, in: rule)
      }
    case .cancel(let wait): lines.add("wait\(wait + 1)?.cancel()")
    case .enter(let machine, let state): lines.add("\(enterName(machine))(\(self.state(state, of: machine)))")
    case .focus: lines.comment("Moves the keyboard's focus: use a `FocusRequester`; no counterpart here.")
    }
  }

  func enterName(_ machine: Int) -> String {
    definition.machines.count == 1 ? "enter" : "enter" + names.machineTypes[machine]
  }

  func change(_ value: Int, _ code: String) {
    let name = names.values[value]
    lines.add("\(name) = \(name).toMutableList().apply { \(code) }")
  }

  func each(_ reference: ValueReference, _ call: String) -> String {
    let name = names.values[reference.value]
    guard isAnimatable(reference.value) else { return "" }
    if let element = reference.element { return "\(name)[\(whole(element.program.tree))].let { it.\(call) }" }
    return definition.values[reference.value].count == nil
      ? call.contains("it.") ? "\(name).let { it.\(call) }" : "\(name).\(call)"
      : "\(name).forEach { it.\(call) }"
  }

  func wholeCode(_ source: ValueSource) -> String {
    switch source {
    case .program(let program): whole(program.tree)
    case .constant(.number(let number)): String(Int(number))
    case .constant, .elements, .fields, .path: "0"
    }
  }

  /// Seconds as whole milliseconds.
  func millisecondsCode(_ source: ValueSource, isLong: Bool = false) -> String {
    let suffix = isLong ? "L" : ""
    if case .constant(.number(let seconds)) = source { return milliseconds(seconds) + suffix }
    return "(\(value(source, .number).code(from: .product)) * 1000f).\(isLong ? "toLong" : "toInt")()"
  }

  // MARK: Values

  func assign(_ assignments: [Assignment]) {
    let isTangled = assignments.count > 1 && assignments.readEachOther(outline)
    for (index, assignment) in assignments.enumerated() where isTangled {
      lines.add("val new\(index + 1) = \(newValue(assignment))")
    }
    for (index, assignment) in assignments.enumerated() {
      set(assignment, isTangled ? "new\(index + 1)" : newValue(assignment))
    }
  }

  func newValue(_ assignment: Assignment) -> String {
    let own = definition.values[assignment.target.value]
    let code = value(assignment.source, own.type).code
    guard own.count != nil, assignment.target.element == nil else { return code }
    return "List(\(names.values[assignment.target.value]).size) { index -> \(code) }"
  }

  func set(_ assignment: Assignment, _ code: String) {
    let value = assignment.target.value
    let name = names.values[value]
    let isCounted = definition.values[value].count != nil
    if isAnimatable(value) {
      if let element = assignment.target.element {
        lines.add("scope.launch { \(name)[\(whole(element.program.tree))].snapTo(\(code)) }")
      } else if isCounted {
        lines.add("\(code).forEachIndexed { index, new -> scope.launch { \(name)[index].snapTo(new) } }")
      } else {
        lines.add("scope.launch { \(name).snapTo(\(code)) }")
      }
    } else if let element = assignment.target.element {
      lines.add("\(name) = \(name).toMutableList().also { it[\(whole(element.program.tree))] = \(code) }")
    } else {
      lines.add("\(name) = \(code)")
    }
  }
}
