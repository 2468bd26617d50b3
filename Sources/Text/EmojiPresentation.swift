/// The look of an emoji, by the rules of https://unicode.org/reports/tr51/#Presentation_Style.
package enum EmojiPresentation: Hashable, Sendable {
  /// As a letter in the color of the text, as U+FE0E asks.
  case text
  /// As a picture in colors: by default, or as U+FE0F asks.
  case emoji

  /// The presentation that a grapheme cluster asks for; nil for a cluster that may have any.
  package init?(_ cluster: some Sequence<UInt32>) {
    var found: EmojiPresentation?
    // Emoji begin at U+231A; what comes before are letters, digits and signs that U+FE0F follows.
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
