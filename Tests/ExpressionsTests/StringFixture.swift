import Expressions

/// Strings in some languages, and what evaluates expressions that read them.
struct StringFixture: ExpressionScope {
  let strings: StringTable?
  private let names = ExpressionFixture.component

  init(_ strings: StringTable?) { self.strings = strings }

  var symbolNames: [String] { names.symbolNames }

  func symbol(named name: String) -> ExpressionSymbol? { names.symbol(named: name) }

  /// A table of languages, each with its strings by their keys.
  static func table(
    _ languages: [(String, [String: LocalizedString])], showing language: String? = nil
  ) throws -> StringTable {
    StringTable(
      languages.compactMap { name, strings in
        LanguageTag(name).map { StringTable.Language(name, $0, at: "strings.json:1:1", strings) }
      }, showing: language.flatMap { LanguageTag($0) })
  }

  static func text(_ text: String) throws -> LocalizedString {
    LocalizedString(try StringTemplate(text), at: "strings.json:1:3")
  }

  static func plural(_ forms: [PluralCategory: StringTemplate]) throws -> LocalizedString {
    LocalizedString(forms: forms, other: forms[.other]!, at: "strings.json:1:3")
  }

  func value(_ text: String) throws -> ExpressionValue {
    var scope = self
    let program = try ExpressionProgram(ExpressionText(text, equalsIsOptional: true)!, in: &scope)
    var machine = ExpressionMachine(names.state)
    return try machine.value(program)
  }

  func text(_ text: String) throws -> String {
    guard case .string(let text) = try value(text) else { return "" }
    return text
  }

  /// The message with the marked part of the text and the suggestion, as `message | part | suggestion`.
  func mistake(_ text: String) -> String {
    ExpressionFixture.mistake(in: text) { try value(text) }
  }
}
