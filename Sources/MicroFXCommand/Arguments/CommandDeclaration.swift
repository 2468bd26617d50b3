/// A command or verb: what it takes and what its help says.
package struct CommandDeclaration: Sendable {
  /// The words that call it, `microfx render`.
  package let name: String
  /// One phrase for the list of verbs, without a full stop.
  package let summary: String
  package let operands: Operands
  package let options: [OptionDeclaration]
  package let examples: [Example]

  /// What the words that are no options stand for, and how many there may be.
  package struct Operands: Sendable {
    package let placeholder: String
    package let count: ClosedRange<Int>
    /// Every word that may stand there; empty where it is free.
    package var words: [String] { wordsWhenAsked() }
    private let wordsWhenAsked: @Sendable () -> [String]

    /// `words` are evaluated when somebody asks for them, since every run looks at the declarations of verbs.
    package init(
      _ placeholder: String, count: ClosedRange<Int> = 1...1,
      words: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
      self.placeholder = placeholder
      self.count = count
      wordsWhenAsked = words
    }

    /// Takes no operand.
    package static let none = Operands("", count: 0...0)
  }

  /// A command line and what it does.
  package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

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

  /// Stands in every command's table.
  package static let help = Flag("help", letter: "h", "print this help")

  func option(named name: String) -> OptionDeclaration? { options.first { $0.name == name } }
  func option(lettered letter: Character) -> OptionDeclaration? { options.first { $0.letter == letter } }
}

/// A program with verbs, as its completions and its manual page know it.
package struct ProgramDeclaration: Sendable {
  /// The word that calls it, `microfx`.
  package let name: String
  /// One phrase, without a full stop.
  package let summary: String
  package let version: String
  package let verbs: [CommandDeclaration]
  /// What each exit code means, in rising order.
  package let exitCodes: [(code: Int32, meaning: String)]

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
  /// The word that calls a verb, the last one of its name.
  package var word: String { String(name.split(separator: " ").last ?? "") }
}
