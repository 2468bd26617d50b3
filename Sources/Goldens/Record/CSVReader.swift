/// Reads records of comma-separated values (RFC 4180); a bare line feed ends a record, too.
struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next record and the line on which it begins; nil at the end.
  mutating func next() -> (fields: [String], line: Int)? {
    guard position < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    repeat { fields.append(field()) } while take(UInt8(ascii: ","))
    _ = take(UInt8(ascii: "\r"))
    if take(UInt8(ascii: "\n")) { line += 1 }
    return (fields, start)
  }

  private mutating func field() -> String {
    take(UInt8(ascii: "\"")) ? quoted() : bare()
  }

  private mutating func bare() -> String {
    let start = position
    position = bytes[start...].firstIndex(where: Self.isEnd) ?? bytes.count
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() -> String {
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\""), !take(UInt8(ascii: "\"")) { break }
      if byte == UInt8(ascii: "\n") { line += 1 }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self) + bare()
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }
}
