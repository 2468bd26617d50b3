import Assets

/// Markdown of users' texts that is readable without rendering: code in backticks, and no entities.
enum MarkdownText {
  /// Returns a text as code, on one line.
  ///
  /// - Parameter inTable: Whether the text is in a table cell, which a vertical line would end even in code.
  static func code(_ text: String, inTable: Bool = false) -> String {
    let line = MarkdownText.line(text)
    guard !line.isEmpty else { return "` `" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + (inTable ? line.replacing("|", with: "\\|") : line) + space + fence
  }

  /// Returns a text with all markup escaped, on one line.
  static func plain(_ text: String) -> String {
    line(text).map { "\\`*_[]<|~#&@".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    text.split { $0 != character }.map(\.count).max() ?? 0
  }
}
