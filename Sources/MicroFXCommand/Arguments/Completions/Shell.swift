/// A shell that completes a program's command line.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the script that lets the shell complete a program's verbs, options and values.
  package func completions(of program: ProgramDeclaration) -> String {
    switch self {
    case .bash: BashCompletions(program: program).text
    case .zsh: ZshCompletions(program: program).text
    case .fish: FishCompletions(program: program).text
    }
  }

  /// Returns a text quoted as one word of a POSIX shell, which zsh and bash read in the same way.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
