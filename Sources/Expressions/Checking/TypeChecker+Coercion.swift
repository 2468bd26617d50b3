import Geometry
import JSONText
import Motion
import Parameters

extension TypeChecker {
  /// Returns the type that all values can have: that of the first, unless only another type fits all.
  func commonType(_ values: [Typed], _ what: String) throws(ExpressionError) -> ExpressionType {
    guard let first = values.first else { return .null }
    var common = (type: first.type, isLiteral: first.isLiteral)
    for value in values.dropFirst() {
      guard let type = Self.join(common, (value.type, value.isLiteral)) else {
        throw ExpressionError(
          .type, "\(what) must have one type, not \(common.type.phrase) and \(value.type.phrase)",
          at: value.range)
      }
      common = (type, common.isLiteral && value.isLiteral)
    }
    return common.type
  }

  /// Returns the type to which both can be converted; `nil` for incompatible types. A literal adapts to a value that is
  /// not one.
  private static func join(
    _ a: (type: ExpressionType, isLiteral: Bool), _ b: (type: ExpressionType, isLiteral: Bool)
  ) -> ExpressionType? {
    if a.type == b.type { return a.type }
    if a.type == .null { return b.type.asOptional }
    if b.type == .null { return a.type.asOptional }
    switch (a.type, b.type) {
    case (.optional(let x), let y) where x == y: return a.type
    case (let x, .optional(let y)) where x == y: return b.type
    case (.list(.null), .list): return b.type
    case (.list, .list(.null)): return a.type
    case (.point, .size), (.size, .point): return a.isLiteral ? b.type : b.isLiteral ? a.type : .point
    case (.point, .list(.number)) where a.isLiteral: return b.type
    case (.list(.number), .point) where b.isLiteral: return a.type
    case (.string, .color), (.string, .path), (.string, .curve): return a.isLiteral ? b.type : nil
    case (.color, .string), (.path, .string), (.curve, .string): return b.isLiteral ? a.type : nil
    default: return nil
    }
  }

  /// Returns the value as one of `type`. Throws if it cannot be converted.
  func coerced(_ value: Typed, to type: ExpressionType) throws(ExpressionError) -> Typed {
    guard let result = try converted(value, to: type) else {
      let help = type == .string && value.type == .number ? "`text(x)` makes a string of a number" : nil
      throw mismatch(value, "this", wanted: type.phrase, suggestion: help)
    }
    return result
  }

  /// Returns the value as one of `type`; `nil` if its type does not convert to it.
  ///
  /// A point and a size convert to each other, and any value to an optional one. `[a, b]` becomes a point, a size or a
  /// list as required. A constant string may become a color, a path or a curve. Constant lists and records, such as
  /// data, are converted part by part.
  func converted(_ value: Typed, to type: ExpressionType) throws(ExpressionError) -> Typed? {
    if value.type == type { return value }
    if case .optional(let wrapped) = type {
      if value.type == .null { return Typed(value.kind, type, value.range) }
      return try converted(value, to: wrapped).map { Typed(.wrapped($0), type, value.range) }
    }
    switch (value.kind, type) {
    case (.pair(let a, let b), .list(let element)): return try list([a, b], of: element, value)
    case (.list(let elements), .list(let element)): return try list(elements, of: element, value)
    case (.constant(.string(let text)), .color), (.constant(.string(let text)), .path),
      (.constant(.string(let text)), .curve):
      return Typed(.constant(try Self.read(text, as: type, value.range)), type, value.range)
    case (.each(var each), .list(let element)) where each.function == .map:
      guard let body = try converted(each.body, to: element) else { return nil }
      each.body = body
      return Typed(.each(each), type, value.range)
    case (.conditional(let arms, let otherwise), _):
      var converted: [Typed.Arm] = []
      for arm in arms {
        guard let value = try self.converted(arm.value, to: type) else { return nil }
        converted.append(Typed.Arm(condition: arm.condition, value: value))
      }
      guard let last = try self.converted(otherwise, to: type) else { return nil }
      return Typed(.conditional(converted, otherwise: last), type, value.range)
    case (.constant(let constant), _) where !value.type.isPair:
      return constant.converted(from: value.type, to: type).map { Typed(.constant($0), type, value.range) }
    default: return value.type.isPair && type.isPair ? Typed(.retyped(value), type, value.range) : nil
    }
  }

  /// Returns the value as a list, including `[a, b]`; `nil` for other values.
  func asList(_ value: Typed) throws(ExpressionError) -> Typed? {
    if case .list = value.type { return value }
    return value.isNumberPair ? try converted(value, to: .list(.number)) : nil
  }

  private func list(
    _ elements: [Typed], of type: ExpressionType, _ value: Typed
  ) throws(ExpressionError) -> Typed? {
    var converted: [Typed] = []
    for element in elements {
      guard let element = try self.converted(element, to: type) else { return nil }
      converted.append(element)
    }
    return Typed(.list(converted), .list(type), value.range)
  }

  /// Returns the color, path or curve that a string represents. Throws if the string is invalid.
  private static func read(
    _ text: String, as type: ExpressionType, _ range: Range<Int>
  ) throws(ExpressionError) -> ExpressionValue {
    /// Returns the range of a part of the string, or of the whole string if it contains escapes.
    func part(_ offset: Int, _ length: Int) -> Range<Int> {
      guard range.count == text.utf8.count + 2 else { return range }
      let lower = min(range.lowerBound + 1 + offset, range.upperBound - 1)
      return lower..<min(lower + length, range.upperBound - 1)
    }
    switch type {
    case .color:
      if let color = ColorText.color(text) { return .color(color) }
      throw ExpressionError(.value, "`\(text)` is not a color", at: range, suggestion: "write `#RRGGBB`")
    case .path:
      do throws(PathSyntaxError) {
        return .path(try Path(svg: text))
      } catch {
        throw ExpressionError(.value, error.message, at: part(error.offset, error.length))
      }
    default:
      do throws(CurveSyntaxError) {
        return .curve(try TimingCurve(parsing: text))
      } catch {
        let word = String(
          decoding: Array(text.utf8).dropFirst(error.offset).prefix(error.length), as: UTF8.self)
        throw ExpressionError(
          .value, error.message, at: part(error.offset, error.length),
          suggestion: EditDistance.suggestion(for: word, among: error.knownNames))
      }
    }
  }
}

extension TypedExpression {
  /// Whether the type may still change to fit the context: for brackets, constant strings, and conditions with such
  /// branches.
  var isLiteral: Bool {
    switch kind {
    case .pair, .constant(.string): true
    case .conditional(let arms, let otherwise):
      arms.allSatisfy { $0.value.isLiteral } && otherwise.isLiteral
    default: false
    }
  }
}

extension TypedExpression {
  /// Whether the value consists of two numbers in brackets, which is a point unless a list is required.
  var isNumberPair: Bool {
    switch kind {
    case .pair: type == .point
    case .conditional(let arms, let otherwise):
      arms.allSatisfy { $0.value.isNumberPair } && otherwise.isNumberPair
    default: false
    }
  }
}

extension ExpressionType {
  /// The type with `null` added.
  var asOptional: ExpressionType {
    switch self {
    case .optional, .null: self
    default: .optional(self)
    }
  }
}
