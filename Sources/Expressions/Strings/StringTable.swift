/// A string in one language: a text, or one for each plural form that the language distinguishes.
package struct LocalizedString: Sendable {
  private let forms: [PluralCategory: StringTemplate]
  private let other: StringTemplate
  /// Whether the first argument chooses among plural forms.
  let isPlural: Bool
  /// The indexes of the arguments on which the text depends.
  let arguments: Set<Int>
  /// The file, line and column of the string.
  let place: String

  /// A text that is the same for all numbers.
  package init(_ text: StringTemplate, at place: String) {
    (forms, other, isPlural, self.place) = ([:], text, false, place)
    arguments = text.arguments
  }

  /// Texts for plural forms.
  ///
  /// - Parameter other: The text of every form that is not among `forms`.
  package init(forms: [PluralCategory: StringTemplate], other: StringTemplate, at place: String) {
    (self.forms, self.other, isPlural, self.place) = (forms, other, true, place)
    arguments = forms.values.reduce(other.arguments.union([0])) { $0.union($1.arguments) }
  }

  /// The first argument that the text needs and a call with `count` of them does not give.
  func missingArgument(ofCount count: Int) -> Int? { arguments.filter { $0 >= count }.min() }

  /// The text in pieces, with arguments, of which none may be missing.
  func parts(with arguments: [String], _ rule: PluralRule) -> [String] {
    guard isPlural, let number = arguments.first.flatMap(PluralOperands.init) else {
      return other.parts(with: arguments)
    }
    return (forms[rule.category(of: number)] ?? other).parts(with: arguments)
  }
}

/// The strings of a scenario in the languages of its file, of which one is shown.
package struct StringTable: Sendable {
  /// The strings of one language.
  package struct Language: Sendable {
    /// The tag as the file writes it.
    package let name: String
    /// The file, line and column of the tag.
    package let place: String
    let tag: LanguageTag
    let rule: PluralRule
    let strings: [String: LocalizedString]

    /// A language and its strings by their keys.
    package init(
      _ name: String, _ tag: LanguageTag, at place: String, _ strings: [String: LocalizedString]
    ) {
      (self.name, self.tag, self.place, self.strings) = (name, tag, place, strings)
      rule = PluralRule(tag)
    }
  }

  /// A string and its language.
  typealias Entry = (language: Language, string: LocalizedString)

  /// In the order of the file.
  private let languages: [Language]
  /// The languages to which each falls back piece by piece, itself first.
  private let fallbacks: [[Language]]
  /// The languages in which a string is looked for, the best one first.
  private let shown: [Language]
  /// The keys of all languages, in alphabetical order.
  let keys: [String]
  /// Whether the file contains mistakes, so that any key may be that of a string.
  let isIncomplete: Bool

  /// The table of a file.
  ///
  /// - Parameters:
  ///   - languages: The languages, each with another tag.
  ///   - language: The language to show; the first one without it.
  package init(_ languages: [Language], showing language: LanguageTag?) {
    let known = Dictionary(languages.map { ($0.tag, $0) }) { first, _ in first }
    (self.languages, isIncomplete) = (languages, false)
    fallbacks = languages.map { $0.tag.fallbacks.compactMap { known[$0] } }
    shown = (language?.fallbacks.compactMap { known[$0] } ?? []) + languages.prefix(1)
    keys = Set(languages.flatMap(\.strings.keys)).sorted()
  }

  /// The table of a file with mistakes, which have been reported.
  package static let incomplete = StringTable()

  private init() { (languages, fallbacks, shown, keys, isIncomplete) = ([], [], [], [], true) }

  /// The string of a key in the language that is shown, or in that to which it falls back.
  func entry(_ key: String) -> Entry? {
    for language in shown {
      if let string = language.strings[key] { return (language, string) }
    }
    return nil
  }

  /// The strings of a key in all languages that have it.
  func entries(_ key: String) -> [Entry] {
    languages.compactMap { language in language.strings[key].map { (language, $0) } }
  }

  /// The languages that have no string of a key, nor fall back to one that has.
  package func languages(without key: String) -> [Language] {
    fallbacks.filter { $0.allSatisfy { $0.strings[key] == nil } }.compactMap(\.first)
  }

  /// Whether a language has a string of a key.
  package func contains(_ key: String) -> Bool { languages.contains { $0.strings[key] != nil } }

  /// The indexes of the arguments of which anything in any language of a key depends.
  package func arguments(of key: String) -> Set<Int> {
    entries(key).reduce(into: []) { $0.formUnion($1.string.arguments) }
  }
}
