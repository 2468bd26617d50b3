/// A parser of the labeled values of `spring(…)`, which it also validates.
struct SpringParser {
  /// A labeled value with its tokens.
  private struct Argument {
    var label: String
    var labelToken: CurveToken
    var value: Double
    var token: CurveToken
  }

  /// A convention for springs: its required and optional labels.
  private struct Spelling {
    var required: [String]
    var optional: [String] = []
    /// The label that identifies the convention.
    var key: String { required[0] }
  }

  /// The conventions in the order in which their keys decide: with `stiffness`, `damping` is a friction; without it, a
  /// ratio.
  private static let spellings = [
    Spelling(required: ["stiffness", "damping"], optional: ["mass", "allowsOverdamping"]),
    Spelling(required: ["response"], optional: ["dampingRatio", "allowsOverdamping"]),
    Spelling(required: ["bounce", "duration"]),
    Spelling(required: ["bounciness"], optional: ["speed"]),
    Spelling(required: ["speed"], optional: ["bounciness"]),
    Spelling(required: ["damping"], optional: ["duration"]),
    Spelling(required: ["duration"]),
  ]
  private static let labels = [
    "damping", "duration", "velocity", "mass", "stiffness", "allowsOverdamping", "response", "dampingRatio",
    "bounce", "bounciness", "speed",
  ]
  private static let forms = """
    spring(damping:, duration:), spring(mass:, stiffness:, damping:), spring(response:, dampingRatio:), \
    spring(duration:, bounce:) or spring(bounciness:, speed:), each with velocity:
    """

  private(set) var parser: CurveParser
  private let head: CurveToken
  private var arguments: [Argument] = []

  init(_ parser: CurveParser, _ head: CurveToken) {
    self.parser = parser
    self.head = head
  }

  mutating func spring() throws(CurveSyntaxError) -> SpringTiming {
    try readArguments()
    let spelling = try spelling()
    let velocity = try number("velocity", in: -1e6...1e6, else: 0)
    let parameters = try parameters(spelling)
    let timing = SpringTiming(parameters, initialVelocity: velocity)
    guard timing.duration <= Self.longestSettling else {
      throw head.error("this spring needs more than \(Int(Self.longestSettling)) s to settle; damp it more")
    }
    return timing
  }

  /// The longest settling time in seconds, that of the longest timeline (docs/scenario-format.md).
  private static let longestSettling = 600.0

  private mutating func readArguments() throws(CurveSyntaxError) {
    while parser.token.kind != .closeParenthesis {
      if !arguments.isEmpty { try parser.expect(.comma, "a comma or a closing parenthesis") }
      arguments.append(try argument())
    }
  }

  private mutating func argument() throws(CurveSyntaxError) -> Argument {
    let labelToken = parser.token
    guard case .name(let label) = labelToken.kind else {
      throw labelToken.error("a spring's values have labels: \(Self.forms)")
    }
    guard Self.labels.contains(label) else {
      throw labelToken.unknown("label", label, Self.labels, forms: Self.forms)
    }
    if arguments.contains(where: { $0.label == label }) {
      throw labelToken.error("`\(label)` is given twice")
    }
    try parser.advance()
    try parser.expect(.colon, "a colon after `\(label)`")
    let token = parser.token
    let value = try value(of: label, token)
    try parser.advance()
    return Argument(label: label, labelToken: labelToken, value: value, token: token)
  }

  private func value(of label: String, _ token: CurveToken) throws(CurveSyntaxError) -> Double {
    switch (token.kind, label) {
    case (.name("true"), "allowsOverdamping"): return 1
    case (.name("false"), "allowsOverdamping"): return 0
    case (_, "allowsOverdamping"): throw token.error("allowsOverdamping is true or false")
    case (.number(let value), _): return value
    case (.dimension(let value, "s"), "duration"), (.dimension(let value, "s"), "response"): return value
    case (.dimension(let value, "ms"), "duration"), (.dimension(let value, "ms"), "response"):
      return value / 1000
    default: throw token.error("`\(label)` is a number")
    }
  }

  /// Returns the convention to which the labels belong.
  private func spelling() throws(CurveSyntaxError) -> Spelling {
    let given = arguments.map(\.label)
    guard let spelling = Self.spellings.first(where: { given.contains($0.key) }) else {
      throw head.error("a spring is written \(Self.forms)")
    }
    let allowed = spelling.required + spelling.optional + ["velocity"]
    if let stray = arguments.first(where: { !allowed.contains($0.label) }) {
      throw stray.labelToken.error("`\(stray.label)` does not go with `\(spelling.key)`; write \(Self.forms)")
    }
    if let missing = spelling.required.first(where: { !given.contains($0) }) {
      throw head.error("`\(spelling.key)` needs `\(missing)` beside it")
    }
    return spelling
  }

  private func parameters(_ spelling: Spelling) throws(CurveSyntaxError) -> SpringParameters {
    switch spelling.key {
    case "stiffness":
      return try physical()
    case "response":
      return .response(
        try number("response", in: Self.lengths),
        dampingRatio: try number("dampingRatio", in: 1e-6...1e3, else: 1),
        allowsOverdamping: flag("allowsOverdamping"))
    case "bounce", "duration":
      let duration = try number("duration", in: Self.lengths)
      return .perceptual(duration: duration, bounce: try number("bounce", in: -0.99...0.9999, else: 0))
    case "bounciness", "speed":
      let bounciness = try number("bounciness", in: 0...20, else: 4)
      return .bounciness(bounciness, speed: try number("speed", in: 0...20, else: 12))
    default:
      let ratio = try number("damping", in: DampingRatioSolver.ratios)
      guard arguments.contains(where: { $0.label == "duration" }) else {
        return .fitted(dampingRatio: ratio, duration: nil)
      }
      return .fitted(dampingRatio: ratio, duration: try number("duration", in: Self.lengths))
    }
  }

  /// The allowed durations in seconds.
  private static let lengths = DampingRatioSolver.durations

  private func physical() throws(CurveSyntaxError) -> SpringParameters {
    let mass = try number("mass", in: 1e-6...1e6, else: 1)
    let stiffness = try number("stiffness", in: 1e-6...1e9)
    let damping = try number("damping", in: 1e-9...1e9)
    return .physical(
      mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: flag("allowsOverdamping"))
  }

  private func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  private func flag(_ label: String) -> Bool { argument(label)?.value == 1 }

  private func number(
    _ label: String, in range: ClosedRange<Double>, else fallback: Double? = nil
  ) throws(CurveSyntaxError) -> Double {
    guard let argument = argument(label) else { return fallback ?? range.lowerBound }
    guard range.contains(argument.value) else {
      throw argument.token.error(
        "`\(label)` lies in \(significant(range.lowerBound))…\(significant(range.upperBound))")
    }
    return argument.value
  }
}

/// Returns a number rounded to `digits` significant digits, without trailing zeros, in Swift's spelling: 157.914, 0.5,
/// 1e+09.
///
/// - Parameter digits: 1 to 15.
package func significant(_ value: Double, digits: Int = 6) -> String {
  guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
  let limit = (0..<digits).reduce(1.0) { power, _ in power * 10 }
  var power = 1.0
  while abs(value) * power >= limit { power /= 10 }
  while abs(value) * power < limit / 10 { power *= 10 }
  let rounded = (value * power).rounded() / power
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
}
