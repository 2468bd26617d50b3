/// A parameter of a lambda `x -> …`.
struct LambdaParameter {
  var name: String
  /// The number of the parameter in the expression.
  var id: Int
  var type: ExpressionType
}

extension TypeChecker {
  /// Checks a call of a list function whose argument is a lambda over its elements.
  mutating func each(
    _ function: ExpressionFunction, _ arguments: [Syntax], _ signature: FunctionSignature, _ range: Range<Int>
  ) throws(ExpressionError) -> Typed {
    guard case .lambda(let lambda) = arguments[1].kind else {
      throw ExpressionError(
        .arguments, "the second argument of `\(function.rawValue)` must be a function `x -> …`",
        at: arguments[1].range, suggestion: function.usageHelp)
    }
    let list = try sequence(try check(arguments[0]), function, signature, allowsString: false)
    guard case .list(let element) = list.type else { return list }
    let outside = (parameters, nonNull)
    defer { (parameters, nonNull) = outside }
    var ids: [Int] = []
    for (parameter, type) in zip(lambda.parameters, [element, .number]) {
      guard !lambda.parameters.prefix(ids.count).contains(where: { $0.name == parameter.name }) else {
        throw ExpressionError(
          .arguments, "both parameters have the name `\(parameter.name)`", at: parameter.range)
      }
      ids.append(parameterCount)
      parameters.append(LambdaParameter(name: parameter.name, id: parameterCount, type: type))
      parameterCount += 1
      nonNull = nonNull.filter { $0 != parameter.name && !$0.hasPrefix(parameter.name + ".") }
    }
    let body = try check(lambda.body)
    try validate(body, of: function)
    let type: ExpressionType =
      switch signature.result {
      case .fixed(let type): type
      case .mapped: .list(body.type)
      case .list, .value: list.type
      }
    let each = Typed.Each(
      function: function, list: list, element: ids[0], index: ids.count > 1 ? ids[1] : nil, body: body)
    return Typed(.each(each), type, range)
  }

  /// Reports a lambda body whose type does not fit the function.
  private func validate(_ body: Typed, of function: ExpressionFunction) throws(ExpressionError) {
    switch function {
    case .filter, .count:
      guard body.type != .boolean else { return }
      let comparison = body.type == .number ? "compare it, as in `x > 0`" : nil
      throw mismatch(
        body, "the condition of `\(function.rawValue)`", wanted: "a boolean", suggestion: comparison)
    case .sorted:
      guard body.type != .number, body.type != .string else { return }
      throw mismatch(body, "the key of `sorted`", wanted: "a number or a string")
    default:
      guard body.type == .null else { return }
      throw mismatch(body, "the value of `\(function.rawValue)`", wanted: "of a known type")
    }
  }

  /// Returns the value of a parameter with its suffixes applied; `nil` if no parameter has the name.
  mutating func parameter(
    named name: String, _ range: Range<Int>, _ suffixes: [Syntax.Suffix]
  ) throws(ExpressionError) -> Typed? {
    guard let parameter = parameters.last(where: { $0.name == name }) else { return nil }
    var typed = unwrapped(Typed(.parameter(parameter.id), parameter.type, range), written: name)
    for (index, suffix) in suffixes.enumerated() {
      typed = try apply(suffix, to: typed, written: Self.plainName(name, suffixes[...index]))
    }
    return typed
  }
}
