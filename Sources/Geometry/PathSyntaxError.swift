/// What is wrong with SVG path data, and where.
package struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String
  /// Where it begins, in UTF-8 bytes from the start of the data.
  package var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of data that stop too early.
  package var length: Int

  package init(_ message: String, offset: Int, length: Int) {
    self.message = message
    self.offset = offset
    self.length = length
  }

  package var description: String { "\(message) (at byte \(offset))" }
}
