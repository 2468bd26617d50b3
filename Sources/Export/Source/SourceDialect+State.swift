import DataComponents
import Expressions

// What a component keeps and computes, and what it does of itself.

extension SourceDialect {
  // MARK: State

  /// The variables.
  func values() {
    for machine in definition.machines.indices { self.machine(machine) }
    for value in definition.values.indices { self.value(value) }
    for (index, follower) in definition.followers.enumerated() {
      followed(names.followers[index], elementType(of: follower), follower.count)
    }
    for formula in followedFormulas {
      followed(names.formulas[formula], definition.formulas[formula].type, nil)
    }
    for (key, name) in readingNames.sorted(by: { $0.value < $1.value }) {
      let type = key.reading == .index ? nil : definition.gestures[key.gesture].kind.type(of: key.reading)
      lines.add(variable(name, type.map(zero) ?? "0"))
    }
    for (index, value) in definition.values.enumerated() where value.drag != nil {
      lines.add(plainVariable(dragStart(index), zero(value.type)))
    }
    for wait in 0..<definition.waitCount { lines.add(taskVariable("wait\(wait + 1)")) }
  }

  /// The formulas of which jumps are animated.
  private var followedFormulas: [Int] {
    definition.formulas.indices.filter { isFollowed(definition.formulas[$0]) }
  }

  private func isFollowed(_ formula: FormulaDefinition) -> Bool {
    formula.animation != nil && formula.count == nil
  }

  private func elementType(of follower: FollowerDefinition) -> ExpressionType {
    if follower.count != nil, case .list(let element) = follower.symbol.type { return element }
    return follower.symbol.type
  }

  private func machine(_ machine: Int) {
    let own = definition.machines[machine]
    let (name, type) = (names.machines[machine], phaseType(machine))
    switch own.initial {
    case .program(let program): computed(name, type, initial: stateCode(program.tree, of: machine))
    case .constant(let value):
      let first = own.states.firstIndex { ExpressionValue.string($0.name) == value } ?? 0
      lines.add(variable(name, "\(type).\(names.states[machine][first])"))
    case .elements, .fields, .path: break
    }
  }

  /// An expression for the name of a state as one for the state.
  private func stateCode(_ tree: TypedExpression, of machine: Int) -> String {
    switch tree.kind {
    case .constant(.string(let word)):
      state(definition.machines[machine].states.firstIndex { $0.name == word } ?? 0, of: machine)
    case .conditional(let arms, let otherwise):
      conditional(
        arms.map { (expression($0.condition).code, stateCode($0.value, of: machine)) },
        otherwise: stateCode(otherwise, of: machine)
      ).code
    default: state(named: expression(tree), of: machine)
    }
  }

  // MARK: Formulas

  func formulas() {
    for (index, formula) in definition.formulas.enumerated() {
      lines.gap()
      let name = names.formulas[index] + (isFollowed(formula) ? "Target" : "")
      declare(name, formula.type, formula.source, formula.count)
      if formula.animation != nil, formula.count != nil {
        lines.comment("Jumps of `\(formula.name)` are animated each by itself: no counterpart.")
      }
    }
    for (index, follower) in definition.followers.enumerated() {
      lines.gap()
      let type = elementType(of: follower)
      declare(names.followers[index] + "Target", type, follower.target, follower.count)
      if follower.count != nil { declareReading(of: index, type) }
    }
  }

  // MARK: Effects

  /// What the component does without a gesture.
  func effects() {
    for (index, follower) in definition.followers.enumerated() {
      let spring = animationCode(.curve(follower.spring))
      follow(names.followers[index], follower.target, spring, follower.count)
    }
    for index in followedFormulas {
      let formula = definition.formulas[index]
      let animation = SourceAnimation(
        [formula.animation, definition.animation?[.formula(index)]].compactMap(\.self))
      follow(names.formulas[index], formula.source, animationCode(animation), nil)
    }
    watch()
    wait()
    if !outline.rules(on: .appear).isEmpty { effect(.appears, handlerName(.appear) + "()") }
    if !outline.rules(on: .disappear).isEmpty { effect(.disappears, handlerName(.disappear) + "()") }
    for (index, action) in definition.actions.enumerated() {
      let rules = outline.rules(on: .action(index))
      guard !rules.isEmpty else { continue }
      let arguments = details(of: rules).compactMap { detail in
        action.arguments.first { $0.name == detail }.map { argumentName(index, $0) }
      }
      effect(
        .raised(names.actions[index] + "Calls"),
        "\(handlerName(.action(index)))(\(arguments.joined(separator: ", ")))")
    }
  }

  private func watch() {
    for (index, rule) in outline.watches.enumerated() {
      let call = "\(watchName(index))(\(watchParameters(index).map(\.name).joined(separator: ", ")))"
      switch rule.definition.condition {
      case .changes(let program, _): effect(.changes(expression(program.program.tree).code), call)
      case .when(let program): effect(.holds(expression(program.program.tree).code), call)
      case .on, .after: break
      }
    }
  }

  // MARK: Parameters

  func argumentName(_ action: Int, _ argument: ParameterDefinition) -> String {
    names.actions[action] + Identifier.camelCase(argument.name, isType: true)
  }

  func parameterType(_ index: Int) -> String {
    let parameter = definition.parameters[index]
    if case .integer = parameter.declaration.kind { return "Int" }
    return typeName(parameter.symbol.type)
  }

  func defaultCode(_ index: Int) -> String? {
    let parameter = definition.parameters[index]
    guard let value = parameter.defaultValue else { return nil }
    if case .integer = parameter.declaration.kind, case .number(let number) = value {
      return String(Int(number))
    }
    return literal(value, parameter.symbol.type).code
  }
}

extension SourceAnimation {
  /// A curve alone.
  fileprivate static func curve(_ source: ValueSource) -> SourceAnimation {
    var spec = AnimationSpec()
    spec.curve = source
    return SourceAnimation([spec])
  }
}
