import DataComponents
import Expressions
import Interaction
import Motion

// What rules do, as statements.

extension SwiftUIWriter: SourceWriter {
  func action(_ action: ActionDefinition, in rule: RuleDefinition?) {
    switch action.kind {
    case .set(let assignments): assign(assignments)
    case .animate(let animation): animate(animation, in: rule)
    case .decay(let decays): for decay in decays { self.decay(decay) }
    case .stop(let values): for value in values { stop(value) }
    case .finish(let values):
      for value in values {
        let target = target(value)
        lines.add("withTransaction(Transaction(animation: nil)) { \(target) = \(target) }")
      }
    case .insert(let value, let place, let item):
      let element = elementType(ofValue: value)
      lines.add(
        "\(assignable(value)).insert(\(self.value(item, element).code), at: \(wholeCode(place)))")
    case .remove(let value, let place): lines.add("\(assignable(value)).remove(at: \(wholeCode(place)))")
    case .move(let value, let from, let to):
      lines.add(
        "\(assignable(value)).insert(\(assignable(value)).remove(at: \(wholeCode(from))), at: \(wholeCode(to)))"
      )
    case .emit(let event, let details): emit(event, details)
    case .haptic(let style): haptic(style)
    case .prepare: break
    case .call(let call):
      lines.comment("Calls an action of `\(definition.layers[call.layer].id)`: no counterpart.")
    case .branch(let condition, let actions, let others): branch(condition, actions, others, in: rule)
    case .wait(let seconds, let actions, let wait): self.wait(seconds, actions, wait, in: rule)
    case .cancel(let wait): lines.add("wait\(wait + 1)?.cancel()")
    case .enter(let machine, let state): lines.add("\(enterName(machine))(\(self.state(state, of: machine)))")
    case .focus(let target):
      environment.insert(.isFocused)
      lines.add("isFocused = \(target == .nothing ? "false" : "true")")
    }
  }

  func enterName(_ machine: Int) -> String {
    definition.machines.count == 1 ? "enter" : "enter" + names.machineTypes[machine]
  }

  // MARK: Values

  /// A value as it stands on the left of an assignment.
  func assignable(_ value: Int) -> String { (interpolated.isEmpty ? "" : "self.") + names.values[value] }

  func target(_ reference: ValueReference) -> String {
    let name = assignable(reference.value)
    return reference.element.map { "\(name)[\(whole($0.program.tree))]" } ?? name
  }

  /// The new value; of every element for a value with a count.
  func newValue(_ reference: ValueReference, _ source: ValueSource) -> String {
    let own = definition.values[reference.value]
    let code = value(source, own.type).code
    guard own.count != nil, reference.element == nil else { return code }
    return "\(names.values[reference.value]).indices.map { index in \(code) }"
  }

  func assign(_ assignments: [Assignment]) {
    guard assignments.count > 1, assignments.readEachOther(outline) else {
      for assignment in assignments {
        lines.add("\(target(assignment.target)) = \(newValue(assignment.target, assignment.source))")
      }
      return
    }
    let targets = assignments.map { target($0.target) }.joined(separator: ", ")
    let values = assignments.map { newValue($0.target, $0.source) }.joined(separator: ", ")
    lines.add("(\(targets)) = (\(values))")
  }
}

extension AnimateDefinition.Movement {
  var isKeyframed: Bool { if case .keyframes = path { true } else { false } }

  /// Where it leads.
  var end: ValueSource {
    switch path {
    case .to(let end, _, _): end
    case .keyframes(let frames): frames.last?.value ?? .constant(.number(0))
    }
  }
}

extension ValueReference {
  /// True for all elements of a value with a count.
  func isWhole(in definition: ComponentDefinition) -> Bool {
    element == nil && definition.values[value].count != nil
  }
}

extension TimingCurve {
  /// True for a step at the very beginning.
  var comesAtOnce: Bool {
    if case .steps(let steps) = self { steps.count == 1 && steps.value(at: 0.001) == 1 } else { false }
  }
}

extension [Assignment] {
  /// True where one reads what another before it sets.
  func readEachOther(_ outline: SourceOutline) -> Bool {
    indices.dropFirst().contains { later in
      self[later].source.programs.contains { program in
        self[..<later].contains { program.tree.reads(.value($0.target.value), outline) }
      }
    }
  }
}

extension TypedExpression {
  /// True where the value of a name is part of the expression, by itself or by a formula.
  func reads(_ reference: SourceReference, _ outline: SourceOutline) -> Bool {
    var seen: Set<Int> = []
    return reads(reference, outline, &seen)
  }

  private func reads(_ wanted: SourceReference, _ outline: SourceOutline, _ seen: inout Set<Int>) -> Bool {
    if case .symbol(let symbol, _, _) = kind, let reference = outline.references[symbol] {
      if reference == wanted { return true }
      if case .formula(let index) = reference, seen.insert(index).inserted {
        for program in outline.definition.formulas[index].source.programs {
          if program.tree.reads(wanted, outline, &seen) { return true }
        }
      }
    }
    for part in parts where part.reads(wanted, outline, &seen) { return true }
    return false
  }
}

extension Array {
  /// Neighbors with the same key together.
  func grouped<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let own = key(element)
      if groups.last?.key == own {
        groups[groups.count - 1].elements.append(element)
      } else {
        groups.append((own, [element]))
      }
    }
    return groups
  }
}
