/// A shell that completes a program's command line.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell a program's verbs, options and values.
  package func completions(of program: ProgramDeclaration) -> String {
    switch self {
    case .bash: BashCompletions(program: program).text
    case .zsh: ZshCompletions(program: program).text
    case .fish: FishCompletions(program: program).text
    }
  }

  /// A text as one word of a POSIX shell; zsh and bash read it so.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
