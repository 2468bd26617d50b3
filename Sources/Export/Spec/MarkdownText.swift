import Assets

/// Text of users in Markdown that reads well without being rendered: code in backticks, and no entities.
enum MarkdownText {
  /// A text as code, in one line.
  ///
  /// - Parameter inTable: Whether it stands in a cell, which a vertical line would end even in code.
  static func code(_ text: String, inTable: Bool = false) -> String {
    let line = MarkdownText.line(text)
    guard !line.isEmpty else { return "` `" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + (inTable ? line.replacing("|", with: "\\|") : line) + space + fence
  }

  /// A text in which nothing is markup, in one line.
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
