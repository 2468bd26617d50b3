import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

@Suite("The trace (DESIGN §12)")
struct TraceTests {
  @Test(
    "Numbers have six decimals and no negative zero",
    arguments: [
      (0.0, "0.000000"), (-0.0, "0.000000"), (-0.0000004, "0.000000"), (1.0 / 3, "0.333333"),
      (-1.0000005, "-1.000001"), (12.5, "12.500000"), (443.4, "443.400000"),
    ])
  func numbers(number: Double, text: String) { #expect(number.sixDecimals == text) }

  @Test("Fields with commas, quotes and line ends are quoted")
  func quoting() { #expect(CSV.record(["a", "b,c", "d\"e", "f\ng"]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\n") }

  /// The rows of a dial that rolls from 5 to 6, at frames of 60 a second.
  private func rows(changesOnly: Bool, filter: TraceFilter = TraceFilter(), frames: Range<Int>) throws
    -> [TraceRow]
  {
    var fixture = StageFixture()
    fixture.add("temperatureDial", id: "dial")
    fixture.touch([(Point(100, 600), 0), (Point(100, 588), 0.1)], until: 1)
    var stage = try fixture.stage()
    var recorder = TraceRecorder(changesOnly: changesOnly, filter: filter)
    return frames.flatMap { frame -> [TraceRow] in
      let time = FrameRate(60)!.time(ofFrame: frame)
      stage.advance(to: time)
      return recorder.rows(frame: frame, time: time, of: stage)
    }
  }

  @Test("Changes are everything at the first frame, and nothing while nothing moves")
  func changes() throws {
    let rows = try rows(changesOnly: true, frames: 0..<5)
    #expect(rows.contains { $0.layer == "dial/tens" && $0.property == "x" && $0.value == "152.000000" })
    #expect(rows.allSatisfy { $0.frame == 0 })
    #expect(try self.rows(changesOnly: false, frames: 0..<2).filter { $0.frame == 1 }.count == rows.count)
  }

  @Test("A layer that goes is told once, one that comes with all it has")
  func comingAndGoing() throws {
    let rows = try rows(changesOnly: true, frames: 0..<60)
    let five = rows.filter { $0.layer.hasSuffix("ones/window/digit-5") && $0.property == "exists" }
    #expect(five.map(\.value) == ["1", "0"])
    let six = rows.filter { $0.layer.hasSuffix("ones/window/digit-6") }
    #expect(six.first?.property == "exists")
    #expect(Set(six.map(\.property)).isSuperset(of: ["x", "y", "text", "fontSize", "color"]))
  }

  @Test("Filters keep a layer with what is below it, and named properties")
  func filters() throws {
    let filter = TraceFilter(layers: ["tens"], properties: ["x", "y"])
    let rows = try rows(changesOnly: false, filter: filter, frames: 0..<1)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.layer.hasPrefix("dial/tens") && ["x", "y"].contains($0.property) })
  }
}
