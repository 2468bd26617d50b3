import System

/// Text inside XML, HTML and Markdown.
package enum MarkupText {
  /// The text with what would be markup replaced, and escapes for characters that XML 1.0 has no place for. What turns the
  /// direction of a line is a reference, so that it shows and still has its effect.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0xA0 && scalar.isUnprintable: escaped += scalar.escape
      case _ where scalar.isUnprintable: escaped += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": escaped += scalar.escape
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text as one line that can be printed anywhere, in XML and HTML.
  package static func line(_ text: String) -> String { escaped(text.visible) }

  /// Text in which nothing is markup, of HTML, Markdown or a table, on one line.
  package static func cell(_ text: String) -> String {
    // By scalars, since a sign with a mark over it is another character to Swift, but not to readers of markup.
    let words = String(text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : Character($0) })
    return line(words).unicodeScalars.map { scalar in
      switch scalar {
      case "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", ":": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }

  /// Such text as code.
  package static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }
}
