import Expectations
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private func problems(_ csv: String, limit: Int = 100) -> [String] {
  do {
    _ = try TouchRecording(csv: Array(csv.utf8), limit: limit)
    return []
  } catch {
    return error.problems.map(\.description)
  }
}

struct TouchRecordingTests {
  @Test(arguments: ["\n", "\r\n"], ["", "time,finger,phase,x,y", "\u{FEFF}time,finger,phase,x,y"])
  func `a recording is read with either line ending, with and without a heading`(
    _ ending: String, _ heading: String
  ) throws {
    let lines = [heading, "0,0,began,10,20.5", "0.0166667, 0, moved, -1e1, 20", "", "0.1,0,ended,30,40"]
    let recording = try TouchRecording(csv: Array(lines.joined(separator: ending).utf8))
    expect(recording.samples.map(\.phase), equals: [.began, .moved, .ended])
    expect(recording.samples.map(\.location), equals: [Point(10, 20.5), Point(-10, 20), Point(30, 40)])
    expect(recording.samples.last?.time, equals: Time(seconds: 0.1))
  }

  @Test(arguments: [
    ("0,0,began,1", "line 1, column 1: 4 fields, where time,finger,phase,x,y are needed"),
    ("0.5,0,began,1,2\n0.4,0,moved,1,2", "line 2, column 1: the time is earlier than the line before"),
    ("-1,0,began,1,2", "line 1, column 1: the time must not be negative"),
    ("0,0,began,1, nan", "line 1, column 14: y must be a number between -1e9 and 1e9, not \"nan\""),
    ("0,0,began,0x10,2", "line 1, column 11: x must be a number between -1e9 and 1e9, not \"0x10\""),
    ("1e400,0,began,1,2", "line 1, column 1: time must be a number between -1e9 and 1e9, not \"1e400\""),
    ("100000,0,began,1,2", "line 1, column 1: the time is more than a day"),
    ("0,-1,began,1,2", "line 1, column 3: the finger must be a whole number from 0 to 9, not \"-1\""),
    ("0,0,down,1,2", "line 1, column 5: the phase must be began, moved, ended or cancelled, not \"down\""),
    ("0,3,moved,1,2", "line 1, column 5: finger 3 is not down"),
    ("0,3,began,1,2\n0,3,began,1,2", "line 2, column 5: finger 3 is already down"),
    (
      "0,0,\u{1B}[2J,1,2",
      "line 1, column 5: the phase must be began, moved, ended or cancelled, not \"\\u{1B}[2J\""
    ),
  ])
  func `a mistake is reported with its line and column`(_ csv: String, _ message: String) {
    expect(problems(csv), equals: [message])
  }

  @Test(arguments: [
    "phase,y,x,time\nbegan,2,1,0\nmoved,4,3,0.1\nended,4,3,0.2",
    "x,y,time,finger,phase\n1,2,0,0,began\n3,4,0.1,0,moved\n3,4,0.2,0,ended",
    "\n time , phase , x , y \n0,began,1,2\n0.1,moved,3,4\n0.2,ended,3,4",
  ])
  func `named columns are read in any order, and without a finger`(_ csv: String) throws {
    let samples = try TouchRecording(csv: Array(csv.utf8)).samples
    expect(samples.map(\.phase), equals: [.began, .moved, .ended])
    expect(samples.map(\.location), equals: [Point(1, 2), Point(3, 4), Point(3, 4)])
    expect(samples.map(\.time), equals: [0, 0.1, 0.2].map(Time.init(seconds:)))
    expect(samples.map(\.finger), equals: [0, 0, 0])
  }

  @Test(arguments: [
    (
      "time,finger,phase,x,y,force\n0,0,began,1,2,3",
      "line 1, column 23: unknown column `force`; the columns are time,finger,phase,x,y"
    ),
    (
      "Time,finger,phase,x,y\n0,0,began,1,2",
      "line 1, column 1: unknown column `Time`; the columns are time,finger,phase,x,y"
    ),
    (
      "time;finger;phase;x;y\n0;0;began;1;2",
      "line 1, column 1: unknown column `time;finger;phase;x;y`; the columns are time,finger,phase,x,y"
    ),
    (
      "x,y,phase\n1,2,began",
      "line 1, column 1: the column `time` is missing; the columns are time,finger,phase,x,y"
    ),
    ("time,phase,x,x\n0,began,1,2", "line 1, column 14: the column `x` is here twice"),
    ("time,phase,x,y\n0,0,began,1,2", "line 2, column 1: 5 fields, where time,phase,x,y are needed"),
    ("y,x,time,phase\n1,2,0,moved", "line 2, column 7: finger 0 is not down"),
    ("y,x,time,phase\n1,2,-1,began", "line 2, column 5: the time must not be negative"),
  ])
  func `a heading that cannot be read is named, once`(_ csv: String, _ message: String) {
    expect(problems(csv), equals: [message])
  }

  @Test func `every mistake is reported, up to a limit`() {
    expect(problems("x,0,began,1,2\n0,0,began,1,2\n0,0,moved,y,2").count, equals: 2)
    let many = Array(repeating: "1", count: 1000).joined(separator: "\n")
    expect(problems(many).count, equals: TouchRecording.problemLimit)
  }

  @Test func `long lines and long recordings are refused`() {
    expect(
      problems(String(repeating: "1", count: 2000)), equals: ["line 1, column 1: longer than 1024 bytes"])
    let lines = ["0,0,began,0,0"] + Array(repeating: "0,0,moved,0,0", count: 10)
    expect(
      problems(lines.joined(separator: "\n"), limit: 5).first, equals: "line 6, column 1: more than 5 samples"
    )
  }

  @Test(arguments: 0..<100)
  func `random bytes never trap`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789.,-+e\n\r began moved,ended,\u{FF}".utf8)
    let bytes = (0..<300).map { _ in alphabet.randomElement(using: &random)! }
    _ = try? TouchRecording(csv: bytes)
  }

  @Test func `recorded touches are shifted and passed on as they are`() throws {
    let recording = try TouchRecording(csv: Array("0,0,began,1,2\n0.013,0,moved,1,2\n0.5,0,ended,1,2".utf8))
    let sent = try TouchGesture<Point>.touches(recording.samples).samples(
      from: Time(seconds: 1), inputRate: FrameRate(60)!, firstFinger: 4, isCancelled: true)
    expect(sent.map(\.time), equals: [1, 1.013, 1.5].map(Time.init(seconds:)))
    expect(sent.map(\.finger), equals: [4, 4, 4])
    expect(sent.last?.phase, equals: .cancelled)
  }
}
