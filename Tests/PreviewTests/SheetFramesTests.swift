import Expectations
import Motion
import Preview
import Testing

struct SheetFramesTests {
  private func chosen(_ frames: SheetFrames, of text: String = FigureFixture.pressed) throws -> [Int] {
    let subject = try FigureFixture.subject(text)
    return try frames.chosen(from: Array(0..<subject.start.scenario.timeline.frameCount), of: subject)
  }

  private func moments(_ texts: String...) -> SheetFrames { .at(texts.compactMap { Moment($0) }) }

  @Test func `the first, the last and where a finger comes down are always there`() throws {
    let frames = try chosen(.automatic)
    expect(frames.first == 0 && frames.last == 29 && frames.contains(6))
    expect(frames.count == 12 && frames == Set(frames).sorted())
  }

  @Test func `the others lie where something changes`() throws {
    try expect(chosen(.automatic, of: FigureFixture.moving), equals: [0, 1, 2, 3, 4, 5, 11])
  }

  @Test func `every n-th frame`() throws {
    try expect(chosen(.every(10)), equals: [0, 10, 20])
    try expect(chosen(.every(1000)), equals: [0])
    let subject = try FigureFixture.subject(FigureFixture.moving)
    try expect(SheetFrames.every(2).chosen(from: [3, 5, 6, 9], of: subject), equals: [3, 6])
  }

  @Test func `times show the frame on screen, events the first with what they changed`() throws {
    try expect(chosen(moments("0.2", "115ms", "21f", "0")), equals: [0, 6, 12, 21])
    try expect(chosen(moments("0.5")), equals: [29])
    try expect(chosen(moments("button:touchDown", "tapped", "finger-0:began")), equals: [6, 12])
  }

  @Test func `an unknown event is told with the nearest and with all`() throws {
    let error = #expect(throws: MomentError.self) { try chosen(moments("button:touchDwn")) }
    let text = error.map { "\($0)" } ?? ""
    expect(text.contains("did you mean `button:touchDown`?"))
    expect(text.contains("The events are finger-0:began, button:touchDown, button:pressed,"))
    let bare = #expect(throws: MomentError.self) { try chosen(moments("tuchDown")) }
    expect("\(try #require(bare))".contains("did you mean `touchDown`?"))
    let other = #expect(throws: MomentError.self) { try chosen(moments("x"), of: FigureFixture.moving) }
    expect("\(try #require(other))".hasSuffix("the scenario has none"))
  }

  @Test(arguments: ["0.51", "-1", "31f", "1x", "."])
  func `times outside the scenario and what is none are refused`(text: String) {
    #expect(throws: MomentError.self) { try chosen(moments(text)) }
  }

  @Test func `places are spread over the changes`() {
    let changes = FrameChanges(
      [false] + Array(repeating: true, count: 10) + Array(repeating: false, count: 9))
    expect(
      FrameSpacing(changes).positions(fixed: [0, 19], count: 7, mostFixed: 24),
      equals: [0, 2, 3, 5, 7, 8, 19])
    expect(changes.longestStretch, equals: 1...10)
    let rest = FrameChanges(Array(repeating: false, count: 5))
    expect(FrameSpacing(rest).positions(fixed: [0, 4], count: 5, mostFixed: 24), equals: [0, 4])
    expect(rest.longestStretch == nil)
    let all = FrameChanges(Array(repeating: true, count: 100))
    let thinned = FrameSpacing(all).positions(fixed: Array(0..<100), count: 12, mostFixed: 24)
    expect(thinned.count == 24 && thinned.first == 0 && thinned.last == 99)
  }
}
