import Expressions
import Geometry
import JSONText
import Motion
import Text

/// The values of tokens as values of expressions, with aliases resolved.
struct TokenValues {
  private enum State {
    case reading
    case read(ExpressionType, ExpressionValue, TokenType)
    case unsupported(String)
    case mistaken
  }

  let drafts: [String: TokenTree.Draft]
  var diagnostics: Diagnostics
  private(set) var constants = ExpressionConstants()
  private var states: [String: State] = [:]
  private var depth = 0
  /// The references to parts of tokens that are being followed.
  var openParts: Set<TokenReference.Target> = []
  /// The number of values searched for such references, and the nesting depth of the current one.
  var (partCount, partDepth) = (0, 0)
  /// The files for which values of older drafts have been reported.
  private var outdated: Set<SourceID> = []
  static let mostAliases = 64

  /// Reads all tokens of a tree.
  init(_ tree: TokenTree) {
    (drafts, diagnostics) = (tree.drafts, tree.diagnostics)
    let places = drafts.map { (range: $1.keyRange, path: $0) }
    for (_, path) in places.sorted(by: { ($0.range, $0.path) < ($1.range, $1.path) }) {
      let name = TokenFormat.root + "." + path
      switch state(of: path) {
      case .read(let type, let value, _):
        constants.declare(name, type, value)
        if let deprecation = drafts[path]?.deprecation { deprecate(name, deprecation) }
      case .unsupported(let reason): constants.refuse(name, reason)
      case .mistaken, .reading: constants.excuse(name)
      }
    }
  }

  private mutating func deprecate(_ name: String, _ json: JSONValue) {
    switch json.content {
    case .bool(let flag): if flag { constants.deprecate(name, "") }
    case .string(let reason): constants.deprecate(name, reason)
    default: wrongType(json, "a boolean or a reason")
    }
  }

  // MARK: Aliases

  private mutating func state(of path: String) -> State {
    if let known = states[path] { return known }
    guard let draft = drafts[path] else { return .mistaken }
    states[path] = .reading
    depth += 1
    let state = read(draft)
    depth -= 1
    states[path] = state
    return state
  }

  private mutating func read(_ draft: TokenTree.Draft) -> State {
    guard let json = withParts(draft.value, levels: draft.typedLevels) else { return .mistaken }
    if let reference = TokenReference(json) {
      guard let found = target(of: reference) else { return .mistaken }
      guard case .read(_, _, let type) = found, let own = draft.json["$type"], own.tokenText != type.rawValue
      else {
        return found
      }
      error(.wrongType, "the token is not of the type of `\(reference.path)`, `\(type.rawValue)`", own.range)
      return .mistaken
    }
    guard let typeJSON = draft.type else { return .unsupported("it has no `$type`") }
    guard let word = typeJSON.tokenText else {
      error(.wrongType, "`$type` must be a string, not \(typeJSON.kindName)", typeJSON.range)
      return .mistaken
    }
    guard let type = TokenType(rawValue: word) else {
      return .unsupported("tokens of the type `\(word)` cannot be read")
    }
    if type == .shadow, case .array(let layers) = json.content { return shadows(layers) }
    guard var value = value(json, type, ofToken: true) else { return .mistaken }
    if let spring = draft.json["$extensions"]?["microfx"]?["spring"] {
      guard let curve = curve(spring) else { return .mistaken }
      switch (type, value) {
      case (.cubicBezier, _): value = .curve(curve)
      case (.transition, .record(var parts)):
        parts[parts.count - 1] = .curve(curve)
        value = .record(parts)
      default: error(.conflict, "a token of the type `\(word)` cannot be a spring", spring.range)
      }
    }
    return .read(type.expressionType, value, type)
  }

  /// Returns the state of the token that a reference names; `nil` after reporting an error.
  private mutating func target(of reference: TokenReference) -> State? {
    guard drafts[reference.path] != nil else {
      reportUnknown(reference)
      return nil
    }
    guard depth < Self.mostAliases else {
      error(.limit, "more than \(Self.mostAliases) tokens name each other in a row", reference.range)
      return nil
    }
    let found = state(of: reference.path)
    if case .reading = found {
      error(.conflict, "the token `\(reference.path)` depends on itself", reference.range)
      return nil
    }
    return found
  }

  mutating func reportUnknown(_ reference: TokenReference) {
    diagnostics.error(
      .unknownName, "no token `\(reference.path)`", at: reference.range,
      suggestion: EditDistance.suggestion(for: reference.path, among: drafts.keys.sorted()))
  }

  // MARK: Values

  /// Decodes a value of a type, or returns the value of the token that it names; `nil` after reporting an error.
  private mutating func value(
    _ json: JSONValue, _ type: TokenType, ofToken isWhole: Bool = false
  ) -> ExpressionValue? {
    if !isWhole, let reference = TokenReference(json) {
      switch target(of: reference) {
      case .read(type.expressionType, let value, type): return value
      case .read(.list, _, _):
        error(.wrongType, "one \(type.rawValue) is expected, not a list", reference.range)
      case .read(_, _, let other):
        error(.wrongType, "a \(type.rawValue) is expected, not a \(other.rawValue)", reference.range)
      case .unsupported(let reason):
        error(.unsupported, "the token `\(reference.path)` cannot be used: \(reason)", reference.range)
      case .mistaken, .reading, nil: break
      }
      return nil
    }
    switch type {
    case .color: return color(json).map { .color($0) }
    case .dimension: return quantity(json, units: ["px": 1, "rem": 16]).map { .number($0) }
    case .duration: return quantity(json, units: ["ms": 0.001, "s": 1]).map { .number($0) }
    case .number: return number(json, "a number").map { .number($0) }
    case .fontWeight: return weight(json).map { .string($0.rawValue) }
    case .fontFamily: return family(json).map { .string($0) }
    case .cubicBezier: return bezier(json).map { .curve($0) }
    case .transition, .shadow, .typography: return record(json, type)
    }
  }

  /// Decodes the layers of a shadow, which are a list in expressions.
  private mutating func shadows(_ layers: [JSONValue]) -> State {
    let values = layers.prefix(ExpressionLimits.elements).compactMap { value($0, .shadow) }
    return values.count == layers.count
      ? .read(.list(TokenType.shadow.expressionType), .list(values), .shadow) : .mistaken
  }

  private mutating func record(_ json: JSONValue, _ type: TokenType) -> ExpressionValue? {
    guard case .object = json.content else {
      wrongType(json, "an object")
      return nil
    }
    var parts: [ExpressionValue] = []
    for part in type.parts {
      if let index = part.halved {
        parts.append(.number(parts[index].scalars[0] / 2))
        continue
      }
      guard let given = json[part.name] else {
        guard let value = part.defaultValue else {
          error(.missingKey, "`\(part.name)` is missing from this \(type.rawValue)", json.range.opening)
          return nil
        }
        parts.append(value)
        continue
      }
      guard let value = value(given, part.type) else { return nil }
      parts.append(value)
    }
    return .record(parts)
  }

  private mutating func number(_ json: JSONValue, _ what: String) -> Double? {
    if case .number(let number) = json.content { return number }
    wrongType(json, what)
    return nil
  }

  /// Decodes a number with its unit, multiplied by the unit. Older drafts write `"16px"`.
  private mutating func quantity(_ json: JSONValue, units: KeyValuePairs<String, Double>) -> Double? {
    let names = units.map(\.key)
    if let text = json.tokenText, let unit = units.first(where: { text.hasSuffix($0.key) }) {
      let bytes = Array(text.utf8.dropLast(unit.key.utf8.count))
      if let (number, end) = DecimalText.number(in: bytes, from: 0), end == bytes.count {
        warnOutdated(json)
        return number * unit.value
      }
    }
    guard case .object = json.content, let value = json["value"], let unit = json["unit"] else {
      wrongType(json, "an object with `value` and `unit`")
      return nil
    }
    guard let factor = units.first(where: { $0.key == unit.tokenText })?.value else {
      error(.unknownName, "the unit must be `\(names[0])` or `\(names[1])`", unit.range)
      return nil
    }
    return number(value, "a number").map { $0 * factor }
  }

  /// Decodes the weight nearest to a number, which may also be given by name.
  private mutating func weight(_ json: JSONValue) -> FontWeight? {
    if let word = json.tokenText {
      if let weight = TokenType.weights.first(where: { $0.words.contains(word) }) {
        return FontWeight(nearest: weight.number)
      }
      let words = TokenType.weights.flatMap(\.words)
      diagnostics.error(
        .unknownName, "`\(word)` is not a weight", at: json.range,
        suggestion: EditDistance.suggestion(for: word, among: words))
      return nil
    }
    guard let number = number(json, "a number or a word") else { return nil }
    guard (1...1000).contains(number) else {
      error(.outOfRange, "a weight must be from 1 to 1000", json.range)
      return nil
    }
    return FontWeight(nearest: number)
  }

  private mutating func family(_ json: JSONValue) -> String? {
    if let name = json.tokenText { return name }
    if case .array(let names) = json.content, let name = names.first?.tokenText { return name }
    wrongType(json, "a name or a list of names")
    return nil
  }

  private mutating func bezier(_ json: JSONValue) -> TimingCurve? {
    guard case .array(let elements) = json.content, elements.count == 4 else {
      wrongType(json, "a list of four numbers")
      return nil
    }
    let numbers = elements.compactMap { number($0, "a number") }
    guard numbers.count == 4 else { return nil }
    let text = "cubic-bezier(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
    return curve(JSONValue(.string(text), at: json.range))
  }

  private mutating func curve(_ json: JSONValue) -> TimingCurve? {
    guard let text = json.tokenText else {
      wrongType(json, "a curve in a string")
      return nil
    }
    do throws(CurveSyntaxError) {
      return try TimingCurve(parsing: text)
    } catch {
      self.error(.curve, error.message, json.range)
      return nil
    }
  }

  // MARK: Reports

  mutating func error(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange) {
    diagnostics.error(code, message, at: range)
  }

  mutating func wrongType(_ json: JSONValue, _ expected: String) {
    guard json.content != .invalid else { return }
    let range: SourceRange
    switch json.content {
    case .array, .object: range = json.range.opening
    case .null, .bool, .number, .string, .invalid: range = json.range
    }
    error(.wrongType, "\(expected) is expected, not \(json.kindName)", range)
  }

  /// Warns of a string where the format requires an object, once per file.
  mutating func warnOutdated(_ json: JSONValue) {
    guard outdated.insert(json.range.source).inserted else { return }
    diagnostics.warning(
      .tokens, "strings for colors, dimensions and durations are of an older draft", at: json.range,
      suggestion: "the Design Tokens Format Module 2025.10 has objects")
  }
}

extension FontWeight {
  /// The weight whose number is nearest to the given one.
  fileprivate init(nearest number: Double) {
    self = Self.allCases.min { abs(Double($0.number) - number) < abs(Double($1.number) - number) } ?? .regular
  }
}
