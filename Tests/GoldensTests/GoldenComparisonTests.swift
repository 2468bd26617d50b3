import Geometry
import Testing

@testable import Goldens

private func record(_ rows: String...) throws -> GoldenRecord {
  try GoldenRecord(csv: (["frame,time,layer,property,value"] + rows).joined(separator: "\n") + "\n")
}

@Suite struct GoldenRecordTests {
  @Test func `fields may be quoted and hold commas, quotes and line feeds`() throws {
    let read = try record(#"0,0.000000,a,text,"one, ""two""""#, "1,0.1,a,text,\"x\ny\"", "2,0.2,b/c,y,-3")
    #expect(read.rows.map(\.value) == [#"one, "two""#, "x\ny", "-3"])
    #expect(read.rows[2].fields == ["2", "0.2", "b/c", "y", "-3"])
  }

  @Test func `windows line ends are read`() throws {
    let read = try GoldenRecord(csv: "frame,time,layer,property,value\r\n0,0,a,x,1\r\n")
    #expect(read.rows.map(\.value) == ["1"])
  }

  @Test(arguments: [
    ("", GoldenFault.header), ("frame,time\n", .header),
    ("frame,time,layer,property,value\n0,0,a,x\n", .record(line: 2)),
    ("frame,time,layer,property,value\n0,0,a,t,\"x\ny\"\nz,0,a,x,1\n", .record(line: 4)),
    ("frame,time,layer,property,value\n3,0,a,x,1\n2,0,a,x,1\n", .record(line: 3)),
    ("frame,time,layer,property,value\n-1,0,a,x,1\n", .record(line: 2)),
  ])
  func `what is no record is refused with its line`(text: String, fault: GoldenFault) {
    #expect(throws: fault) { try GoldenRecord(csv: text) }
  }
}

@Suite struct GoldenComparisonTests {
  @Test func `equal records do not differ`() throws {
    let rows = try record("0,0,a,x,1", "0,0,,pixels,xxh64:00", "1,0.1,,pixels,xxh64:01")
    #expect(GoldenComparison(expected: rows, actual: rows).isEqual)
  }

  @Test func `a value stays different until both sides agree again`() throws {
    let expected = try record("0,0,a,x,1", "1,0.1,,pixels,h", "2,0.2,a,x,3", "3,0.3,,pixels,h")
    let actual = try record("0,0,a,x,2", "1,0.1,,pixels,h", "2,0.2,a,x,3", "3,0.3,,pixels,h")
    let comparison = GoldenComparison(expected: expected, actual: actual)
    #expect(comparison.differences.map(\.frame) == [0, 1])
    #expect(
      comparison.differences[1].properties == [.init(layer: "a", property: "x", expected: "1", actual: "2")])
    #expect(comparison.summary(of: "s").contains("a x: expected 1, got 2"))
  }

  @Test func `pixels are compared frame by frame`() throws {
    let expected = try record("0,0,,pixels,a", "1,0.1,,pixels,b", "2,0.2,,pixels,c", "4,0.4,,pixels,e")
    let actual = try record("0,0,,pixels,a", "1,0.1,,pixels,x", "2,0.2,,pixels,y", "4,0.4,,pixels,z")
    let comparison = GoldenComparison(expected: expected, actual: actual)
    #expect(comparison.frameRanges == "1-2,4")
    #expect(comparison.differences.allSatisfy { $0.pixelsDiffer && $0.properties.isEmpty })
  }

  @Test func `frames and layers that only one side has differ`() throws {
    let short = try record("0,0,a,x,1", "0,0,,pixels,a")
    let long = try record("0,0,a,x,1", "0,0,b,x,1", "0,0,,pixels,a", "1,0.1,,pixels,a")
    let comparison = GoldenComparison(expected: short, actual: long)
    #expect(comparison.differences.map(\.frame) == [0, 1])
    #expect(
      comparison.differences[0].properties == [.init(layer: "b", property: "x", expected: nil, actual: "1")])
    #expect(comparison.differences[1].pixelsDiffer)
    #expect(!GoldenComparison(expected: long, actual: short).isEqual)
  }
}

@Suite struct GoldenTextTests {
  @Test func `a record reads back what it wrote`() throws {
    let rows = try record(#"0,0.000000,a,text,"one, ""two""""#, "1,0.1,a,text,\"x\ny\"", "2,0.2,b/c,y,-3")
    #expect(try GoldenRecord(csv: rows.csv) == rows)
  }

  @Test func `pixel rows stand behind the rows of their frame`() throws {
    let trace = try record("0,0,a,x,1", "2,0.2,a,x,2")
    let merged = trace.merged(
      with: (0...3).map { .pixels(ContentHash(UInt64($0)), frame: $0, time: "\($0)") })
    #expect(merged.rows.map(\.frame) == [0, 0, 1, 2, 2, 3])
    #expect(merged.rows.map(\.property) == ["x", "pixels", "pixels", "x", "pixels", "pixels"])
    #expect(merged.rows[1].value == "xxh64:0000000000000000")
  }
}
