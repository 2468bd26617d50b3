/// Text inside XML, HTML and Markdown.
package enum MarkupText {
  /// The text with what would be markup, and what XML 1.0 has no place for, replaced.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Text in which nothing is markup, of HTML, Markdown or a table, on one line.
  package static func cell(_ text: String) -> String {
    // By scalars, since a sign with a mark over it is another character to Swift, but not to readers of markup.
    escaped(text).unicodeScalars.map { scalar in
      switch scalar {
      case "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", ":": "&#\(scalar.value);"
      case "\n", "\t": " "
      default: String(scalar)
      }
    }.joined()
  }

  /// Such text as code.
  package static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }
}
