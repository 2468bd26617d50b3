import JSONText

extension TypeChecker {
  mutating func call(
    _ name: String, _ nameRange: Range<Int>, _ arguments: [Syntax], _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    guard let function = ExpressionFunction(rawValue: name) else { throw unknownFunction(name, nameRange) }
    let count = arguments.count
    let signature = function.signature(forArguments: count)
    guard signature.takes(count) else { throw wrongCount(function, count, range) }
    if function == .string, scope.strings == nil {
      throw ExpressionError(
        .unknownName, "the scenario declares no strings", at: nameRange,
        suggestion: "a scenario names a file with `\"strings\": \"strings.json\"`")
    }
    if case .textLayer = signature.parameters[0].slot { return try textSize(function, arguments, range) }
    if case .lambda = signature.parameters.last?.slot {
      if count < function.signature.required, !arguments[1].isLambda {
        throw wrongCount(function, count, range)
      }
      return try each(function, arguments, signature, range)
    }
    var checked: [Typed] = []
    for argument in arguments { checked.append(try check(argument)) }
    if count < function.signature.required, !checked[0].isListLike {
      throw wrongCount(function, count, range)
    }
    let value = try valueType(of: checked, function, signature)
    for (index, argument) in checked.enumerated() {
      let parameter = signature.parameters[min(index, signature.parameters.count - 1)]
      checked[index] = try converted(argument, for: parameter, of: function, value, in: checked[0])
    }
    try validate(function, checked)
    let result: ExpressionType =
      switch signature.result {
      case .fixed(let type): type
      case .value: value ?? .number
      case .list, .mapped: checked[0].type
      }
    return Typed(.call(function, checked), result, range)
  }

  private func wrongCount(_ function: ExpressionFunction, _ count: Int, _ range: Range<Int>)
    -> ExpressionError
  {
    let given = count == 1 ? "1 argument" : "\(count) arguments"
    return ExpressionError(
      .arguments, "`\(function.rawValue)` does not take \(given)", at: range, suggestion: function.usageHelp)
  }

  private mutating func unknownFunction(_ name: String, _ range: Range<Int>) -> ExpressionError {
    if scope.symbol(named: name) != nil {
      return ExpressionError(.unknownName, "`\(name)` is not a function", at: range)
    }
    let names = ExpressionFunction.allCases.map(\.rawValue)
    return ExpressionError(
      .unknownName, "no function `\(name)`", at: range,
      suggestion: OtherSpelling(rawValue: name)?.help ?? EditDistance.suggestion(for: name, among: names))
  }

  // MARK: Arguments

  /// Returns the common type of the arguments in value parameters; `nil` for a function without such parameters.
  private func valueType(
    of arguments: [Typed], _ function: ExpressionFunction, _ signature: FunctionSignature
  ) throws(ExpressionError) -> ExpressionType? {
    guard !signature.valueTypes.isEmpty else { return nil }
    if signature.isPartwise { return try partwiseType(of: arguments, function, signature) }
    var values: [Typed] = []
    for (argument, parameter) in zip(arguments, signature.parameters) {
      switch parameter.slot {
      case .value: values.append(argument)
      case .values: values += try elements(of: argument, parameter, function)
      case .type, .sequence, .list, .element, .printable, .textLayer, .lambda: break
      }
    }
    let common = try commonType(values, "the values of `\(function.rawValue)`")
    if signature.valueTypes.contains(common) { return common }
    for type in [ExpressionType.color, .path] where common == .string && signature.valueTypes.contains(type) {
      let fits = values.allSatisfy { ((try? converted($0, to: type)) ?? nil) != nil }
      if fits { return type }
    }
    throw mismatch(
      values.first ?? arguments[0], "a value of `\(function.rawValue)`", wanted: signature.valuePhrase)
  }

  /// Returns the common type of all arguments. If their types differ, returns the type of the first argument, so that
  /// the others are reported.
  private func partwiseType(
    of arguments: [Typed], _ function: ExpressionFunction, _ signature: FunctionSignature
  ) throws(ExpressionError) -> ExpressionType {
    let common = try? commonType(arguments, "")
    if let common, signature.valueTypes.contains(common) { return common }
    if signature.valueTypes.contains(arguments[0].type) { return arguments[0].type }
    throw mismatch(
      arguments[0], "`\(signature.parameters[0].name)` of `\(function.usage)`", wanted: signature.valuePhrase)
  }

  /// Returns expressions with the types of a list argument's elements: the elements themselves, or one with their type.
  private func elements(
    of argument: Typed, _ parameter: FunctionSignature.Parameter, _ function: ExpressionFunction
  ) throws(ExpressionError) -> [Typed] {
    switch argument.kind {
    case .list(let elements): return elements
    case .pair(let a, let b): return [a, b]
    default:
      guard case .list(let element) = argument.type else {
        throw mismatch(argument, "`\(parameter.name)` of `\(function.usage)`", wanted: "a list")
      }
      return [Typed(argument.kind, element, argument.range)]
    }
  }

  private func converted(
    _ argument: Typed, for parameter: FunctionSignature.Parameter, of function: ExpressionFunction,
    _ value: ExpressionType?, in sequence: Typed?
  ) throws(ExpressionError) -> Typed {
    let wanted: ExpressionType
    switch parameter.slot {
    case .type(let type): wanted = type
    case .value: wanted = value ?? .number
    case .values: wanted = .list(value ?? .number)
    case .sequence, .textLayer, .lambda:
      return try self.sequence(argument, function, function.signature, allowsString: true)
    case .list: return try self.sequence(argument, function, function.signature, allowsString: false)
    case .printable:
      if argument.type == .string || argument.type == .number { return argument }
      throw mismatch(argument, "an argument of `\(function.rawValue)`", wanted: "a number or a string")
    case .element: wanted = try element(of: sequence ?? argument, function)
    }
    if let converted = try converted(argument, to: wanted) { return converted }
    var help: String?
    if argument.type == .string, wanted == .path || wanted == .curve || wanted == .color {
      help = "only a string that is written here can be \(wanted.phrase)"
    }
    throw mismatch(
      argument, "`\(parameter.name)` of `\(function.usage)`", wanted: wanted.phrase, suggestion: help)
  }

  /// Returns a list argument, or a string if the function allows one.
  func sequence(
    _ argument: Typed, _ function: ExpressionFunction, _ signature: FunctionSignature, allowsString: Bool
  ) throws(ExpressionError) -> Typed {
    if let list = try asList(argument) { return list }
    guard allowsString, argument.type == .string else {
      let wanted = allowsString ? "a list or a string" : "a list"
      throw mismatch(argument, "`list` of `\(function.usage(signature))`", wanted: wanted)
    }
    return argument
  }

  /// Returns the type of values that can be searched for in a list or a string.
  private func element(
    of sequence: Typed, _ function: ExpressionFunction
  ) throws(ExpressionError) -> ExpressionType {
    guard case .list(let element) = sequence.type else { return .string }
    switch element {
    case .number, .boolean, .string, .point, .size, .color: return element
    default:
      throw ExpressionError(
        .type, "`\(function.rawValue)` cannot compare the elements of \(sequence.type.phrase)",
        at: sequence.range)
    }
  }

  /// Reports invalid arguments that are known at compile time.
  private func validate(_ function: ExpressionFunction, _ arguments: [Typed]) throws(ExpressionError) {
    switch function {
    case .map:
      guard case .list(let stops) = arguments[1].kind, case .list(let values) = arguments[2].kind else {
        return
      }
      guard stops.count == values.count, !stops.isEmpty else {
        throw ExpressionError(
          .arguments, "`map` has \(stops.count) stops, but \(values.count) values", at: arguments[2].range)
      }
      for (before, after) in zip(stops, stops.dropFirst()) {
        guard case .constant(.number(let a)) = before.kind, case .constant(.number(let b)) = after.kind, a > b
        else { continue }
        throw ExpressionError(.value, "the stops of `map` must ascend", at: after.range)
      }
    case .morph:
      guard case .constant(.path(let a)) = arguments[0].kind,
        case .constant(.path(let b)) = arguments[1].kind,
        !a.hasSameCommands(as: b)
      else { return }
      throw ExpressionError(.value, "the two paths have different commands", at: arguments[1].range)
    case .format, .time:
      guard case .constant(.string(let pattern)) = arguments[1].kind else { return }
      do throws(PatternError) {
        _ = function == .format ? try NumberPattern(pattern).minimumDigits : try TimePattern(pattern).decimals
      } catch {
        throw ExpressionError(.value, error.message, at: arguments[1].range, suggestion: error.suggestion)
      }
    case .string: try validateString(arguments)
    case .velocity where arguments[0].readsVelocity:
      throw ExpressionError(.arguments, "a velocity has no velocity of its own", at: arguments[0].range)
    default: break
    }
  }

  // MARK: Text layers

  private mutating func textSize(
    _ function: ExpressionFunction, _ arguments: [Syntax], _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    let argument = arguments[0]
    var (root, suffixes): (String?, [Syntax.Suffix]) = (nil, [])
    switch argument.kind {
    case .name(let name): root = name
    case .postfix(let base, let behind):
      if case .name(let name) = base.kind { (root, suffixes) = (name, behind) }
    default: break
    }
    guard let root, !parameters.contains(where: { $0.name == root }) else {
      throw ExpressionError(
        .arguments, "`label` of `\(function.usage)` must be the name of a text layer", at: argument.range)
    }
    let name = suffixes.isEmpty ? root : Self.candidates(root, suffixes)[0].name
    guard suffixes.count <= 16, let layer = scope.textLayer(named: name) else {
      throw ExpressionError(.unknownName, "no text layer `\(name)`", at: argument.range)
    }
    let indexes = try indexes(in: suffixes[...])
    var measure = function == .textWidth ? Typed.TextMeasure.width : .height
    if arguments.count > 1 {
      let width = try converted(
        try check(arguments[1]), for: function.signature.parameters[1], of: function, nil, in: nil)
      measure = .heightInWidth(width)
    }
    return Typed(.textSize(layer, name: name, indexes: indexes, measure), .number, range)
  }
}

extension FunctionSignature {
  /// The types that values may have, as a phrase for messages.
  fileprivate var valuePhrase: String {
    let types = valueTypes.map(\.phrase)
    return types.dropLast().joined(separator: ", ") + " or " + (types.last ?? "")
  }
}

extension TypedExpression {
  /// Whether the value is a list, or converts to one on demand.
  fileprivate var isListLike: Bool {
    if case .list = type { true } else { isNumberPair }
  }

  /// Whether any part of the expression is a velocity.
  var readsVelocity: Bool {
    switch kind {
    case .constant, .parameter: false
    case .symbol(_, _, let indexes): indexes.contains(where: \.readsVelocity)
    case .textSize(_, _, let indexes, let measure):
      (indexes + [measure.room].compactMap(\.self)).contains(where: \.readsVelocity)
    case .pair(let a, let b), .comparison(_, let a, let b), .element(let a, let b):
      a.readsVelocity || b.readsVelocity
    case .slice(let list, let lower, let upper):
      list.readsVelocity || lower.readsVelocity || upper.readsVelocity
    case .each(let each): each.list.readsVelocity || each.body.readsVelocity
    case .list(let parts), .logical(_, let parts): parts.contains(where: \.readsVelocity)
    case .negation(let e), .not(let e), .isNull(let e), .component(let e, _), .field(let e, _),
      .retyped(let e),
      .wrapped(let e), .unwrapped(let e):
      e.readsVelocity
    case .chain(let head, let links): head.readsVelocity || links.contains { $0.operand.readsVelocity }
    case .conditional(let arms, let otherwise):
      otherwise.readsVelocity || arms.contains { $0.condition.readsVelocity || $0.value.readsVelocity }
    case .call(let function, let arguments):
      function == .velocity || arguments.contains(where: \.readsVelocity)
    }
  }
}
