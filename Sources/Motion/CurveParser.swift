extension TimingCurve {
  /// Parses a curve: `easeInOut`, `cubic-bezier(.42, 0, 1, 1)`, `steps(4, jump-both)`, `linear(0, 0.3 20% 40%, 1)` or
  /// `spring(damping: 0.7, duration: 0.5)` in one of its spellings (docs/motion.md).
  package init(parsing text: String) throws(CurveSyntaxError) {
    guard text.utf8.count <= CurveParser.longestText else {
      throw CurveSyntaxError(
        "a curve has at most \(CurveParser.longestText) bytes", offset: CurveParser.longestText,
        length: text.utf8.count - CurveParser.longestText)
    }
    var parser = try CurveParser(text)
    self = try parser.curve()
  }
}

/// A parser of curve expressions, token by token.
struct CurveParser {
  static let longestText = 65_536
  private static let functions = ["cubic-bezier", "steps", "linear", "spring"]
  /// CSS curve names whose spelling differs in this syntax.
  private static let otherNames = [
    "ease": "default", "ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut",
    "step-start": "steps(1, jump-start)", "step-end": "steps(1, jump-end)",
  ]

  private var lexer: CurveLexer
  /// The next token to be parsed.
  private(set) var token: CurveToken

  init(_ text: String) throws(CurveSyntaxError) {
    lexer = CurveLexer(text)
    token = try lexer.next()
  }

  /// Parses the whole expression.
  mutating func curve() throws(CurveSyntaxError) -> TimingCurve {
    let head = token
    guard case .name(let name) = head.kind else {
      throw head.error("a curve begins with its name, such as easeInOut or cubic-bezier(…)")
    }
    try advance()
    let curve: TimingCurve
    if token.kind == .openParenthesis {
      try advance()
      curve = try function(name, head)
      try expect(.closeParenthesis, "a closing parenthesis")
    } else {
      curve = try named(name, head)
    }
    guard token.kind == .end else { throw token.error("nothing may follow the curve") }
    return curve
  }

  private func named(_ name: String, _ head: CurveToken) throws(CurveSyntaxError) -> TimingCurve {
    if let curve = TimingCurve.named.first(where: { $0.name == name })?.curve { return curve }
    if Self.functions.contains(name) {
      throw head.error("`\(name)` takes its numbers in parentheses: \(name)(…)")
    }
    if let ours = Self.otherNames[name] { throw head.error("CSS' `\(name)` is `\(ours)` here") }
    throw unknownCurve(name, head)
  }

  private func unknownCurve(_ name: String, _ head: CurveToken) -> CurveSyntaxError {
    let names = TimingCurve.named.map(\.name)
    let forms = names + Self.functions.map { $0 + "(…)" }
    return head.unknown(
      "curve", name, names + Self.functions, forms: forms.joined(separator: ", "))
  }

  private mutating func function(
    _ name: String, _ head: CurveToken
  ) throws(CurveSyntaxError) -> TimingCurve {
    switch name {
    case "cubic-bezier": return try cubicBezier()
    case "steps": return try steps()
    case "linear": return try pieces()
    case "spring":
      var parser = SpringParser(self, head)
      let spring = try parser.spring()
      self = parser.parser
      return .spring(spring)
    default:
      throw unknownCurve(name, head)
    }
  }

  private mutating func cubicBezier() throws(CurveSyntaxError) -> TimingCurve {
    var values: [Double] = []
    for name in ["x1", "y1", "x2", "y2"] {
      if !values.isEmpty { try expect(.comma, "a comma and \(name); cubic-bezier takes x1, y1, x2, y2") }
      guard case .number(let value) = token.kind else {
        throw token.error("\(name) is a number; cubic-bezier takes x1, y1, x2, y2")
      }
      if name.hasPrefix("x"), !(0...1).contains(value) {
        throw token.error("\(name) lies in 0…1, so that time never runs backward")
      }
      guard abs(value) <= 1e6 else { throw token.error("\(name) lies in −1,000,000…1,000,000") }
      values.append(value)
      try advance()
    }
    return .cubicBezier(CubicBezier(values[0], values[1], values[2], values[3]))
  }

  private mutating func steps() throws(CurveSyntaxError) -> TimingCurve {
    let countToken = token
    guard case .number(let number) = token.kind, let count = Int(exactly: number), count >= 1,
      count <= 1_000_000
    else { throw token.error("steps takes a whole number of steps, 1…1,000,000, first") }
    try advance()
    guard token.kind == .comma else { return .steps(Steps(count)) }
    try advance()
    let jump = try jump()
    if jump == .none, count < 2 { throw countToken.error("steps with jump-none needs 2 steps or more") }
    return .steps(Steps(count, jump))
  }

  private mutating func jump() throws(CurveSyntaxError) -> Steps.Jump {
    let names = Steps.Jump.allCases.map(\.rawValue) + ["start", "end"]
    guard case .name(let name) = token.kind else {
      throw token.error("expected one of \(names.joined(separator: ", "))")
    }
    let full = name == "start" || name == "end" ? "jump-" + name : name
    guard let jump = Steps.Jump(rawValue: full) else {
      throw token.unknown("jump", name, names, forms: names.joined(separator: ", "))
    }
    try advance()
    return jump
  }

  private mutating func pieces() throws(CurveSyntaxError) -> TimingCurve {
    let start = token.range.lowerBound
    var points: [(output: Double, input: Double?)] = []
    var stops = 0
    while true {
      points += try stop()
      stops += 1
      guard token.kind == .comma else { break }
      try advance()
    }
    guard stops > 1 else {
      throw CurveSyntaxError(
        "linear(…) takes two stops or more, as in linear(0, 0.3 25%, 1)", offset: start,
        length: token.range.lowerBound - start)
    }
    return .pieces(LinearPieces(points))
  }

  /// Parses one stop: a number, and up to two percentages before or after it.
  private mutating func stop() throws(CurveSyntaxError) -> [(output: Double, input: Double?)] {
    var inputs = try percentages()
    guard case .number(let output) = token.kind else {
      throw token.error("a stop is a number, and the percentages at which it is reached: 0.25 25% 75%")
    }
    guard abs(output) <= 1e6 else { throw token.error("a stop lies in −1,000,000…1,000,000") }
    try advance()
    if inputs.isEmpty { inputs = try percentages() }
    return inputs.isEmpty ? [(output, nil)] : inputs.map { (output, $0) }
  }

  private mutating func percentages() throws(CurveSyntaxError) -> [Double] {
    var result: [Double] = []
    while case .percentage(let value) = token.kind {
      guard result.count < 2 else { throw token.error("a stop has at most two percentages") }
      guard abs(value) <= 1e6 else { throw token.error("this percentage is too large") }
      result.append(value)
      try advance()
    }
    return result
  }

  mutating func advance() throws(CurveSyntaxError) { token = try lexer.next() }

  mutating func expect(_ kind: CurveToken.Kind, _ name: String) throws(CurveSyntaxError) {
    guard token.kind == kind else { throw token.error("expected \(name)") }
    if kind != .end { try advance() }
  }
}

/// A mistake in a curve expression, with its position.
package struct CurveSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake and its remedy.
  package var message: String
  /// The position of the mistake, in UTF-8 bytes from the start of the expression.
  package var offset: Int
  /// The number of UTF-8 bytes concerned; 0 at the end of an expression that is incomplete.
  package var length: Int
  /// The allowed names if an unknown one was found. A message can suggest the nearest.
  package var knownNames: [String]

  init(_ message: String, offset: Int, length: Int, knownNames: [String] = []) {
    self.message = message
    self.offset = offset
    self.length = length
    self.knownNames = knownNames
  }

  /// The message with its position.
  package var description: String { "\(message) (at byte \(offset))" }
}
