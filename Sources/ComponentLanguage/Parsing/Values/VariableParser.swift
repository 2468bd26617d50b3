import Expressions
import JSONText
import Parameters

/// A parser of values, formulas and followers.
struct VariableParser: JSONParsing {
  let session: ParsingSession

  private static let valueKeys = ["initial", "kind", "of", "animation", "count", "drag"]
  private static let formulaKeys = ["is", "animation", "count"]
  private static let followerKeys = ["is", "spring", "count"]

  /// Parses a variable and adds it to the scope; `nil` after a report.
  ///
  /// - Parameter index: The index of the variable, by which the elements of a follower read others.
  func variable(_ index: Int, _ member: JSONMember, _ scope: inout ComponentScope) -> ResolvedVariable? {
    let json = member.value
    if json.string.flatMap({ ExpressionText($0) }) != nil { return formula(member, json, &scope) }
    guard json.isObject else { return value(member, initial: json, &scope) }
    if json["is"] != nil || json["initial"] == nil && json["spring"] != nil {
      if json["spring"] != nil { return follower(index, member, &scope) }
      guard isObject(json, "a formula", keys: Self.formulaKeys, required: ["is"]) else { return nil }
      return json["is"].flatMap { formula(member, $0, &scope) }
    }
    guard isObject(json, "a value", keys: Self.valueKeys, required: ["initial"]) else { return nil }
    return json["initial"].flatMap { value(member, initial: $0, &scope) }
  }

  // MARK: Formulas and followers

  /// Parses a formula; `nil` after a report.
  ///
  /// - Parameter json: The expression.
  private func formula(
    _ member: JSONMember, _ json: JSONValue, _ scope: inout ComponentScope
  ) -> ResolvedVariable? {
    guard let (count, place) = elements(member, .init(.all, "a formula"), &scope),
      count.map({ isFew($0.capacity, member, &scope) }) ?? true,
      let located = scope.at(place, { $0.expression(json, "is", as: nil) })
    else { return nil }
    let type = located.program.type
    guard isKnown(type, member) else { return nil }
    let level = scope.findings.level
    let symbol = scope.cells.add(type, count: count)
    let formula = FormulaDefinition(
      name: member.key, type: type, source: .program(located.program), count: count,
      animation: animation(of: type, member.value["animation"], member, &scope), symbol: symbol,
      indexSymbol: place.index, isOfParameters: level == .parameters, range: json.range)
    return scope.variables.add(formula, level)
  }

  private func animation(
    of type: ExpressionType, _ json: JSONValue?, _ member: JSONMember, _ scope: inout ComponentScope
  ) -> AnimationSpec? {
    guard let json, let animation = AnimationParser(session: session).animation(json, &scope)
    else { return nil }
    if !type.isAnimatable {
      error(
        .componentType, "`\(member.key)` is \(type.phrase), which does not move, so it has no `animation`",
        json.range.opening)
    }
    return animation
  }

  private func follower(
    _ own: Int, _ member: JSONMember, _ scope: inout ComponentScope
  ) -> ResolvedVariable? {
    let json = member.value
    guard isObject(json, "a follower", keys: Self.followerKeys, required: ["is"]), let target = json["is"],
      let (count, place) = elements(member, .init(.all, "a follower"), &scope),
      let spring = scope.at(place, { $0.source(json["spring"], "spring", as: .curve) })
    else { return nil }
    if case .constant(.curve(let curve)) = spring, case .spring = curve {
    } else if case .constant = spring {
      error(.curve, "a follower needs a spring", json["spring"]?.range ?? json.range.opening)
      return nil
    }
    // The elements may be read by the follower's own expression, so their type is determined first, from an expression
    // that reads none of them.
    guard let type = scope.at(place, { followerType(own, target, count, &$0) }) else { return nil }
    guard type.isAnimatable else {
      error(
        .componentType, "a follower is a number, a point, a size or a color, not \(type.phrase)", target.range
      )
      return nil
    }
    let symbol = scope.cells.add(type, count: count)
    let variable = scope.variables.add(
      FollowerDefinition(
        name: member.key, target: .constant(.null), spring: spring, count: count, symbol: symbol,
        indexSymbol: place.index, range: target.range))
    let index = scope.variables.followers.lastID
    if count != nil { scope.variables.states[own] = .read(variable) }
    guard let program = scope.at(place, { $0.expression(target, "is", as: type) }) else { return nil }
    scope.variables.followers[index].target = .program(program.program)
    return variable
  }

  /// Determines the type of a follower's target; `nil` after a report.
  ///
  /// With a count, the expression may read earlier elements, so the possible types are tried for them.
  private func followerType(
    _ own: Int, _ json: JSONValue, _ count: CountDefinition?, _ scope: inout ComponentScope
  ) -> ExpressionType? {
    guard let count else { return scope.expression(json, "is", as: nil)?.program.type }
    guard let string = json.string, let text = ExpressionText(string, equalsIsOptional: true) else {
      session.parameters.reportType(json, expected: "an expression in a string", "`is`")
      return nil
    }
    let dimension = ExpressionDimension(count: count.capacity, stride: 1)
    func assume(_ type: ExpressionType) {
      let symbol = ExpressionSymbol(.list(type), .cells(first: 0, dimensions: [dimension]))
      let kind = ResolvedVariable.Kind.follower(scope.variables.followers.endIndex)
      scope.variables.states[own] = .read(ResolvedVariable(kind: kind, symbol: symbol, level: .all))
    }
    defer { scope.variables.states[own] = .reading }
    for type in [ExpressionType.number, .point, .size, .color] {
      assume(type)
      if scope.type(of: text, as: type) != nil { return type }
    }
    assume(.number)
    return scope.expression(json, "is", as: nil)?.program.type
  }

  /// Parses the number of elements, and returns it with the context of their expressions; `nil` after a report.
  private func elements(
    _ member: JSONMember, _ place: ExpressionContext, _ scope: inout ComponentScope
  ) -> (count: CountDefinition?, place: ExpressionContext)? {
    guard let json = member.value["count"] else { return (nil, place) }
    guard let count = scope.at(ExpressionContext(.parameters, "`count`"), { $0.count(json) })
    else { return nil }
    var place = place
    place.index = scope.cells.add(.number)
    return (count, place)
  }

  /// Adds to the number of elements, and returns whether it is within the limit. Reports the first excess.
  private func isFew(_ count: Int, _ member: JSONMember, _ scope: inout ComponentScope) -> Bool {
    session.count(
      count, in: &scope.variables.elementCount, limit: ComponentLimits.values, "values", member.keyRange)
  }

  // MARK: Values

  private func value(
    _ member: JSONMember, initial: JSONValue, _ scope: inout ComponentScope
  ) -> ResolvedVariable? {
    guard let (count, place) = elements(member, .init(.given, "`initial`"), &scope),
      isFew(count?.capacity ?? 1, member, &scope),
      let (type, source) = scope.at(place, { initialValue(member, initial, &$0) })
    else { return nil }
    var value = ValueDefinition(
      name: member.key, type: type, initial: source, count: count,
      symbol: scope.cells.add(type, count: count), range: member.value.range)
    value.indexSymbol = place.index
    if let animation = member.value["animation"] {
      value.animation = AnimationParser(session: session).animation(animation, &scope)
      if !type.isAnimatable, !type.isList {
        error(
          .componentType, "`\(member.key)` is \(type.phrase), which does not move, so it has no `animation`",
          animation.range.opening(of: animation))
      }
    }
    return scope.variables.add(value)
  }

  /// Determines the type of a value and parses its initial source; `nil` after a report.
  private func initialValue(
    _ member: JSONMember, _ initial: JSONValue, _ scope: inout ComponentScope
  ) -> (ExpressionType, ValueSource)? {
    let json = member.value
    if json.isObject, let kind = declaredKind(json) {
      guard let kind = KindParser(session: session).kind(kind, member.key), let type = ExpressionType(kind),
        let source = scope.source(initial, "initial", as: type, kind: kind)
      else { return nil }
      return (type, source)
    }
    if initial.string.flatMap({ ExpressionText($0) }) != nil {
      guard let located = scope.expression(initial, "initial", as: nil),
        isKnown(located.program.type, member)
      else { return nil }
      return (located.program.type, .program(located.program))
    }
    guard let type = type(of: initial, member), isKnown(type, member),
      let source = scope.source(initial, "initial", as: type)
    else { return nil }
    return (type, source)
  }

  /// Returns the keys that declare a value's type; `nil` without any. `of` alone declares a list.
  private func declaredKind(_ json: JSONValue) -> JSONValue? {
    guard case .object(let members) = json.content else { return nil }
    var declared = members.filter { $0.key == "kind" || $0.key == "of" }
    if declared.map(\.key) == ["of"] {
      let range = declared[0].keyRange
      declared.append(JSONMember(key: "kind", keyRange: range, value: JSONValue(.string("list"), at: range)))
    }
    return declared.isEmpty ? nil : JSONValue(.object(declared), at: json.range)
  }

  /// Determines the type of a constant value; `nil` after a report.
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

  /// Returns whether a value is a number, or an expression in place of one in a pair.
  private func isNumber(_ json: JSONValue) -> Bool {
    if case .number = json.content { return true }
    return json.string != nil && json.holdsExpression
  }

  /// Returns whether a type is complete. Reports any other type.
  private func isKnown(_ type: ExpressionType, _ member: JSONMember) -> Bool {
    switch type {
    case .null, .list(.null):
      error(
        .componentType, "the type of `\(member.key)` cannot be told from \(type.phrase)",
        member.value.range.opening(of: member.value), suggestion: "write `kind`, or `of` for a list")
      return false
    default: return true
    }
  }
}

extension SourceRange {
  /// Returns the part of a value that messages mark: the first character of an object or a list, else the whole value.
  func opening(of json: JSONValue) -> SourceRange {
    switch json.content {
    case .array, .object: opening
    case .null, .bool, .number, .string, .invalid: self
    }
  }
}
