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
