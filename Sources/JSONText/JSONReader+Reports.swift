// What the parts of the reader share: bytes, ranges, reports.

extension JSONReader {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  func range(from start: Int) -> SourceRange { SourceRange(source, start, position) }

  func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  func value(_ content: JSONValue.Content, from start: Int) -> JSONValue {
    JSONValue(content, at: range(from: start))
  }

  /// Takes a mistake down; reading stops after `mistakeLimit` of them.
  mutating func report(
    _ code: Diagnostic.Code, _ message: String, _ start: Int, _ end: Int, suggestion: String? = nil
  ) {
    var diagnostic = Diagnostic(
      code, message, at: SourceRange(source, start, end), suggestion: suggestion)
    diagnostic.pointer = pointer
    diagnostics.append(diagnostic)
    if diagnostics.count >= Self.mistakeLimit { isBroken = true }
  }

  private static let mistakeLimit = 1_000

  private var pointer: String {
    path.map { step in
      switch step {
      case .key(let key): "/" + JSONValue.escape(key)
      case .index(let index): "/\(index)"
      case .between: ""
      }
    }.joined()
  }

  mutating func stop(_ code: Diagnostic.Code, _ message: String, _ start: Int, _ end: Int) -> JSONValue {
    if !isBroken { report(code, message, start, end) }
    isBroken = true
    return JSONValue(.invalid, at: SourceRange(source, start, end))
  }

  mutating func stopAtEnd(_ expected: String) -> JSONValue {
    stop(.unclosed, "the text ends where \(expected) is expected", bytes.count, bytes.count)
  }

  mutating func stopUnexpected(_ expected: String) -> JSONValue {
    guard position < bytes.count else { return stopAtEnd(expected) }
    let end = tokenEnd(position)
    return stop(.unexpected, "\(expected) is expected, not `\(text(position, end))`", position, end)
  }

  func commentEnd(_ start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  /// The end of the word, or else the character, that begins at `start`.
  func tokenEnd(_ start: Int) -> Int {
    let end = wordEnd(start)
    guard end == start else { return end }
    return bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
  }

  func wordEnd(_ start: Int) -> Int {
    bytes[start...].prefix(64).firstIndex { !Self.isWordByte($0) } ?? min(bytes.count, start + 64)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
