import System

/// A reader of comma-separated values (RFC 4180) that returns record by record. A bare line feed also ends a record.
package struct CSVReader {
  /// A record's fields, as ranges of the text.
  package struct Record {
    /// The byte range of each field, including quotation marks.
    package fileprivate(set) var fields: [Range<Int>] = []
    /// The byte range of the record, including its line end.
    package fileprivate(set) var range = 0..<0
    /// The number of its first line, from 1.
    package fileprivate(set) var line = 1
    /// Whether the record is in its shortest form: without quotation marks, ended by a line feed.
    package fileprivate(set) var isPlain = true

    /// An empty record to read into.
    package init() {}
  }

  /// The whole text.
  package let bytes: [UInt8]
  private var position: Int
  private var line = 1

  /// A reader of the records of a text from an offset on.
  package init(_ bytes: [UInt8], from start: Int = 0) { (self.bytes, position) = (bytes, start) }

  /// Reads the next record into `record`. Returns false at the end.
  package mutating func read(_ record: inout Record) -> Bool {
    // Local variables keep the cost per byte minimal.
    let bytes = bytes
    var index = position
    guard index < bytes.count else { return false }
    record.fields.removeAll(keepingCapacity: true)
    (record.line, record.isPlain) = (line, true)
    var start = index
    if bytes[index] == Self.quote { index = end(ofQuoted: index, &record.isPlain) }
    while index < bytes.count, bytes[index] != Self.lineFeed, bytes[index] != Self.carriageReturn {
      if bytes[index] == Self.comma {
        record.fields.append(start..<index)
        index += 1
        start = index
        if index < bytes.count, bytes[index] == Self.quote { index = end(ofQuoted: index, &record.isPlain) }
      } else {
        if bytes[index] == Self.quote { record.isPlain = false }
        index += 1
      }
    }
    record.fields.append(start..<index)
    if index < bytes.count, bytes[index] == Self.carriageReturn {
      record.isPlain = false
      index += 1
    }
    if index < bytes.count, bytes[index] == Self.lineFeed {
      line += 1
      index += 1
    } else {
      record.isPlain = false
    }
    record.range = position..<index
    position = index
    return true
  }

  private static var quote: UInt8 { UInt8(ascii: "\"") }
  private static var comma: UInt8 { UInt8(ascii: ",") }
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  private static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

  /// Returns the index after the closing quotation mark of a field that begins at `start`.
  private mutating func end(ofQuoted start: Int, _ isPlain: inout Bool) -> Int {
    isPlain = false
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == Self.quote {
        guard index < bytes.count, bytes[index] == Self.quote else { return index }
        index += 1
      }
      if byte == Self.lineFeed { line += 1 }
    }
    return index
  }

  /// Returns the number of a field of digits; `nil` for anything else.
  package func number(in field: Range<Int>) -> Int? {
    guard (1...Self.mostDigits).contains(field.count) else { return Int(text(of: field)) }
    var number = 0
    for index in field {
      guard (0x30...0x39).contains(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    return number
  }

  /// The largest number of digits that cannot overflow.
  private static let mostDigits = 18

  /// Returns the text of a field, without enclosing quotation marks.
  package func text(of field: Range<Int>) -> String {
    guard field.first.map({ bytes[$0] }) == UInt8(ascii: "\"") else {
      return String(decoding: bytes[field], as: UTF8.self)
    }
    var content: [UInt8] = []
    var index = field.lowerBound + 1
    while index < field.upperBound {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < field.upperBound, bytes[index] == UInt8(ascii: "\"") else { break }
      }
      content.append(bytes[index])
      index += 1
    }
    return String(decoding: content + bytes[index..<max(index, field.upperBound)], as: UTF8.self)
  }

  /// Returns the texts of all fields, with unprintable characters escaped, which versions before behavior 3 wrote
  /// unescaped.
  package func texts(of record: Record) -> [String] {
    record.fields.map { text(of: $0).escapingUnprintable(except: ["\n", "\t"]) }
  }
}
