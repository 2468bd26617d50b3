/// A recursive descent parser of expressions, with Swift's operator precedence.
package struct ExpressionParser {
  private typealias Syntax = ExpressionSyntax

  private var lexer: ExpressionLexer
  /// The next token to consume.
  private var token: ExpressionToken
  /// The end of the last consumed token.
  private var end: Int
  private var level = 0
  /// The number of lambdas `x -> …` that enclose the token.
  private var lambdas = 0
  /// The last consumed token, if it was a name; `nil` otherwise.
  private var lastName: String?

  /// Parses the whole text.
  package static func parse(_ text: ExpressionText) throws(ExpressionError) -> ExpressionSyntax {
    var parser = try ExpressionParser(text)
    return try parser.whole()
  }

  private init(_ text: ExpressionText) throws(ExpressionError) {
    lexer = try ExpressionLexer(text)
    token = try lexer.next()
    end = text.start
  }

  private mutating func whole() throws(ExpressionError) -> Syntax {
    let tree = try expression()
    guard token.kind == .end else { throw trailing() }
    return tree
  }

  private func trailing() -> ExpressionError {
    if token.is(.close) || token.is(.closeBracket) {
      return ExpressionError(.syntax, "this bracket closes nothing", at: token.range)
    }
    return ExpressionError(
      .syntax, "an operator is missing before this", at: token.range, suggestion: spellingHelp)
  }

  /// A hint about how expressions write an operator of other languages that is unexpected here; `nil` without a hint.
  private var spellingHelp: String? {
    switch token.kind {
    case .sign(.arrow): return "`x -> …` stands alone as an argument of `map`, `filter`, `count` or `sorted`"
    case .sign(.upTo), .sign(.through):
      return "numbers in a row are `range(n)`; a part of a list is `list[a..<b]`"
    default: break
    }
    if case .name(let word) = token.kind, let help = OtherSpelling(rawValue: word)?.help { return help }
    return lastName == OtherSpelling.not.rawValue ? OtherSpelling.not.help : nil
  }

  // MARK: Operators

  private mutating func expression() throws(ExpressionError) -> Syntax {
    level += 1
    defer { level -= 1 }
    guard level <= ExpressionLimits.levels else {
      throw ExpressionError(
        .limit, "more than \(ExpressionLimits.levels) levels inside each other", at: token.range)
    }
    return try conditional()
  }

  private mutating func conditional() throws(ExpressionError) -> Syntax {
    var arms: [Syntax.Arm] = []
    let first = token.range.lowerBound
    while true {
      let tree = try logical(isAnd: false)
      guard try consume(.question) else {
        return arms.isEmpty ? tree : node(.conditional(arms, otherwise: tree), from: first)
      }
      if token.is(.question) {
        throw ExpressionError(
          .syntax, "no operator `??`", at: (token.range.lowerBound - 1)..<token.range.upperBound,
          suggestion: "write `a == null ? b : a`")
      }
      let value = try expression()
      guard try consume(.colon) else { throw expected("`:` and the other value of `? :`") }
      arms.append(Syntax.Arm(condition: tree, value: value))
    }
  }

  private mutating func logical(isAnd: Bool) throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    let operand = isAnd ? try comparison() : try logical(isAnd: true)
    guard token.is(isAnd ? .and : .or) else { return operand }
    var operands = [operand]
    while try consume(isAnd ? .and : .or) {
      operands.append(isAnd ? try comparison() : try logical(isAnd: true))
    }
    return node(.logical(isAnd: isAnd, operands), from: first)
  }

  private mutating func comparison() throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    let left = try chain(isSum: true)
    guard let comparison = peekComparison() else { return left }
    try advance()
    let right = try chain(isSum: true)
    let tree = node(.comparison(comparison, left, right), from: first)
    guard peekComparison() == nil else {
      throw ExpressionError(
        .syntax, "comparisons do not chain", at: token.range,
        suggestion: "write `a < b && b < c`")
    }
    return tree
  }

  private func peekComparison() -> Syntax.Comparison? {
    if case .sign(let sign) = token.kind { Syntax.Comparison(rawValue: sign.rawValue) } else { nil }
  }

  /// Parses a sum of products, or a product.
  private mutating func chain(isSum: Bool) throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    let head = isSum ? try chain(isSum: false) : try prefix()
    var links: [Syntax.Link] = []
    while case .sign(let sign) = token.kind, let operation = Syntax.Arithmetic(rawValue: sign.rawValue),
      operation.isAddition == isSum
    {
      let range = token.range
      try advance()
      let operand = isSum ? try chain(isSum: false) : try prefix()
      links.append(Syntax.Link(operation: operation, range: range, operand: operand))
    }
    return links.isEmpty ? head : node(.chain(head, links), from: first)
  }

  private mutating func prefix() throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    guard token.is(.minus) || token.is(.not) || token.is(.plus) else { return try postfix() }
    let sign = token
    level += 1
    defer { level -= 1 }
    guard level <= ExpressionLimits.levels else {
      throw ExpressionError(
        .limit, "more than \(ExpressionLimits.levels) levels inside each other", at: token.range)
    }
    try advance()
    let operand = try prefix()
    if sign.is(.plus) { return operand }
    return node(sign.is(.not) ? .not(operand) : .negation(operand), from: first)
  }

  // MARK: Values

  private mutating func postfix() throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    let base = try primary()
    var suffixes: [Syntax.Suffix] = []
    while true {
      let start = token.range.lowerBound
      if try consume(.dot) {
        guard case .name(let name) = token.kind else { throw expected("a name after the dot") }
        let place = token.range
        try advance()
        guard !token.is(.open) else { throw memberCall(name, place) }
        suffixes.append(.member(name, start..<end))
      } else if try consume(.openBracket) {
        guard !token.is(.upTo), !token.is(.through) else { throw openSlice() }
        let index = try expression()
        let upper = try sliceEnd()
        guard try consume(.closeBracket) else { throw expected("`]`") }
        suffixes.append(upper.map { .slice(index, $0, start..<end) } ?? .index(index, start..<end))
      } else {
        return suffixes.isEmpty ? base : node(.postfix(base, suffixes), from: first)
      }
    }
  }

  /// Parses the end of a slice after its start; `nil` for an index.
  private mutating func sliceEnd() throws(ExpressionError) -> Syntax? {
    guard !token.is(.through) else { throw openSlice() }
    let sign = token
    guard try consume(.upTo) else { return nil }
    if token.is(.closeBracket) {
      token = sign
      throw openSlice()
    }
    return try expression()
  }

  private func openSlice() -> ExpressionError {
    ExpressionError(
      .syntax, "a part of a list is written with `..<` between both ends", at: token.range,
      suggestion: "write `list[a..<b]`, which has no element `b`")
  }

  private mutating func primary() throws(ExpressionError) -> Syntax {
    let start = token
    switch start.kind {
    case .number(let value): return try literal(.number(value))
    case .string(let text): return try literal(.string(text))
    case .color(let color): return try literal(.color(color))
    case .name("true"): return try literal(.boolean(true))
    case .name("false"): return try literal(.boolean(false))
    case .name("null"): return try literal(.null)
    case .name(let name):
      try advance()
      guard try consume(.open) else { return node(.name(name), from: start.range.lowerBound) }
      let arguments = try elements(until: .close) {
        (parser: inout Self, isFirst: Bool) throws(ExpressionError) in
        try parser.argument(isFirst: isFirst)
      }
      return node(.call(name, nameRange: start.range, arguments), from: start.range.lowerBound)
    case .sign(.open):
      try advance()
      let inner = try expression()
      guard try consume(.close) else { throw expected("`)`") }
      return Syntax(kind: inner.kind, range: start.range.lowerBound..<end)
    case .sign(.openBracket):
      try advance()
      let elements = try elements(until: .closeBracket) {
        (parser: inout Self, _: Bool) throws(ExpressionError) in
        try parser.expression()
      }
      return node(.list(elements), from: start.range.lowerBound)
    case .sign(.equal):
      throw ExpressionError(
        .syntax, "expected a value", at: start.range,
        suggestion: "a text that begins with `=` is written `= '=…'`")
    case .sign(.dot): throw expected("a value; a number has a digit before its point, as in `0.5`")
    case .sign, .end: throw expected("a value")
    }
  }

  private mutating func literal(_ kind: Syntax.Kind) throws(ExpressionError) -> Syntax {
    let range = token.range
    try advance()
    return Syntax(kind: kind, range: range)
  }

  /// Parses an argument of a call: a value, a lambda `x -> …` or, except as the first argument, a lambda `x, i -> …`.
  private mutating func argument(isFirst: Bool) throws(ExpressionError) -> Syntax {
    let first = token.range.lowerBound
    var ahead = self
    guard let parameters = try? ahead.parameters(atMost: isFirst ? 1 : 2) else { return try expression() }
    self = ahead
    lambdas += 1
    defer { lambdas -= 1 }
    guard lambdas <= ExpressionLimits.functions else {
      throw ExpressionError(
        .limit, "more than \(ExpressionLimits.functions) functions `x -> …` inside each other",
        at: first..<end)
    }
    let body = try expression()
    return node(.lambda(Syntax.Lambda(parameters: parameters, body: body)), from: first)
  }

  /// Parses the names before an arrow; `nil` unless an arrow follows.
  private mutating func parameters(atMost count: Int) throws(ExpressionError) -> [(
    name: String, range: Range<Int>
  )]? {
    var parameters: [(name: String, range: Range<Int>)] = []
    while case .name(let name) = token.kind, !Self.constants.contains(name) {
      parameters.append((name, token.range))
      try advance()
      if try consume(.arrow) { return parameters }
      guard parameters.count < count, token.is(.comma) else { return nil }
      try advance()
    }
    return nil
  }

  private static let constants: Set<String> = ["true", "false", "null"]

  private mutating func elements(
    until close: ExpressionToken.Sign,
    _ element: (inout Self, _ isFirst: Bool) throws(ExpressionError) -> Syntax
  ) throws(ExpressionError) -> [Syntax] {
    var elements: [Syntax] = []
    if try consume(close) { return [] }
    repeat {
      elements.append(try element(&self, elements.isEmpty))
      guard elements.count <= ExpressionLimits.elements else {
        throw ExpressionError(
          .limit, "more than \(ExpressionLimits.elements) elements", at: token.range)
      }
    } while try consume(.comma)
    guard try consume(close) else { throw expected("`,` or `\(close.rawValue)`") }
    return elements
  }

  // MARK: Tokens

  private func node(_ kind: Syntax.Kind, from first: Int) -> Syntax { Syntax(kind: kind, range: first..<end) }

  private mutating func advance() throws(ExpressionError) {
    end = token.range.upperBound
    if case .name(let name) = token.kind { lastName = name } else { lastName = nil }
    token = try lexer.next()
  }

  private mutating func consume(_ sign: ExpressionToken.Sign) throws(ExpressionError) -> Bool {
    guard token.is(sign) else { return false }
    try advance()
    return true
  }

  private func expected(_ what: String) -> ExpressionError {
    let place = token.kind == .end ? "the expression ends where \(what) is expected" : "expected \(what)"
    return ExpressionError(.syntax, place, at: token.range, suggestion: spellingHelp)
  }

  private func memberCall(_ name: String, _ range: Range<Int>) -> ExpressionError {
    ExpressionError(
      .syntax, "values have no functions of their own", at: range,
      suggestion: ExpressionFunction(rawValue: name).map { "write `\($0.usage)`" })
  }
}
