/// A scanner of commands, numbers and flags in SVG path data (SVG 1.1 §8.3.9, unchanged in SVG 2).
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Scans the next command; `nil` at the end.
  mutating func command() throws(PathSyntaxError) -> PathCommand? {
    skipSpace()
    guard position < bytes.count else { return nil }
    guard let command = PathCommand(letter: bytes[position]) else {
      throw error(
        "`\(character())` is not a path command; use \(PathCommand.letters) or their lowercase letters")
    }
    position += 1
    return command
  }

  /// Returns whether another number follows, so that the last command repeats. Skips the separator before it.
  mutating func hasNumber() -> Bool {
    skipSpace()
    let start = position
    skipSeparator()
    if position < bytes.count, Self.startsNumber(bytes[position]) { return true }
    position = start
    return false
  }

  /// Scans a number within ±10⁹. The limit keeps all arithmetic on paths finite.
  mutating func number() throws(PathSyntaxError) -> Double {
    skipSeparator()
    guard let (value, end) = DecimalText.number(in: bytes, from: position, endsInPoint: true) else {
      throw error("expected a number")
    }
    guard abs(value) <= 1e9 else {
      throw PathSyntaxError(
        "a number of a path lies in −10⁹…10⁹", offset: position, length: end - position)
    }
    position = end
    return value
  }

  /// Scans a flag of an arc, which needs no separator after it.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else { throw error("expected a flag of an arc, 0 or 1") }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  /// Returns an error about the next character.
  func error(_ message: String) -> PathSyntaxError {
    PathSyntaxError(message, offset: position, length: character().utf8.count)
  }

  private func character() -> String {
    guard position < bytes.count else { return "" }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips white space with at most one comma in it.
  private mutating func skipSeparator() {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }
}
