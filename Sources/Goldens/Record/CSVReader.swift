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
    while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
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

  private static let ends: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
}
