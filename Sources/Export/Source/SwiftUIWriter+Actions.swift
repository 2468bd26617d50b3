import DataComponents
import Expressions
import Interaction
import Motion

// What rules do, as statements.

extension SwiftUIWriter {
  func stop(_ value: ValueReference) {
    lines.comment(
      "Holds `\(definition.values[value.value].name)` where it shows; SwiftUI knows only where it leads.")
    finish(value)
  }

  func finish(_ value: ValueReference) {
    lines.add("withTransaction(Transaction(animation: nil)) { \(target(value)) = \(target(value)) }")
  }

  func insert(_ element: String, at place: String, of value: Int) {
    lines.add("\(assignable(value)).insert(\(element), at: \(place))")
  }

  func remove(at place: String, of value: Int) { lines.add("\(assignable(value)).remove(at: \(place))") }

  func move(from place: String, to other: String, of value: Int) {
    insert("\(assignable(value)).remove(at: \(place))", at: other, of: value)
  }

  func focus(_ target: FocusTarget) {
    environment.insert(.isFocused)
    lines.add("isFocused = \(target == .nothing ? "false" : "true")")
  }

  func play(_ style: HapticStyle) {
    haptics.insert(style)
    lines.add("\(style.rawValue)Feedback += 1")
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
