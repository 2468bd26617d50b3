/// What is wrong with SVG path data, and where.
public struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public var message: String
  /// Where it begins, in UTF-8 bytes from the start of the data.
  public var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of data that stop too early.
  public var length: Int

  public init(_ message: String, offset: Int, length: Int) {
    self.message = message
    self.offset = offset
    self.length = length
  }

  public var description: String { "\(message) (at byte \(offset))" }
}
