import DataComponents
import Expressions
import Geometry
import Motion
import ScenarioFile

// Values and expressions in Kotlin.

extension ComposeWriter: SourceDialect {
  var null: String { "null" }

  func remainder(_ a: String, _ b: String) -> String { "\(a) % \(b)" }

  func number(_ value: Double) -> String {
    value == .infinity
      ? "Float.POSITIVE_INFINITY" : value == -.infinity ? "Float.NEGATIVE_INFINITY" : float(value)
  }

  func quoted(_ text: String) -> String {
    var code = ""
    for unit in text.utf16 {
      switch unit {
      case 0x22: code += "\\\""
      case 0x5C: code += "\\\\"
      case 0x24: code += "\\$"
      case 0x0A: code += "\\n"
      case 0x09: code += "\\t"
      case 0x0D: code += "\\r"
      case 0x20...0x7E: code.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        code +=
          "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
    }
    return "\"\(code)\""
  }

  func color(_ color: Color) -> SpelledExpression {
    if color == .white { return SpelledExpression("Color.White") }
    if color == .black { return SpelledExpression("Color.Black") }
    let hex = color.hexString.dropFirst()
    return SpelledExpression("Color(0x\(hex.suffix(2))\(hex.prefix(6)))")
  }

  func path(_ path: Path) -> SpelledExpression {
    SpelledExpression("PathParser().parsePathString(\"\(path.svgData)\").toPath()")
  }

  func curve(_ curve: TimingCurve) -> SpelledExpression { animation(curve, lasting: 0.25, durationCode: nil) }

  /// The animation spec that has a curve.
  func animation(_ curve: TimingCurve, lasting duration: Double, durationCode: String?) -> SpelledExpression {
    if curve.comesAtOnce { return SpelledExpression("snap()") }
    if case .pieces = curve.fitted(to: duration) {
      let words = CodeLines.plain(curve.description).replacingEnds
      return SpelledExpression(
        "/* \(words): as `keyframes` of the values */ tween(\(durationCode ?? milliseconds(duration)))")
    }
    let spelling = CurveSpelling(curve, lasting: duration, by: ComposeCurves(durationCode: durationCode))
    return SpelledExpression(spelling.code ?? "spring()")
  }

  func pair(_ x: String, _ y: String, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression(
      x == "0f" && y == "0f" ? zero(type) : "\(type == .size ? "Size" : "Offset")(\(x), \(y))")
  }

  func list(_ elements: [String], of type: ExpressionType) -> SpelledExpression {
    SpelledExpression(elements.isEmpty ? "emptyList()" : "listOf(\(elements.joined(separator: ", ")))")
  }

  func record(_ fields: [String], _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression("\(typeName(type.unwrapped))(\(fields.joined(separator: ", ")))")
  }

  func widened(_ integer: String) -> SpelledExpression {
    SpelledExpression(integer.contains(" ") ? "(\(integer)).toFloat()" : "\(integer).toFloat()")
  }

  func narrowed(_ number: SpelledExpression) -> String { number.code(from: .primary) + ".toInt()" }

  func count(of value: TypedExpression) -> String {
    expression(value).code(from: .primary) + (value.type == .string ? ".length" : ".size")
  }

  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression {
    SpelledExpression(
      arms.map { "if (\($0.condition)) \($0.value) else " }.joined() + otherwise, .conditional)
  }

  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression("\(value.code(from: .primary)).\(type.components[index])")
  }

  func retyped(_ value: SpelledExpression, to type: ExpressionType) -> SpelledExpression {
    let code = value.code(from: .primary)
    return type == .size
      ? pair(code + ".x", code + ".y", .size) : pair(code + ".width", code + ".height", .point)
  }

  func unwrapped(_ value: SpelledExpression) -> SpelledExpression {
    SpelledExpression(value.code(from: .primary) + "!!")
  }

  func missing(_ what: String, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression(
      "/* \(CodeLines.plain(what).replacingEnds): no counterpart */ \(zero(type))", .conditional)
  }

  // MARK: Names

  func stateVariable(_ machine: Int) -> String { names.machines[machine] }

  func state(_ state: Int, of machine: Int) -> String {
    "\(phaseType(machine)).\(names.states[machine][state])"
  }

  func integer(_ reference: SourceReference) -> String? {
    switch reference {
    case .parameter(let index):
      if case .integer = definition.parameters[index].declaration.kind {
        names.parameters[index]
      } else {
        nil
      }
    case .elementIndex: "index"
    case .copyIndex(let replicator), .copyPlace(let replicator): indexName(of: replicator)
    case .detail(let name): integerDetails.contains(name) ? detailName(name) : nil
    case .reading(.gesture(let gesture, .index)):
      readingNames[GestureKey(gesture: gesture, reading: .index)]
    case .copyCount(let replicator): countCode(of: replicator)
    case .value, .formula, .follower, .machine, .copyItem, .copyPresence, .reading: nil
    }
  }

  /// How many copies there are.
  func countCode(of replicator: Int) -> String {
    let replicator = definition.replicators[replicator]
    if let list = replicator.list { return value(list, .list(.number)).code(from: .primary) + ".size" }
    return count(replicator.count)
  }

  func count(_ count: CountDefinition) -> String {
    switch count.source {
    case .constant(.number(let number)): String(Int(number))
    case .program(let program): whole(program.tree)
    case .constant, .elements, .fields, .path: String(count.capacity)
    }
  }

  func reference(
    _ reference: SourceReference, _ name: String, indexes: [TypedExpression]
  ) -> SpelledExpression {
    let index = indexes.first.map { whole($0) }
    switch reference {
    case .parameter(let parameter): return SpelledExpression(names.parameters[parameter])
    case .value(let value): return self.valueReading(value, index)
    case .formula(let formula):
      return counted(
        names.formulas[formula], definition.formulas[formula].count, index,
        isAnimated: definition.formulas[formula].animation != nil)
    case .follower(let follower):
      let name = names.followers[follower]
      if let index { return SpelledExpression("\(name)[\(index)].value") }
      return SpelledExpression(
        definition.followers[follower].count == nil ? "\(name).value" : "\(name).map { it.value }")
    case .machine(let machine): return SpelledExpression(names.machines[machine] + ".label")
    case .elementIndex, .copyIndex, .copyCount, .copyPlace:
      return integer(reference).map { widened($0) } ?? missing(name, .number)
    case .copyItem(let replicator): return SpelledExpression(itemName(of: replicator))
    case .copyPresence: return SpelledExpression("/* presence: an AnimatedVisibility of the copy */ 1f")
    case .detail(let name): return SpelledExpression(detailName(name))
    case .reading(let source): return reading(source, name, index)
    }
  }

  private func valueReading(_ value: Int, _ index: String?) -> SpelledExpression {
    let name = names.values[value]
    guard isAnimatable(value) else { return SpelledExpression(index.map { "\(name)[\($0)]" } ?? name) }
    if let index { return SpelledExpression("\(name)[\(index)].value") }
    return SpelledExpression(
      definition.values[value].count == nil ? "\(name).value" : "\(name).map { it.value }")
  }

  private func counted(
    _ name: String, _ count: CountDefinition?, _ index: String?, isAnimated: Bool
  ) -> SpelledExpression {
    guard let count else { return SpelledExpression(isAnimated ? "\(name).value" : name) }
    if let index { return SpelledExpression("\(name)(\(index))") }
    return SpelledExpression("List(\(self.count(count))) { \(name)(it) }")
  }

  private func reading(
    _ source: ReadingDefinition.Source, _ name: String, _ index: String?
  ) -> SpelledExpression {
    switch source {
    case .isAnimating(let value):
      let code = names.values[value] + (index.map { "[\($0)]" } ?? "")
      return isAnimatable(value) && (index != nil || definition.values[value].count == nil)
        ? SpelledExpression(code + ".isRunning") : missing(name, .boolean)
    case .isDragging(let value):
      let key = GestureKey(gesture: definition.values[value].drag?.gesture ?? 0, reading: .isActive)
      return readingNames[key].map { SpelledExpression($0) } ?? missing(name, .boolean)
    case .gesture(let gesture, let reading):
      let type =
        reading == .index ? ExpressionType.number : definition.gestures[gesture].kind.type(of: reading)
      guard let name = readingNames[GestureKey(gesture: gesture, reading: reading)] else {
        return missing(name, type)
      }
      return reading == .index ? widened(name) : SpelledExpression(name)
    case .frame(let layer, let part): return frame(part, of: layer) ?? missing(name, .number)
    case .property(let layer, let property):
      return outline.property(property, of: layer).base.map { self.property($0, .number) }
        ?? missing(name, .number)
    case .output(let layer, let output): return missing(name, definition.outputs(of: layer)[output].type)
    case .environment(let reading):
      environment.insert(reading)
      return SpelledExpression(environmentName(reading))
    }
  }

  func environmentName(_ reading: EnvironmentReading) -> String {
    switch reading {
    case .size: "size"
    case .time: "time"
    case .safeAreaTop: "safeAreaTop"
    case .safeAreaLeft: "safeAreaLeft"
    case .safeAreaBottom: "safeAreaBottom"
    case .safeAreaRight: "safeAreaRight"
    case .dark: "dark"
    case .reduceMotion: "reduceMotion"
    case .rightToLeft: "rightToLeft"
    case .isFocused: "isFocused"
    }
  }
}
