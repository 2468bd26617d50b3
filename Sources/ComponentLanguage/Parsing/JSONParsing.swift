import Expressions
import JSONText
import Parameters

/// A parser of a part of a component: it decodes values of JSON and reports their mistakes.
protocol JSONParsing {
  /// The session that holds the diagnostics.
  var session: ParsingSession { get }
}

extension JSONParsing {
  func error(
    _ code: Diagnostic.Code, _ message: String, _ range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    session.error(code, message, range, suggestion: suggestion())
  }

  func warning(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange, suggestion: String? = nil) {
    session.parameters.diagnostics.warning(code, message, at: range, suggestion: suggestion)
  }

  /// Whether a value is an object; reports any other, unknown keys and missing ones.
  func isObject(_ json: JSONValue, _ phrase: String, keys: [String], required: [String] = []) -> Bool {
    guard let members = session.parameters.members(of: json, as: "an object, \(phrase)") else { return false }
    session.parameters.reportKeys(
      members.filter { $0.key != "note" && !keys.contains($0.key) },
      missing: required.filter { json[$0] == nil }, of: phrase, among: keys, at: json.range.opening)
    return true
  }

  /// Reports each of some keys that an object has.
  func refuse(_ keys: [String], in json: JSONValue, _ message: (String) -> String) {
    for key in keys {
      if let range = json.member(key)?.keyRange { error(.conflict, message(key), range) }
    }
  }

  /// The members of an object whose keys are free names, without comments.
  func members(_ json: JSONValue?, _ name: String, isNote: (JSONMember) -> Bool = \.isNote) -> [JSONMember] {
    guard let json else { return [] }
    guard case .object(let members) = json.content else {
      session.parameters.reportType(json, expected: "an object", "`\(name)`")
      return []
    }
    return members.filter { !isNote($0) }
  }

  /// The elements of a list.
  func elements(_ json: JSONValue?, _ name: String) -> [JSONValue] {
    guard let json else { return [] }
    guard case .array(let elements) = json.content else {
      session.parameters.reportType(json, expected: "a list", "`\(name)`")
      return []
    }
    return elements
  }

  /// The value of a key, or nil after a report or where there is none.
  func decode(_ json: JSONValue?, as kind: ParameterKind, _ name: String) -> ParameterValue? {
    json.flatMap { session.parameters.decode($0, as: kind, name) }
  }

  func string(_ json: JSONValue?, _ name: String) -> String? {
    if case .string(let string)? = decode(json, as: .string, name) { string } else { nil }
  }

  func text(_ json: JSONValue?, _ name: String) -> String { string(json, name) ?? "" }

  func flag(_ json: JSONValue?, _ name: String, _ defaultValue: Bool = false) -> Bool {
    decode(json, as: .boolean, name).map { $0 == .boolean(true) } ?? defaultValue
  }

  func number(_ json: JSONValue?, _ name: String, _ defaultValue: Double) -> Double {
    decode(json, as: .nonNegative, name).flatMap(Double.init) ?? defaultValue
  }

  func count(_ json: JSONValue?, _ name: String) -> Int {
    decode(json, as: .integer(1...10), name).flatMap(Int.init) ?? 1
  }

  func seconds(_ json: JSONValue?, _ name: String, _ defaultValue: Double) -> Double {
    if case .time(let time)? = decode(json, as: .span, name) { time.seconds } else { defaultValue }
  }

  func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ json: JSONValue?, _ name: String, _ type: Word.Type = Word.self
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    guard case .string(let word)? = decode(json, as: .choice(words), name) else { return nil }
    return Word(rawValue: word)
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String { NumberText.grouped(Double(self), decimals: 0) }
}

extension JSONValue {
  /// Whether the value is or contains an expression.
  var holdsExpression: Bool {
    switch content {
    case .string(let text): text.utf8.first == UInt8(ascii: "=")
    case .array(let elements): elements.contains(where: \.holdsExpression)
    case .object(let members): members.contains { $0.value.holdsExpression }
    case .null, .bool, .number, .invalid: false
    }
  }

  /// The string that it is.
  var string: String? { if case .string(let text) = content { text } else { nil } }

  /// Whether the value is an object with a key other than `note` and the given ones.
  func hasKey(outside keys: [String]) -> Bool {
    guard case .object(let members) = content else { return false }
    return members.contains { $0.key != "note" && !keys.contains($0.key) }
  }

  var isObject: Bool { if case .object = content { true } else { false } }
}
