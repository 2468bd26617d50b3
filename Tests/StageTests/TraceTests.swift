import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

struct TraceTests {
  @Test(arguments: [
    (0.0, "0.000000"), (-0.0, "0.000000"), (-0.0000004, "0.000000"), (1.0 / 3, "0.333333"),
    (-1.0000005, "-1.000001"), (12.5, "12.500000"), (443.4, "443.400000"),
  ])
  func `numbers have six decimals and no negative zero`(number: Double, text: String) {
    expect(number.sixDecimals, equals: text)
  }

  @Test func `fields with commas, quotes and line ends are quoted`() {
    expect(CSV.record(["a", "b,c", "d\"e", "f\ng"]), equals: "a,\"b,c\",\"d\"\"e\",\"f\ng\"\n")
    expect(CSV.record(["'\"\u{657}"]), equals: "\"'\"\"\u{657}\"\n")
  }

  /// Returns the trace rows of a dial that rolls from 5 to 6, at 60 frames per second.
  private func rows(
    _ selection: TraceRecorder.Selection, filter: TraceFilter = TraceFilter(), frames: Range<Int>
  ) throws
    -> [TraceRow]
  {
    var fixture = StageFixture()
    fixture.add("temperatureDial", id: "dial")
    fixture.touch([(Point(100, 600), 0), (Point(100, 588), 0.1)], until: 1)
    var stage = try fixture.stage()
    var recorder = TraceRecorder(selection, filter: filter)
    return frames.flatMap { frame -> [TraceRow] in
      let time = FrameRate(60)!.time(ofFrame: frame)
      stage.advance(to: time)
      return recorder.rows(frame: frame, time: time, of: stage)
    }
  }

  @Test func `changes are everything at the first frame, and nothing while nothing moves`() throws {
    let rows = try rows(.changes, frames: 0..<5)
    expect(rows.contains { $0.layer == "dial/tens" && $0.property == "x" && $0.value == .number(152) })
    expect(rows.allSatisfy { $0.frame == 0 })
    try expect(self.rows(.all, frames: 0..<2).filter { $0.frame == 1 }.count, equals: rows.count)
  }

  @Test func `a layer that goes is told once, one that comes with all it has`() throws {
    let rows = try rows(.changes, frames: 0..<60)
    let five = rows.filter { $0.layer.ends(with: "ones/window/digit-5") && $0.property == .exists }
    expect(five.map(\.value), equals: [.flag(true), .flag(false)])
    let six = rows.filter { $0.layer.ends(with: "ones/window/digit-6") }
    expect(six.first?.property, equals: .exists)
    expect(Set(six.map(\.property)).isSuperset(of: ["x", "y", "text", "fontSize", "color"]))
  }

  @Test func `in the full trace a layer that does not exist has no rows`() throws {
    let rows = try rows(.all, frames: 0..<60)
    let five = rows.filter { $0.layer.ends(with: "ones/window/digit-5") }
    let frames = Set(five.map(\.frame))
    expect(frames.contains(0) && !frames.contains(59))
    expect(rows.allSatisfy { $0.property != .exists || $0.value == .flag(true) })
  }

  @Test func `changes are what the trace writes otherwise`() throws {
    let values: [Double] = [
      0, -0.0, 0.0000004, 0.0000006, 1e13, 1e13 + 1, 1e300, .infinity, -.infinity, .nan,
    ]
    let all: [PropertyValue] =
      values.map(PropertyValue.number) + values.map { .point(Point($0, 0)) }
      + values.map { .cornerRadii(CornerRadii(topLeft: $0, topRight: 0, bottomRight: 0, bottomLeft: 0)) }
      + [0, 0.1, 0.1001, 0.5].map { .color(Color(red: $0, green: 0, blue: 0, alpha: 1)) }
      + [.none, .flag(true), .flag(false), .integer(1), .integer(2), .numbers([1]), .numbers([1.0000001])]
      + ["", "a", "b"].map(PropertyValue.text)
    for a in all {
      for b in all where a.isSameInTrace(as: b) != (a.traceText == b.traceText) {
        Issue.record("\(a) and \(b)")
      }
    }
  }

  @Test func `filters keep a layer with what is below it, and named properties`() throws {
    let filter = TraceFilter(layers: ["tens"], properties: ["x", "y"])
    let rows = try rows(.all, filter: filter, frames: 0..<1)
    expect(!rows.isEmpty)
    expect(rows.allSatisfy { $0.layer.isInside("dial/tens") && ["x", "y"].contains($0.property) })
  }
}
