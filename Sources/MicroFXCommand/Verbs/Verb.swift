import System

/// One thing that the program does: a table of options and the work.
protocol Verb {
  /// The word that calls it. Every run looks for one, without the tables of the others.
  static var word: String { get }
  static var declaration: CommandDeclaration { get }
  /// What a command line asks for.
  associatedtype Options: VerbOptions
  static func run(_ options: Options, console: Console) throws -> ExitCode
}

/// The options and operands of a verb, each with its type.
protocol VerbOptions {
  /// - Throws: What contradicts itself.
  init(_ arguments: ParsedArguments) throws
}

extension Verb {
  /// How it is called, as usage and errors have it.
  static var name: String { "microfx \(word)" }
}
