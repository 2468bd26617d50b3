import Expressions
import JSONText
import Parameters

// Values of JSON, and what is reported of them.

extension ComponentDecoder {
  func error(
    _ code: Diagnostic.Code, _ message: String, _ range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    session.error(code, message, range, suggestion: suggestion())
  }

  func warning(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange, suggestion: String? = nil) {
    session.parameters.diagnostics.warning(code, message, at: range, suggestion: suggestion)
  }

  /// True for an object, after reports of keys that it does not have or that are missing.
  func isObject(_ json: JSONValue, _ phrase: String, keys: [String], required: [String] = []) -> Bool {
    guard let members = session.parameters.members(of: json, as: "an object, \(phrase)") else { return false }
    session.parameters.reportKeys(
      members.filter { $0.key != "note" && !keys.contains($0.key) },
      missing: required.filter { json[$0] == nil }, of: phrase, among: keys, at: json.range.opening)
    return true
  }

  /// The members of an object that declares names; without it any name may be one of them.
  func declarations(_ json: JSONValue?, _ name: String) -> [JSONMember] {
    if let json, !json.isObject { hasLostNames = true }
    return members(json, name)
  }

  /// Whether an unknown name may be that of something that is wrong itself.
  func isMistaken(_ name: some StringProtocol) -> Bool {
    hasLostNames
      || name.split(whereSeparator: { "./[".contains($0) }).contains { mistakenNames.contains(String($0)) }
  }

  /// Takes what stands under unknown keys of the component for declarations.
  func excuseUnknownKeys(_ json: JSONValue) {
    guard case .object(let members) = json.content else { return }
    for member in members where !Self.keys.contains(member.key) && member.key != "note" {
      mistakenNames.formUnion(member.value.nestedIDs)
      if case .object(let declarations) = member.value.content {
        mistakenNames.formUnion(declarations.map(\.key))
      }
    }
  }

  /// The members of an object whose keys are free names, without comments.
  func members(
    _ json: JSONValue?, _ name: String, isNote: (JSONMember) -> Bool = \.isNote
  ) -> [JSONMember] {
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

  func text(_ json: JSONValue?, _ name: String) -> String {
    if case .string(let text)? = decode(json, as: .string, name) { text } else { "" }
  }

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

  /// Reports a name that is of no use or that something else has; true for a good one.
  func declare(_ name: String, as what: ComponentName, at range: SourceRange) -> Bool {
    if let objection = TakenNames.objection(to: name) {
      error(.componentName, "the name `\(name)` \(objection)", range)
      mistakenNames.insert(name)
      return false
    }
    if let other = names[name] {
      error(.componentName, "\(other.phrase) has the name `\(name)` too", range)
      mistakenNames.insert(name)
      return false
    }
    names[name] = what
    return true
  }

  /// Reports a name that stands for nothing of the wanted kind.
  func reportUnknown(_ name: String, _ what: String, among known: some Sequence<String>, _ range: SourceRange)
  {
    guard !isMistaken(name) else { return }
    let known = known.sorted()
    error(
      .componentReference, "there is no \(what) `\(name)`", range,
      suggestion: EditDistance.suggestion(for: name, among: known)
        ?? (1...8 ~= known.count ? "there is \(ParameterDecoder.list(known))" : nil))
  }

  /// Counts one more, and reports the first that is too many.
  func count(_ counter: inout Int, limit: Int, _ what: String, _ range: SourceRange) -> Bool {
    counter += 1
    if counter == limit + 1 { error(.limit, "the component has more than \(limit.grouped) \(what)", range) }
    return counter <= limit
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String { NumberText.grouped(Double(self), decimals: 0) }
}

extension JSONValue {
  /// True for a string that is an expression, and for a list or an object that holds one.
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
