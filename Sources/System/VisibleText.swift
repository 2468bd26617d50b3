extension String {
  /// The text as one line that can be printed anywhere: what would end the line, move the cursor, color a terminal or turn
  /// the direction of the line is written as in Swift, `\n` or `\u{1B}`, and what the logs of CI services would carry out
  /// as a command gets a backslash before it.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable || $0 == "#" || $0 == ":" }) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case _ where scalar.isUnprintable: line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.withoutCommands
  }

  /// GitHub's runner obeys lines that begin with `::`, behind spaces too, and `##[` anywhere; Azure's and TeamCity's agents
  /// obey `##vso[` and `##teamcity[`.
  private var withoutCommands: String {
    let text = drop { $0 == " " }.hasPrefix("::") ? "\\" + self : self
    return text.contains("##") ? text.replacing("##", with: "#\\#") : text
  }
}

extension Sequence<String> {
  /// The texts as printable lines, one below the other.
  package var visibleLines: String { map(\.visible).joined(separator: "\n") }
}

extension Unicode.Scalar {
  /// True for characters that would move a terminal's cursor or turn the direction of a line.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
