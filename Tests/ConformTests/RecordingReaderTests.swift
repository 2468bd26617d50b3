import Conform
import Expectations
import Geometry
import JSONText
import Layers
import TestSupport
import Testing

struct RecordingReaderTests {
  private func recording(
    _ text: String, _ columns: RecordingReader.Columns = .all
  ) throws(SourceError) -> Recording {
    try RecordingReader.recording(SourceText(name: "recording.csv", text: text), columns)
  }

  @Test func `columns are read by name in any order, others are left out`() throws {
    let recording = try recording(
      """
      # space=screen
      value,note,property,layer,time
      12.5,a,x,card,1760000000.25

      #FF0000,b,fillColor,"a,b",1760000000.5
      # a remark
      13,c,x,card,1760000000.75\r
      ,d,x,card,1760000001
      """)
    expect(recording.space, equals: .screen)
    expect(
      recording.keys,
      equals: [.init(layer: "card", property: "x"), .init(layer: "a,b", property: "fillColor")])
    expect(recording.samples[0].map(\.value), equals: [.number(12.5), .number(13), .none])
    expect(recording.samples[0][0].time, equals: 1760000000.25)
    expect(recording.samples[1].map(\.value), equals: [.color(Color(hex: 0xFF0000))])
  }

  @Test func `samples need no layer and no property`() throws {
    let recording = try recording("time,value\n0,1\n1,2\n", .samples)
    expect(recording.samples[0].count, equals: 2)
  }

  @Test(arguments: [
    ("", "1:1: error: the recording is empty"),
    ("time,layer,value\n0,a,1\n", "the first line must name the columns; missing: `property`"),
    ("time,time,layer,property,value\n0,0,a,x,1\n", "another column is named `time` too"),
    ("time,layer,property,value\n", "the recording has no rows"),
    ("time,layer,property,value\n0,a,x\n", "the row has 3 fields"),
    ("time,layer,property,value\nnoon,a,x,1\n", "2:1: error: the time must be a number of seconds"),
    ("time,layer,property,value\n1e11,a,x,1\n", "2:1: error: the time must be a number of seconds"),
    ("time,layer,property,value\n0,a,x,1\n9999,a,x,1\n", "3:1: error: the recording is longer than 3600 s"),
    ("# space=moon\ntime,layer,property,value\n0,a,x,1\n", "unknown space"),
    ("time,layer,property,value\n0,\(String(repeating: "a", count: 1025)),x,1\n", "more than 1024 bytes"),
  ])
  func `a mistake is told with its place`(text: String, message: String) {
    do {
      _ = try recording(text)
      expect(false, "no error for \(text.prefix(80))")
    } catch {
      expect(error.description.contains(message), "\(error.description)")
    }
  }

  @Test func `broken recordings are read or refused`() throws {
    var random = SeededGenerator(seed: 54)
    let whole = Array("time,layer,property,value\n0,a,x,1\n0.5,\"a\",x,#FF0000\n1,a,x,1e8\n".utf8)
    let pieces = ["\n", ",", "\"", "# space=screen\n", "-1e300", "nan", "9", "\r", "\u{FEFF}", "time,"]
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if random.chance(0.5) {
          bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: place)
        } else {
          bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
      }
      let text = SourceText(name: "app.csv", bytes: bytes)
      guard let recording = try? RecordingReader.recording(text, .samples) else { continue }
      let samples = recording.samples[0].compactMap { sample in sample.value.scalar.map { (sample.time, $0) }
      }
      _ = MotionFit(MotionSamples(samples))
    }
  }

  @Test func `samples of two properties are an error`() {
    #expect(throws: SourceError.self) {
      try recording("time,layer,property,value\n0,a,x,1\n0,a,y,1\n", .samples)
    }
  }
}
