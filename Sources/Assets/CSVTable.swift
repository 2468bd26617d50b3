/// A table of text: RFC 4180 with a header line, such as a recording of touches.
public struct CSVTable: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// As many as the header has.
    public let fields: [String]
    /// The line of the file on which the row begins, from 1 on.
    public let line: Int
  }

  public static let maximumRows = 1_000_000
  public static let maximumColumns = 256

  public let header: [String]
  public let rows: [Row]

  /// Reads a table from UTF-8 text with commas and line feeds or CRLF; empty lines and a byte order mark are skipped.
  public init(_ bytes: [UInt8], maximumRows: Int = Self.maximumRows) throws(CSVError) {
    var reader = Reader(bytes: bytes)
    guard let header = try reader.nextRow() else { throw CSVError(.empty, line: 1) }
    var rows: [Row] = []
    while let row = try reader.nextRow() {
      guard rows.count < maximumRows else { throw CSVError(.tooManyRows(limit: maximumRows), line: row.line) }
      guard row.fields.count == header.fields.count else {
        throw CSVError(.fieldCount(expected: header.fields.count, found: row.fields.count), line: row.line)
      }
      rows.append(row)
    }
    self.header = header.fields
    self.rows = rows
  }

  /// The place of a column by its name in the header.
  public func column(_ name: String) -> Int? { header.firstIndex(of: name) }

  /// A cursor over the bytes, one field after the other.
  private struct Reader {
    private let bytes: [UInt8]
    private var offset: Int
    private var line = 1

    init(bytes: [UInt8]) {
      self.bytes = bytes
      offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func nextRow() throws(CSVError) -> Row? {
      while offset < bytes.count, skipLineEnd() {}
      guard offset < bytes.count else { return nil }
      let start = line
      var fields: [String] = []
      while true {
        guard fields.count < CSVTable.maximumColumns else {
          throw CSVError(.tooManyColumns(limit: CSVTable.maximumColumns), line: line)
        }
        fields.append(try nextField())
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") { offset += 1 } else { break }
      }
      _ = skipLineEnd()
      return Row(fields: fields, line: start)
    }

    private mutating func nextField() throws(CSVError) -> String {
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { return try quotedField() }
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: ","), !isAtLineEnd {
        guard bytes[offset] != UInt8(ascii: "\"") else { throw CSVError(.strayQuote, line: line) }
        offset += 1
      }
      return try text(Array(bytes[start..<offset]))
    }

    private mutating func quotedField() throws(CSVError) -> String {
      let start = line
      var field: [UInt8] = []
      offset += 1
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        guard byte == UInt8(ascii: "\"") else {
          if byte == UInt8(ascii: "\n") { line += 1 }
          field.append(byte)
          continue
        }
        guard offset < bytes.count, bytes[offset] == byte else { return try closed(field) }
        field.append(byte)
        offset += 1
      }
      throw CSVError(.unclosedQuote, line: start)
    }

    private func closed(_ field: [UInt8]) throws(CSVError) -> String {
      guard offset == bytes.count || bytes[offset] == UInt8(ascii: ",") || isAtLineEnd else {
        throw CSVError(.textAfterQuote, line: line)
      }
      return try text(field)
    }

    private func text(_ bytes: [UInt8]) throws(CSVError) -> String {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw CSVError(.notUTF8, line: line) }
      return text
    }

    private var isAtLineEnd: Bool {
      bytes[offset] == UInt8(ascii: "\n")
        || (bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
          && bytes[offset + 1] == UInt8(ascii: "\n"))
    }

    private mutating func skipLineEnd() -> Bool {
      guard offset < bytes.count, isAtLineEnd else { return false }
      offset += bytes[offset] == UInt8(ascii: "\n") ? 1 : 2
      line += 1
      return true
    }
  }
}
