import DataComponents
import Expressions
import Interaction
import ScenarioFile

// What the view keeps, and its formulas.

extension SwiftUIWriter {
  // MARK: State

  func state() {
    environmentValues()
    values()
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

  func phaseType(_ machine: Int) -> String { names.machineTypes[machine] }

  func variable(_ name: String, _ start: String) -> String { "@State private var \(name) = \(start)" }

  func plainVariable(_ name: String, _ start: String) -> String { variable(name, start) }

  func taskVariable(_ name: String) -> String { "@State private var \(name): Task<Void, Never>?" }

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
    case .point, .size, .color, .boolean, .string: lines.add(variable(name, code))
    case .number:
      lines.add(variable(name, code.contains(".") || code.contains("e") ? code : code + ".0"))
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

  func followed(_ name: String, _ type: ExpressionType, _ count: CountDefinition?) {
    lines.add(
      count == nil
        ? variable(name, zero(type)) : "@State private var \(name)Shown: [\(typeName(type))] = []")
  }

  // MARK: Formulas

  func declareReading(of follower: Int, _ type: ExpressionType) {
    let name = names.followers[follower]
    let arguments = ["index"] + arguments(of: definition.followers[follower].target.programs)
    block("private func \(name)(_ index: Int) -> \(typeName(type)) {") {
      lines.add(
        "\(name)Shown.indices.contains(index) ? \(name)Shown[index] : \(name)Target\(argumentList(arguments))"
      )
    }
  }

  func declare(_ name: String, _ type: ExpressionType, _ source: ValueSource, _ count: CountDefinition?) {
    let code = value(source, type).code
    let parameters =
      (count == nil ? [] : [(name: "index", type: "Int")]) + parameters(arguments(of: source.programs))
    let head =
      parameters.isEmpty
      ? "private var \(name): \(typeName(type))"
      : "private func \(name)(\(parameterList(parameters))) -> \(typeName(type))"
    if head.count + code.count < 100, !code.contains("\n") { return lines.add("\(head) { \(code) }") }
    block("\(head) {") { lines.add(code) }
  }
}
