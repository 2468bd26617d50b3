import Assets
import Testing

@Suite struct CSVTableTests {
  @Test(
    arguments: [
      ("a,b\n1,2\n", [["1", "2"]]),
      ("a,b\r\n1,2\r\n3,4", [["1", "2"], ["3", "4"]]),
      ("\u{FEFF}a,b\n\n1,2\n\n", [["1", "2"]]),
      ("a,b\n\"1,\"\"x\"\"\",2", [["1,\"x\"", "2"]]),
      ("a,b\n\"two\nlines\",\n", [["two\nlines", ""]]),
      ("a,b\n,\n", [["", ""]]),
      ("a,b\n山,\"\"\n", [["山", ""]]),
      ("a,b", []),
    ])
  func `rows by RFC 4180`(text: String, rows: [[String]]) throws {
    let table = try CSVTable(Array(text.utf8))
    #expect(table.header == ["a", "b"])
    #expect(table.column("b") == 1)
    #expect(table.rows.map(\.fields) == rows)
  }

  @Test(
    arguments: [
      ("", CSVError(.empty, line: 1)),
      ("a,b\n1", CSVError(.fieldCount(expected: 2, found: 1), line: 2)),
      ("a,b\n1,2\n1,2,3", CSVError(.fieldCount(expected: 2, found: 3), line: 3)),
      ("a,b\n\"1,2", CSVError(.unclosedQuote, line: 2)),
      ("a,b\n\"1\"x,2", CSVError(.textAfterQuote, line: 2)),
      ("a,b\n1\"x,2", CSVError(.strayQuote, line: 2)),
      ("a,b\n\"x\ny\",1\n2", CSVError(.fieldCount(expected: 2, found: 1), line: 4)),
      ("a\n1\n2\n3\n4", CSVError(.tooManyRows(limit: 3), line: 5)),
    ])
  func `what is wrong is told with its line`(text: String, error: CSVError) {
    #expect(throws: error) { try CSVTable(Array(text.utf8), maximumRows: 3) }
  }

  @Test func `bytes that are no text and rows without end are refused`() {
    #expect(throws: CSVError(.notUTF8, line: 2)) { try CSVTable(Array("a\n".utf8) + [0xFF]) }
    let wide = Array(repeating: UInt8(ascii: ","), count: 100_000)
    #expect(throws: CSVError(.tooManyColumns(limit: 256), line: 1)) { try CSVTable(wide) }
  }

  @Test func `a row knows its line`() throws {
    let table = try CSVTable(Array("a\n\"1\n2\"\n3".utf8))
    #expect(table.rows.map(\.line) == [2, 4])
  }
}
