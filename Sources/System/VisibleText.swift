extension String {
  /// The text as one line that can be printed anywhere: what would end the line, move the cursor, color a terminal or turn
  /// the direction of the line is written as in Swift, `\n` or `\u{1B}`, and what the logs of CI services would carry out
  /// as a command gets a backslash before it. A line that is visible already stays as it is.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x23 || $0 == 0x3A }) else { return self }
    return escapingUnprintable().withoutCommands
  }

  /// The lines of the text, each as `visible` has it.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }.visibleLines
  }

  /// The text with its unprintable characters written as in Swift, `\n` or `\u{1B}`; all output escapes them by this.
  ///
  /// - Parameter kept: The unprintable characters that stay as they are.
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

  /// GitHub's runner obeys lines that begin with `::`, behind spaces too, and `##[` anywhere; Azure's and TeamCity's agents
  /// obey `##vso[` and `##teamcity[`.
  private var withoutCommands: String {
    let text = drop { $0 == " " }.hasPrefix("::") ? "\\" + self : self
    return text.contains("##") ? text.replacing(/##(?=[\[A-Za-z])/, with: "#\\#") : text
  }
}

extension Sequence<String> {
  /// The texts as printable lines, one below the other.
  package var visibleLines: String { map(\.visible).joined(separator: "\n") }
}

extension Unicode.Scalar {
  /// Whether the character would end a line, move a terminal's cursor or turn the direction of a line: the control
  /// characters C0 and C1, the separators of lines and paragraphs, and Unicode's `Bidi_Control`.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character as Swift writes it in a string: `\n`, `\u{1B}`.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
