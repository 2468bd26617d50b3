/// A language tag by BCP 47, such as `de` or `zh-Hant-TW`, without regard to case.
package struct LanguageTag: Hashable, Sendable {
  /// The subtags in lowercase, the language first.
  private let subtags: [String]

  private static let longest = 64

  /// Parses a language tag; `nil` unless the text is well-formed.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, 2...8 ~= language.utf8.count,
      language.utf8.allSatisfy(Self.isLetter),
      subtags.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(Self.isAlphanumeric) })
    else { return nil }
    self.subtags = subtags.map(String.init)
  }

  private init(_ subtags: some Sequence<String>) { self.subtags = Array(subtags) }

  /// The tag in lowercase.
  package var text: String { subtags.joined(separator: "-") }

  /// The primary language subtag, without script, region and other subtags.
  var language: String { subtags[0] }

  /// The tag and the shorter tags to which it falls back: `zh-hant-tw`, `zh-hant`, `zh`.
  var fallbacks: [LanguageTag] {
    (1...subtags.count).reversed().map { LanguageTag(subtags.prefix($0)) }
  }

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
