import System

/// A verb of the program: a table of options, and the work.
protocol Verb {
  /// The word that invokes the verb.
  ///
  /// It is separate from the declaration, so that finding a verb does not create the tables of the others.
  static var word: String { get }
  static var declaration: CommandDeclaration { get }
  /// The options and operands of a command line.
  associatedtype Options: VerbOptions
  static func run(_ options: Options, console: Console) throws -> ExitCode
}

/// The options and operands of a verb, each with its type.
protocol VerbOptions {
  /// Creates the options that a command line gives.
  ///
  /// - Throws: An error for options that contradict each other.
  init(_ arguments: ParsedArguments) throws
}

extension Verb {
  /// The words that invoke the verb, for usage and errors, such as `microfx render`.
  static var name: String { "microfx \(word)" }
}
