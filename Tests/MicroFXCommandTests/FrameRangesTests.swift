import Expectations
import MicroFXCommand
import Testing

struct FrameRangesTests {
  @Test(arguments: [
    ("0", [0...0]), ("0-59,80", [0...59, 80...80]), ("5,1-3,2-4", [1...5]), ("7-7,9", [7...7, 9...9]),
    ("3,3,3", [3...3]),
  ])
  func `lists are sorted and merged`(text: String, ranges: [ClosedRange<Int>]) throws {
    try expect(FrameRanges(parsing: text).ranges, equals: ranges)
  }

  @Test(arguments: [
    "", ",", "1,", "a", "-1", "1-", "5-3", "1-2-3", "１", " 1", "99999999999999999999", "100000000", "+1",
  ])
  func `what is no list is refused`(text: String) {
    #expect(throws: InvalidValue.self) { try FrameRanges(parsing: text) }
  }

  @Test func `frames beyond the end are told apart`() throws {
    let ranges = try FrameRanges(parsing: "2-4,9")
    expect(ranges.frames(below: 4), equals: [2, 3])
    expect(ranges.frames(below: 100), equals: [2, 3, 4, 9])
    expect(ranges.frames(below: 1).isEmpty)
    expect(ranges.firstFrame(atLeast: 10) == nil)
    expect(ranges.firstFrame(atLeast: 9), equals: 9)
    expect(ranges.contains(3) && !ranges.contains(5))
  }
}
