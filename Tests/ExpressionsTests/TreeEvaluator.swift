import Expressions
import Geometry

/// An evaluator that walks the tree of an expression, without types, compiler or program, as a reference for compiled
/// programs. It rounds as they do, because the last bit may decide a comparison. The result is `nil` if no finite value
/// exists.
struct TreeEvaluator {
  var names: [String: ExpressionValue]

  func value(_ syntax: ExpressionSyntax) -> ExpressionValue? {
    switch syntax.kind {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .color(let color): return .color(color)
    case .name(let name): return names[name]
    case .list(let elements):
      let values = elements.compactMap(value)
      guard values.count == elements.count else { return nil }
      if values.count == 2, case .number(let x) = values[0], case .number(let y) = values[1] {
        return .point(Point(x, y))
      }
      return .list(values)
    case .negation(let operand): return value(operand).flatMap { map($0) { -$0 } }
    case .not(let operand): return boolean(operand).map { .boolean(!$0) }
    case .chain(let head, let links):
      return links.reduce(value(head)) { left, link in
        guard let left, let right = value(link.operand) else { return nil }
        return combine(left, link.operation, right)
      }
    case .comparison(let comparison, let a, let b): return compare(comparison, a, b)
    case .logical(let isAnd, let operands):
      for operand in operands {
        guard let flag = boolean(operand) else { return nil }
        if flag != isAnd { return .boolean(flag) }
      }
      return .boolean(isAnd)
    case .conditional(let arms, let otherwise):
      for arm in arms {
        guard let flag = boolean(arm.condition) else { return nil }
        if flag { return value(arm.value) }
      }
      return value(otherwise)
    case .postfix(let base, let suffixes):
      return suffixes.reduce(value(base)) { value, suffix in value.flatMap { part($0, suffix) } }
    case .lambda: return nil
    case .call(let name, _, let arguments):
      let values = arguments.compactMap(value)
      return values.count == arguments.count ? call(name, values) : nil
    }
  }

  private func boolean(_ syntax: ExpressionSyntax) -> Bool? {
    if case .boolean(let flag) = value(syntax) { flag } else { nil }
  }

  private func finite(_ number: Double) -> ExpressionValue? { number.isFinite ? .number(number) : nil }

  private func map(_ value: ExpressionValue, _ function: (Double) -> Double) -> ExpressionValue? {
    let numbers = value.scalars.map(function)
    return numbers.allSatisfy(\.isFinite) ? make(like: value, numbers) : nil
  }

  private func make(like value: ExpressionValue, _ numbers: [Double]) -> ExpressionValue {
    switch numbers.count {
    case 1: .number(numbers[0])
    case 2: .point(Point(numbers[0], numbers[1]))
    default: .color(Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    }
  }

  private func combine(
    _ a: ExpressionValue, _ operation: ExpressionSyntax.Arithmetic, _ b: ExpressionValue
  ) -> ExpressionValue? {
    if case (.string(let x), .string(let y)) = (a, b) { return .string(x + y) }
    let (x, y) = (a.scalars, b.scalars)
    let numbers = (0..<max(x.count, y.count)).map { index in
      let (p, q) = (x[x.count == 1 ? 0 : index], y[y.count == 1 ? 0 : index])
      return switch operation {
      case .add: p + q
      case .subtract: p - q
      case .multiply: p * q
      case .divide: p / q
      case .remainder: p.truncatingRemainder(dividingBy: q)
      }
    }
    return numbers.allSatisfy(\.isFinite) ? make(like: a, numbers) : nil
  }

  private func compare(
    _ comparison: ExpressionSyntax.Comparison, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ExpressionValue? {
    guard let a = value(left), let b = value(right) else { return nil }
    let isEqual: Bool
    if case (.string(let x), .string(let y)) = (a, b) {
      isEqual = x == y
    } else {
      isEqual = zip(a.scalars, b.scalars).allSatisfy { abs($0 - $1) <= 1e-9 }
    }
    switch comparison {
    case .equal: return .boolean(isEqual)
    case .notEqual: return .boolean(!isEqual)
    case .less: return .boolean(a.scalars[0] < b.scalars[0] && !isEqual)
    case .greater: return .boolean(a.scalars[0] > b.scalars[0] && !isEqual)
    case .lessOrEqual: return .boolean(a.scalars[0] < b.scalars[0] || isEqual)
    case .greaterOrEqual: return .boolean(a.scalars[0] > b.scalars[0] || isEqual)
    }
  }

  private func part(_ base: ExpressionValue, _ suffix: ExpressionSyntax.Suffix) -> ExpressionValue? {
    switch suffix {
    case .member(let name, _):
      let parts = ["x": 0, "y": 1, "width": 0, "height": 1, "red": 0, "green": 1, "blue": 2, "alpha": 3]
      if case .record(let fields) = base { return fields[["title": 0, "span": 1, "at": 2][name]!] }
      return .number(base.scalars[parts[name]!])
    case .slice: return nil
    case .index(let syntax, _):
      guard case .number(let index) = value(syntax), case .list(let list) = base, index == index.rounded(),
        index >= 0, index < Double(list.count)
      else { return nil }
      return list[Int(index)]
    }
  }

  // MARK: Functions

  /// Applies a function of numbers to the first parts of all values, then to the second parts, and so on.
  private func partwise(
    _ values: [ExpressionValue], _ function: ([Double]) -> Double
  ) -> ExpressionValue {
    make(
      like: values[0],
      values[0].scalars.indices.map { part in function(values.map { $0.scalars[part] }) })
  }

  private func call(_ name: String, _ values: [ExpressionValue]) -> ExpressionValue? {
    let x = values.map { $0.scalars.first ?? 0 }
    switch name {
    case "min": return partwise(values) { $0.min()! }
    case "max": return partwise(values) { $0.max()! }
    case "clamp":
      return partwise(values) { $0[0] < $0[1] ? Swift.min($0[1], $0[2]) : Swift.min($0[0], $0[2]) }
    case "abs": return partwise(values) { Swift.abs($0[0]) }
    case "floor": return .number((x[0] + 1e-9).rounded(.down))
    case "ceil": return .number((x[0] - 1e-9).rounded(.up))
    case "sqrt": return finite(x[0].squareRoot())
    case "exp": return finite(Elementary.exp(x[0]))
    case "log": return finite(Elementary.log(x[0]))
    case "sin": return .number(Elementary.sinCos(degrees: x[0]).sin)
    case "cos": return .number(Elementary.sinCos(degrees: x[0]).cos)
    case "atan2": return .number(Elementary.atan2(x[0], x[1]) * 57.29577951308232)
    case "hypot": return .number(Point(x[0], x[1]).length)
    case "polar":
      let (sine, cosine) = Elementary.sinCos(degrees: x[1])
      return .point(Point(x[0] * sine, -(x[0] * cosine)))
    case "mix":
      let numbers = zip(values[0].scalars, values[1].scalars).map { $0 + ($1 - $0) * x[2] }
      return numbers.allSatisfy(\.isFinite) ? make(like: values[0], numbers) : nil
    case "progress": return finite((x[0] - x[1]) / (x[2] - x[1]))
    case "alpha":
      guard case .color(let color) = values[0] else { return nil }
      return .color(color.withAlpha(x[1]))
    case "upper": return .string(values[0].string.uppercased())
    case "length":
      return .number(Double(values[0].list.isEmpty ? values[0].string.count : values[0].list.count))
    default: return nil
    }
  }
}
