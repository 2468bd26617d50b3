import DataComponents
import Expressions
import Interaction
import ScenarioFile

// The view as a whole.

extension SwiftUIWriter {
  /// The source: a view, what it needs of functions, and remarks where SwiftUI has no counterpart.
  static func source(_ outline: SourceOutline) -> String { SwiftUIWriter(outline).source() }

  private func source() -> String {
    // What the head declares is known when all below it is written.
    let body = section { self.body() }
    let gestures = section { for gesture in definition.gestures.indices { declareGesture(gesture) } }
    let rules = section { self.rules() }
    let formulas = section { self.formulas() }
    let state = section { self.state() }
    let parameters = section { self.parameters() }
    let records = section { self.records() }
    let paths = section { self.paths() }
    lines.comment(
      "\(names.component), written by microfx from the component `\(outline.name)`. Lengths are points, times seconds."
    )
    lines.add("import SwiftUI")
    lines.gap()
    lines.documentation(definition.meaning)
    block("struct \(names.component)\(generics): View {") {
      for part in [parameters, records, state, formulas, body, gestures, rules, paths] where !part.isEmpty {
        lines.gap()
        add(part)
      }
    }
    addHelpers(in: .swiftui)
    return lines.text
  }

  var generics: String {
    definition.slots.isEmpty
      ? "" : "<" + definition.slots.indices.map { "\(slotType($0)): View" }.joined(separator: ", ") + ">"
  }

  func slotType(_ slot: Int) -> String {
    let name = Identifier.camelCase(definition.slots[slot].name, isType: true)
    return name == "Content" ? name : name + "Content"
  }

  // MARK: Parameters

  func parameters() {
    for (index, parameter) in definition.parameters.enumerated() {
      lines.documentation(parameter.declaration.meaning)
      let type = parameterType(index)
      let start = defaultCode(index).map { " = " + $0 } ?? ""
      let isPlain = !start.isEmpty && [.color, .boolean, .string].contains(parameter.symbol.type)
      let declared = isPlain ? "" : ": " + type
      lines.add("\(parameter.isRequired ? "let" : "var") \(names.parameters[index])\(declared)\(start)")
    }
    for (index, action) in definition.actions.enumerated() {
      lines.documentation("raise it to do what `\(action.name)` does: \(action.meaning)")
      lines.add("var \(names.actions[index])Calls = 0")
      for argument in action.arguments {
        let start =
          argument.defaultValue.map { literal($0, argument.symbol.type).code } ?? zero(argument.symbol.type)
        lines.add("var \(argumentName(index, argument)): \(typeName(argument.symbol.type)) = \(start)")
      }
    }
    if environment.contains(.size), let size = definition.size {
      lines.documentation("the size, which its layers are laid out for")
      lines.add("var size = CGSize(width: \(number(size.width)), height: \(number(size.height)))")
    }
    for (index, event) in definition.events.enumerated() {
      lines.documentation(event.meaning)
      let types = event.details.map {
        "_ \(Identifier.camelCase($0.name, isType: false)): \(typeName($0.type))"
      }
      let ignored = types.isEmpty ? "" : " " + types.map { _ in "_" }.joined(separator: ", ") + " in "
      lines.add("var \(names.events[index]): (\(types.joined(separator: ", "))) -> Void = {\(ignored)}")
    }
    for (index, slot) in definition.slots.enumerated() {
      lines.documentation(slot.meaning)
      lines.add("@ViewBuilder var \(names.slots[index]): () -> \(slotType(index))")
    }
  }

  /// The types of lists' elements, which are found while all else is written.
  func records() {
    for record in recordTypes {
      lines.gap()
      block("struct \(record.name): Hashable {") {
        for field in record.fields {
          lines.add("var \(Identifier.camelCase(field.name, isType: false)): \(typeName(field.type))")
        }
      }
    }
    for (machine, own) in definition.machines.enumerated() {
      lines.gap()
      block("private enum \(names.machineTypes[machine]): String {") {
        for (state, name) in zip(own.states, names.states[machine]) {
          lines.add(state.name == name ? "case \(name)" : "case \(name) = \(quoted(state.name))")
        }
      }
    }
  }
}

extension ComponentDefinition {
  /// The expressions of a layer and of what is inside it.
  func programs(inside layer: Int) -> [ExpressionProgram] {
    let node = layers[layer]
    let looks = machines.flatMap(\.states).flatMap(\.looks).filter { $0.layer == layer }.map(\.property)
    var found = (node.properties + looks).flatMap { property -> [ExpressionProgram] in
      if case .computed(let source) = property.source { source.programs } else { [] }
    }
    found += [node.condition?.program].compactMap(\.self)
    if case .replicator(let index) = node.kind {
      found += replicators[index].list?.programs ?? []
      found += replicators[index].count.source.programs
    }
    let inside = node.children + [node.mask].compactMap(\.self) + node.slots.flatMap(\.layers)
    for gesture in gestures where gesture.layer == layer {
      found += [gesture.enabled?.program].compactMap(\.self) + gesture.margin.programs
    }
    return found + inside.flatMap { programs(inside: $0) }
  }
}
