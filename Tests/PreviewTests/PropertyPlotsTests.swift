import Expectations
import Geometry
import Layers
import Preview
import ScenarioTestSupport
import Stage
import Testing

struct PropertyPlotsTests {
  private func curves(_ text: String, _ filter: TraceFilter = TraceFilter()) throws -> [PropertyCurve] {
    let subject = try FigureFixture.subject(text)
    let frames = Array(0..<subject.start.scenario.timeline.frameCount)
    return PropertyCurves(in: frames, of: subject.start, filter).changing
  }

  @Test(
    arguments: [
      ([0, 1, 2, 3], [0..<4]), ([0, 0, 9, 9], [0..<2, 2..<4]), ([nil, 1, 2, 3, nil, 3], [1..<4, 5..<6]),
      ([0, 0, 8, 12, 13], [0..<5]), ([1, 2, 3, 0, 1, 2], [0..<6]), ([1, 2, 3, -20, -19], [0..<3, 3..<5]),
      ([], []), ([nil], []),
    ] as [([Double?], [Range<Int>])])
  func `a curve breaks where its layer is away and where it jumps`(
    numbers: [Double?], pieces: [Range<Int>]
  ) {
    expect(PropertyCurve.pieces(of: numbers), equals: pieces)
  }

  @Test func `only properties that change have a curve`() throws {
    let found = try curves(FigureFixture.moving)
    expect(found.map(\.layer) == ["box"] && found.map(\.properties) == [["x"]])
    expect(found[0].unit == "pt" && found[0].activity == 6)
    guard case .numbers(let numbers) = found[0].values else {
      Issue.record("x is a number")
      return
    }
    expect(numbers.count == 12 && numbers.first == 5 && numbers.last == 35)
  }

  @Test func `the most active come first, and properties that go together share a curve`() throws {
    let text = FigureFixture.moving.replacing(
      #"[ { "property": "x", "to": 35, "duration": 0.1 } ]"#,
      with: """
        [ { "property": "fillColor", "to": "green", "duration": 0.05 },
          { "property": "scaleX", "to": 2, "duration": 0.15 },
          { "property": "scaleY", "to": 2, "duration": 0.15 } ]
        """)
    let found = try curves(text)
    expect(found.map(\.properties), equals: [["scaleX", "scaleY"], ["fillColor"]])
    try expect(
      curves(text, TraceFilter(properties: ["fillColor"])).map(\.properties), equals: [["fillColor"]])
    try expect(curves(text, TraceFilter(layers: ["still"])).isEmpty)
  }

  @Test func `a page has all plots, or says how many are missing`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let plots = try PropertyPlots(subject, frames: Array(0..<12))
    expect(plots.count == 1 && plots.note == nil)
    let picture = try plots.picture()
    try expect(picture, equals: plots.picture())
    expect(Set(try FigureFixture.bitmap(picture).pixels).contains(0xFFFF_7A00))
    let boxes = (0..<30).map { index in
      """
      { "id": "b\(index)", "type": "rectangle", "frame": [0, 0, 9, 9], "fillColor": "red",
        "animations": [ { "property": "x", "to": 35, "duration": 0.1 } ] }
      """
    }
    let many = FigureFixture.moving.replacing(
      #"{ "id": "still""#, with: boxes.joined(separator: ",\n") + #", { "id": "still""#)
    let crowded = try PropertyPlots(FigureFixture.subject(many), frames: Array(0..<12), columns: 4)
    expect(crowded.count == PropertyPlots.most && crowded.omitted == 7)
    expect(crowded.note?.hasPrefix("7 more curves are left out"), equals: true)
  }

  @Test func `nothing that changes gives a page that says so`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let plots = try PropertyPlots(subject, frames: [8, 9])
    expect(plots.count, equals: 0)
    try expect(plots.picture().width > 0)
  }
}
