/// Reads numbers, words and signs from the values of attributes and style sheets.
struct ValueScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What has not been read.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Skips blanks with one comma in them at most; false where there are neither.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    let start = position
    skipBlanks()
    if take(",") { skipBlanks() }
    return position > start
  }

  /// Goes on behind a sign where it is next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == sign.value else { return false }
    position += 1
    return true
  }

  /// A number within ±10⁹; nil, and nothing read, where none is next.
  mutating func number() -> Double? {
    let start = position
    skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    if position > start + 1 { position = start + 1 }
    let digits = skipDigits()
    var count = digits
    if next == UInt8(ascii: ".") {
      position += 1
      count += skipDigits()
    }
    guard count > 0 else {
      position = start
      return nil
    }
    skipExponent()
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if digits == 0 { text = text.replacing(".", with: "0.", maxReplacements: 1) }
    if text.hasSuffix(".") { text += "0" }
    if let dot = text.firstIndex(of: "."), let after = text[dot...].dropFirst().first, !after.isNumber {
      text.insert("0", at: text.index(after: dot))
    }
    guard let value = Double(text) else {
      position = start
      return nil
    }
    return min(1e9, max(-1e9, value))
  }

  /// What stands behind a number: letters or `%`.
  mutating func unit() -> String {
    let start = position
    if !take("%") { skip { (0x61...0x7A).contains($0 | 0x20) } }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Letters, digits and the signs `-`, `_` and `%`.
  mutating func word() -> String {
    let start = position
    skip { byte in
      (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || (0x30...0x39).contains(byte) || byte >= 0x80
        || "-_%".utf8.contains(byte)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Everything up to a sign, which is skipped; nil, and nothing read, where it does not come.
  mutating func text(upTo sign: Unicode.Scalar) -> String? {
    guard let end = bytes[position...].firstIndex(where: { UInt32($0) == sign.value }) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while let byte = next, belongs(byte) { position += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    skip { (0x30...0x39).contains($0) }
    return position - start
  }

  /// An exponent, which the `e` of `em` and `ex` is not.
  private mutating func skipExponent() {
    let start = position
    guard take("e") || take("E") else { return }
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    if skipDigits() == 0 { position = start }
  }
}

extension ValueScanner {
  /// The numbers of a list up to the first thing that is none.
  static func numbers(_ text: String) -> [Double] {
    var scanner = ValueScanner(text)
    var numbers: [Double] = []
    scanner.skipBlanks()
    while let number = scanner.number() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }

  /// As many numbers as wanted and nothing else; nil for any other text.
  static func numbers(_ text: String, count: Int) -> [Double]? {
    var scanner = ValueScanner(text)
    var numbers: [Double] = []
    scanner.skipBlanks()
    while let number = scanner.number() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers.count == count && scanner.isAtEnd ? numbers : nil
  }
}
