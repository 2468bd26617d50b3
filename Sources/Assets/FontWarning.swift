import Text

/// A warning about characters that the requested family does not draw.
package struct FontWarning: Hashable, Comparable, Sendable {
  /// The reason of a warning.
  package enum Subject: Hashable, Sendable {
    /// No face has them, including the scenario's other families, so a box is drawn.
    case missing(family: String, others: [String])
    /// A fallback draws them although a family was named, and they are not East Asian.
    case substituted(family: String, others: [String])
    /// The family has no italic face, so its upright letters are slanted.
    case slanted(family: String)
  }

  /// The reason.
  package let subject: Subject
  /// The characters, sorted and without duplicates.
  package let characters: [Character]

  /// Whether a box is drawn.
  package var isMissing: Bool { if case .missing = subject { true } else { false } }

  /// A warning about sorted characters.
  package init(subject: Subject, characters: [Character]) {
    (self.subject, self.characters) = (subject, characters)
  }

  /// Orders warnings by their text.
  package static func < (a: FontWarning, b: FontWarning) -> Bool { a.description < b.description }
}

extension FontWarning: CustomStringConvertible {
  /// The characters and the reason, as a clause.
  package var description: String {
    let list = characters.prefix(12).map { "“\($0)”" }.joined(separator: " ")
    let rest = characters.count > 12 ? " and \(characters.count - 12) more" : ""
    return switch subject {
    case .missing(let family, let others):
      if !others.isEmpty {
        "none of \(([family] + others).joined(separator: ", ")) and \(SystemFonts.mplus.name) has \(list)\(rest): "
          + "drawn as a box\(remedy)"
      } else if family == SystemFonts.mplus.name {
        "the font \(family) has no \(list)\(rest): drawn as a box\(remedy)"
      } else {
        "neither \(family) nor \(SystemFonts.mplus.name) has \(list)\(rest): drawn as a box\(remedy)"
      }
    case .slanted(let family):
      "the font \(family) has no italic face: its upright letters are slanted"
    case .substituted(let family, let others):
      "the font \(family) has no \(list)\(rest): drawn with "
        + (others + [SystemFonts.mplus.name]).joined(separator: " or ")
    }
  }

  /// The source of emoji fonts as a clause; empty if no character is an emoji.
  private var remedy: String {
    let hasEmoji = characters.contains { EmojiPresentation($0.unicodeScalars.lazy.map(\.value)) == .emoji }
    return hasEmoji
      ? "; for emoji, add the family Noto Color Emoji to `fonts` (apt-get install fonts-noto-color-emoji)"
      : ""
  }
}
