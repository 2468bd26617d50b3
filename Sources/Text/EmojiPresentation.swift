/// The presentation of an emoji, by https://unicode.org/reports/tr51/#Presentation_Style.
package enum EmojiPresentation: Hashable, Sendable {
  /// A monochrome glyph in the color of the text, as U+FE0E requests.
  case text
  /// A colored picture, by default or as U+FE0F requests.
  case emoji

  /// The presentation that a grapheme cluster requests; `nil` if it requests none.
  package init?(_ cluster: some Sequence<UInt32>) {
    var found: EmojiPresentation?
    // Emoji begin at U+231A. Lower scalars are letters, digits and signs that U+FE0F may follow.
    for scalar in cluster where scalar >= 0x231A {
      switch scalar {
      case 0xFE0E: found = .text
      case 0xFE0F: found = .emoji
      default:
        if found == nil, Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false { found = .emoji }
      }
    }
    guard let found else { return nil }
    self = found
  }
}
