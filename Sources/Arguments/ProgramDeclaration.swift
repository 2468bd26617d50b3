/// A program with verbs, as its completions and its manual page know it.
public struct ProgramDeclaration: Sendable {
  /// The word that calls it, `microfx`.
  public let name: String
  /// One phrase, without a full stop.
  public let summary: String
  public let version: String
  public let verbs: [CommandDeclaration]
  /// What each exit code means, in rising order.
  public let exitCodes: [(code: Int32, meaning: String)]

  public init(
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
  public var word: String { String(name.split(separator: " ").last ?? "") }
}
