import Expressions
import JSONText
import Parameters

/// A parser of a part of a component, which decodes JSON values and reports their mistakes.
protocol JSONParsing {
  /// The session with the shared diagnostics.
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

  /// Returns whether a value is an object. Reports any other value, unknown keys and missing keys.
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

  /// Returns the members of an object whose keys are free names, without notes; an empty list after a report.
  func members(_ json: JSONValue?, _ name: String, isNote: (JSONMember) -> Bool = \.isNote) -> [JSONMember] {
    guard let json else { return [] }
    guard case .object(let members) = json.content else {
      session.parameters.reportType(json, expected: "an object", "`\(name)`")
      return []
    }
    return members.filter { !isNote($0) }
  }

  /// Returns the elements of a list; an empty list after a report.
  func elements(_ json: JSONValue?, _ name: String) -> [JSONValue] {
    guard let json else { return [] }
    guard case .array(let elements) = json.content else {
      session.parameters.reportType(json, expected: "a list", "`\(name)`")
      return []
    }
    return elements
  }

  /// Decodes the value of a key; `nil` after a report, or if the key is missing.
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
  /// The number with commas as thousands separators.
  package var grouped: String { NumberText.grouped(Double(self), decimals: 0) }
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

  /// The string; `nil` for any other value.
  var string: String? { if case .string(let text) = content { text } else { nil } }

  /// Returns whether the value is an object with a key other than `note` and the given ones.
  func hasKey(outside keys: [String]) -> Bool {
    guard case .object(let members) = content else { return false }
    return members.contains { $0.key != "note" && !keys.contains($0.key) }
  }

  var isObject: Bool { if case .object = content { true } else { false } }
}
