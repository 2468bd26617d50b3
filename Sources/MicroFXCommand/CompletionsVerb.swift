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

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let word = arguments.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw OperandError.unknownShell(word, known: shells)
    }
    try StandardStream.print(document: shell.completions(of: MicroFXProgram.declaration))
    return .success
  }
}
