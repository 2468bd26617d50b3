import DataComponents
import Expressions
import Interaction
import ScenarioFile

// The class and the composable as a whole.

extension ComposeWriter {
  /// The source: a composable, the class that it keeps, and remarks where Compose has no counterpart.
  static func source(_ outline: SourceOutline) -> String { ComposeWriter(outline).source() }

  private func source() -> String {
    // What the head declares is known when all below it is written.
    let layers = section { for layer in definition.roots { self.layer(layer) } }
    let whole = gestures(of: nil)
    let effects = section { self.effects() }
    let gestures = section { for gesture in definition.gestures.indices { declareGesture(gesture) } }
    let rules = section { self.rules() }
    let formulas = section { self.formulas() }
    let values = section { self.values() }
    let body = section { composable(layers, whole, effects) }
    let model = section { self.model(values, formulas + [""] + rules + [""] + gestures) }
    let head = section { types() }
    for part in [head, body, model] + pathConstants.sorted(by: { $0.key < $1.key }).map({ [$0.value] }) {
      guard !part.isEmpty else { continue }
      lines.gap()
      add(part)
    }
    addHelpers(in: .compose)
    let code = lines.text
    lines = CodeLines()
    lines.comment(
      "\(names.component), written by microfx from the component `\(outline.name)`. Lengths are dp, times milliseconds."
    )
    lines.gap()
    add(KotlinImports.lines(for: code))
    lines.gap()
    return lines.text + code
  }

  var modelName: String { names.component + "Model" }

  // MARK: Types

  func types() {
    for (machine, own) in definition.machines.enumerated() {
      lines.gap()
      block("enum class \(phaseType(machine))(val label: String) {") {
        for (index, name) in names.states[machine].enumerated() {
          let end = index == own.states.count - 1 ? "" : ","
          lines.add("\(name)(\(quoted(own.states[index].name)))\(end)")
        }
      }
    }
    for record in recordTypes {
      lines.gap()
      block("data class \(record.name)(", ")") {
        for (index, field) in record.fields.enumerated() {
          let end = index == record.fields.count - 1 ? "" : ","
          lines.add("val \(Identifier.camelCase(field.name, isType: false)): \(typeName(field.type))\(end)")
        }
      }
    }
  }

  // MARK: Composable

  struct Argument {
    var name: String
    var type: String
    var start: String?
    var meaning: String
  }

  /// What a user of the composable gives.
  var arguments: [Argument] {
    var found = definition.parameters.indices.filter { definition.parameters[$0].isRequired }.map(argument)
    found.append(Argument(name: "modifier", type: "Modifier", start: "Modifier", meaning: ""))
    found += definition.parameters.indices.filter { !definition.parameters[$0].isRequired }.map(argument)
    for (index, action) in definition.actions.enumerated() {
      found.append(
        Argument(
          name: names.actions[index] + "Calls", type: "Int", start: "0",
          meaning: "raise it to do what `\(action.name)` does: \(action.meaning)"))
      for argument in action.arguments {
        let type = argument.symbol.type
        let start = argument.defaultValue.map { literal($0, type).code } ?? zero(type)
        found.append(
          Argument(
            name: argumentName(index, argument), type: typeName(type), start: start,
            meaning: argument.declaration.meaning))
      }
    }
    if let size = definition.size, environment.contains(.size) {
      found.append(
        Argument(
          name: "size", type: "Size", start: "Size(\(number(size.width)), \(number(size.height)))",
          meaning: "the size, which its layers are laid out for"))
    }
    for (index, event) in definition.events.enumerated() {
      found.append(
        Argument(
          name: names.events[index], type: eventType(index), start: ignoring(event), meaning: event.meaning))
    }
    for (index, slot) in definition.slots.enumerated() {
      found.append(
        Argument(name: names.slots[index], type: "@Composable () -> Unit", start: "{}", meaning: slot.meaning)
      )
    }
    return found
  }

  func argument(_ index: Int) -> Argument {
    Argument(
      name: names.parameters[index], type: parameterType(index), start: defaultCode(index),
      meaning: definition.parameters[index].declaration.meaning)
  }

  func eventType(_ event: Int) -> String {
    let types = definition.events[event].details.map {
      "\(Identifier.camelCase($0.name, isType: false)): \(typeName($0.type))"
    }
    return "(\(types.joined(separator: ", "))) -> Unit"
  }

  func ignoring(_ event: EventDefinition) -> String {
    event.details.count < 2 ? "{}" : "{ \(event.details.map { _ in "_" }.joined(separator: ", ")) -> }"
  }

  func composable(_ layers: [String], _ gestures: [String], _ effects: [String]) {
    lines.add("/**")
    lines.add(" * " + CodeLines.sentence(definition.meaning).replacingEnds)
    for argument in arguments where !argument.meaning.isEmpty {
      lines.add(" * @param \(argument.name) \(CodeLines.plain(argument.meaning).replacingEnds)")
    }
    lines.add(" */")
    lines.add("@Composable")
    lines.add("fun \(names.component)(")
    lines.indent()
    let arguments = arguments
    for (index, argument) in arguments.enumerated() {
      let start = argument.start.map { " = " + $0 } ?? ""
      lines.add("\(argument.name): \(argument.type)\(start)\(index == arguments.count - 1 ? "" : ",")")
    }
    lines.outdent()
    block(") {") {
      lines.add("val scope = rememberCoroutineScope()")
      lines.add("val model = remember { \(modelName)(scope) }")
      pass()
      block("with(model) {") {
        add(effects)
        transitions()
        root(layers, gestures)
      }
    }
  }

  /// Gives the class what the composable has.
  func pass() {
    for name in names.parameters { lines.add("model.\(name) = \(name)") }
    for name in names.events { lines.add("model.\(name) = \(name)") }
    if definition.size != nil, environment.contains(.size) { lines.add("model.size = size") }
    if usesHaptics { lines.add("model.haptics = LocalHapticFeedback.current") }
    if environment.contains(.dark) { lines.add("model.dark = isSystemInDarkTheme()") }
    if environment.contains(.rightToLeft) {
      lines.add("model.rightToLeft = LocalLayoutDirection.current == LayoutDirection.Rtl")
    }
    if environment.contains(.reduceMotion) {
      lines.add("val resolver = LocalContext.current.contentResolver")
      lines.add(
        "model.reduceMotion = Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f"
      )
    }
    if measuresTexts {
      lines.add("model.textMeasurer = rememberTextMeasurer()")
      lines.add("model.density = LocalDensity.current.density")
    }
    safeArea()
    if environment.contains(.isFocused) {
      lines.comment("isFocused: no counterpart; set `model.isFocused` from a FocusRequester's modifier.")
    }
    if environment.contains(.time) {
      block("LaunchedEffect(Unit) {") {
        lines.add("val start = withFrameNanos { it }")
        lines.add("while (true) model.time = (withFrameNanos { it } - start) / 1e9f")
      }
    }
  }

  func safeArea() {
    let sides: [(EnvironmentReading, String)] = [
      (.safeAreaTop, "calculateTopPadding()"), (.safeAreaBottom, "calculateBottomPadding()"),
      (.safeAreaLeft, "calculateLeftPadding(LayoutDirection.Ltr)"),
      (.safeAreaRight, "calculateRightPadding(LayoutDirection.Ltr)"),
    ]
    let read = sides.filter { environment.contains($0.0) }
    guard !read.isEmpty else { return }
    lines.add("val insets = WindowInsets.safeDrawing.asPaddingValues()")
    for (reading, code) in read { lines.add("model.\(environmentName(reading)) = insets.\(code).value") }
  }

  func transitions() {
    guard !looks.isEmpty else { return }
    for machine in definition.machines.indices
    where looks.contains(where: { $0.contains(" by \(names.machines[machine])Transition.") }) {
      let name = names.machines[machine]
      lines.add("val \(name)Transition = updateTransition(\(name), label = \(quoted(name)))")
    }
    add(looks)
  }

  func root(_ layers: [String], _ gestures: [String]) {
    let isMeasured = definition.size == nil && environment.contains(.size)
    lines.add(isMeasured ? "BoxWithConstraints(" : "Box(")
    lines.indent()
    lines.add("modifier")
    lines.indent()
    if let size = definition.size {
      lines.add(
        environment.contains(.size)
          ? ".size(size.width.dp, size.height.dp)"
          : ".size(\(number(size.width).dropLast()).dp, \(number(size.height).dropLast()).dp)")
    } else {
      lines.add(".fillMaxSize()")
    }
    add(gestures)
    lines.outdent()
    lines.outdent()
    block(") {") {
      if isMeasured { lines.add("model.size = Size(maxWidth.value, maxHeight.value)") }
      add(layers)
    }
  }

  var usesHaptics: Bool {
    definition.allActions.contains { if case .haptic(.constant) = $0.kind { true } else { false } }
  }
}
