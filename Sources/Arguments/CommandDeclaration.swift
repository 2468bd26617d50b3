/// A command or verb: what it takes and what its help says.
public struct CommandDeclaration: Sendable {
  /// The words that call it, `microfx render`.
  public let name: String
  /// One phrase for the list of verbs, without a full stop.
  public let summary: String
  public let operands: Operands
  public let options: [OptionDeclaration]
  public let examples: [Example]

  /// What the words that are no options stand for, and how many there may be.
  public struct Operands: Sendable {
    public let placeholder: String
    public let count: ClosedRange<Int>
    /// Every word that may stand there; empty where it is free.
    public let words: [String]

    public init(_ placeholder: String, count: ClosedRange<Int> = 1...1, words: [String] = []) {
      self.placeholder = placeholder
      self.count = count
      self.words = words
    }

    /// Takes no operand.
    public static let none = Operands("", count: 0...0)
  }

  /// A command line and what it does.
  public struct Example: Sendable {
    public let line: String
    public let meaning: String

    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public init(
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
  public static let help = Flag("help", letter: "h", "print this help")

  func option(named name: String) -> OptionDeclaration? { options.first { $0.name == name } }
  func option(lettered letter: Character) -> OptionDeclaration? { options.first { $0.letter == letter } }
}
