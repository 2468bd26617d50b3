import DataComponents
import Expressions
import Geometry
import Motion
import ScenarioFile

// Values and expressions in Kotlin.

extension ComposeWriter {
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

  func count(of value: SpelledExpression, _ type: ExpressionType) -> String {
    value.code(from: .primary) + (type == .string ? ".length" : ".size")
  }

  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression {
    SpelledExpression(
      arms.map { "if (\($0.condition)) \($0.value) else " }.joined() + otherwise, .conditional)
  }

  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression("\(value.code(from: .primary)).\(type.components[index])")
  }

  func unwrapped(_ value: SpelledExpression) -> SpelledExpression {
    SpelledExpression(value.code(from: .primary) + "!!")
  }

  // MARK: Names

  func state(_ state: Int, of machine: Int) -> String {
    "\(phaseType(machine)).\(names.states[machine][state])"
  }

  func state(named name: SpelledExpression, of machine: Int) -> String {
    "\(phaseType(machine)).values().first { it.label == \(name.code(from: .sum)) }"
  }

  func stateName(_ machine: Int) -> SpelledExpression {
    SpelledExpression(names.machines[machine] + ".label")
  }

  var presence: SpelledExpression {
    SpelledExpression("/* presence: an AnimatedVisibility of the copy */ 1f")
  }

  func valueReading(_ value: Int, _ index: String?) -> SpelledExpression {
    let name = names.values[value]
    guard isAnimatable(value) else { return SpelledExpression(index.map { "\(name)[\($0)]" } ?? name) }
    return animatableReading(name, definition.values[value].count, index)
  }

  func followerReading(_ follower: Int, _ index: String?) -> SpelledExpression {
    animatableReading(names.followers[follower], definition.followers[follower].count, index)
  }

  private func animatableReading(_ name: String, _ count: CountDefinition?, _ index: String?)
    -> SpelledExpression
  {
    if let index { return SpelledExpression("\(name)[\(index)].value") }
    return SpelledExpression(count == nil ? "\(name).value" : "\(name).map { it.value }")
  }

  func formulaReading(_ formula: Int, _ index: String?) -> SpelledExpression {
    let (name, own) = (names.formulas[formula], definition.formulas[formula])
    guard let count = own.count else {
      return SpelledExpression(own.animation == nil ? name : "\(name).value")
    }
    if let index { return SpelledExpression("\(name)(\(index))") }
    return SpelledExpression("List(\(self.count(count))) { \(name)(it) }")
  }

  func isAnimating(_ value: Int, _ index: String?) -> SpelledExpression? {
    guard isAnimatable(value), index != nil || definition.values[value].count == nil else { return nil }
    return SpelledExpression(names.values[value] + (index.map { "[\($0)]" } ?? "") + ".isRunning")
  }

  func environmentCode(_ reading: EnvironmentReading) -> SpelledExpression {
    SpelledExpression(environmentName(reading))
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
