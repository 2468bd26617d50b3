import Expectations
import Geometry
import Goldens
import Testing

private let header = "frame,time,layer,property,value\n"

private let baseText =
  header + """
    0,0.000000,a,x,1
    0,0.000000,a,y,2
    0,0.000000,b,x,5
    0,0.000000,,pixels,xxh64:00
    1,0.500000,a,x,3
    1,0.500000,,pixels,xxh64:01
    2,1.000000,a,x,4
    2,1.000000,,pixels,xxh64:02

    """

struct RecordDifferencesTests {
  private func base() throws -> BaseRecord {
    try BaseRecord(GoldenRecord(csv: baseText), text: baseText.utf8)
  }

  /// The rows of the differences of a record with these rows.
  private func differences(_ rows: String) throws -> String {
    let record = try GoldenRecord(csv: header + rows)
    let differences = try RecordDifferences(of: record, from: base())
    let read = try #require(try RecordDifferences(csv: differences.csv))
    try expect(
      GoldenComparison(expected: read.record(from: base().record), actual: record).isEqual,
      "the record is whole")
    expect(read == differences)
    let start = "base,xxh64:\(try base().hash)\n" + header
    expect(differences.csv.hasPrefix(start))
    return String(differences.csv.dropFirst(start.count))
  }

  @Test func `a record like the base's has the rows of its frames alone`() throws {
    try expect(
      differences(String(baseText.dropFirst(header.count))),
      equals: "0,0.000000,,pixels\n1,0.500000,,pixels\n2,1.000000,,pixels\n")
  }

  @Test func `new, changed and missing values are told apart, and where they are equal again`() throws {
    try expect(
      differences(
        """
        0,0.000000,a,x,1
        0,0.000000,a,y,7
        0,0.000000,a,z,9
        0,0.000000,,pixels,xxh64:10
        1,0.500000,,pixels,xxh64:01
        2,1.000000,a,x,4
        2,1.000000,a,y,2
        2,1.000000,,pixels,xxh64:02

        """),
      equals: """
        0,0.000000,a,y,7
        0,0.000000,a,z,9
        0,0.000000,b,x,
        0,0.000000,,pixels,xxh64:10
        1,0.500000,a,x,1
        1,0.500000,,pixels
        2,1.000000,a,x
        2,1.000000,a,y
        2,1.000000,,pixels

        """)
  }

  @Test func `a frame of another rate is compared with what the base shows at its time`() throws {
    try expect(
      differences(
        """
        0,0.000000,a,x,1
        0,0.000000,a,y,2
        0,0.000000,b,x,5
        0,0.000000,,pixels,xxh64:00
        1,1.000000,a,x,4
        1,1.000000,,pixels,xxh64:02

        """),
      equals: "0,0.000000,,pixels\n1,1.000000,,pixels\n")
  }

  @Test func `the hash of the base does not depend on line ends`() throws {
    let text = baseText.replacing("\n", with: "\r\n")
    try expect(BaseRecord(GoldenRecord(csv: text), text: text.utf8).hash == base().hash)
  }

  @Test(arguments: [
    ("base\n\(header)", GoldenRecordError.base), ("base,xxh64:12\n\(header)", .base),
    ("base,md5:0123456789abcdef\n\(header)", .base), ("base,xxh64:0123456789abcdef,\n\(header)", .base),
    ("base,xxh64:0123456789abcdef\n0,0,a,x,1\n", .header),
    ("base,xxh64:0123456789abcdef\n\(header)0,0,a\n", .record(line: 3)),
    ("base,xxh64:0123456789abcdef\n\(header)1,0,a,x\n0,0,a,x\n", .record(line: 4)),
  ])
  func `what is not a list of differences is refused with its line`(text: String, fault: GoldenRecordError) {
    #expect(throws: fault) { try RecordDifferences(csv: text) }
  }

  @Test func `a whole record is not a list of differences`() throws {
    try expect(RecordDifferences(csv: baseText) == nil)
    try expect(RecordDifferences(csv: "") == nil)
  }
}
