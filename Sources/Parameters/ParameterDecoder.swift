import JSONText
import Motion

/// A decoder that turns JSON into values by their declarations. It reports every mistake with its place and continues
/// after each.
package struct ParameterDecoder {
  /// The diagnostics so far, to which mistakes are added.
  package var diagnostics: Diagnostics
  /// The frame rate that converts times such as `"24f"` to seconds.
  package var frameRate: FrameRate
  /// The files, font families and constants that the decoded values name, in order of occurrence.
  package private(set) var references: [Reference] = []
  /// The constants that literals with the same value should refer to.
  package var literals = LiteralNames()
  /// The number of bytes in all decoded strings, as UTF-8.
  package private(set) var textBytes = 0
  /// The maximum of `textBytes`.
  package var textLimit = Int.max
  /// The first string with which `textBytes` exceeded the limit; `nil` while it has not.
  package private(set) var firstTextBeyond: SourceRange?
  /// The folder of the decoded document, relative to the scenario's, to which file paths are relative; empty for the
  /// scenario's own.
  package var folder = ""

  /// A name whose target is outside the JSON.
  package struct Reference: Hashable, Sendable {
    /// The kind of object that the name must resolve to.
    package enum Target: Hashable, Sendable {
      case image
      case file
      case fontFamily
      /// A constant of expressions.
      case constant
    }

    /// The kind of the target.
    package var target: Target
    /// The name as the scenario spells it.
    package var name: String
    /// The source range of the name.
    package var range: SourceRange

    /// Whether the name is the path of a file.
    package var isFile: Bool { target == .image || target == .file }
  }

  /// A decoder that adds to `diagnostics`; the default frame rate is 60.
  package init(_ diagnostics: Diagnostics, frameRate: FrameRate = FrameRate(60)!) {
    self.diagnostics = diagnostics
    self.frameRate = frameRate
  }

  /// Returns the path of a file relative to the scenario's folder, given its name in the decoded document.
  package func path(of name: String) -> String {
    folder.isEmpty || name.first == "/" ? name : folder + "/" + name
  }

  /// Adds a reference to a target.
  package mutating func refer(to target: Reference.Target, _ name: String, at range: SourceRange) {
    references.append(Reference(target: target, name: name, range: range))
  }

  mutating func count(_ text: String, at range: SourceRange) {
    textBytes += text.utf8.count
    if textBytes > textLimit, firstTextBeyond == nil { firstTextBeyond = range }
  }

  /// Adds references that other values contain.
  package mutating func add(_ references: [Reference]) { self.references += references }

  // MARK: Records

  /// Decodes the values of an object's keys; `nil` if the JSON is not an object. Unknown, missing and invalid keys are
  /// reported, and the valid rest is returned. An open record allows unknown keys and omits them.
  ///
  /// - Parameter isReadElsewhere: Whether another decoder reads a value, which is omitted here.
  package mutating func decode(
    _ json: JSONValue, as record: RecordDeclaration,
    except isReadElsewhere: (JSONMember, ParameterKind) -> Bool = { _, _ in false }
  ) -> ParameterValues? {
    guard let members = members(of: json, as: "an object") else { return nil }
    var values = ParameterValues()
    values.range = json.range
    let names = record.parameters.map(\.name)
    let missing = names.filter { record.required.contains($0) && json[$0] == nil }
    let unknown = record.isOpen ? [] : members.filter { $0.key != "note" && record[$0.key] == nil }
    if !missing.isEmpty || !unknown.isEmpty {
      reportKeys(unknown, missing: missing, of: record.phrase, among: names, at: json.range.opening)
      values.hasMistakes = true
    }
    for member in members {
      guard let parameter = record[member.key] else { continue }
      if isReadElsewhere(member, parameter.kind) { continue }
      if let value = decode(member.value, as: parameter.kind, member.key) {
        values.set(value, for: member.key, at: member.value.range)
      } else {
        values.setMistaken(member.key, at: member.value.range)
      }
    }
    return values
  }

  /// Returns the members of an object; reports anything else and returns `nil`.
  package mutating func members(of json: JSONValue, as expected: String) -> [JSONMember]? {
    if case .object(let members) = json.content { return members }
    reportType(json, expected: expected, "this")
    return nil
  }

  /// Reports unknown keys of an object, and missing ones.
  ///
  /// A missing key that an unknown one probably means is not reported a second time.
  package mutating func reportKeys(
    _ unknown: [JSONMember], missing: [String], of phrase: String, among keys: [String],
    at opening: SourceRange
  ) {
    var missing = missing
    let meant = unknown.map { diagnostics.isFull ? nil : ForeignNames.nearestKey(to: $0.key, among: keys) }
    missing.removeAll(where: meant.contains)
    for (member, meant) in zip(unknown, meant) {
      if meant != nil || missing.isEmpty {
        reportUnknownKey(member, of: phrase, among: keys)
      } else {
        diagnostics.error(
          .unknownKey, "\(phrase) has no key `\(member.key)`", at: member.keyRange,
          suggestion: "\(Self.list(missing)) \(missing.count == 1 ? "is" : "are") missing")
        missing = []
      }
    }
    for name in missing { diagnostics.error(.missingKey, "`\(name)` is missing from \(phrase)", at: opening) }
  }

  /// Reports an unknown key of an object.
  package mutating func reportUnknownKey(_ member: JSONMember, of phrase: String, among keys: [String]) {
    let names = keys + ["note"]
    diagnostics.error(
      .unknownKey, "\(phrase) has no key `\(member.key)`", at: member.keyRange,
      suggestion: ForeignNames.suggestion(forKey: member.key, among: names)
        ?? (names.count <= 8 ? "\(phrase) has \(Self.list(names))" : nil))
  }

  /// Returns names in backticks: "`a`, `b` and `c`".
  package static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Values

  /// Decodes the value of a key called `name`; reports a mistake and returns `nil` if it is invalid.
  package mutating func decode(_ json: JSONValue, as kind: ParameterKind, _ name: String) -> ParameterValue? {
    guard kind.accepts(json.content) else {
      reportType(json, expected: kind.phrase, "`\(name)`")
      return nil
    }
    switch kind {
    case .boolean, .number, .integer, .string, .time, .color, .curve, .choice, .path, .image, .file,
      .fontFamily,
      .frameRate, .date:
      return decodeScalar(json, as: kind, name)
    case .point, .scale, .size, .rect, .insets, .cornerRadii: return decodeGeometry(json, as: kind, name)
    case .list(let element, let count):
      return decodeList(json, of: element, count: count, name).map { .list($0) }
    case .record(let record): return decode(json, as: record).map { .record($0) }
    case .dictionary(let element): return decodeDictionary(json, of: element)
    case .either(let kinds):
      guard let kind = kinds.first(where: { $0.accepts(json.content) }) else { return nil }
      return decode(json, as: kind, name)
    case .optional(let kind):
      return json.content == .null ? ParameterValue.none : decode(json, as: kind, name)
    case .nodes, .node, .json: return .json(json)
    }
  }

  /// Decodes the elements of a list; `nil` if their count or any element is invalid.
  private mutating func decodeList(
    _ json: JSONValue, of kind: ParameterKind, count: ClosedRange<Int>, _ name: String
  ) -> [ParameterValue]? {
    guard case .array(let elements) = json.content else { return nil }
    guard count.contains(elements.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      diagnostics.error(
        .count, "`\(name)` has \(elements.count) values; \(wanted) are needed", at: json.range)
      return nil
    }
    let values = elements.compactMap { decode($0, as: kind, name) }
    return values.count == elements.count ? values : nil
  }

  private mutating func decodeDictionary(_ json: JSONValue, of kind: ParameterKind) -> ParameterValue? {
    guard case .object(let members) = json.content else { return nil }
    var entries: [ParameterValue.Entry] = []
    for member in members where !member.isNote {
      guard let value = decode(member.value, as: kind, member.key) else { continue }
      entries.append(
        .init(key: member.key, value: value, keyRange: member.keyRange, range: member.value.range))
    }
    return .dictionary(entries)
  }

  /// Reports a value of another type than `expected`, which includes its article.
  package mutating func reportType(_ json: JSONValue, expected: String, _ subject: String) {
    guard json.content != .invalid else { return }
    diagnostics.error(
      .wrongType, "\(subject) must be \(expected), not \(json.kindName)", at: json.range.opening(of: json),
      suggestion: json.isQuotedNumber && expected.contains("number") ? "write it without quotes" : nil)
  }
}

extension SourceRange {
  /// The first character, which represents an object in messages.
  package var opening: SourceRange { SourceRange(source, lower, min(upper, lower + 1)) }

  fileprivate func opening(of json: JSONValue) -> SourceRange {
    switch json.content {
    case .array, .object: opening
    case .null, .bool, .number, .string, .invalid: self
    }
  }
}

extension JSONValue {
  fileprivate var isQuotedNumber: Bool {
    guard case .string(let text) = content else { return false }
    return text.utf8.count < 32 && Double(text) != nil
  }
}
