import Geometry

/// A tokenizer that splits a text into the tokens of CSS.
struct CSSTokenizer {
  let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the start of the next token and the token, `nil` at the end.
  mutating func next() -> (start: Int, token: CSSToken?) {
    skipComments()
    let start = position
    guard let byte = peek() else { return (start, nil) }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      while let byte = peek(), Self.isBlank(byte) { position += 1 }
      return (start, .blank)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return (start, string(byte))
    case UInt8(ascii: "#"):
      guard let next = peek(1), Self.isName(next) || isEscape(1) else { break }
      position += 1
      return (start, .hash(name()))
    case UInt8(ascii: "@"):
      guard beginsName(1) else { break }
      position += 1
      return (start, .atKeyword(name().lowercased()))
    case _ where beginsName(): return (start, identifier())
    case _ where beginsNumber(byte): return (start, number())
    case UInt8(ascii: "<") where starts(with: "<!--"): return (start, take(4, .htmlComment))
    case UInt8(ascii: "-") where starts(with: "-->"): return (start, take(3, .htmlComment))
    default: if let token = Self.signs[byte] { return (start, take(1, token)) }
    }
    return (start, take(1, .delimiter(Unicode.Scalar(byte))))
  }

  private static let signs: [UInt8: CSSToken] = [
    UInt8(ascii: ":"): .colon, UInt8(ascii: ";"): .semicolon, UInt8(ascii: ","): .comma,
    UInt8(ascii: "("): .opening(.round), UInt8(ascii: ")"): .closing(.round),
    UInt8(ascii: "["): .opening(.square), UInt8(ascii: "]"): .closing(.square),
    UInt8(ascii: "{"): .opening(.curly), UInt8(ascii: "}"): .closing(.curly),
  ]

  private mutating func take(_ count: Int, _ token: CSSToken) -> CSSToken {
    position += count
    return token
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skipComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      position += 2
      while let byte = peek(), byte != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") { position += 1 }
      position = min(bytes.count, position + 2)
    }
  }

  private mutating func string(_ quote: UInt8) -> CSSToken {
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case quote:
        position += 1
        return .string(String(decoding: text, as: UTF8.self))
      case 0x0A, 0x0C, 0x0D: return .bad
      case UInt8(ascii: "\\"):
        if peek(1) == 0x0A {
          position += 2
        } else if isEscape() {
          appendEscape(to: &text)
        } else {
          position += 1
        }
      default:
        text.append(byte)
        position += 1
      }
    }
    return .string(String(decoding: text, as: UTF8.self))
  }

  private mutating func number() -> CSSToken {
    let (value, end) = DecimalText.number(in: bytes, from: position) ?? (0, position + 1)
    position = end
    let bounded = min(1e9, max(-1e9, value))
    if peek() == UInt8(ascii: "%") { return take(1, .percentage(bounded)) }
    return beginsName() ? .dimension(bounded, unit: name().lowercased()) : .number(bounded)
  }

  private mutating func identifier() -> CSSToken {
    let name = name()
    guard peek() == UInt8(ascii: "(") else { return .identifier(name) }
    position += 1
    let function = name.lowercased()
    guard function == "url" else { return .function(function) }
    let inside = bytes[position...].first { !Self.isBlank($0) }
    return inside == UInt8(ascii: "\"") || inside == UInt8(ascii: "'") ? .function(function) : address()
  }

  /// Reads the rest of a `url(` without quotes.
  private mutating func address() -> CSSToken {
    var text: [UInt8] = []
    var isBad = false
    while let byte = peek(), byte != UInt8(ascii: ")") {
      if isEscape() {
        appendEscape(to: &text)
        continue
      }
      isBad = isBad || "\"'(".utf8.contains(byte)
      text.append(byte)
      position += 1
    }
    position = min(bytes.count, position + 1)
    let words = String(decoding: text, as: UTF8.self).trimmed
    return isBad || words.utf8.contains(where: Self.isBlank) ? .bad : .url(words)
  }

  private mutating func name() -> String {
    let start = position
    while let byte = peek(), Self.isName(byte) { position += 1 }
    guard isEscape() else { return String(decoding: bytes[start..<position], as: UTF8.self) }
    var text = Array(bytes[start..<position])
    while let byte = peek() {
      if isEscape() {
        appendEscape(to: &text)
      } else if Self.isName(byte) {
        text.append(byte)
        position += 1
      } else {
        break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a backslash with the character that it escapes, given by its code or literally.
  private mutating func appendEscape(to text: inout [UInt8]) {
    position += 1
    var (code, count): (UInt32, Int) = (0, 0)
    while count < 6, let digit = peek().flatMap(Self.hexadecimal) {
      code = code << 4 | digit
      count += 1
      position += 1
    }
    guard count > 0 else {
      repeat {
        text.append(bytes[position])
        position += 1
      } while peek().map { $0 & 0xC0 == 0x80 } ?? false
      return
    }
    if let byte = peek(), Self.isBlank(byte) { position += byte == 0x0D && peek(1) == 0x0A ? 2 : 1 }
    let scalar = Unicode.Scalar(code).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
    text += String(Character(scalar)).utf8
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((byte | 0x20) - 0x61 + 10)
    default: nil
    }
  }

  private func isEscape(_ offset: Int = 0) -> Bool {
    guard peek(offset) == UInt8(ascii: "\\"), let next = peek(offset + 1) else { return false }
    return next != 0x0A && next != 0x0C && next != 0x0D
  }

  private func beginsName(_ offset: Int = 0) -> Bool {
    guard let byte = peek(offset) else { return false }
    guard byte == UInt8(ascii: "-") else { return Self.startsName(byte) || isEscape(offset) }
    guard let next = peek(offset + 1) else { return false }
    return next == UInt8(ascii: "-") && !starts(with: "-->") || Self.startsName(next) || isEscape(offset + 1)
  }

  private func beginsNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      isDigit(1) || (peek(1) == UInt8(ascii: ".") && isDigit(2))
    case UInt8(ascii: "."): isDigit(1)
    default: isDigit(0)
    }
  }

  private func isDigit(_ offset: Int) -> Bool { peek(offset).map { $0 &- 0x30 < 10 } ?? false }

  private static func startsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    startsName(byte) || byte == UInt8(ascii: "-") || byte &- 0x30 < 10
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }
}
