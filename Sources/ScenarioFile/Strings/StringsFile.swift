import Assets
import Expressions
import JSONText
import Parameters

/// The strings of a scenario: an object of languages, each an object of texts by key, or a file with such an object.
struct StringsFile {
  /// The strings; `nil` if the scenario has none.
  private(set) var table: StringTable?

  /// Reads the value of `strings`, and reports errors at the lines of the file that contains them.
  ///
  /// - Parameters:
  ///   - language: The language to display; `nil` for the first one.
  ///   - text: Returns the text of the file at a path in the scenario's folder.
  init(
    _ json: JSONValue?, showing language: LanguageTag?, _ parameters: inout ParameterDecoder,
    text: (String) throws(AssetError) -> SourceText
  ) {
    guard let json, json.content != .null else { return }
    table = .incomplete
    let errors = parameters.diagnostics.errorCount
    guard let root = Self.root(json, &parameters, text: text) else { return }
    var reader = LanguageReader(parameters.diagnostics[root.range.source], parameters)
    let languages = reader.languages(root)
    parameters = reader.parameters
    guard parameters.diagnostics.errorCount == errors else {
      parameters.diagnostics.resolvePointers(in: root)
      return
    }
    table = StringTable(languages, showing: language)
  }

  /// Returns the object of languages in the scenario, or in the file that the scenario names; `nil` after reporting an
  /// error.
  private static func root(
    _ json: JSONValue, _ parameters: inout ParameterDecoder, text: (String) throws(AssetError) -> SourceText
  ) -> JSONValue? {
    if case .object = json.content { return json }
    // Any other kind of value is reported when the document is decoded.
    guard json.tokenText != nil,
      case .string(let path)? = parameters.decode(json, as: .file, StringsFormat.strings.name)
    else { return nil }
    let source: SourceID
    do throws(AssetError) {
      source = parameters.diagnostics.add(try text(path))
    } catch {
      parameters.diagnostics.error(Diagnostic.Code(of: error), error.description, at: json.range)
      return nil
    }
    let limits = JSONLimits(
      depth: StringsFormat.levels, bytes: StringsFormat.bytes, values: StringsFormat.values)
    return JSONValue.parse(source, limits: limits, &parameters.diagnostics)
  }
}

/// A decoder of the languages of strings.
private struct LanguageReader {
  var parameters: ParameterDecoder
  private let name: String
  private let lines: LineIndex
  private var stringCount = 0

  init(_ source: SourceText, _ parameters: ParameterDecoder) {
    (self.parameters, name, lines) = (parameters, source.name, LineIndex(source))
  }

  mutating func languages(_ root: JSONValue) -> [StringTable.Language] {
    guard let all = parameters.members(of: root, as: "an object of languages") else { return [] }
    let members = all.filter { !$0.isNote }
    guard 1...StringsFormat.mostLanguages ~= members.count else {
      let message =
        members.isEmpty
        ? "`strings` has no language" : "`strings` has more than \(StringsFormat.mostLanguages) languages"
      error(members.isEmpty ? .count : .limit, message, root.range.opening)
      return []
    }
    var seen: [LanguageTag: String] = [:]
    return members.compactMap { member in
      guard let tag = parameters.language(member.key, at: member.keyRange) else { return nil }
      if let other = seen.updateValue(member.key, forKey: tag) {
        error(.conflict, "`\(member.key)` is the same language as `\(other)`", member.keyRange)
      }
      return StringTable.Language(member.key, tag, at: place(member.keyRange), strings(member.value))
    }
  }

  private mutating func strings(_ json: JSONValue) -> [String: LocalizedString] {
    guard let members = parameters.members(of: json, as: "an object of strings") else { return [:] }
    let wasWithin = stringCount <= StringsFormat.mostStrings
    stringCount += members.count
    guard stringCount <= StringsFormat.mostStrings else {
      if wasWithin {
        error(
          .limit, "`strings` has more than \(Double(StringsFormat.mostStrings).grouped) texts",
          json.range.opening)
      }
      return [:]
    }
    var strings: [String: LocalizedString] = [:]
    for member in members { strings[member.key] = string(member.value, member.key) }
    return strings
  }

  /// Decodes a text, or an object of plural forms; `nil` after reporting an error.
  private mutating func string(_ json: JSONValue, _ key: String) -> LocalizedString? {
    guard case .object(let members) = json.content else {
      guard json.tokenText != nil else {
        parameters.reportType(json, expected: "a text or an object of plural forms", "`\(key)`")
        return nil
      }
      return template(json, key).map { LocalizedString($0, at: place(json.range)) }
    }
    var forms: [PluralCategory: StringTemplate] = [:]
    for member in members {
      guard let category = PluralCategory(rawValue: member.key) else {
        parameters.reportUnknownKey(
          member, of: "a string with plural forms", among: PluralCategory.allCases.map(\.rawValue))
        continue
      }
      forms[category] = template(member.value, member.key)
    }
    guard json[PluralCategory.other.rawValue] != nil else {
      error(.missingKey, "`other` is missing from `\(key)`", json.range.opening)
      return nil
    }
    return forms[.other].map { LocalizedString(forms: forms, other: $0, at: place(json.range)) }
  }

  private mutating func template(_ json: JSONValue, _ key: String) -> StringTemplate? {
    guard let text = json.tokenText else {
      parameters.reportType(json, expected: "a text", "`\(key)`")
      return nil
    }
    guard text.unicodeScalars.count <= StringsFormat.mostCharacters else {
      let limit = Double(StringsFormat.mostCharacters).grouped
      error(.limit, "the text has more than \(limit) characters", json.range)
      return nil
    }
    do throws(StringTemplate.Mistake) {
      return try StringTemplate(text)
    } catch {
      let source = parameters.diagnostics[json.range.source]
      parameters.diagnostics.error(
        .strings, error.message,
        at: source.range(of: error.range.lowerBound, length: error.range.count, inStringAt: json.range),
        suggestion: "a brace is written `{{` or `}}`")
      return nil
    }
  }

  /// Returns the file, line and column of a range as text.
  private func place(_ range: SourceRange) -> String {
    let (line, column) = lines.position(at: range.lower)
    return "\(name):\(line):\(column)"
  }

  private mutating func error(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange) {
    parameters.diagnostics.error(code, message, at: range)
  }
}

extension ParameterDecoder {
  /// Returns the language of a tag; `nil` after reporting an error.
  mutating func language(_ tag: String, at range: SourceRange) -> LanguageTag? {
    if let language = LanguageTag(tag) { return language }
    let corrected = tag.split(separator: "_").joined(separator: "-")
    diagnostics.error(
      .unknownName, "`\(tag)` is not a language tag", at: range,
      suggestion: LanguageTag(corrected) == nil
        ? "write one of BCP 47, such as `en` or `zh-Hant`" : "did you mean `\(corrected)`?")
    return nil
  }
}
