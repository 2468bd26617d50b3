/// A strict parser of RFC 8259 JSON, which returns values with their places and reports as many mistakes as possible.
///
/// It continues after a mistake whose intention is clear (a missing or extra comma, a comment, a misspelled word), and
/// stops after one that leaves the structure unclear.
struct JSONReader {
  let bytes: [UInt8]
  let source: SourceID
  let limits: JSONLimits
  var position = 0
  var diagnostics: [Diagnostic] = []
  /// Whether parsing has stopped before the end.
  var isBroken = false
  private var valueCount = 0
  /// The path of keys and indices to the value that is being parsed.
  var path: [Step] = []

  enum Step {
    case key(String)
    case index(Int)
    /// A position between the values of an array or object.
    case between
  }

  init(_ bytes: [UInt8], source: SourceID, limits: JSONLimits) {
    self.bytes = bytes
    self.source = source
    self.limits = limits
  }

  /// Parses the whole text. If it contains a merge conflict, that is the only mistake reported.
  mutating func readDocument() -> JSONValue {
    let value = readText()
    guard !diagnostics.isEmpty, let conflict else { return value }
    diagnostics = []
    isBroken = false
    return stop(
      .mergeConflict, "a merge has left both sides here; keep what is right, without the lines of the marks",
      conflict.lowerBound, conflict.upperBound)
  }

  /// The first marker that Git puts before the first side of a conflict. No line of valid JSON begins with it.
  private var conflict: Range<Int>? {
    let mark = Array("<<<<<<< ".utf8)
    var start = 0
    while !bytes[start...].starts(with: mark) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return start..<start + mark.count - 1
  }

  private mutating func readText() -> JSONValue {
    guard bytes.count <= limits.bytes else {
      return stop(.textTooLong, "the text has \(bytes.count) bytes; the limit is \(limits.bytes)", 0, 0)
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      return stop(.encoding, "this byte is not UTF-8", offset, offset + 1)
    }
    skipByteOrderMark()
    skipSpace()
    guard position < bytes.count else { return stop(.empty, "expected a JSON value, found nothing", 0, 0) }
    let value = readValue()
    skipSpace()
    if !isBroken, position < bytes.count {
      report(.trailingContent, "nothing may follow the JSON value", position, tokenEnd(position))
    }
    return value
  }

  // MARK: Values

  private mutating func readValue() -> JSONValue {
    valueCount += 1
    guard valueCount <= limits.values else {
      return stop(.tooManyValues, "more than \(limits.values) values", position, position)
    }
    guard let byte = peek else { return stopAtEnd("a value") }
    switch byte {
    case UInt8(ascii: "{"): return readNested { $0.readObject() }
    case UInt8(ascii: "["): return readNested { $0.readArray() }
    case UInt8(ascii: "\""): return readStringValue()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return readNumber()
    default:
      return Self.isWordByte(byte) ? readWord() : stopUnexpected("a value")
    }
  }

  private mutating func readNested(_ read: (inout JSONReader) -> JSONValue) -> JSONValue {
    guard path.count < limits.depth else {
      return stop(
        .tooDeep, "more than \(limits.depth) arrays and objects inside each other", position, position + 1)
    }
    path.append(.between)
    defer { path.removeLast() }
    return read(&self)
  }

  private mutating func readArray() -> JSONValue {
    let start = position
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if consume("]") { return value(.array(values), from: start) }
    repeat {
      skipSpace()
      if reportExtraComma(before: "]") { break }
      path[path.count - 1] = .index(values.count)
      values.append(readValue())
    } while continues(until: "]", opened: start)
    return value(.array(values), from: start)
  }

  private mutating func readObject() -> JSONValue {
    let start = position
    position += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if consume("}") { return value(.object(members), from: start) }
    repeat {
      skipSpace()
      if reportExtraComma(before: "}") { break }
      guard let (key, keyRange) = readKey() else { break }
      path[path.count - 1] = .key(key)
      if !keys.insert(key).inserted {
        report(.duplicateKey, "the key `\(key)` is here twice", keyRange.lower, keyRange.upper)
      }
      members.append(JSONMember(key: key, keyRange: keyRange, value: readMemberValue()))
    } while continues(until: "}", opened: start)
    return value(.object(members), from: start)
  }

  private mutating func readKey() -> (String, SourceRange)? {
    guard let byte = peek else {
      _ = stopAtEnd("a key")
      return nil
    }
    let start = position
    if byte == UInt8(ascii: "\"") {
      let key = readString()
      return isBroken ? nil : (key ?? "", range(from: start))
    }
    guard Self.isWordByte(byte) else {
      _ = stopUnexpected("a key in double quotes")
      return nil
    }
    position = wordEnd(start)
    report(.unquotedKey, "a key stands in double quotes", start, position)
    return (text(start, position), range(from: start))
  }

  private mutating func readMemberValue() -> JSONValue {
    skipSpace()
    guard consume(":") else { return stopUnexpected("`:` after the key") }
    skipSpace()
    return readValue()
  }

  private mutating func readStringValue() -> JSONValue {
    let start = position
    let string = readString()
    return value(string.map { .string($0) } ?? .invalid, from: start)
  }

  private mutating func readWord() -> JSONValue {
    let start = position
    position = wordEnd(start)
    let word = text(start, position)
    switch word {
    case "null": return value(.null, from: start)
    case "true": return value(.bool(true), from: start)
    case "false": return value(.bool(false), from: start)
    default:
      let suggestion = EditDistance.suggestion(for: word, among: ["true", "false", "null"])
      report(
        .unknownWord, "`\(word)` is not a JSON value", start, position,
        suggestion: suggestion ?? (Self.isNotFinite(word) ? nil : "a string stands in double quotes"))
      return value(.invalid, from: start)
    }
  }

  private static func isNotFinite(_ word: String) -> Bool {
    ["nan", "inf", "infinity", "undefined"].contains(word.lowercased())
  }

  // MARK: Between values

  /// Returns whether another element follows. Reports mistakes between two elements.
  private mutating func continues(until close: Unicode.Scalar, opened start: Int) -> Bool {
    if isBroken { return false }
    path[path.count - 1] = .between
    let end = position
    skipSpace()
    if consume(",") { return true }
    if consume(close) { return false }
    guard let byte = peek else {
      let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
      let what = close == "}" ? "object" : "array"
      _ = stop(
        .unclosed, "the text ends inside the \(what) that begins in line \(line); `\(close)` is missing", end,
        end)
      return false
    }
    if byte == UInt8(ascii: "\"") || (close == "]" && byte != UInt8(ascii: "}") && byte != UInt8(ascii: ":"))
    {
      report(.missingComma, "`,` is missing before this", position, tokenEnd(position))
      return true
    }
    _ = stopUnexpected("`,` or `\(close)`")
    return false
  }

  private mutating func reportExtraComma(before close: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: close) else { return false }
    let comma = bytes[..<position].lastIndex(of: UInt8(ascii: ",")) ?? position
    report(.extraComma, "no `,` may stand before `\(close)`", comma, comma + 1)
    position += 1
    return true
  }
}

/// Limits of a parser, which prevent unbounded allocation and recursion.
package struct JSONLimits: Hashable, Sendable {
  /// The maximum nesting of arrays and objects, at most 1,000.
  var depth: Int
  /// The maximum length of the text in bytes.
  package var bytes: Int
  /// The maximum number of values in the whole text; each takes about 40 bytes of memory.
  package var values: Int

  /// Limits, with `depth` clamped to 1,000 and `bytes` to 2³¹ − 1.
  package init(depth: Int = 64, bytes: Int = 64 << 20, values: Int = 8_000_000) {
    self.depth = min(depth, 1_000)
    self.bytes = min(bytes, Int(Int32.max))
    self.values = values
  }
}

extension JSONValue {
  /// Parses one of the texts of `diagnostics` as strict JSON. Mistakes are reported there, with their pointers.
  ///
  /// Returns `nil` if the structure is broken. A value that is wrong in itself (a number out of range, an unknown word)
  /// is `invalid` in the result, so that the rest can still be checked.
  ///
  /// - Parameter offset: The start of the JSON, which extends to the end of the text.
  package static func parse(
    _ source: SourceID, from offset: Int = 0, limits: JSONLimits = JSONLimits(),
    _ diagnostics: inout Diagnostics
  ) -> JSONValue? {
    var reader = JSONReader(diagnostics[source].bytes, source: source, limits: limits)
    reader.position = offset
    let value = reader.readDocument()
    for diagnostic in reader.diagnostics { diagnostics.report(diagnostic) }
    return reader.isBroken ? nil : value
  }
}

// Shared parts of the parser: bytes, ranges, reports.

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

  /// Records a mistake. Parsing stops after `mistakeLimit` mistakes.
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

  /// Returns the end of the word, or else of the character, that begins at `start`.
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
