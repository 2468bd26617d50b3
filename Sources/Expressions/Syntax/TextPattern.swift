/// What keeps a pattern of `format` or `time` from being read.
struct PatternError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  var message: String
  /// What would be right, as a clause that follows the message.
  var suggestion: String?
}

/// A pattern cut into characters, of which those in quotes are literal.
struct TextPattern {
  /// A character of a pattern.
  struct Item: Hashable {
    var character: Character
    /// Whether the character stands in quotes and so means itself.
    var isQuoted: Bool
  }

  var items: [Item] = []

  /// Reads quotes as ICU does: text between two is literal, and two in a row are one quote.
  init(_ text: String) throws(PatternError) {
    var isQuoted = false
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      if character != "'" {
        items.append(Item(character: character, isQuoted: isQuoted))
      } else if rest.first == "'" {
        rest.removeFirst()
        items.append(Item(character: "'", isQuoted: true))
      } else {
        isQuoted.toggle()
      }
    }
    guard !isQuoted else {
      throw PatternError(message: "a quote of the pattern is not closed", suggestion: "write a quote twice")
    }
  }
}
