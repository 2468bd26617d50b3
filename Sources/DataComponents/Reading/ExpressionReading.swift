import Expressions
import JSONText
import Motion
import Parameters

// Expressions, and values that may be one.

extension ComponentDecoder {
  /// The compiled expression, or nil after a report.
  func compile(
    _ text: ExpressionText, at range: SourceRange, as type: ExpressionType? = nil, in context: ReadingContext
  ) -> ExpressionProgram? {
    guard count(&expressionCount, limit: ComponentLimits.expressions, "expressions", range) else {
      return nil
    }
    let saved = (refusal, hasMetMistake)
    (refusal, hasMetMistake) = (nil, false)
    defer { (refusal, hasMetMistake) = saved }
    do throws(ExpressionError) {
      let program = try ExpressionProgram(
        text, as: type, in: ComponentScope(decoder: self, context: context))
      warnUnknownWords(text, at: range)
      return program
    } catch {
      if hasMetMistake { return nil }
      var error = error
      if error.code == .unknownName, let refusal { (error.message, error.suggestion) = (refusal, nil) }
      let source = session.parameters.diagnostics[range.source]
      session.parameters.diagnostics.report(error.diagnostic(in: source, stringAt: range))
      return nil
    }
  }

  /// The expression under a key where nothing else can stand, so that its `=` may be left out.
  func expression(
    _ json: JSONValue?, _ name: String, as type: ExpressionType?, in context: ReadingContext
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
  func condition(_ json: JSONValue?, _ name: String, in context: ReadingContext) -> LocatedProgram? {
    expression(json, name, as: .boolean, in: context)
  }

  /// A value of `type`, given at once or as an expression.
  ///
  /// - Parameter kind: What may stand there at once, where that is narrower than the type.
  func source(
    _ json: JSONValue?, _ name: String, as type: ExpressionType, kind: ParameterKind? = nil,
    in context: ReadingContext
  ) -> ValueSource? {
    guard let json else { return nil }
    if let string = json.string, let text = ExpressionText(string) {
      return compile(text, at: json.range, as: type, in: context).map(ValueSource.program)
    }
    if json.holdsExpression, case .array(let elements) = json.content {
      return pieces(json, elements, name, as: type, in: context)
    }
    return literal(json, name, as: type, kind: kind ?? ParameterKind(type)).map(ValueSource.constant)
  }

  private func pieces(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, as type: ExpressionType,
    in context: ReadingContext
  ) -> ValueSource? {
    let element: ExpressionType
    switch type {
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

extension ParameterKind {
  /// What may be written for a value of a type.
  init(_ type: ExpressionType) {
    self =
      switch type {
      case .number: .anyNumber
      case .point: .point
      case .size: .size
      case .color: .color
      case .boolean: .boolean
      case .string: .string
      case .path: .path
      case .curve: .curve
      case .list(let element): .list(ParameterKind(element), count: 0...ComponentLimits.elements)
      case .record(let fields):
        .record(
          RecordDeclaration(
            "", "a record", required: Set(fields.map(\.name)),
            fields.map { Parameter($0.name, ParameterValue.none, kind: ParameterKind($0.type), "") }))
      case .optional(let type): .optional(ParameterKind(type))
      case .null: .optional(.json)
      }
  }
}

extension ExpressionType {
  /// The type of what a parameter of some kind holds; nil for kinds that expressions do not know.
  package init?(_ kind: ParameterKind) {
    switch kind {
    case .number, .integer, .time: self = .number
    case .boolean: self = .boolean
    case .string, .choice, .image, .fontFamily, .file: self = .string
    case .color: self = .color
    case .curve: self = .curve
    case .point: self = .point
    case .size: self = .size
    case .path: self = .path
    case .optional(let kind):
      guard let type = ExpressionType(kind) else { return nil }
      self = .optional(type)
    case .list(let kind, _):
      guard let type = ExpressionType(kind) else { return nil }
      self = .list(type)
    case .record(let record):
      var fields: [Field] = []
      for parameter in record.parameters {
        guard let type = ExpressionType(parameter.kind) else { return nil }
        fields.append(Field(parameter.name, type))
      }
      self = .record(fields)
    case .scale, .rect, .insets, .cornerRadii, .frameRate, .date, .dictionary, .either, .nodes, .node, .json:
      return nil
    }
  }
}

extension ExpressionValue {
  /// A decoded value as one of `type`; nil where it is none.
  package init?(_ value: ParameterValue, _ type: ExpressionType) {
    if case .optional(let wrapped) = type {
      self.init(value, value == .none ? .null : wrapped)
      return
    }
    switch (value, type) {
    case (.none, _): self = .null
    case (.number(let number), .number): self = .number(number)
    case (.integer(let number), .number): self = .number(Double(number))
    case (.time(let time), .number): self = .number(time.seconds)
    case (.boolean(let flag), .boolean): self = .boolean(flag)
    case (.string(let text), .string): self = .string(text)
    case (.color(let color), .color): self = .color(color)
    case (.curve(let curve), .curve): self = .curve(curve)
    case (.point(let point), .point): self = .point(point)
    case (.size(let size), .size): self = .size(size)
    case (.path(let path), .path): self = .path(path)
    case (.list(let values), .list(let element)):
      let elements = values.compactMap { ExpressionValue($0, element) }
      guard elements.count == values.count else { return nil }
      self = .list(elements)
    case (.record(let values), .record(let fields)):
      let parts = fields.compactMap { field in
        values.value(of: field.name).flatMap { ExpressionValue($0, field.type) }
      }
      guard parts.count == fields.count else { return nil }
      self = .record(parts)
    default: return nil
    }
  }
}
