import DataComponents
import Expressions
import Interaction
import ScenarioFile

// What the view keeps, and its formulas.

extension SwiftUIWriter {
  // MARK: State

  func state() {
    environmentValues()
    for machine in definition.machines.indices { self.machine(machine) }
    for value in definition.values.indices { self.value(value) }
    for (index, follower) in definition.followers.enumerated() {
      self.follower(names.followers[index], follower.symbol.type, follower.count)
    }
    for (index, formula) in definition.formulas.enumerated()
    where formula.animation != nil && formula.count == nil {
      follower(names.formulas[index], formula.type, nil)
    }
    for (key, name) in readingNames.sorted(by: { $0.value < $1.value }) {
      let type = key.reading == .index ? nil : definition.gestures[key.gesture].kind.type(of: key.reading)
      lines.add("@State private var \(name) = \(type.map(zero) ?? "0")")
    }
    for value in definition.values.indices where definition.values[value].drag != nil {
      lines.add("@State private var \(dragStart(value)) = \(zero(definition.values[value].type))")
    }
    for wait in 0..<definition.waitCount {
      lines.add("@State private var wait\(wait + 1): Task<Void, Never>?")
    }
    for style in HapticStyle.allCases where haptics.contains(style) {
      lines.add("@State private var \(style.rawValue)Feedback = 0")
    }
    for value in keyframedValues.keys.sorted() {
      lines.add("@State private var \(keyframeTrigger(value)) = 0")
    }
    if usesCoordinates { lines.add("private static var space: String { \(quoted(names.component)) }") }
  }

  func environmentValues() {
    if environment.contains(.dark) { lines.add("@Environment(\\.colorScheme) private var colorScheme") }
    if environment.contains(.reduceMotion) {
      lines.add("@Environment(\\.accessibilityReduceMotion) private var reduceMotion")
    }
    if environment.contains(.rightToLeft) {
      lines.add("@Environment(\\.layoutDirection) private var layoutDirection")
    }
    if environment.contains(.isFocused) { lines.add("@FocusState private var isFocused: Bool") }
    if environment.contains(.size), definition.size == nil {
      lines.add("@State private var size = CGSize.zero")
    }
    if readsSafeArea { lines.add("@State private var safeArea = EdgeInsets()") }
    if environment.contains(.time) { lines.add("@State private var appeared = Date.now") }
  }

  var readsSafeArea: Bool {
    !environment.isDisjoint(with: [.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight])
  }

  func machine(_ machine: Int) {
    let (name, type) = (names.machines[machine], names.machineTypes[machine])
    let own = definition.machines[machine]
    if case .constant(.string(let word)) = own.initial,
      let first = own.states.firstIndex(where: { $0.name == word })
    {
      return lines.add("@State private var \(name) = \(type).\(names.states[machine][first])")
    }
    computed(name, type, initial: initialState(machine))
  }

  func initialState(_ machine: Int) -> String {
    guard case .program(let program) = definition.machines[machine].initial else {
      return state(0, of: machine)
    }
    return stateCode(program.tree, of: machine)
  }

  /// An expression for the name of a state as one for the state.
  func stateCode(_ tree: TypedExpression, of machine: Int) -> String {
    switch tree.kind {
    case .constant(.string(let word)):
      let state = definition.machines[machine].states.firstIndex { $0.name == word } ?? 0
      return self.state(state, of: machine)
    case .conditional(let arms, let otherwise):
      let codes = arms.map { (expression($0.condition).code(from: .or), stateCode($0.value, of: machine)) }
      return conditional(
        codes.map { (condition: $0.0, value: $0.1) }, otherwise: stateCode(otherwise, of: machine)
      ).code
    default:
      return "\(names.machineTypes[machine])(rawValue: \(expression(tree).code)) ?? \(state(0, of: machine))"
    }
  }

  func value(_ value: Int) {
    let own = definition.values[value]
    let name = names.values[value]
    let code = self.value(own.initial, own.type).code
    if let count = own.count {
      guard case .constant = own.initial, case .constant = count.source else {
        return computed(
          name, "[\(typeName(own.type))]", initial: "(0..<\(self.count(count))).map { index in \(code) }")
      }
      return lines.add(
        "@State private var \(name) = [\(typeName(own.type))](repeating: \(code), count: \(self.count(count)))"
      )
    }
    guard case .constant = own.initial else { return computed(name, typeName(own.type), initial: code) }
    switch own.type {
    case .point, .size, .color, .boolean, .string: lines.add("@State private var \(name) = \(code)")
    case .number:
      lines.add(
        "@State private var \(name) = \(code.contains(".") || code.contains("e") ? code : code + ".0")")
    case .path, .curve, .list, .record, .optional, .null:
      lines.add("@State private var \(name): \(typeName(own.type)) = \(code)")
    }
  }

  /// A state that is an expression until it is first set.
  func computed(_ name: String, _ type: String, initial: String) {
    let stored = "stored" + name.prefix(1).uppercased() + name.dropFirst()
    lines.add("@State private var \(stored): \(type)?")
    block("private var \(name): \(type) {") {
      lines.add(
        "get { \(stored) ?? \(initial.contains("?") && !initial.hasPrefix("(") ? "(\(initial))" : initial) }")
      lines.add("nonmutating set { \(stored) = newValue }")
    }
  }

  func follower(_ name: String, _ type: ExpressionType, _ count: CountDefinition?) {
    guard count != nil else { return lines.add("@State private var \(name) = \(zero(type))") }
    let element = if case .list(let element) = type { element } else { type }
    lines.add("@State private var \(name)Shown: [\(typeName(element))] = []")
  }

  // MARK: Formulas

  func formulas() {
    for (index, formula) in definition.formulas.enumerated() {
      lines.gap()
      let isFollowed = formula.animation != nil && formula.count == nil
      let name = names.formulas[index] + (isFollowed ? "Target" : "")
      declare(name, formula.type, formula.source, formula.count, arguments(ofFormula: index))
      if formula.animation != nil, formula.count != nil {
        lines.comment("Jumps of `\(formula.name)` are animated each by itself: no counterpart.")
      }
    }
    for (index, follower) in definition.followers.enumerated() {
      lines.gap()
      let element =
        if case .list(let element) = follower.symbol.type, follower.count != nil { element } else {
          follower.symbol.type
        }
      let name = names.followers[index]
      declare(
        name + "Target", element, follower.target, follower.count, arguments(of: follower.target.programs))
      guard follower.count != nil else { continue }
      block("private func \(name)(_ index: Int) -> \(typeName(element)) {") {
        let call = "\(name)Target\(argumentList(["index"] + arguments(of: follower.target.programs)))"
        lines.add("\(name)Shown.indices.contains(index) ? \(name)Shown[index] : \(call)")
      }
    }
  }

  func declare(
    _ name: String, _ type: ExpressionType, _ source: ValueSource, _ count: CountDefinition?,
    _ arguments: [String]
  ) {
    let code = value(source, type).code
    let parameters =
      (count == nil ? [] : ["_ index: Int"]) + (arguments.isEmpty ? [] : [parameterList(arguments)])
    let head =
      parameters.isEmpty
      ? "private var \(name): \(typeName(type))"
      : "private func \(name)(\(parameters.joined(separator: ", "))) -> \(typeName(type))"
    if head.count + code.count < 100, !code.contains("\n") { return lines.add("\(head) { \(code) }") }
    block("\(head) {") { lines.add(code) }
  }
}
