/// What is wrong with a curve expression, and where.
public struct CurveSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public var message: String
  /// Where it begins, in UTF-8 bytes from the start of the expression.
  public var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of an expression that stops too early.
  public var length: Int
  /// The names that may stand there, when an unknown one does; the nearest is worth a "did you mean".
  public var knownNames: [String]

  public init(_ message: String, offset: Int, length: Int, knownNames: [String] = []) {
    self.message = message
    self.offset = offset
    self.length = length
    self.knownNames = knownNames
  }

  public var description: String { "\(message) (at byte \(offset))" }
}
