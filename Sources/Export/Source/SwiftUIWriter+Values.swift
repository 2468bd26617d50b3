import DataComponents
import Expressions
import Geometry
import Motion
import ScenarioFile

// Values and expressions in Swift.

extension SwiftUIWriter {
  var null: String { "nil" }

  func remainder(_ a: String, _ b: String) -> String { "(\(a)).truncatingRemainder(dividingBy: \(b))" }

  func number(_ value: Double) -> String {
    value == .infinity ? ".infinity" : value == -.infinity ? "-.infinity" : digits(value)
  }

  func quoted(_ text: String) -> String {
    var code = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case "\t": code += "\\t"
      case "\r": code += "\\r"
      case _ where CodeLines.plain(String(scalar)) != String(scalar):
        code += "\\u{\(String(scalar.value, radix: 16))}"
      default: code.unicodeScalars.append(scalar)
      }
    }
    return "\"\(code)\""
  }

  func color(_ color: Color) -> SpelledExpression {
    if color == .white { return SpelledExpression("Color.white") }
    if color == .black { return SpelledExpression("Color.black") }
    helpers.insert(.hexColors)
    let hex = color.hexString
    let opacity = color.alpha == 1 ? "" : ", opacity: \(number(color.alpha))"
    return SpelledExpression("Color(hex: 0x\(hex.dropFirst().prefix(6))\(opacity))")
  }

  /// The name of a path that stands apart.
  func path(_ path: Path) -> SpelledExpression {
    SpelledExpression(constant(path, named: "outline\(pathConstants.count + 1)"))
  }

  func pathCode(_ path: Path) -> String {
    func point(_ p: Point) -> String { "CGPoint(x: \(number(p.x)), y: \(number(p.y)))" }
    let steps = path.elements.map { element in
      switch element {
      case .move(let p): "path.move(to: \(point(p)))"
      case .line(let p): "path.addLine(to: \(point(p)))"
      case .quad(let c, let p): "path.addQuadCurve(to: \(point(p)), control: \(point(c)))"
      case .cubic(let c1, let c2, let p):
        "path.addCurve(to: \(point(p)), control1: \(point(c1)), control2: \(point(c2)))"
      case .close: "path.closeSubpath()"
      }
    }
    return steps.isEmpty ? "Path()" : "Path { path in\n" + steps.map { "  \($0)\n" }.joined() + "}"
  }

  /// An `Animation` of the default length; animations of known length are spelled where they begin.
  func curve(_ curve: TimingCurve) -> SpelledExpression { animation(curve, lasting: 0.25, durationCode: nil) }

  /// The `Animation` that has a curve.
  func animation(_ curve: TimingCurve, lasting duration: Double, durationCode: String?) -> SpelledExpression {
    let spelling = CurveSpelling(curve, lasting: duration, by: SwiftUICurves(durationCode: durationCode))
    guard spelling.note == nil, let code = spelling.code else {
      let length = durationCode ?? digits(duration)
      return SpelledExpression(
        "/* \(CodeLines.plain(curve.description).replacingEnds): no `Animation` has this curve */ .linear(duration: \(length))"
      )
    }
    return SpelledExpression(code)
  }

  func pair(_ x: String, _ y: String, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression(
      type == .size
        ? "CGSize(width: \(x), height: \(y))"
        : x == "0" && y == "0" ? "CGPoint.zero" : "CGPoint(x: \(x), y: \(y))")
  }

  func list(_ elements: [String], of type: ExpressionType) -> SpelledExpression {
    SpelledExpression("[\(elements.joined(separator: ", "))]")
  }

  func record(_ fields: [String], _ type: ExpressionType) -> SpelledExpression {
    guard case .record(let declared) = type.unwrapped else { return missing("a record", type) }
    let parts = zip(declared, fields).map { "\(Identifier.camelCase($0.name, isType: false)): \($1)" }
    return SpelledExpression("\(typeName(type.unwrapped))(\(parts.joined(separator: ", ")))")
  }

  func widened(_ integer: String) -> SpelledExpression { SpelledExpression("Double(\(integer))") }

  func narrowed(_ number: SpelledExpression) -> String { "Int(\(number.code))" }

  func count(of value: SpelledExpression, _ type: ExpressionType) -> String {
    value.code(from: .primary) + ".count"
  }

  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression {
    SpelledExpression(
      arms.map { "\($0.condition) ? \($0.value) : " }.joined() + otherwise, .conditional)
  }

  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression {
    guard type != .color else { return missing("a part of a color", .number) }
    return SpelledExpression("\(value.code(from: .primary)).\(type.components[index])")
  }

  func unwrapped(_ value: SpelledExpression) -> SpelledExpression {
    SpelledExpression(value.code(from: .primary) + "!")
  }

  // MARK: Names

  func state(_ state: Int, of machine: Int) -> String { ".\(names.states[machine][state])" }

  func state(named name: SpelledExpression, of machine: Int) -> String {
    "\(phaseType(machine))(rawValue: \(name.code)) ?? \(state(0, of: machine))"
  }

  func stateName(_ machine: Int) -> SpelledExpression {
    SpelledExpression(names.machines[machine] + ".rawValue")
  }

  var presence: SpelledExpression { SpelledExpression("/* presence: a transition of the copy */ 1") }

  func valueReading(_ value: Int, _ index: String?) -> SpelledExpression {
    SpelledExpression(names.values[value] + (index.map { "[\($0)]" } ?? ""))
  }

  func formulaReading(_ formula: Int, _ index: String?) -> SpelledExpression {
    let (name, own) = (names.formulas[formula], definition.formulas[formula])
    if own.animation != nil, own.count == nil { return SpelledExpression(name) }
    let arguments = arguments(ofFormula: formula)
    guard let count = own.count else { return SpelledExpression(name + argumentList(arguments)) }
    if let index { return SpelledExpression(name + argumentList([index] + arguments)) }
    return SpelledExpression(
      "(0..<\(self.count(count))).map { \(name)\(argumentList(["$0"] + arguments)) }")
  }

  func followerReading(_ follower: Int, _ index: String?) -> SpelledExpression {
    let name = names.followers[follower]
    guard let count = definition.followers[follower].count else { return SpelledExpression(name) }
    if let index { return SpelledExpression("\(name)(\(index))") }
    return SpelledExpression("(0..<\(self.count(count))).map { \(name)($0) }")
  }

  func isAnimating(_ value: Int, _ index: String?) -> SpelledExpression? { nil }

  func environmentCode(_ reading: EnvironmentReading) -> SpelledExpression {
    switch reading {
    case .size: SpelledExpression("size")
    case .time: SpelledExpression("time")
    case .safeAreaTop: SpelledExpression("safeArea.top")
    case .safeAreaLeft: SpelledExpression("safeArea.leading")
    case .safeAreaBottom: SpelledExpression("safeArea.bottom")
    case .safeAreaRight: SpelledExpression("safeArea.trailing")
    case .dark: SpelledExpression("colorScheme == .dark", .comparison)
    case .reduceMotion: SpelledExpression("reduceMotion")
    case .rightToLeft: SpelledExpression("layoutDirection == .rightToLeft", .comparison)
    case .isFocused: SpelledExpression("isFocused")
    }
  }
}
