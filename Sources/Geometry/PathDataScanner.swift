/// Reads commands, numbers and flags of SVG path data (SVG 1.1 §8.3.9, as SVG 2 keeps it).
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next command, nil at the end.
  mutating func command() throws(PathSyntaxError) -> PathCommand? {
    skipSpace()
    guard position < bytes.count else { return nil }
    guard let command = PathCommand(letter: bytes[position]) else {
      throw error(
        "`\(character())` is no command; there are \(PathCommand.letters) and their small letters")
    }
    position += 1
    return command
  }

  /// Whether another number follows, so that the last command repeats.
  mutating func hasNumber() -> Bool {
    var ahead = self
    ahead.skipSeparator()
    guard ahead.position < bytes.count, Self.startsNumber(bytes[ahead.position]) else {
      skipSpace()
      return false
    }
    self = ahead
    return true
  }

  /// A number within ±10⁹, which keeps all arithmetic on paths finite.
  mutating func number() throws(PathSyntaxError) -> Double {
    skipSeparator()
    let start = position
    skipOne("+-")
    let whole = skipDigits()
    var digits = whole
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      throw error("expected a number")
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(Self.completed(text)), abs(value) <= 1e9 else {
      throw PathSyntaxError(
        "a number of a path lies in −10⁹…10⁹", offset: start, length: position - start)
    }
    return value
  }

  /// A flag of an arc, which needs no separator behind it.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else { throw error("expected a flag of an arc, 0 or 1") }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  /// An error about the character that is next.
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

  /// White space with one comma in it at most.
  private mutating func skipSeparator() {
    skipSpace()
    if skipOne(",") { skipSpace() }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    let start = position
    guard skipOne("eE") else { return }
    skipOne("+-")
    if skipDigits() == 0 { position = start }
  }

  @discardableResult
  private mutating func skipOne(_ choices: String) -> Bool {
    guard position < bytes.count, choices.utf8.contains(bytes[position]) else { return false }
    position += 1
    return true
  }

  /// The number as Swift reads it: SVG allows `.5` and `5.` where Swift wants digits on both sides.
  private static func completed(_ text: String) -> String {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return text }
    let head = parts[0].last?.isNumber == true ? parts[0] : parts[0] + "0"
    let tail = parts[1].first?.isNumber == true ? parts[1] : "0" + parts[1]
    return head + "." + tail
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func startsNumber(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.".utf8.contains(byte) }
}
