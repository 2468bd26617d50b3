import Expressions
import JSONText
import Parameters

// Values that rules change.

extension ComponentParser {
  func value(_ member: JSONMember, initial: JSONValue) -> ResolvedVariable? {
    let json = member.value
    let isLong = json.isObject
    let count = isLong ? count(json["count"]) : nil
    if isLong, json["count"] != nil, count == nil { return nil }
    guard countValues(count?.capacity ?? 1, member.keyRange) else { return nil }
    var context = ExpressionContext(.given, "`initial`")
    context.index = count == nil ? nil : cells.add(.number)
    guard let (type, source) = initialValue(member, initial, in: context) else { return nil }
    var value = ValueDefinition(
      name: member.key, type: type, initial: source, count: count,
      symbol: count.map { cells.addList(of: type, count: $0) } ?? cells.add(type), range: member.value.range)
    value.indexSymbol = context.index
    if isLong, let animation = json["animation"] {
      value.animation = self.animation(animation)
      if !type.isAnimatable, !isList(type) {
        error(
          .componentType, "`\(member.key)` is \(type.phrase), which does not move, so it has no `animation`",
          animation.range.opening(of: animation))
      }
    }
    definition.values.append(value)
    return ResolvedVariable(
      kind: .value(definition.values.count - 1), symbol: value.symbol, level: .all,
      needsIndex: count != nil && type.scalarCount == nil)
  }

  private func isList(_ type: ExpressionType) -> Bool { if case .list = type { true } else { false } }

  /// Counts elements; false for more than there may be, which it reports.
  func countValues(_ count: Int, _ range: SourceRange) -> Bool {
    let before = valueCount
    valueCount += count
    guard valueCount > ComponentLimits.values else { return true }
    if before <= ComponentLimits.values {
      error(.limit, "the component has more than \(ComponentLimits.values.grouped) values", range)
    }
    return false
  }

  /// The type of a value and what it is at first.
  private func initialValue(
    _ member: JSONMember, _ initial: JSONValue, in context: ExpressionContext
  ) -> (ExpressionType, ValueSource)? {
    let json = member.value
    if json.isObject, let kind = declaredKind(json) {
      guard let kind = kinds.kind(kind, member.key), let type = ExpressionType(kind),
        let source = source(initial, "initial", as: type, kind: kind, in: context)
      else { return nil }
      return (type, source)
    }
    if initial.string.flatMap({ ExpressionText($0) }) != nil {
      guard let located = expression(initial, "initial", as: nil, in: context),
        isKnown(located.program.type, member)
      else { return nil }
      return (located.program.type, .program(located.program))
    }
    guard let type = type(of: initial, member), isKnown(type, member),
      let source = source(initial, "initial", as: type, in: context)
    else { return nil }
    return (type, source)
  }

  /// The keys that say a value's type; `of` alone says that it is a list.
  private func declaredKind(_ json: JSONValue) -> JSONValue? {
    guard case .object(let members) = json.content else { return nil }
    var declared = members.filter { $0.key == "kind" || $0.key == "of" }
    if declared.map(\.key) == ["of"] {
      let range = declared[0].keyRange
      declared.append(JSONMember(key: "kind", keyRange: range, value: JSONValue(.string("list"), at: range)))
    }
    return declared.isEmpty ? nil : JSONValue(.object(declared), at: json.range)
  }

  /// The type of a value that is written out.
  private func type(of json: JSONValue, _ member: JSONMember) -> ExpressionType? {
    switch json.content {
    case .number: return .number
    case .bool: return .boolean
    case .null: return .null
    case .invalid: return nil
    case .string(let text): return ColorText.color(text) == nil ? .string : .color
    case .object:
      error(
        .componentType, "the type of `\(member.key)` cannot be told from an object", json.range.opening,
        suggestion: "write `kind`, or `of` for a list")
      return nil
    case .array(let elements):
      if elements.count == 2, elements.allSatisfy(isNumber) { return .point }
      guard let first = elements.first else { return .list(.null) }
      guard elements.allSatisfy({ !$0.holdsExpression || isNumber($0) || $0.isObject }) else {
        return .list(.number)
      }
      guard let type = type(of: first, member) else { return nil }
      for other in elements.dropFirst() {
        guard let otherType = self.type(of: other, member) else { return nil }
        guard otherType == type else {
          error(
            .componentType,
            "the elements of a list have one type, not \(type.phrase) and \(otherType.phrase)",
            other.range.opening(of: other))
          return nil
        }
      }
      return .list(type)
    }
  }

  /// True for a number, or for an expression that stands for one in a pair.
  private func isNumber(_ json: JSONValue) -> Bool {
    if case .number = json.content { return true }
    return json.string != nil && json.holdsExpression
  }
}
