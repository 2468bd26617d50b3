/// A string in one language: a single text, or a text for each plural form that the language distinguishes.
package struct LocalizedString: Sendable {
  private let forms: [PluralCategory: StringTemplate]
  private let other: StringTemplate
  /// Whether the first argument selects a plural form.
  let isPlural: Bool
  /// The indexes of the arguments that the text requires.
  let arguments: Set<Int>
  /// The file, line and column of the string.
  let place: String

  /// A string with the same text for all numbers.
  package init(_ text: StringTemplate, at place: String) {
    (forms, other, isPlural, self.place) = ([:], text, false, place)
    arguments = text.arguments
  }

  /// A string with plural forms.
  ///
  /// - Parameter other: The text of every form that is not in `forms`.
  package init(forms: [PluralCategory: StringTemplate], other: StringTemplate, at place: String) {
    (self.forms, self.other, isPlural, self.place) = (forms, other, true, place)
    arguments = forms.values.reduce(other.arguments.union([0])) { $0.union($1.arguments) }
  }

  /// Returns the index of the first argument that the text requires but a call with `count` arguments omits; `nil` if
  /// none is missing.
  func missingArgument(ofCount count: Int) -> Int? { arguments.filter { $0 >= count }.min() }

  /// Returns the text in pieces, with arguments inserted. No argument may be missing.
  func parts(with arguments: [String], _ rule: PluralRule) -> [String] {
    guard isPlural, let number = arguments.first.flatMap(PluralOperands.init) else {
      return other.parts(with: arguments)
    }
    return (forms[rule.category(of: number)] ?? other).parts(with: arguments)
  }
}

/// The strings of a scenario in all languages of its file, one of which is displayed.
package struct StringTable: Sendable {
  /// The strings of one language.
  package struct Language: Sendable {
    /// The tag as written in the file.
    package let name: String
    /// The file, line and column of the tag.
    package let place: String
    let tag: LanguageTag
    let rule: PluralRule
    let strings: [String: LocalizedString]

    /// A language with its strings by key.
    package init(
      _ name: String, _ tag: LanguageTag, at place: String, _ strings: [String: LocalizedString]
    ) {
      (self.name, self.tag, self.place, self.strings) = (name, tag, place, strings)
      rule = PluralRule(tag)
    }
  }

  /// A string and its language.
  typealias Entry = (language: Language, string: LocalizedString)

  /// The languages in the order of the file.
  private let languages: [Language]
  /// The languages to which each falls back, subtag by subtag, itself first.
  private let fallbacks: [[Language]]
  /// The languages in which strings are looked up, in order of preference.
  private let shown: [Language]
  /// The keys of all languages, in alphabetical order.
  let keys: [String]
  /// Whether the file contains errors, so that any key may be valid.
  let isIncomplete: Bool

  /// The table of a file.
  ///
  /// - Parameters:
  ///   - languages: The languages, with distinct tags.
  ///   - language: The language to display; `nil` for the first one.
  package init(_ languages: [Language], showing language: LanguageTag?) {
    let known = Dictionary(languages.map { ($0.tag, $0) }) { first, _ in first }
    (self.languages, isIncomplete) = (languages, false)
    fallbacks = languages.map { $0.tag.fallbacks.compactMap { known[$0] } }
    shown = (language?.fallbacks.compactMap { known[$0] } ?? []) + languages.prefix(1)
    keys = Set(languages.flatMap(\.strings.keys)).sorted()
  }

  /// The table of a file with errors that have been reported.
  package static let incomplete = StringTable()

  private init() { (languages, fallbacks, shown, keys, isIncomplete) = ([], [], [], [], true) }

  /// Returns the string of a key in the displayed language, or in one to which it falls back; `nil` if none has it.
  func entry(_ key: String) -> Entry? {
    for language in shown {
      if let string = language.strings[key] { return (language, string) }
    }
    return nil
  }

  /// Returns the strings of a key in all languages that have it.
  func entries(_ key: String) -> [Entry] {
    languages.compactMap { language in language.strings[key].map { (language, $0) } }
  }

  /// Returns the languages in which a key has no string, even by fallback.
  package func languages(without key: String) -> [Language] {
    fallbacks.filter { $0.allSatisfy { $0.strings[key] == nil } }.compactMap(\.first)
  }

  /// Returns whether any language has a string for a key.
  package func contains(_ key: String) -> Bool { languages.contains { $0.strings[key] != nil } }

  /// Returns the indexes of the arguments that the strings of a key require in any language.
  package func arguments(of key: String) -> Set<Int> {
    entries(key).reduce(into: []) { $0.formUnion($1.string.arguments) }
  }
}
