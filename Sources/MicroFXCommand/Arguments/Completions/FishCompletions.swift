/// The completions for fish: one `complete` for each verb, option and kind of operand.
struct FishCompletions {
  let program: ProgramDeclaration

  var text: String {
    let head = ["# fish completion for \(program.name)", "complete -c \(program.name) -f"]
    return (head + program.verbs.map(verb) + program.verbs.flatMap(parts)).joined(separator: "\n") + "\n"
  }

  private func verb(_ verb: CommandDeclaration) -> String {
    "complete -c \(program.name) -n __fish_use_subcommand -a \(verb.word) -d \(quoted(verb.summary))"
  }

  private func parts(of verb: CommandDeclaration) -> [String] {
    let condition = "complete -c \(program.name) -n \(quoted("__fish_seen_subcommand_from \(verb.word)"))"
    return verb.options.map { condition + option($0) }
      + [operands(verb.operands)].compactMap(\.self).map { condition + $0 }
  }

  private func option(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    return " -l \(option.name)\(letter)\(value(option.completion)) -d \(quoted(option.meaning))"
  }

  private func value(_ completion: ValueCompletion?) -> String {
    switch completion {
    case nil: ""
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .nothing: " -x"
    }
  }

  private func operands(_ operands: CommandDeclaration.Operands) -> String? {
    guard operands.count.upperBound > 0 else { return nil }
    return switch operands.completion {
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .nothing: nil
    }
  }

  /// Quotes a text for fish, which reads a backslash in single quotes as an escape.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
