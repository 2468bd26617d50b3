import System

/// `manual`: the manual page, for scripts/install.
enum ManualVerb: Verb {
  static var word: String { "manual" }

  static let declaration = CommandDeclaration(
    name, "print the manual page", operands: .none, options: [],
    examples: [.init("microfx manual | man -l -", "reads it here")])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    try StandardStream.print(document: ManualPage.text(of: MicroFXProgram.declaration))
    return .success
  }
}
