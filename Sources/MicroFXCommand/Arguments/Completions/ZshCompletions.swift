/// The completions for zsh, by its `_arguments` and `_describe`.
struct ZshCompletions {
  let program: ProgramDeclaration

  var text: String {
    """
    #compdef \(program.name)
    _\(program.name)() {
      local -a verbs
      verbs=(
    \(program.verbs.map { "    " + Shell.quoted("\($0.word):\($0.summary)") }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe verb verbs
        return
      fi
      local verb=$words[2]
      shift words
      (( CURRENT-- ))
      case $verb in
    \(program.verbs.map(verbCase).joined(separator: "\n"))
      esac
    }
    _\(program.name) "$@"

    """
  }

  private func verbCase(_ verb: CommandDeclaration) -> String {
    let specifications = verb.options.flatMap(specifications) + operands(of: verb.operands)
    let lines = specifications.map { "        " + Shell.quoted($0) }
    return "    \(verb.word))\n      _arguments -s \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  private func specifications(of option: OptionDeclaration) -> [String] {
    let meaning = "[" + escaped(option.meaning) + "]"
    let value = option.completion.map { ":\(escaped(option.placeholder ?? "")):\(action($0))" } ?? ""
    let long = "*" + option.spelling + (value.isEmpty ? "" : "=") + meaning + value
    guard let letter = option.letter else { return [long] }
    return [long, "*-\(letter)" + (value.isEmpty ? "" : "+") + meaning + value]
  }

  private func operands(of operands: CommandDeclaration.Operands) -> [String] {
    guard operands.count.upperBound > 0 else { return [] }
    return ["*:\(escaped(operands.placeholder)):\(action(operands.completion))"]
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(" + words.joined(separator: " ") + ")"
    case .nothing: " "
    }
  }

  /// Escapes the brackets and colons of a text, which would end a part of a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
