import JSONText

/// The result as Markdown, as pull requests and the pages of build servers show it.
package struct MarkdownSummary: Sendable {
  private let summary: VerificationSummary

  /// How many scenarios are told of in full.
  private static let mostEntries = 50
  /// Characters of what is told of one.
  private static let longest = 4000

  package init(_ summary: VerificationSummary) { self.summary = summary }

  /// A heading and, where something is not as expected, a table, the details and the command that accepts.
  package var text: String {
    let failed = summary.entries.filter { !$0.isPassed }
    let shown = failed.prefix(Self.mostEntries)
    var blocks = ["### microfx: \(summary.text)"]
    if !failed.isEmpty {
      blocks.append("| scenario | result |\n|---|---|\n" + shown.map(Self.row).joined(separator: "\n"))
      if shown.count < failed.count { blocks.append("And \(failed.count - shown.count) more.") }
      blocks += shown.map(Self.details)
    }
    if !summary.orphanedGoldens.isEmpty {
      blocks.append(
        "Goldens without a scenario: "
          + summary.orphanedGoldens.map { Self.code($0.text) }.joined(separator: ", "))
    }
    return blocks.joined(separator: "\n\n") + "\n\n"
  }

  private static func row(_ entry: VerificationOutcome) -> String {
    let result =
      switch entry.result {
      case .success(let verification): VerificationText(verification).statusLine
      case .failure(let error): ErrorReport(error).text
      }
    let line = result.split(separator: "\n").first.map(String.init) ?? ""
    return "| \(code(entry.path.text)) | \(cell(line)) |"
  }

  private static func details(_ entry: VerificationOutcome) -> String {
    let text = entry.text
    let cut = text.count > longest ? text.prefix(longest) + " …" : text[...]
    return """
      <details><summary>\(code(entry.path.text))</summary>

      <pre>\(Markup.escaped(String(cut)))</pre>

      </details>
      """
  }

  private static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }

  /// Text in which nothing is markup, of HTML, Markdown or a table, on one line.
  private static func cell(_ text: String) -> String {
    Markup.escaped(text).map { character in
      switch character {
      case "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", ":":
        "&#\(character.unicodeScalars.first!.value);"
      case "\n", "\t": " "
      default: String(character)
      }
    }.joined()
  }
}
