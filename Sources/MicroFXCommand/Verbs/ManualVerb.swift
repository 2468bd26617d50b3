import System

/// The verb `manual`, which prints the manual page for `scripts/install`.
enum ManualVerb: Verb {
  static var word: String { "manual" }

  static let declaration = CommandDeclaration(
    name, "print the manual page", operands: .none, options: [],
    examples: [.init("microfx manual | man -l -", "reads it here")])

  /// The options of a command line.
  struct Options: VerbOptions {
    /// The program that the page describes.
    let program: ProgramDeclaration

    init(_ arguments: ParsedArguments) { program = arguments.program() }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    try StandardStream.print(document: ManualPage.text(of: options.program))
    return .success
  }
}
