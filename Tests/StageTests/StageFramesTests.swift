import Expectations
import Geometry
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct StageFramesTests {
  /// A button that is pressed and a list that is dragged, for 1.01 s: 61 frames, and an end after the last of them.
  private func stage() throws -> Stage {
    var fixture = StageFixture()
    fixture.duration = .seconds(1.01)
    fixture.add("pressFeedback", id: "button", frame: Rect(0, 0, 300, 80))
    fixture.add("temperatureDial", id: "dial", frame: Rect(0, 100, 375, 500))
    fixture.press(Point(150, 40), at: 0.1, for: 0.3)
    fixture.drag([(Point(100, 400), 0), (Point(100, 300), 0.4)], at: 0.2)
    fixture.press(Point(150, 40), at: 1.0, for: 0.008)
    return try fixture.stage()
  }

  @Test(arguments: [Array(0..<61), [0], [60], [3, 4, 30], [7, 7], []])
  func `the frames of a stage are what a loop over their times gives`(numbers: [Int]) throws {
    let start = try stage()
    var byHand = start
    var count = 0
    for (number, frame) in zip(numbers, start.frames(numbers)) {
      let time = FrameRate(60)!.time(ofFrame: number)
      byHand.advance(to: time)
      expect(frame.number == number && frame.time == time && frame.stage.time == time)
      expect(frame.stage.layers(at: time), equals: byHand.layers(at: time))
      expect(frame.stage.events, equals: byHand.events)
      count += 1
    }
    expect(count, equals: numbers.count)
  }

  @Test func `the frames of a stage are all of the timeline's when none are chosen`() throws {
    let start = try stage()
    expect(start.frames.map(\.number), equals: Array(0..<61))
    expect(start.frames.map(\.time).last, equals: .seconds(1))
  }

  @Test func `the frames of a stage leave the stage that they start from where it is`() throws {
    let start = try stage()
    expect(start.frames.map(\.stage.events.count).last! > 0)
    expect(start.time == .zero && start.events.isEmpty)
  }

  @Test(arguments: [1, 17, 30, 60])
  func `the frames of a stage in two halves are the whole`(middle: Int) throws {
    let whole = try stage().frames.map(Look.init)
    var halves: [Look] = []
    var reached = try stage()
    for frame in reached.frames(0..<middle) {
      halves.append(Look(frame))
      reached = frame.stage
    }
    for frame in reached.frames(middle..<61) { halves.append(Look(frame)) }
    expect(halves, equals: whole)
  }

  @Test func `the frames of a stage end before the end, which is all that happens`() throws {
    let start = try stage()
    let last = try #require(start.frames.map(\.stage).last)
    var byHand = start
    byHand.advance(to: .seconds(1.01))
    expect(start.atEnd().time, equals: .seconds(1.01))
    expect(start.atEnd().events, equals: byHand.events)
    expect(last.atEnd().events, equals: byHand.events)
    expect(last.events.count < byHand.events.count)
    expect(start.atEnd().layers(at: .seconds(1.01)), equals: byHand.layers(at: .seconds(1.01)))
  }
}

/// The number, events and layers of a frame, for comparison.
private struct Look: Equatable {
  var number: Int
  var events: [StageEvent]
  var layers: [String]

  init(_ frame: StageFrames<Range<Int>>.Frame) {
    number = frame.number
    events = frame.stage.events
    layers = frame.stage.placedLayers(at: frame.time).map { "\($0)" }
  }
}
