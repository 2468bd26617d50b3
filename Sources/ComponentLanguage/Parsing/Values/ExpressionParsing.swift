import Expressions
import JSONText
import Motion
import Parameters

// Expressions, and values that may be one.

extension ComponentParser {
  /// The compiled expression, or nil after a report.
  func compile(
    _ text: ExpressionText, at range: SourceRange, as type: ExpressionType? = nil,
    in context: ExpressionContext
  ) -> ExpressionProgram? {
    guard count(&expressionCount, limit: ComponentLimits.expressions, "expressions", range) else {
      return nil
    }
    let outer = findings
    findings = NameFindings(level: outer.level)
    defer { (findings.refusal, findings.hasMetMistake) = (outer.refusal, outer.hasMetMistake) }
    do throws(ExpressionError) {
      let program = try ExpressionProgram(
        text, as: type, in: ComponentScope(parser: self, context: context))
      warnUnknownWords(text, at: range)
      return program
    } catch {
      if findings.hasMetMistake { return nil }
      var error = error
      if error.code == .unknownName, let refusal = findings.refusal {
        (error.message, error.suggestion) = (refusal, nil)
      }
      let source = session.parameters.diagnostics[range.source]
      session.parameters.diagnostics.report(error.diagnostic(in: source, stringAt: range))
      return nil
    }
  }

  /// The expression under a key where nothing else can stand, so that its `=` may be left out.
  func expression(
    _ json: JSONValue?, _ name: String, as type: ExpressionType?, in context: ExpressionContext
  ) -> LocatedProgram? {
    guard let json else { return nil }
    switch json.content {
    case .string(let string):
      guard let text = ExpressionText(string, equalsIsOptional: true) else { return nil }
      return compile(text, at: json.range, as: type, in: context)
        .map { LocatedProgram(program: $0, range: json.range) }
    case .bool(let flag) where type == .boolean:
      guard let text = ExpressionText(flag ? "true" : "false", equalsIsOptional: true) else { return nil }
      return compile(text, at: json.range, as: type, in: context)
        .map { LocatedProgram(program: $0, range: json.range) }
    default:
      session.parameters.reportType(json, expected: "an expression in a string", "`\(name)`")
      return nil
    }
  }

  /// A condition, which is a boolean.
  func condition(_ json: JSONValue?, _ name: String, in context: ExpressionContext) -> LocatedProgram? {
    expression(json, name, as: .boolean, in: context)
  }

  /// A value of `type`, given at once or as an expression.
  ///
  /// - Parameter kind: What may stand there at once, where that is narrower than the type.
  func source(
    _ json: JSONValue?, _ name: String, as type: ExpressionType, kind: ParameterKind? = nil,
    in context: ExpressionContext
  ) -> ValueSource? {
    guard let json else { return nil }
    if let string = json.string, let text = ExpressionText(string) {
      return compile(text, at: json.range, as: type, in: context).map(ValueSource.program)
    }
    if json.holdsExpression {
      if case .array(let elements) = json.content {
        return pieces(json, elements, name, as: type, in: context)
      }
      if case .record(let fields) = type.unwrapped { return record(json, fields, in: context) }
    }
    return literal(json, name, as: type, kind: kind ?? ParameterKind(type)).map(ValueSource.constant)
  }

  private func pieces(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, as type: ExpressionType,
    in context: ExpressionContext
  ) -> ValueSource? {
    let element: ExpressionType
    switch type.unwrapped {
    case .point, .size:
      guard elements.count == 2 else {
        error(.count, "`\(name)` has \(elements.count) values; 2 are needed", json.range)
        return nil
      }
      element = .number
    case .list(let type):
      element = type
      guard elements.count <= ComponentLimits.elements else {
        error(.limit, "`\(name)` has more than \(ComponentLimits.elements.grouped) elements", json.range)
        return nil
      }
    default:
      session.parameters.reportType(json, expected: type.phrase, "`\(name)`")
      return nil
    }
    let sources = elements.compactMap { source($0, name, as: element, in: context) }
    return sources.count == elements.count ? .elements(sources) : nil
  }

  /// A record of which some fields are expressions.
  private func record(
    _ json: JSONValue, _ fields: [ExpressionType.Field], in context: ExpressionContext
  ) -> ValueSource? {
    let names = fields.map(\.name)
    guard isObject(json, "a record", keys: names, required: names) else { return nil }
    let sources = fields.compactMap { field in
      source(json[field.name], field.name, as: field.type, in: context).map {
        ValueSource.Field(name: field.name, type: field.type, source: $0)
      }
    }
    return sources.count == fields.count ? .fields(sources) : nil
  }

  /// A word of a choice, or an expression for one, of which the branches that are written out are checked.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ json: JSONValue, _ name: String, _ type: Word.Type, in context: ExpressionContext
  ) -> ValueSource? {
    guard let text = json.string.flatMap({ ExpressionText($0) }) else {
      return choice(json, name, type).map { .constant(.string($0.rawValue)) }
    }
    guard let program = compile(text, at: json.range, as: .string, in: context) else { return nil }
    let words = type.allCases.map(\.rawValue)
    var isRight = true
    for result in (try? ExpressionParser.parse(text))?.results ?? [] {
      guard case .string(let word) = result.kind, !words.contains(word) else { continue }
      let source = session.parameters.diagnostics[json.range.source]
      error(
        .unknownName, "`\(name)` cannot be `\(word)`",
        source.range(of: result.range.lowerBound, length: result.range.count, inStringAt: json.range),
        suggestion: EditDistance.suggestion(for: word, among: words)
          ?? "it is \(ParameterDecoder.list(words))")
      isRight = false
    }
    return isRight ? .program(program) : nil
  }

  /// A value that is no expression.
  func literal(
    _ json: JSONValue, _ name: String, as type: ExpressionType, kind: ParameterKind
  ) -> ExpressionValue? {
    guard !reportForgottenSign(json, name, type) else { return nil }
    return decode(json, as: kind, name).flatMap { ExpressionValue($0, type) }
  }

  /// Reports a text that was surely meant as an expression.
  func reportForgottenSign(_ json: JSONValue, _ name: String, _ type: ExpressionType) -> Bool {
    guard isForgotten(json, type) else { return false }
    error(
      .wrongType, "`\(name)` must be \(type.phrase), not a string", json.range,
      suggestion: "an expression begins with `=`")
    return true
  }

  /// True for a text that holds a call or a known name where something else than a text is wanted.
  func isForgotten(_ json: JSONValue, _ type: ExpressionType) -> Bool {
    guard let string = json.string, string.utf8.first != UInt8(ascii: "=") else { return false }
    switch type {
    case .number, .point, .size, .boolean, .list: break
    case .color: if ColorText.color(string) != nil { return false }
    case .optional(let type): return isForgotten(json, type)
    case .string, .path, .curve, .record, .null: return false
    }
    guard let text = ExpressionText(string, equalsIsOptional: true),
      let syntax = try? ExpressionParser.parse(text)
    else { return string.contains("(") && type != .color }
    return isExpression(syntax, allowingNumbers: type != .color)
  }

  /// True for what reads a known name, calls something, or computes.
  private func isExpression(_ syntax: ExpressionSyntax, allowingNumbers: Bool) -> Bool {
    switch syntax.kind {
    case .name(let name): return names[name] != nil || TakenNames.words.contains(name)
    case .call(let name, _, let arguments):
      return allowingNumbers || ExpressionFunction(rawValue: name) != nil
        || arguments.contains { isExpression($0, allowingNumbers: false) }
    case .null, .boolean, .number, .string, .color: return false
    default: break
    }
    return syntax.parts.contains { part in
      if case .number = part.kind { return allowingNumbers && !syntax.isNegation }
      return isExpression(part, allowingNumbers: allowingNumbers)
    }
  }
}
