import DataComponents
import Expressions

// Values as files give them, the same in every language.

extension SourceDialect {
  /// A value as a file gives it.
  func value(_ source: ValueSource, _ type: ExpressionType) -> SpelledExpression {
    switch source {
    case .constant(let value): return literal(value, type)
    case .program(let program): return expression(program.tree)
    case .elements(let elements):
      if type == .point || type == .size, elements.count == 2 {
        return pair(value(elements[0], .number).code, value(elements[1], .number).code, type)
      }
      guard case .list(let element) = type.unwrapped else { return missing("a list", type) }
      return list(elements.map { value($0, element).code }, of: element)
    case .fields(let fields): return record(fields.map { value($0.source, $0.type).code }, type)
    case .path: return missing("a path of computed numbers", .path)
    }
  }

  func literal(_ value: ExpressionValue, _ type: ExpressionType) -> SpelledExpression {
    switch value {
    case .null: return SpelledExpression(null)
    case .number(let number):
      return SpelledExpression(self.number(number), number < 0 ? .prefix : .primary)
    case .point(let point): return pair(number(point.x), number(point.y), .point)
    case .size(let size): return pair(number(size.width), number(size.height), .size)
    case .color(let color): return self.color(color)
    case .boolean(let flag): return SpelledExpression(flag ? "true" : "false")
    case .string(let text): return SpelledExpression(quoted(text))
    case .path(let path): return self.path(path)
    case .curve(let curve): return self.curve(curve)
    case .list(let elements):
      guard case .list(let element) = type.unwrapped else { return missing("a list", type) }
      return list(elements.map { literal($0, element).code }, of: element)
    case .record(let parts):
      guard case .record(let fields) = type.unwrapped else { return missing("a record", type) }
      return record(zip(parts, fields).map { literal($0, $1.type).code }, type)
    }
  }

  /// The same two lengths as the other type.
  func retyped(_ value: SpelledExpression, to type: ExpressionType) -> SpelledExpression {
    let code = value.code(from: .primary)
    return type == .size
      ? pair(code + ".x", code + ".y", .size) : pair(code + ".width", code + ".height", .point)
  }

  /// A stand-in for what the language has no counterpart for, with what that is.
  func missing(_ what: String, _ type: ExpressionType) -> SpelledExpression {
    SpelledExpression(
      "/* \(CodeLines.plain(what).replacingEnds): no counterpart */ \(zero(type))", .conditional)
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
