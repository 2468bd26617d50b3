/// The completions for bash: one function that inspects the verb and the option whose value is completed.
struct BashCompletions {
  let program: ProgramDeclaration

  var text: String {
    """
    # bash completion for \(program.name)
    _\(program.name)() {
      local current=${COMP_WORDS[COMP_CWORD]} option= verb= word values
      # bash splits words at `=`: --format=ahap is three of them.
      if [[ $current == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD-1]} current=
      elif [[ ${COMP_WORDS[COMP_CWORD-1]} == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD-2]}
      else
        option=${COMP_WORDS[COMP_CWORD-1]}
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* ]] || { verb=$word; break; }
      done
      case $verb/$option in
    \(program.verbs.flatMap(valueCases).joined(separator: "\n"))
      esac
      if [[ -z $verb ]]; then
        COMPREPLY=($(compgen -W \(Shell.quoted(verbWords)) -- "$current"))
      elif [[ $current == -* ]]; then
        case $verb in
    \(program.verbs.map(optionCase).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$values" -- "$current"))
      else
        case $verb in
    \(program.verbs.map(operandCase).joined(separator: "\n"))
        esac
      fi
    }
    complete -o filenames -F _\(program.name) \(program.name)

    """
  }

  private var verbWords: String {
    (program.verbs.map(\.word) + ["--help", "--version"]).joined(separator: " ")
  }

  /// Returns a case for the value of each option that takes one.
  private func valueCases(of verb: CommandDeclaration) -> [String] {
    verb.options.compactMap { option in
      guard let completion = option.completion else { return nil }
      let letter = option.letter.map { "|\(verb.word)/-\($0)" } ?? ""
      return "    \(verb.word)/\(option.spelling)\(letter)) \(reply(completion)) return ;;"
    }
  }

  private func optionCase(of verb: CommandDeclaration) -> String {
    "      \(verb.word)) values=\(Shell.quoted(verb.options.map(\.spelling).joined(separator: " "))) ;;"
  }

  private func operandCase(of verb: CommandDeclaration) -> String {
    "      \(verb.word)) \(reply(verb.operands.completion)) ;;"
  }

  private func reply(_ completion: ValueCompletion) -> String {
    switch completion {
    case .files: #"COMPREPLY=($(compgen -f -- "$current"));"#
    case .folders: #"COMPREPLY=($(compgen -d -- "$current"));"#
    case .words(let words):
      "COMPREPLY=($(compgen -W \(Shell.quoted(words.joined(separator: " "))) -- \"$current\"));"
    case .nothing: "COMPREPLY=();"
    }
  }
}
