/// The readable part of texts in feeds.
enum PlainText {
  /// A text in which runs of blanks and line ends have become single spaces, with none at its ends.
  static func of(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text of an HTML fragment, with a space for each tag; without comments, scripts and style sheets.
  static func ofMarkup(_ markup: String) throws(FeedError) -> String {
    guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
      var reader = XMLReader(html: markup)
    else { return of(markup) }
    var text = ""
    var isShown = true
    while true {
      switch try reader.next() {
      case .element(let name, _, _):
        isShown = name != "script" && name != "style"
        text += " "
      case .elementEnd:
        isShown = true
        text += " "
      case .text(let piece): if isShown { text += piece }
      case .end: return of(text)
      }
    }
  }
}
