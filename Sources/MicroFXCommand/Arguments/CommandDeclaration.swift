/// The declaration of a command or verb: its arguments and the text of its help.
package struct CommandDeclaration: Sendable {
  /// The words that invoke the command, such as `microfx render`.
  package let name: String
  /// One phrase for the list of verbs, without a final period.
  package let summary: String
  /// The operands that the command takes.
  package let operands: Operands
  /// The options that the command takes, `--help` included.
  package let options: [OptionDeclaration]
  /// The examples that the help prints.
  package let examples: [Example]

  /// The operands of a command: their placeholder and their number.
  package struct Operands: Sendable {
    /// The words that stand for the operands in the help, such as `SCENARIO`.
    package let placeholder: String
    /// The number of operands that the command takes.
    package let count: ClosedRange<Int>
    /// The words that are allowed as an operand; empty if any word is.
    package var words: [String] { wordsWhenAsked() }
    private let wordsWhenAsked: @Sendable () -> [String]

    /// Creates a declaration of operands.
    ///
    /// `words` is evaluated only when the words are needed, since every run creates the declarations of verbs.
    package init(
      _ placeholder: String, count: ClosedRange<Int> = 1...1,
      words: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
      self.placeholder = placeholder
      self.count = count
      wordsWhenAsked = words
    }

    /// The operands of a command that takes none.
    package static let none = Operands("", count: 0...0)
  }

  /// A command line with its meaning.
  package struct Example: Sendable {
    /// The command line.
    package let line: String
    /// A phrase that states what the command line does.
    package let meaning: String

    /// Creates an example.
    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// Creates a declaration, and adds `--help` to the options.
  package init(
    _ name: String, _ summary: String, operands: Operands, options: [any DeclaredOption],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options.map(\.declaration) + [Self.help.declaration]
    self.examples = examples
  }

  /// The option `--help`, which is in every command's table.
  package static let help = Flag("help", letter: "h", "print this help")

  func option(named name: String) -> OptionDeclaration? { options.first { $0.name == name } }
  func option(lettered letter: Character) -> OptionDeclaration? { options.first { $0.letter == letter } }
}

/// The declaration of a program with verbs, for its completions and its manual page.
package struct ProgramDeclaration: Sendable {
  /// The word that invokes the program, such as `microfx`.
  package let name: String
  /// One phrase, without a final period.
  package let summary: String
  /// The version of the program.
  package let version: String
  /// The verbs of the program.
  package let verbs: [CommandDeclaration]
  /// The exit codes with their meanings, in ascending order.
  package let exitCodes: [(code: Int32, meaning: String)]

  /// Creates the declaration of a program.
  package init(
    _ name: String, _ summary: String, version: String, verbs: [CommandDeclaration],
    exitCodes: [(code: Int32, meaning: String)]
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.verbs = verbs
    self.exitCodes = exitCodes
  }
}

extension CommandDeclaration {
  /// The word that invokes a verb: the last one of its name.
  package var word: String { String(name.split(separator: " ").last ?? "") }
}
