import Expectations
import Goldens
import Render
import Testing

struct SequenceDifferenceTests {
  private static let frames = Array("abcdefgh").map(String.init)

  private func difference(_ actual: String) -> SequenceDifference? {
    SequenceDifference(expected: Self.frames, actual: Array(actual).map(String.init))
  }

  @Test(arguments: [
    ("abdefgh", SequenceDifference.missing(2...2)), ("abcdef", .missing(6...7)),
    ("abccdefgh", .doubled(3...3)), ("abcccdefgh", .doubled(3...4)), ("abxcdefgh", .inserted(2...2)),
    ("acbdefgh", .swapped(1, 2)), ("hbcdefga", .swapped(0, 7)), ("abbcdefg", .shifted(from: 2, frames: 1)),
    ("abefghhh", .shifted(from: 2, frames: -2)),
  ])
  func `one cause is named`(actual: String, cause: SequenceDifference) {
    expect(difference(actual), equals: cause)
  }

  @Test(arguments: ["abcdefgh", "axcdefgh", "abxxefgh", "xyz"])
  func `equal sequences and other changes have no cause`(actual: String) {
    expect(difference(actual) == nil)
  }

  @Test(arguments: [
    (SequenceDifference.missing(2...2), "frame 2 of the golden is missing; the rest is as expected"),
    (.missing(2...4), "frames 2-4 of the golden are missing; the rest is as expected"),
    (.doubled(3...3), "frame 3 repeats frame 2; the rest is as expected"),
    (.swapped(1, 2), "frames 1 and 2 are swapped"),
    (.shifted(from: 5, frames: 1), "from frame 5 on every picture comes 1 frame late"),
    (.shifted(from: 5, frames: -2), "from frame 5 on every picture comes 2 frames early"),
  ])
  func `a cause reads as a clause`(cause: SequenceDifference, text: String) {
    expect(cause.sentence(expected: "the golden"), equals: text)
  }
}

struct FrameSetTests {
  @Test func `neighbors join to ranges`() {
    let set = FrameSet([0, 1, 2, 5, 7, 8])
    expect(set.description, equals: "0-2,5,7-8")
    expect(set.count == 6 && set.first == 0 && set.contains(7) && !set.contains(6))
    expect(FrameSet(set.description), equals: set)
    expect(FrameSet(set.frames), equals: set)
  }

  @Test(arguments: ["a", "3-1", "5,4", "1-2-3", "-1", "0-1000000"])
  func `what is no list of rising frames is refused`(text: String) { expect(FrameSet(text) == nil) }

  @Test func `an empty text is the empty set`() { expect(FrameSet("")?.isEmpty, equals: true) }
}
