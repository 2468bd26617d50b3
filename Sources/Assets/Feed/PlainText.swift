import XML

/// The readable part of texts in feeds.
enum PlainText {
  /// A text in which runs of blanks and line ends have become single spaces, with none at its ends.
  static func of(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var isBetween = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBetween = !words.isEmpty
      } else {
        if isBetween { words.append(" ") }
        isBetween = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  /// The text of an HTML fragment, with a space for each tag; without comments, scripts and style sheets.
  static func ofMarkup(_ markup: String) throws(FeedError) -> String {
    guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return of(markup)
    }
    return of(try resolvingReferences(Markup.text(of: markup)))
  }

  /// HTML without tags as the text that it stands for.
  private static func resolvingReferences(_ html: String) throws(FeedError) -> String {
    guard html.utf8.contains(UInt8(ascii: "&")), var reader = XMLReader(html: html) else { return html }
    var text = ""
    while true {
      switch try FeedError.fromXML({ () throws(XMLError) in try reader.next() }) {
      case .element, .elementEnd: break
      case .text(let piece): text += piece
      case .end: return text
      }
    }
  }
}
