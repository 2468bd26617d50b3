extension String {
  /// The text as one line that is safe to print anywhere. Characters that would end the line, move the cursor, color a
  /// terminal or reverse the direction of the line are escaped as in Swift, `\n` or `\u{1B}`. A backslash precedes text
  /// that logs of CI services would execute as a command. A line that needs no escape is unchanged.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x23 || $0 == 0x3A }) else { return self }
    return escapingUnprintable().withoutCommands
  }

  /// The lines of the text, each converted as in `visible`.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }.visibleLines
  }

  /// Returns the text with its unprintable characters escaped as in Swift, `\n` or `\u{1B}`. All output is escaped by
  /// this function.
  ///
  /// - Parameter kept: The unprintable characters that are not escaped.
  package func escapingUnprintable(except kept: Set<Unicode.Scalar> = []) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable, !kept.contains(scalar) {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with a backslash in every command of a CI service. GitHub's runner executes lines that begin with `::`,
  /// even after spaces, and `##[` anywhere; Azure's and TeamCity's agents execute `##vso[` and `##teamcity[`.
  private var withoutCommands: String {
    let text = drop { $0 == " " }.hasPrefix("::") ? "\\" + self : self
    return text.contains("##") ? text.replacing(/##(?=[\[A-Za-z])/, with: "#\\#") : text
  }
}

extension Sequence<String> {
  /// The texts as printable lines, joined by line feeds.
  package var visibleLines: String { map(\.visible).joined(separator: "\n") }
}

extension Unicode.Scalar {
  /// Whether the character would end a line, move a terminal's cursor or reverse the direction of a line: the control
  /// characters C0 and C1, the separators of lines and paragraphs, and Unicode's `Bidi_Control`.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character's escape sequence in a Swift string, such as `\n` or `\u{1B}`.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
