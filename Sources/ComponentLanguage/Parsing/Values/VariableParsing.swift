import Expressions
import JSONText
import Motion
import Parameters

/// A value, formula or follower: first its text, then what it was read as.
struct Variable {
  enum State {
    case unread
    case reading
    case read(ResolvedVariable)
    case mistaken
  }

  var name: String
  var member: JSONMember
  var state = State.unread
}

/// What the name of a value, formula or follower stands for.
struct ResolvedVariable {
  enum Kind {
    case value(Int)
    case formula(Int)
    case follower(Int)
  }

  var kind: Kind
  var symbol: ExpressionSymbol
  /// What must be known before it is.
  var level: ExpressionContext.Level
  /// True for elements that can only be read one by one.
  var needsIndex = false

  var isList: Bool { if case .list = symbol.type { true } else { false } }
}

extension ComponentParser {
  private static let valueKeys = ["initial", "kind", "of", "animation", "count", "drag"]
  private static let formulaKeys = ["is", "animation", "count"]
  private static let followerKeys = ["is", "spring", "count"]

  func declareVariables(_ json: JSONValue?) {
    for member in declarations(json, "values") {
      guard declare(member.key, as: .variable(variables.count), at: member.keyRange) else { continue }
      variables.append(Variable(name: member.key, member: member))
    }
  }

  /// What a name stands for; nil when its definition is wrong. It is read when it is first asked for.
  func variable(_ index: Int) -> ResolvedVariable? {
    switch variables[index].state {
    case .read(let variable): return variable
    case .mistaken: return nil
    case .reading:
      reportCircle(from: index)
      return nil
    case .unread:
      guard openVariables.count < ComponentLimits.openFormulas else {
        error(
          .limit,
          "more than \(ComponentLimits.openFormulas) formulas read others that are declared after them",
          variables[index].member.keyRange)
        variables[index].state = .mistaken
        names.excuse(variables[index].name)
        return nil
      }
      variables[index].state = .reading
      openVariables.append(index)
      let saved = findings
      findings.level = .parameters
      let variable = read(variables[index].member)
      findings = saved
      openVariables.removeLast()
      variables[index].state = variable.map { .read($0) } ?? .mistaken
      if variable == nil { names.excuse(variables[index].name) }
      return variable
    }
  }

  private func reportCircle(from index: Int) {
    let start = openVariables.firstIndex(of: index) ?? 0
    let way = (openVariables[start...] + [index]).map { "`\(variables[$0].name)`" }
    error(
      .circle, "`\(variables[index].name)` depends on itself: \(way.joined(separator: " → "))",
      variables[index].member.value.range.opening(of: variables[index].member.value))
  }

  private func read(_ member: JSONMember) -> ResolvedVariable? {
    let json = member.value
    if json.string.flatMap({ ExpressionText($0) }) != nil { return formula(member, json) }
    guard json.isObject else { return value(member, initial: json) }
    if json["is"] != nil || json["initial"] == nil && json["spring"] != nil {
      if json["spring"] != nil { return follower(member) }
      guard isObject(json, "a formula", keys: Self.formulaKeys, required: ["is"]) else { return nil }
      return json["is"].flatMap { formula(member, $0) }
    }
    guard isObject(json, "a value", keys: Self.valueKeys, required: ["initial"]) else { return nil }
    return json["initial"].flatMap { value(member, initial: $0) }
  }

  // MARK: Formulas and followers

  /// - Parameter json: The expression.
  private func formula(_ member: JSONMember, _ json: JSONValue) -> ResolvedVariable? {
    let keys = member.value.isObject ? member.value : nil
    let count = count(keys?["count"])
    if keys?["count"] != nil, count == nil { return nil }
    if let count, !countValues(count.capacity, member.keyRange) { return nil }
    var context = ExpressionContext.all
    context.subject = "a formula"
    context.index = count == nil ? nil : cells.add(.number)
    guard let located = expression(json, "is", as: nil, in: context) else { return nil }
    let type = located.program.type
    guard isKnown(type, member) else { return nil }
    let level = findings.level
    let symbol = count.map { cells.addList(of: type, count: $0) } ?? cells.add(type)
    definition.formulas.append(
      FormulaDefinition(
        name: member.key, type: type, source: .program(located.program), count: count,
        animation: animation(of: type, keys?["animation"], member), symbol: symbol,
        indexSymbol: context.index, isOfParameters: level == .parameters, range: json.range))
    return ResolvedVariable(
      kind: .formula(definition.formulas.count - 1), symbol: symbol, level: level,
      needsIndex: count != nil && type.scalarCount == nil)
  }

  private func animation(
    of type: ExpressionType, _ json: JSONValue?, _ member: JSONMember
  ) -> AnimationSpec? {
    guard let json, let animation = animation(json) else { return nil }
    if !type.isAnimatable {
      error(
        .componentType,
        "`\(member.key)` is \(type.phrase), which does not move, so it has no `animation`",
        json.range.opening)
    }
    return animation
  }

  private func follower(_ member: JSONMember) -> ResolvedVariable? {
    let json = member.value
    guard isObject(json, "a follower", keys: Self.followerKeys, required: ["is"]), let target = json["is"]
    else { return nil }
    let count = count(json["count"])
    if json["count"] != nil, count == nil { return nil }
    var context = ExpressionContext.all
    context.subject = "a follower"
    context.index = count == nil ? nil : cells.add(.number)
    guard let spring = source(json["spring"], "spring", as: .curve, in: context) else { return nil }
    if case .constant(.curve(let curve)) = spring, case .spring = curve {
    } else if case .constant = spring {
      error(.curve, "a follower needs a spring", json["spring"]?.range ?? json.range.opening)
      return nil
    }
    // Its own elements may be read, so their type is found first, from an expression that reads none of them.
    guard let type = followerType(target, count, context, member) else { return nil }
    guard type.isAnimatable else {
      error(
        .componentType, "a follower is a number, a point, a size or a color, not \(type.phrase)", target.range
      )
      return nil
    }
    let symbol = count.map { cells.addList(of: type, count: $0) } ?? cells.add(type)
    let variable = ResolvedVariable(
      kind: .follower(definition.followers.count), symbol: symbol, level: .all)
    definition.followers.append(
      FollowerDefinition(
        name: member.key, target: .constant(.null), spring: spring, count: count, symbol: symbol,
        indexSymbol: context.index, range: target.range))
    let index = definition.followers.count - 1
    if count != nil, case .variable(let own)? = names[member.key] { variables[own].state = .read(variable) }
    guard let program = expression(target, "is", as: type, in: context) else { return nil }
    definition.followers[index].target = .program(program.program)
    return variable
  }

  /// The type of what a follower trails. With a count it may read its elements before, so a number or a point is tried
  /// for them.
  private func followerType(
    _ json: JSONValue, _ count: CountDefinition?, _ context: ExpressionContext, _ member: JSONMember
  ) -> ExpressionType? {
    guard let count else { return expression(json, "is", as: nil, in: context)?.program.type }
    guard let string = json.string, let text = ExpressionText(string, equalsIsOptional: true),
      case .variable(let own)? = names[member.key]
    else {
      session.parameters.reportType(json, expected: "an expression in a string", "`is`")
      return nil
    }
    for type in [ExpressionType.number, .point, .size, .color] {
      let symbol = ExpressionSymbol(
        .list(type), .cells(first: 0, dimensions: [ExpressionDimension(count: count.capacity, stride: 1)]))
      variables[own].state = .read(
        ResolvedVariable(kind: .follower(definition.followers.count), symbol: symbol, level: .all))
      let scope = ComponentScope(parser: self, context: context)
      let program = try? ExpressionProgram(text, as: type, in: scope)
      variables[own].state = .reading
      if program != nil { return type }
    }
    let symbol = ExpressionSymbol(
      .list(.number), .cells(first: 0, dimensions: [ExpressionDimension(count: count.capacity, stride: 1)]))
    variables[own].state = .read(
      ResolvedVariable(kind: .follower(definition.followers.count), symbol: symbol, level: .all))
    defer { variables[own].state = .reading }
    return expression(json, "is", as: nil, in: context)?.program.type
  }

  // MARK: Counts

  /// How many elements there are: a constant, or an expression of parameters.
  func count(_ json: JSONValue?) -> CountDefinition? {
    guard let json else { return nil }
    let kind = ParameterKind.integer(0...ComponentLimits.elements)
    let context = ExpressionContext(.parameters, "`count`")
    guard let source = source(json, "count", as: .number, kind: kind, in: context) else { return nil }
    if case .constant(.number(let number)) = source {
      return CountDefinition(source: source, capacity: Int(number), cell: nil)
    }
    return CountDefinition(source: source, capacity: ComponentLimits.elements, cell: cells.addNumber())
  }

  /// Reports a type that says too little.
  func isKnown(_ type: ExpressionType, _ member: JSONMember) -> Bool {
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
  /// What stands for a value in messages: the first character of an object or a list, else all of it.
  func opening(of json: JSONValue) -> SourceRange {
    switch json.content {
    case .array, .object: opening
    case .null, .bool, .number, .string, .invalid: self
    }
  }
}
