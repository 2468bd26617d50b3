import Expectations
import Geometry
import Goldens
import Render
import Testing

private func record(_ rows: String...) throws -> GoldenRecord {
  try GoldenRecord(csv: (["frame,time,layer,property,value"] + rows).joined(separator: "\n") + "\n")
}

struct GoldenRecordTests {
  @Test func `fields may be quoted and hold commas, quotes and line feeds`() throws {
    let read = try record(#"0,0.000000,a,text,"one, ""two""""#, "1,0.1,a,text,\"x\ny\"", "2,0.2,b/c,y,-3")
    expect(read.rows.map(\.value), equals: [#"one, "two""#, "x\ny", "-3"])
    expect(read.rows[2].fields, equals: ["2", "0.2", "b/c", "y", "-3"])
  }

  @Test func `unprintable characters of older records are read as the escapes that are written now`() throws {
    let read = try record("0,0,a\u{0},text,\u{1B}[1m\u{202E}", #"1,0,b,text,\u{1B}"#)
    expect(read.rows.map(\.layer), equals: [#"a\u{0}"#, "b"])
    expect(read.rows.map(\.value), equals: [#"\u{1B}[1m\u{202E}"#, #"\u{1B}"#])
    try expect(GoldenRecord(csv: read.csv) == read)
  }

  @Test func `windows line ends are read`() throws {
    let read = try GoldenRecord(csv: "frame,time,layer,property,value\r\n0,0,a,x,1\r\n")
    expect(read.rows.map(\.value), equals: ["1"])
  }

  @Test(arguments: [
    ("", GoldenRecordError.header), ("frame,time\n", .header),
    ("frame,time,layer,property,value\n0,0,a,x\n", .record(line: 2)),
    ("frame,time,layer,property,value\n0,0,a,t,\"x\ny\"\nz,0,a,x,1\n", .record(line: 4)),
    ("frame,time,layer,property,value\n3,0,a,x,1\n2,0,a,x,1\n", .record(line: 3)),
    ("frame,time,layer,property,value\n-1,0,a,x,1\n", .record(line: 2)),
  ])
  func `what is no record is refused with its line`(text: String, fault: GoldenRecordError) {
    #expect(throws: fault) { try GoldenRecord(csv: text) }
  }
}

struct GoldenComparisonTests {
  @Test func `equal records do not differ`() throws {
    let rows = try record("0,0,a,x,1", "0,0,,pixels,xxh64:00", "1,0.1,,pixels,xxh64:01")
    expect(GoldenComparison(expected: rows, actual: rows).isEqual)
  }

  @Test func `a value stays different until both sides agree again`() throws {
    let expected = try record("0,0,a,x,1", "1,0.1,,pixels,h", "2,0.2,a,x,3", "3,0.3,,pixels,h")
    let actual = try record("0,0,a,x,2", "1,0.1,,pixels,h", "2,0.2,a,x,3", "3,0.3,,pixels,h")
    let comparison = GoldenComparison(expected: expected, actual: actual)
    expect(comparison.frames.description, equals: "0-1")
    expect(comparison.pixelFrames.isEmpty)
    let property = try #require(comparison.properties.first)
    expect(property.layer == "a" && property.property == "x" && property.frames.description == "0-1")
    expect(property.first, equals: .init(frame: 0, expected: "1", actual: "2"))
  }

  @Test func `the frame is told in which numbers are farthest apart`() throws {
    let expected = try record("0,0,a,x,1", "1,0.1,a,x,2", "2,0.2,a,x,3")
    let actual = try record("0,0,a,x,1.5", "1,0.1,a,x,4", "2,0.2,a,x,4")
    let property = try #require(GoldenComparison(expected: expected, actual: actual).properties.first)
    expect(property.largest, equals: .init(frame: 1, expected: "2", actual: "4"))
  }

  @Test func `pixels are compared frame by frame`() throws {
    let expected = try record("0,0,,pixels,a", "1,0.1,,pixels,b", "2,0.2,,pixels,c", "4,0.4,,pixels,e")
    let actual = try record("0,0,,pixels,a", "1,0.1,,pixels,x", "2,0.2,,pixels,y", "4,0.4,,pixels,z")
    let comparison = GoldenComparison(expected: expected, actual: actual)
    expect(comparison.frames.description, equals: "1-2,4")
    expect(comparison.pixelFrames == comparison.frames && comparison.properties.isEmpty)
  }

  @Test func `frames and properties that only one side has differ`() throws {
    let short = try record("0,0,a,x,1", "0,0,,pixels,a")
    let long = try record("0,0,a,x,1", "0,0,b,x,1", "0,0,,pixels,a", "1,0.1,,pixels,a")
    let comparison = GoldenComparison(expected: short, actual: long)
    expect(comparison.frames.description, equals: "0-1")
    expect(comparison.properties.map(\.frames.description), equals: ["0"])
    expect(comparison.properties.map(\.first), equals: [.init(frame: 0, expected: nil, actual: "1")])
    expect(comparison.pixelFrames.description, equals: "1")
    expect(!GoldenComparison(expected: long, actual: short).isEqual)
  }

  @Test func `a property that ends is one that is not there`() throws {
    let ending = try record("0,0,a,border,1", "1,0.1,a,border,")
    let staying = try record("0,0,a,border,1", "1,0.1,b,exists,1")
    let found = GoldenComparison(expected: ending, actual: staying).properties.first { $0.layer == "a" }
    expect(found?.first, equals: .init(frame: 1, expected: nil, actual: "1"))
  }

  @Test func `properties that are ignored do not differ`() throws {
    let (old, new) = (try record("0,0,a,x,1", "1,0.1,a,x,2"), try record("0,0,a,x,3", "1,0.1,a,x,4"))
    let comparison = GoldenComparison(expected: old, actual: new) { layer, frame in layer == "a" && frame == 0
    }
    expect(comparison.frames.description, equals: "1")
  }
}

struct LayerDifferenceTests {
  private func layer(_ path: String, x: String = "1") -> [String] {
    ["0,0,\(path),exists,1", "0,0,\(path),order,0", "0,0,\(path),x,\(x)"]
  }

  private func changes(_ old: [String], _ new: [String]) throws -> [String] {
    func read(_ rows: [String]) throws -> GoldenRecord {
      try GoldenRecord(csv: (["frame,time,layer,property,value"] + rows).joined(separator: "\n"))
    }
    return GoldenComparison(expected: try read(old), actual: try read(new)).layers.changes.map(\.description)
  }

  @Test func `a layer with the same properties under another path is renamed`() throws {
    try expect(changes(layer("a/b"), layer("a/c")), equals: ["the layer a/b is now called a/c"])
  }

  @Test func `what is inside a renamed layer is not told`() throws {
    let (old, new) = (layer("a") + layer("a/x", x: "2"), layer("b") + layer("b/x", x: "2"))
    try expect(changes(old, new), equals: ["the layer a is now called b"])
  }

  @Test func `other layers are missing or new`() throws {
    let found = try changes(layer("a") + layer("a/x"), layer("b", x: "7"))
    expect(found, equals: ["the layer a is not there", "the layer b is new"])
  }

  @Test func `a layer that ends early is not there from then on`() throws {
    let pixels = "1,0.1,,pixels,h"
    let found = try changes(layer("a") + [pixels], layer("a") + ["1,0.1,a,exists,0", pixels])
    expect(found, equals: ["the layer a is not there"])
  }
}

struct GoldenTextTests {
  @Test func `a record reads back what it wrote`() throws {
    let rows = try record(#"0,0.000000,a,text,"one, ""two""""#, "1,0.1,a,text,\"x\ny\"", "2,0.2,b/c,y,-3")
    try expect(GoldenRecord(csv: rows.csv), equals: rows)
  }

  @Test func `the pictures of some frames have one hash`() throws {
    let rows = try record("0,0,,pixels,a", "1,0,,pixels,b", "2,0,a,x,1", "2,0,,pixels,c")
    expect(rows.pixels.map(\.value), equals: ["a", "b", "c"])
    expect(rows.hash(ofPictures: FrameSet([0, 2])) != rows.hash(ofPictures: FrameSet([0, 1])))
    let moved = try record("0,0,,pixels,a", "1,0,,pixels,b", "2,0,a,x,9", "2,0,,pixels,c")
    expect(rows.hash(ofPictures: FrameSet(0...2)), equals: moved.hash(ofPictures: FrameSet(0...2)))
  }
}
