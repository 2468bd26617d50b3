import JSONText
import Motion

/// Turns JSON into values by their declarations, reporting every mistake with its place and going on after each.
package struct ParameterDecoder {
  /// Where mistakes are reported.
  package var diagnostics: Diagnostics
  /// What `"24f"` counts in.
  package var frameRate: FrameRate
  /// The files, font families and constants that the decoded values name, in the order in which they were met.
  package private(set) var references: [Reference] = []
  /// The constants to read instead of writing their values.
  package var literals = LiteralNames()
  /// The bytes of all strings that were decoded, as UTF-8.
  package private(set) var textBytes = 0
  /// More of them than this are too many.
  package var textLimit = Int.max
  /// The first string with which they are too many.
  package private(set) var firstTextBeyond: SourceRange?
  /// The folder, relative to the scenario's, from which the paths of files count; empty for the same.
  package var folder = ""

  /// A name whose target lies outside the JSON.
  package struct Reference: Hashable, Sendable {
    /// What the name must lead to.
    package enum Target: Hashable, Sendable {
      case image
      case file
      case fontFamily
      /// A constant of expressions.
      case constant
    }

    /// What is named.
    package var target: Target
    /// As the scenario writes it.
    package var name: String
    /// Where the name stands.
    package var range: SourceRange

    /// Whether the name is the path of a file.
    package var isFile: Bool { target == .image || target == .file }
  }

  /// A decoder that adds to `diagnostics` and takes a frame for 1/60 s unless told otherwise.
  package init(_ diagnostics: Diagnostics, frameRate: FrameRate = FrameRate(60)!) {
    self.diagnostics = diagnostics
    self.frameRate = frameRate
  }

  /// The path of a file in the scenario's folder, as the document that is decoded names it.
  package func path(of name: String) -> String {
    folder.isEmpty || name.first == "/" ? name : folder + "/" + name
  }

  /// Notes that something names a target.
  package mutating func refer(to target: Reference.Target, _ name: String, at range: SourceRange) {
    references.append(Reference(target: target, name: name, range: range))
  }

  mutating func count(_ text: String, at range: SourceRange) {
    textBytes += text.utf8.count
    if textBytes > textLimit, firstTextBeyond == nil { firstTextBeyond = range }
  }

  /// Takes in what other values name.
  package mutating func add(_ references: [Reference]) { self.references += references }

  // MARK: Records

  /// The values of an object's keys; nil when it is no object. Unknown, missing and ill-formed keys are reported, and what
  /// remains is returned; an open record takes unknown ones and leaves them out.
  ///
  /// - Parameter isReadElsewhere: True for values that are left out here, as another reads them.
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

  /// The members of an object; reports anything else.
  package mutating func members(of json: JSONValue, as expected: String) -> [JSONMember]? {
    if case .object(let members) = json.content { return members }
    reportType(json, expected: expected, "this")
    return nil
  }

  /// Reports keys that an object does not have, and keys that are missing from it.
  ///
  /// A missing key that one of the unknown ones stands for is not reported a second time.
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

  /// Reports a key that an object does not have.
  package mutating func reportUnknownKey(_ member: JSONMember, of phrase: String, among keys: [String]) {
    let names = keys + ["note"]
    diagnostics.error(
      .unknownKey, "\(phrase) has no key `\(member.key)`", at: member.keyRange,
      suggestion: ForeignNames.suggestion(forKey: member.key, among: names)
        ?? (names.count <= 8 ? "\(phrase) has \(Self.list(names))" : nil))
  }

  /// Names in backticks: "`a`, `b` and `c`".
  package static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Values

  /// The value of a key called `name`, or nil after a report.
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

  /// The decoded elements that are right; nil when the count is not.
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

  /// Reports a value that is of another kind than `expected`, which stands with its article.
  package mutating func reportType(_ json: JSONValue, expected: String, _ subject: String) {
    guard json.content != .invalid else { return }
    diagnostics.error(
      .wrongType, "\(subject) must be \(expected), not \(json.kindName)", at: json.range.opening(of: json),
      suggestion: json.isQuotedNumber && expected.contains("number") ? "write it without quotes" : nil)
  }
}

extension SourceRange {
  /// The first character, which stands for an object in messages.
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
