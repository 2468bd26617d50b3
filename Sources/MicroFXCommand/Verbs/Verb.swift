import System

/// One thing that the program does: a table of options and the work.
protocol Verb {
  /// The word that calls it. Every run looks for one, without the tables of the others.
  static var word: String { get }
  static var declaration: CommandDeclaration { get }
  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

extension Verb {
  /// How it is called, as usage and errors have it.
  static var name: String { "microfx \(word)" }
}
