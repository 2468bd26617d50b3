/// What is wrong with a curve expression, and where.
package struct CurveSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String
  /// Where it begins, in UTF-8 bytes from the start of the expression.
  package var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of an expression that stops too early.
  package var length: Int
  /// The names that may stand there, when an unknown one does; the nearest is worth a "did you mean".
  package var knownNames: [String]

  package init(_ message: String, offset: Int, length: Int, knownNames: [String] = []) {
    self.message = message
    self.offset = offset
    self.length = length
    self.knownNames = knownNames
  }

  package var description: String { "\(message) (at byte \(offset))" }
}
