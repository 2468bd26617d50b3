import DataComponents
import Expressions
import Interaction
import ScenarioFile

// The class that keeps what changes.

extension ComposeWriter {
  // MARK: Class

  func model(_ values: [String], _ functions: [String]) {
    lines.add("/** What a \(names.component) keeps, and what its rules do. */")
    block("class \(modelName)(private val scope: CoroutineScope) {") {
      for (index, name) in names.parameters.enumerated() {
        let type = parameterType(index)
        let start =
          defaultCode(index) ?? (type == "Int" ? "0" : zero(definition.parameters[index].symbol.type))
        lines.add("var \(name) by mutableStateOf<\(type)>(\(start))")
      }
      for (index, event) in definition.events.enumerated() {
        lines.add("var \(names.events[index]): \(eventType(index)) = \(ignoring(event))")
      }
      if usesHaptics { lines.add("lateinit var haptics: HapticFeedback") }
      environmentValues()
      for line in values { lines.add(line) }
      for line in functions { lines.add(line) }
    }
  }

  func environmentValues() {
    for reading in EnvironmentReading.allCases where environment.contains(reading) {
      let start =
        reading == .size ? definition.size.map { "Size(\(number($0.width)), \(number($0.height)))" } : nil
      lines.add("var \(environmentName(reading)) by mutableStateOf(\(start ?? zero(reading.type)))")
    }
    guard measuresTexts else { return }
    lines.add("lateinit var textMeasurer: TextMeasurer")
    lines.add("var density = 1f")
  }

  func values() {
    for machine in definition.machines.indices { self.machine(machine) }
    for value in definition.values.indices { self.value(value) }
    for (index, follower) in definition.followers.enumerated() {
      let element =
        if case .list(let element) = follower.symbol.type, follower.count != nil { element } else {
          follower.symbol.type
        }
      followed(names.followers[index], element, follower.count)
    }
    for (index, formula) in definition.formulas.enumerated()
    where formula.animation != nil && formula.count == nil {
      followed(names.formulas[index], formula.type, nil)
    }
    for (key, name) in readingNames.sorted(by: { $0.value < $1.value }) {
      let type = key.reading == .index ? nil : definition.gestures[key.gesture].kind.type(of: key.reading)
      lines.add("var \(name) by mutableStateOf(\(type.map(zero) ?? "0"))")
    }
    for value in definition.values.indices where definition.values[value].drag != nil {
      lines.add("private var \(dragStart(value)) = \(zero(definition.values[value].type))")
    }
    for wait in 0..<definition.waitCount { lines.add("private var wait\(wait + 1): Job? = null") }
  }

  func machine(_ machine: Int) {
    let own = definition.machines[machine]
    let (name, type) = (names.machines[machine], phaseType(machine))
    if case .constant(.string(let word)) = own.initial,
      let first = own.states.firstIndex(where: { $0.name == word })
    {
      return lines.add("var \(name) by mutableStateOf(\(state(first, of: machine)))")
    }
    guard case .program(let program) = own.initial else { return }
    computed(name, type, initial: stateCode(program.tree, of: machine))
  }

  /// An expression for the name of a state as one for the state.
  func stateCode(_ tree: TypedExpression, of machine: Int) -> String {
    let own = definition.machines[machine]
    switch tree.kind {
    case .constant(.string(let word)):
      return state(own.states.firstIndex { $0.name == word } ?? 0, of: machine)
    case .conditional(let arms, let otherwise):
      let codes = arms.map {
        (condition: expression($0.condition).code, value: stateCode($0.value, of: machine))
      }
      return conditional(codes, otherwise: stateCode(otherwise, of: machine)).code
    default:
      return "\(phaseType(machine)).values().first { it.label == \(expression(tree).code(from: .sum)) }"
    }
  }

  func value(_ value: Int) {
    let own = definition.values[value]
    let name = names.values[value]
    let code = self.value(own.initial, own.type).code
    let isConstant = if case .constant = own.initial { true } else { false }
    if isAnimatable(value) {
      let made = animatable(code, own.type)
      guard let count = own.count else {
        return lines.add(isConstant ? "val \(name) = \(made)" : "val \(name) by lazy { \(made) }")
      }
      return lines.add("val \(name) by lazy { List(\(self.count(count))) { index -> \(made) } }")
    }
    if let count = own.count {
      return computed(
        name, "List<\(typeName(own.type))>", initial: "List(\(self.count(count))) { index -> \(code) }")
    }
    guard isConstant else { return computed(name, typeName(own.type), initial: code) }
    switch own.type {
    case .list, .record, .optional, .path, .curve, .null:
      lines.add("var \(name): \(typeName(own.type)) by mutableStateOf(\(code))")
    case .number, .point, .size, .color, .boolean, .string:
      lines.add("var \(name) by mutableStateOf(\(code))")
    }
  }

  func animatable(_ code: String, _ type: ExpressionType) -> String {
    switch type {
    case .point: "Animatable(\(code), Offset.VectorConverter)"
    case .size: "Animatable(\(code), Size.VectorConverter)"
    case .color:
      "Animatable(\(code), Color.VectorConverter(\(code.contains(" ") ? "(\(code))" : code).colorSpace))"
    default: "Animatable(\(code))"
    }
  }

  /// A variable that is an expression until it is first set.
  func computed(_ name: String, _ type: String, initial: String) {
    let stored = "stored" + name.prefix(1).uppercased() + name.dropFirst()
    lines.add("private var \(stored) by mutableStateOf<\(type)?>(null)")
    lines.add("var \(name): \(type)")
    lines.indent()
    lines.add(
      "get() = \(stored) ?: \(initial.hasPrefix("if") || initial.contains(" ") ? "(\(initial))" : initial)")
    lines.add("set(value) { \(stored) = value }")
    lines.outdent()
  }

  func followed(_ name: String, _ type: ExpressionType, _ count: CountDefinition?) {
    guard let count else {
      return lines.add("val \(name) by lazy { \(animatable(name + "Target", type)) }")
    }
    lines.add(
      "val \(name): List<Animatable<\(typeName(type)), *>> by lazy { List(\(self.count(count))) { \(animatable("\(name)Target(it)", type)) } }"
    )
  }

  // MARK: Formulas

  func formulas() {
    for (index, formula) in definition.formulas.enumerated() {
      let isFollowed = formula.animation != nil && formula.count == nil
      declare(
        names.formulas[index] + (isFollowed ? "Target" : ""), formula.type, formula.source, formula.count)
      if formula.animation != nil, formula.count != nil {
        lines.comment("Jumps of `\(formula.name)` are animated each by itself: no counterpart.")
      }
    }
    for (index, follower) in definition.followers.enumerated() {
      let element =
        if case .list(let element) = follower.symbol.type, follower.count != nil { element } else {
          follower.symbol.type
        }
      declare(names.followers[index] + "Target", element, follower.target, follower.count)
    }
  }

  func declare(
    _ name: String, _ type: ExpressionType, _ source: ValueSource, _ count: CountDefinition?
  ) {
    let code = value(source, type).code
    lines.gap()
    let head =
      count == nil ? "val \(name): \(typeName(type))" : "fun \(name)(index: Int): \(typeName(type)) ="
    guard count == nil else {
      if head.count + code.count < 96 { return lines.add("\(head) \(code)") }
      lines.add(head)
      lines.indent()
      lines.add(code)
      return lines.outdent()
    }
    lines.add(head)
    lines.indent()
    lines.add("get() = \(code)")
    lines.outdent()
  }

  // MARK: Effects

  func effects() {
    for (index, follower) in definition.followers.enumerated() {
      follow(names.followers[index], specCode(.curve(follower.spring)), follower.count)
    }
    for (index, formula) in definition.formulas.enumerated()
    where formula.animation != nil && formula.count == nil {
      let animation = SourceAnimation(
        [formula.animation, definition.animation?[.formula(index)]].compactMap(\.self))
      follow(names.formulas[index], specCode(animation), nil)
    }
    watch()
    wait()
    if !outline.rules(on: .appear).isEmpty { lines.add("LaunchedEffect(Unit) { \(handlerName(.appear))() }") }
    if !outline.rules(on: .disappear).isEmpty {
      lines.add("DisposableEffect(Unit) { onDispose { \(handlerName(.disappear))() } }")
    }
    for (index, action) in definition.actions.enumerated() where !outline.rules(on: .action(index)).isEmpty {
      let arguments = details(of: outline.rules(on: .action(index))).compactMap { detail in
        action.arguments.first { $0.name == detail }.map { argumentName(index, $0) }
      }
      let calls = names.actions[index] + "Calls"
      lines.add(
        "LaunchedEffect(\(calls)) { if (\(calls) > 0) \(handlerName(.action(index)))(\(arguments.joined(separator: ", "))) }"
      )
    }
  }

  func follow(_ name: String, _ spec: String, _ count: CountDefinition?) {
    guard let count else {
      return lines.add("LaunchedEffect(\(name)Target) { \(name).animateTo(\(name)Target, \(spec)) }")
    }
    block("repeat(\(self.count(count))) { index ->") {
      lines.add(
        "LaunchedEffect(\(name)Target(index)) { \(name)[index].animateTo(\(name)Target(index), \(spec)) }")
    }
  }

  func rules() {
    for machine in definition.machines.indices { declareEntering(machine) }
    for handler in outline.handlers { declareHandler(handler) }
    for watch in outline.watches.indices { declareWatch(watch) }
  }
}
