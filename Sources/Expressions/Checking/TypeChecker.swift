import JSONText

/// A type checker that resolves the names of an expression and determines the type of each part.
struct TypeChecker<Scope: ExpressionScope> {
  typealias Syntax = ExpressionSyntax
  typealias Typed = TypedExpression

  var scope: Scope
  /// The optional values, as written, that are known not to be null at the current part.
  var nonNull: Set<String> = []
  /// The parameters of the enclosing lambdas `x -> …`, innermost last.
  var parameters: [LambdaParameter] = []
  /// The number of lambda parameters in the whole expression so far.
  var parameterCount = 0

  init(_ scope: consuming Scope) { self.scope = scope }

  mutating func check(_ syntax: Syntax) throws(ExpressionError) -> Typed {
    let range = syntax.range
    switch syntax.kind {
    case .null: return Typed(.constant(.null), .null, range)
    case .boolean(let flag): return Typed(.constant(.boolean(flag)), .boolean, range)
    case .number(let number): return Typed(.constant(.number(number)), .number, range)
    case .string(let text): return Typed(.constant(.string(text)), .string, range)
    case .color(let color): return Typed(.constant(.color(color)), .color, range)
    case .name(let name): return try value(named: name, range, [])
    case .postfix(let base, let suffixes): return try postfix(base, suffixes)
    case .list(let elements): return try list(elements, range)
    case .call(let name, let nameRange, let arguments):
      return try call(name, nameRange, arguments, range)
    case .lambda:
      throw ExpressionError(
        .arguments, "a function `x -> …` cannot stand here", at: range,
        suggestion: "`map`, `filter`, `count` and `sorted` take one behind a list")
    case .negation(let operand): return try negation(operand, range)
    case .not(let operand):
      return Typed(.not(try boolean(operand, "the operand of `!`")), .boolean, range)
    case .chain(let head, let links): return try chain(head, links, range)
    case .comparison(let comparison, let a, let b): return try compare(comparison, a, b, range)
    case .logical(let isAnd, let operands): return try logical(isAnd, operands, range)
    case .conditional(let arms, let otherwise): return try conditional(arms, otherwise, range)
    }
  }

  private mutating func list(_ elements: [Syntax], _ range: Range<Int>) throws(ExpressionError) -> Typed {
    var checked: [Typed] = []
    for element in elements { checked.append(try check(element)) }
    if checked.count == 2, checked[0].type == .number, checked[1].type == .number {
      return Typed(.pair(checked[0], checked[1]), .point, range)
    }
    let type = try commonType(checked, "the elements of a list")
    for index in checked.indices { checked[index] = try coerced(checked[index], to: type) }
    return Typed(.list(checked), .list(type), range)
  }

  // MARK: Conditions

  mutating func boolean(_ syntax: Syntax, _ what: String) throws(ExpressionError) -> Typed {
    let checked = try check(syntax)
    guard checked.type != .boolean else { return checked }
    let comparison = checked.type == .number ? "compare it, as in `x > 0`" : nil
    throw mismatch(checked, what, wanted: "a boolean", suggestion: comparison)
  }

  private mutating func logical(
    _ isAnd: Bool, _ operands: [Syntax], _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    let before = nonNull
    defer { nonNull = before }
    var checked: [Typed] = []
    for operand in operands {
      checked.append(try boolean(operand, "an operand of `\(isAnd ? "&&" : "||")`"))
      nonNull.formUnion(namesNotNull(where: operand, is: isAnd))
    }
    return Typed(.logical(isAnd: isAnd, checked), .boolean, range)
  }

  private mutating func conditional(
    _ arms: [Syntax.Arm], _ otherwise: Syntax, _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    let before = nonNull
    defer { nonNull = before }
    var conditions: [Typed] = []
    var values: [Typed] = []
    for arm in arms {
      conditions.append(try boolean(arm.condition, "the condition of `? :`"))
      let here = nonNull
      nonNull.formUnion(namesNotNull(where: arm.condition, is: true))
      values.append(try check(arm.value))
      nonNull = here.union(namesNotNull(where: arm.condition, is: false))
    }
    values.append(try check(otherwise))
    let type = try commonType(values, "both values of `? :`")
    var typed: [Typed.Arm] = []
    for (condition, value) in zip(conditions, values) {
      typed.append(Typed.Arm(condition: condition, value: try coerced(value, to: type)))
    }
    let last = try coerced(values[values.count - 1], to: type)
    return Typed(.conditional(typed, otherwise: last), type, range)
  }

  /// Returns the names that are not null if a condition has the given outcome.
  private func namesNotNull(where condition: Syntax, is outcome: Bool) -> Set<String> {
    switch condition.kind {
    case .not(let operand): return namesNotNull(where: operand, is: !outcome)
    case .logical(let isAnd, let operands) where isAnd == outcome:
      return operands.reduce(into: []) { $0.formUnion(namesNotNull(where: $1, is: outcome)) }
    case .comparison(let comparison, let a, let b) where comparison == (outcome ? .notEqual : .equal):
      if case .null = b.kind, let name = Self.plainName(a) { return [name] }
      if case .null = a.kind, let name = Self.plainName(b) { return [name] }
      return []
    default: return []
    }
  }

  /// Returns the text of a name with members; `nil` if the expression contains anything else, such as an index.
  static func plainName(_ syntax: Syntax) -> String? {
    switch syntax.kind {
    case .name(let name): name
    case .postfix(let base, let suffixes): plainName(base).flatMap { plainName($0, suffixes[...]) }
    default: nil
    }
  }

  static func plainName(_ base: String, _ suffixes: ArraySlice<Syntax.Suffix>) -> String? {
    var name = base
    for suffix in suffixes {
      guard case .member(let member, _) = suffix else { return nil }
      name += "." + member
    }
    return name
  }

  // MARK: Messages

  func mismatch(
    _ expression: Typed, _ what: String, wanted: String, suggestion: String? = nil
  ) -> ExpressionError {
    var help = suggestion
    if case .optional = expression.type {
      help = "say what holds for null, as in `x == null ? 0 : x`"
    }
    return ExpressionError(
      .type, "\(what) must be \(wanted), not \(expression.type.phrase)", at: expression.range,
      suggestion: help)
  }
}
