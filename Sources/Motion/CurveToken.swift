import Geometry

/// A word, number or punctuation mark of a curve expression.
struct CurveToken {
  enum Kind: Equatable {
    case name(String)
    case number(Double)
    /// A number followed by `%`, already divided by 100.
    case percentage(Double)
    /// A number with its unit.
    case dimension(Double, String)
    case openParenthesis
    case closeParenthesis
    case comma
    case colon
    case end
  }

  var kind: Kind
  /// The position of the token, in UTF-8 bytes.
  var range: Range<Int>

  func error(_ message: String, knownNames: [String] = []) -> CurveSyntaxError {
    CurveSyntaxError(message, offset: range.lowerBound, length: range.count, knownNames: knownNames)
  }

  /// Returns the error of a name that is not one of `names`; `forms` is the way to write those.
  func unknown(_ what: String, _ name: String, _ names: [String], forms: String) -> CurveSyntaxError {
    error("no \(what) `\(name)`; write \(forms)", knownNames: names)
  }
}

/// A lexer that splits a curve expression into tokens.
struct CurveLexer {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() throws(CurveSyntaxError) -> CurveToken {
    skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = position
    guard start < bytes.count else { return CurveToken(kind: .end, range: start..<start) }
    let kind: CurveToken.Kind
    switch bytes[start] {
    case UInt8(ascii: "("): kind = sign(.openParenthesis)
    case UInt8(ascii: ")"): kind = sign(.closeParenthesis)
    case UInt8(ascii: ","): kind = sign(.comma)
    case UInt8(ascii: ":"): kind = sign(.colon)
    case let byte where Self.isLetter(byte): kind = .name(word())
    default: kind = try number()
    }
    return CurveToken(kind: kind, range: start..<position)
  }

  private mutating func sign(_ kind: CurveToken.Kind) -> CurveToken.Kind {
    position += 1
    return kind
  }

  private mutating func word() -> String {
    let start = position
    skip { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    return text(start..<position)
  }

  /// Reads a number in CSS syntax, with an adjacent `%` or unit.
  private mutating func number() throws(CurveSyntaxError) -> CurveToken.Kind {
    let start = position
    guard let (value, end) = DecimalText.number(in: bytes, from: start) else {
      throw strayCharacter(at: start)
    }
    position = end
    guard value.isFinite else {
      throw CurveSyntaxError("this number is too large", offset: start, length: position - start)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
      position += 1
      return .percentage(value / 100)
    }
    let unit = word()
    return unit.isEmpty ? .number(value) : .dimension(value, unit)
  }

  private func strayCharacter(at start: Int) -> CurveSyntaxError {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return CurveSyntaxError(
      "`\(text(start..<end))` has no place in a curve", offset: start, length: end - start)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func skip(_ matches: (UInt8) -> Bool) {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
