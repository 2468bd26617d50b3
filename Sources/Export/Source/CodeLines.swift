/// Lines of source, indented by two spaces a level.
struct CodeLines {
  private(set) var lines: [String] = []
  private var level = 0

  /// A line, or several where the text has line breaks.
  mutating func add(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : String(repeating: "  ", count: level) + line)
    }
  }

  var count: Int { lines.count }

  /// Lines between those that are there, as far inside as the next one would be.
  mutating func insert(_ texts: [String], at index: Int) {
    let space = String(repeating: "  ", count: level)
    lines.insert(contentsOf: texts.map { space + $0 }, at: index)
  }

  /// An empty line, unless there is one or a block has just begun.
  mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// A remark; what it holds cannot end it.
  mutating func comment(_ text: String) { add("// " + CodeLines.plain(text)) }

  /// A remark of documentation.
  mutating func documentation(_ text: String) { if !text.isEmpty { add("/// " + CodeLines.sentence(text)) } }

  mutating func indent() { level += 1 }

  mutating func outdent() {
    if lines.last == "" { lines.removeLast() }
    level -= 1
  }

  /// True right behind a block's end.
  var endsWithBlock: Bool {
    lines.last?.hasSuffix("}") ?? false && lines.last?.allSatisfy { $0 == " " || $0 == "}" } ?? false
  }

  /// The lines one below another, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// A text in one line without characters that are not seen.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isSeen($0) ? $0 : " " }))
  }

  /// A meaning as a sentence.
  static func sentence(_ text: String) -> String {
    let text = plain(text)
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
