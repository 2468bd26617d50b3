extension TypeChecker {
  mutating func negation(_ operand: Syntax, _ range: Range<Int>) throws(ExpressionError) -> Typed {
    let checked = try check(operand)
    guard checked.type == .number || checked.type.isPair else {
      throw mismatch(checked, "the operand of `-`", wanted: "a number, a point or a size")
    }
    return Typed(.negation(checked), checked.type, range)
  }

  // MARK: Arithmetic

  mutating func chain(
    _ head: Syntax, _ links: [Syntax.Link], _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    let first = try check(head)
    var type = first.type
    var typed: [Typed.Link] = []
    for link in links {
      let operand = try check(link.operand)
      guard let result = Self.result(type, link.operation, operand.type) else {
        throw unfit(type, link, operand)
      }
      type = result
      typed.append(Typed.Link(operation: link.operation, range: link.range, operand: operand, type: type))
    }
    return Typed(.chain(first, typed), type, range)
  }

  private static func result(
    _ a: ExpressionType, _ operation: Syntax.Arithmetic, _ b: ExpressionType
  ) -> ExpressionType? {
    if a == .number, b == .number { return .number }
    switch operation {
    case .add where a == .string && b == .string: return .string
    case .add, .subtract:
      guard a.isPair, b.isPair else { return nil }
      return a == b ? a : .point
    case .multiply:
      if a == .string, b == .number { return .string }
      if a.isPair, b == .number { return a }
      return a == .number && b.isPair ? b : nil
    case .divide: return a.isPair && b == .number ? a : nil
    case .remainder: return nil
    }
  }

  private func unfit(_ type: ExpressionType, _ link: Syntax.Link, _ operand: Typed) -> ExpressionError {
    let sign = link.operation.rawValue
    var help: String?
    if type == .string || operand.type == .string, type == .number || operand.type == .number {
      help = "`text(x)` makes a string of a number"
    }
    for case .optional in [type, operand.type] { help = "say what holds for null, as in `x == null ? 0 : x`" }
    return ExpressionError(
      .type, "`\(sign)` does not take \(type.phrase) and \(operand.type.phrase)",
      at: link.range.lowerBound..<operand.range.upperBound, suggestion: help)
  }

  // MARK: Comparisons

  mutating func compare(
    _ comparison: Syntax.Comparison, _ left: Syntax, _ right: Syntax, _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    let (a, b) = (try check(left), try check(right))
    guard comparison == .equal || comparison == .notEqual else {
      for side in [a, b] where side.type != .number {
        throw mismatch(side, "an operand of `\(comparison.rawValue)`", wanted: "a number")
      }
      return Typed(.comparison(comparison, a, b), .boolean, range)
    }
    if a.type == .null || b.type == .null {
      return try compareWithNull(comparison, a.type == .null ? b : a, range)
    }
    let type = try commonType([a, b], "both sides of `\(comparison.rawValue)`")
    switch type {
    case .number, .boolean, .string, .point, .size, .color: break
    case .optional:
      var side = b
      if case .optional = a.type { side = a }
      throw ExpressionError(
        .type, "\(side.type.phrase) can only be compared with `null`", at: side.range,
        suggestion: "write `x != null && x == …`")
    default:
      throw ExpressionError(.type, "\(type.phrase) cannot be compared", at: a.range)
    }
    let (x, y) = (try coerced(a, to: type), try coerced(b, to: type))
    return Typed(.comparison(comparison, x, y), .boolean, range)
  }

  private func compareWithNull(
    _ comparison: Syntax.Comparison, _ value: Typed, _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    switch value.type {
    case .optional, .null: break
    default:
      throw ExpressionError(.type, "\(value.type.phrase) is never null", at: value.range)
    }
    let isNull = Typed(.isNull(value), .boolean, range)
    return comparison == .equal ? isNull : Typed(.not(isNull), .boolean, range)
  }
}
