import System

/// The verb `completions`, which prints the script by which a shell completes this program's command line.
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

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let shell: Shell
    /// The program whose command line is completed.
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
