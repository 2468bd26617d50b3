import System

/// The help of a command, generated from its declaration.
package enum HelpText {
  /// Returns usage, summary, options in their order and examples, in lines of at most 100 columns where the words
  /// allow.
  package static func text(for command: CommandDeclaration) -> String {
    var sections = ["Usage: " + usage(of: command), sentence(command.summary) + "."]
    sections.append("Options:\n" + table(command.options.map { (label(of: $0), $0.meaning) }))
    if !command.examples.isEmpty {
      sections.append("Examples:\n" + command.examples.map(example).joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns two columns; the second one begins at the same position in every line.
  package static func table(_ rows: [(label: String, meaning: String)]) -> String {
    let column = min(28, (rows.map(\.label.count).max() ?? 0) + 4)
    return rows.map { row(label: $0.label.visible, meaning: $0.meaning.visible, column: column) }.joined(
      separator: "\n")
  }

  private static func usage(of command: CommandDeclaration) -> String {
    let operands = command.operands
    guard operands.count.upperBound > 0 else { return "\(command.name) [options]" }
    let named = operands.placeholder.split(separator: " ").count
    let word = operands.placeholder + (operands.count.upperBound > named ? "…" : "")
    return "\(command.name) [options] " + (operands.count.lowerBound > 0 ? word : "[\(word)]")
  }

  private static func label(of option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + option.spelling + (option.placeholder.map { "=" + $0 } ?? "")
  }

  private static func row(label: String, meaning: String, column: Int) -> String {
    let indent = String(repeating: " ", count: column)
    let head = "  " + label
    let lines = wrapped(meaning, width: 100 - column).joined(separator: "\n" + indent)
    return head.count + 2 > column
      ? head + "\n" + indent + lines
      : head + String(repeating: " ", count: column - head.count) + lines
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func example(_ example: CommandDeclaration.Example) -> String {
    "  \(example.line)\n      \(example.meaning)"
  }

  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
