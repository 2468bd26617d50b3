import System

/// Text inside XML, HTML and Markdown.
package enum MarkupText {
  /// Returns the text with markup characters replaced by references, and characters that XML 1.0 does not allow
  /// escaped. Characters that reverse the direction of a line become references, so that they are visible in the source
  /// and still take effect.
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

  /// Returns the text as one line that is safe to print anywhere, including XML and HTML.
  package static func line(_ text: String) -> String { escaped(text.visible) }

  /// Returns the text as one line without any markup of HTML, Markdown or tables.
  package static func cell(_ text: String) -> String {
    // Iterates scalars, since a character with a combining mark is a different Character in Swift, but not for readers
    // of markup.
    let words = String(text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : Character($0) })
    return line(words).unicodeScalars.map { scalar in
      switch scalar {
      case "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", ":": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns the text as inline code, without any other markup.
  package static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }
}
