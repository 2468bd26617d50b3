/// An error in a pattern of `format` or `time`.
struct PatternError: Error, Hashable, Sendable {
  /// The error as one sentence without a full stop.
  var message: String
  /// The remedy, as a clause that follows the message; `nil` if unknown.
  var suggestion: String?
}

/// A pattern divided into characters, with those in quotes marked as literal.
struct TextPattern {
  /// A character of a pattern.
  struct Item: Hashable {
    var character: Character
    /// Whether the character is in quotes and therefore literal.
    var isQuoted: Bool
  }

  var items: [Item] = []

  /// Parses quotes as ICU does: text between two quotes is literal, and two consecutive quotes are a literal one.
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
