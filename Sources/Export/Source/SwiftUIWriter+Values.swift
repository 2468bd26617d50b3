import DataComponents
import Expressions
import Geometry
import Motion
import ScenarioFile

// Values and expressions in Swift.

extension SwiftUIWriter: SourceDialect {
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

  func count(of value: TypedExpression) -> String { expression(value).code(from: .primary) + ".count" }

  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression {
    SpelledExpression(
      arms.map { "\($0.condition) ? \($0.value) : " }.joined() + otherwise, .conditional)
  }

  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression {
    guard type != .color else { return missing("a part of a color", .number) }
    return SpelledExpression("\(value.code(from: .primary)).\(type.components[index])")
  }

  func retyped(_ value: SpelledExpression, to type: ExpressionType) -> SpelledExpression {
    let code = value.code(from: .primary)
    return type == .size
      ? pair(code + ".x", code + ".y", .size) : pair(code + ".width", code + ".height", .point)
  }

  func unwrapped(_ value: SpelledExpression) -> SpelledExpression {
    SpelledExpression(value.code(from: .primary) + "!")
  }

  func missing(_ what: String, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression(
      "/* \(CodeLines.plain(what).replacingEnds): no counterpart */ \(zero(type))", .conditional)
  }

  // MARK: Names

  func stateVariable(_ machine: Int) -> String { names.machines[machine] }

  func state(_ state: Int, of machine: Int) -> String { ".\(names.states[machine][state])" }

  func integer(_ reference: SourceReference) -> String? {
    switch reference {
    case .parameter(let index):
      if case .integer = definition.parameters[index].declaration.kind {
        names.parameters[index]
      } else {
        nil
      }
    case .elementIndex: "index"
    case .copyIndex(let replicator): indexName(of: replicator)
    case .copyPlace(let replicator): indexName(of: replicator)
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
    if let list = replicator.list { return value(list, .list(.number)).code(from: .primary) + ".count" }
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
    case .value(let value): return element(names.values[value], index)
    case .formula(let formula): return self.formula(formula, index)
    case .follower(let follower): return self.follower(follower, index)
    case .machine(let machine): return SpelledExpression(names.machines[machine] + ".rawValue")
    case .elementIndex, .copyIndex, .copyCount, .copyPlace:
      return integer(reference).map { widened($0) } ?? missing(name, .number)
    case .copyItem(let replicator): return SpelledExpression(itemName(of: replicator))
    case .copyPresence: return SpelledExpression("/* presence: a transition of the copy */ 1")
    case .detail(let name): return SpelledExpression(detailName(name))
    case .reading(let source): return reading(source, name, index)
    }
  }

  private func element(_ name: String, _ index: String?) -> SpelledExpression {
    SpelledExpression(index.map { "\(name)[\($0)]" } ?? name)
  }

  private func formula(_ formula: Int, _ index: String?) -> SpelledExpression {
    let own = definition.formulas[formula]
    let name = names.formulas[formula]
    if own.animation != nil, own.count == nil { return SpelledExpression(name) }
    let arguments = arguments(ofFormula: formula)
    guard let count = own.count else { return SpelledExpression(name + argumentList(arguments)) }
    if let index { return SpelledExpression(name + argumentList([index] + arguments)) }
    return SpelledExpression(
      "(0..<\(self.count(count))).map { \(name)\(argumentList(["$0"] + arguments)) }")
  }

  private func follower(_ follower: Int, _ index: String?) -> SpelledExpression {
    let name = names.followers[follower]
    guard let count = definition.followers[follower].count else { return SpelledExpression(name) }
    if let index { return SpelledExpression("\(name)(\(index))") }
    return SpelledExpression("(0..<\(self.count(count))).map { \(name)($0) }")
  }

  private func reading(
    _ source: ReadingDefinition.Source, _ name: String, _ index: String?
  ) -> SpelledExpression {
    switch source {
    case .isAnimating: return missing(name, .boolean)
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
      return environmentCode(reading)
    }
  }

  private func environmentCode(_ reading: EnvironmentReading) -> SpelledExpression {
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

extension String {
  /// Without what would end a comment or begin one inside it.
  var replacingEnds: String {
    ["*/", "/*"].reduce(self) { text, end in
      text.split(separator: end, omittingEmptySubsequences: false).joined(separator: "* ")
    }
  }
}
