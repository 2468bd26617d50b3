import System

/// `completions`: what a shell needs to complete this program's command line.
enum CompletionsVerb: Verb {
  private static let shells = Shell.allCases.map(\.rawValue)

  static var word: String { "completions" }

  static let declaration = CommandDeclaration(
    name, "print completions for a shell", operands: .init("SHELL", words: shells),
    options: [],
    examples: [
      .init(
        "source <(microfx completions bash)", "completes in this shell; scripts/install does it for good"),
      .init("microfx completions fish > ~/.config/fish/completions/microfx.fish", "for every fish to come"),
    ])

  /// What a command line asks for.
  struct Options: VerbOptions {
    let shell: Shell
    /// The program whose words are completed.
    let program: ProgramDeclaration

    init(_ arguments: ParsedArguments) throws {
      let word = arguments.operands[0]
      guard let shell = Shell(rawValue: word) else { throw RequestError.unknown(.shell, word, known: shells) }
      self.shell = shell
      program = arguments.program()
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    try StandardStream.print(document: options.shell.completions(of: options.program))
    return .success
  }
}
