import System

/// One thing that the program does: a table of options and the work.
protocol Verb {
  static var declaration: CommandDeclaration { get }
  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

extension Verb {
  /// The word that calls the verb.
  static var word: String { declaration.word }
}
