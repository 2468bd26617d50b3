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
      add(values)
      add(functions)
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

  func variable(_ name: String, _ start: String) -> String { "var \(name) by mutableStateOf(\(start))" }

  func plainVariable(_ name: String, _ start: String) -> String { "private var \(name) = \(start)" }

  func taskVariable(_ name: String) -> String { "private var \(name): Job? = null" }

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

  func declare(
    _ name: String, _ type: ExpressionType, _ source: ValueSource, _ count: CountDefinition?
  ) {
    let code = value(source, type).code
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

  func declareReading(of follower: Int, _ type: ExpressionType) {}
}
