import Geometry
import Parameters

/// A lexer that divides the text of an expression into tokens.
struct ExpressionLexer {
  private let bytes: [UInt8]
  private let start: Int
  private var position: Int

  init(_ text: ExpressionText) throws(ExpressionError) {
    bytes = Array(text.string.utf8)
    start = text.start
    position = text.start
    let limit = ExpressionLimits.characters
    let count = bytes.count > limit ? text.string.unicodeScalars.count : bytes.count
    guard count <= limit else {
      throw ExpressionError(
        .limit, "the expression has \(count) characters; the limit is \(limit)", at: start..<bytes.count)
    }
  }

  /// Returns the next token; at the end, `end` with an empty range, any number of times.
  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while let byte = peek(), byte == 0x20 || 0x09...0x0D ~= byte { position += 1 }
    guard let byte = peek() else { return ExpressionToken(kind: .end, range: position..<position) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "'"): return try string()
    case UInt8(ascii: "#"): return try color()
    case _ where Self.isWord(byte): return name()
    default: return try sign()
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func skip(_ isPart: (UInt8) -> Bool) {
    while let byte = peek(), isPart(byte) { position += 1 }
  }

  private mutating func name() -> ExpressionToken {
    let first = position
    skip(Self.isWord)
    return ExpressionToken(kind: .name(text(first..<position)), range: first..<position)
  }

  // MARK: Numbers

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let first = position
    let number = DecimalText.number(in: bytes, from: first)
    position = number?.end ?? first
    if let byte = peek(), Self.isWord(byte) {
      skip(Self.isWord)
      throw ExpressionError(
        .syntax, "`\(text(first..<position))` is neither a number nor a name", at: first..<position,
        suggestion: "times are seconds and angles degrees, without a unit; a name begins with a letter")
    }
    guard let value = number?.value, value.isFinite else {
      throw ExpressionError(.value, "the number is beyond 1.8e308", at: first..<position)
    }
    return ExpressionToken(kind: .number(value), range: first..<position)
  }

  // MARK: Colors

  private mutating func color() throws(ExpressionError) -> ExpressionToken {
    let first = position
    position += 1
    skip(Self.isWord)
    guard let color = ColorText.color(text(first..<position)) else {
      throw ExpressionError(
        .value, "`\(text(first..<position))` is not a color", at: first..<position,
        suggestion: "write `#RGB`, `#RRGGBB` or `#RRGGBBAA`")
    }
    return ExpressionToken(kind: .color(color), range: first..<position)
  }

  // MARK: Strings

  private mutating func string() throws(ExpressionError) -> ExpressionToken {
    let first = position
    position += 1
    var decoded: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "'"):
        let string = String(decoding: decoded, as: UTF8.self)
        return ExpressionToken(kind: .string(string), range: first..<position)
      case UInt8(ascii: "\\"): decoded.append(try escape())
      default: decoded.append(byte)
      }
    }
    throw ExpressionError(
      .syntax, "the string that begins here is not closed", at: first..<(first + 1),
      suggestion: "a quote inside a string is written `\\'`, in JSON `\\\\'`")
  }

  private mutating func escape() throws(ExpressionError) -> UInt8 {
    let letter = peek()
    position += 1
    switch letter {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\""): return letter!
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    default:
      throw ExpressionError(
        .syntax, "`\\` begins no escape here", at: (position - 2)..<(position - 1),
        suggestion: "the escapes are `\\'`, `\\\\`, `\\n` and `\\t`")
    }
  }

  // MARK: Signs

  /// The signs with their bytes, longer ones before their prefixes.
  private static let signs = ExpressionToken.Sign.allCases.map { (sign: $0, text: Array($0.rawValue.utf8)) }

  private mutating func sign() throws(ExpressionError) -> ExpressionToken {
    let first = position
    for (sign, text) in Self.signs where bytes[first] == text[0] && bytes[first...].starts(with: text) {
      position += text.count
      return ExpressionToken(kind: .sign(sign), range: first..<position)
    }
    let character = text(position..<(position + 1))
    throw ExpressionError(
      .syntax, "`\(character)` has no meaning here", at: position..<(position + 1),
      suggestion: Self.help(bytes[position]))
  }

  private static func help(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "="): "values are compared with `==`; a text that begins with `=` is written `= '=…'`"
    case UInt8(ascii: "\""), UInt8(ascii: "`"): "strings stand in single quotes: `'text'`"
    case UInt8(ascii: "&"): "both are demanded with `&&`"
    case UInt8(ascii: "|"): "one of two is demanded with `||`"
    case UInt8(ascii: "^"): "a power is written `pow(x, y)`"
    default: nil
    }
  }
}
