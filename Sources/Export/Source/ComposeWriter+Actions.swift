import DataComponents
import Expressions
import Geometry
import Interaction
import Motion

// What rules do, as statements of the class.

extension ComposeWriter {
  func stop(_ value: ValueReference) { lines.add("scope.launch { \(each(value, "stop()")) }") }

  func finish(_ value: ValueReference) {
    lines.add("scope.launch { \(each(value, "snapTo(it.targetValue)")) }")
  }

  func insert(_ element: String, at place: String, of value: Int) {
    change(value, "add(\(place), \(element))")
  }

  func remove(at place: String, of value: Int) { change(value, "removeAt(\(place))") }

  func move(from place: String, to other: String, of value: Int) {
    change(value, "add(\(other), removeAt(\(place)))")
  }

  func focus(_ target: FocusTarget) {
    lines.comment("Moves the keyboard's focus: use a `FocusRequester`; no counterpart here.")
  }

  private func change(_ value: Int, _ code: String) {
    let name = names.values[value]
    lines.add("\(name) = \(name).toMutableList().apply { \(code) }")
  }

  private func each(_ reference: ValueReference, _ call: String) -> String {
    let name = names.values[reference.value]
    guard isAnimatable(reference.value) else { return "" }
    if let element = reference.element { return "\(name)[\(whole(element.program.tree))].let { it.\(call) }" }
    return definition.values[reference.value].count == nil
      ? call.contains("it.") ? "\(name).let { it.\(call) }" : "\(name).\(call)"
      : "\(name).forEach { it.\(call) }"
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

  private func newValue(_ assignment: Assignment) -> String {
    let own = definition.values[assignment.target.value]
    let code = value(assignment.source, own.type).code
    guard own.count != nil, assignment.target.element == nil else { return code }
    return "List(\(names.values[assignment.target.value]).size) { index -> \(code) }"
  }

  private func set(_ assignment: Assignment, _ code: String) {
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
