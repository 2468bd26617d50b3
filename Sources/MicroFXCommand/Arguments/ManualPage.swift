/// A program's manual page in the man macros of roff.
package enum ManualPage {
  /// Returns the page for section 1: name, synopsis, every verb with its options and examples, exit codes.
  package static func text(of program: ProgramDeclaration) -> String {
    let lines =
      [
        ".TH \(program.name.uppercased()) 1 \"\" \"\(escaped(program.name + " " + program.version))\"",
        ".SH NAME",
        escaped("\(program.name) - \(program.summary)"), ".SH SYNOPSIS", ".B \(program.name)",
        "\\fIVERB\\fR [\\fIoptions\\fR] \\fIoperands\\fR", ".SH VERBS",
      ] + program.verbs.flatMap(verb) + [".SH EXIT STATUS"]
      + program.exitCodes.flatMap { [".TP", ".B \($0.code)", line($0.meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func verb(_ verb: CommandDeclaration) -> [String] {
    let operands = verb.operands.placeholder.isEmpty ? "" : " \\fI\(escaped(verb.operands.placeholder))\\fR"
    return [".SS \"\(verb.word)\"", "\\fB\(escaped(verb.name))\\fR [\\fIoptions\\fR]\(operands)", ".br"]
      + [line(HelpText.sentence(verb.summary) + ".")] + verb.options.flatMap(option)
      + verb.examples.flatMap {
        [".PP", line(HelpText.sentence($0.meaning) + ":"), ".nf", line("    " + $0.line), ".fi"]
      }
  }

  private static func option(_ option: OptionDeclaration) -> [String] {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.placeholder.map { "=\\fI\(escaped($0))\\fR" } ?? ""
    return [".TP", "\(letter)\\fB\(escaped(option.spelling))\\fR\(value)", line(option.meaning)]
  }

  /// Returns a text as a separate line, escaped so that it does not begin like a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
      .replacing("…", with: "...")
  }
}
