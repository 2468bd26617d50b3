import Assets
import Expectations
import Geometry
import Motion
import Preview
import ScenarioTestSupport
import Stage
import Testing

struct ContactSheetTests {
  /// The pixels of a cell without those near its rounded corners, beside those of the frame it shows.
  private func expectCells(of sheet: ContactSheet, toShow frames: [Int], of subject: FigureSource) throws {
    let page = try FigureFixture.bitmap(sheet.picture())
    for (cell, number) in frames.enumerated() {
      let frame = sheet.reduced(FigureFixture.frame(number, of: subject))
      let origin = sheet.pictureFrame(ofCell: cell).origin * Figure.scale
      let (left, top) = (Int(origin.x), Int(origin.y))
      expect(Point(Double(left), Double(top)), equals: origin)
      var differing = 0
      for y in 5..<(frame.height - 5) {
        for x in 5..<(frame.width - 5) where page[left + x, top + y] != frame[x, y] { differing += 1 }
      }
      expect(differing, equals: 0, "cell \(cell)")
    }
  }

  @Test(arguments: [40, 60, 120])
  func `a cell's pixels are those of its frame, reduced`(width: Int) throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let sheet = try ContactSheet(subject, frames: [0, 3, 11], columns: 2, cellWidth: width)
    expect(sheet.columns, equals: 2)
    try expectCells(of: sheet, toShow: [0, 3, 11], of: subject)
  }

  @Test func `a reduced pixel is the mean of those that it covers, and none is enlarged`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let frame = FigureFixture.frame(3, of: subject)
    let half = try ContactSheet(subject, frames: [3], cellWidth: 60).reduced(frame)
    var worst = 0
    for y in 0..<60 {
      for x in 0..<60 {
        for shift in [0, 8, 16] as [UInt32] {
          let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
            $0 + Int(frame[2 * x + $1.0, 2 * y + $1.1] >> shift & 255)
          }
          worst = max(worst, abs(Int(half[x, y] >> shift & 255) * 4 - sum))
        }
      }
    }
    expect(worst <= 4)
    try expect(ContactSheet(subject, frames: [3], cellWidth: 4000).reduced(frame), equals: frame)
  }

  @Test func `the same sheet has the same bytes`() throws {
    let pictures = try (0..<2).map { _ in
      try ContactSheet(FigureFixture.subject(FigureFixture.pressed), frames: [0, 6, 13]).picture()
    }
    expect(pictures[0], equals: pictures[1])
  }

  @Test func `too many pixels are refused before a frame is drawn`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let error = #expect(throws: FigureError.self) {
      try ContactSheet(subject, frames: Array(repeating: 0, count: 5000))
    }
    guard case .tooLarge = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [false, true])
  func `a narrow sheet is as wide as its title`(showsTouches: Bool) throws {
    let title = "a-scenario-with-a-name-that-is-wider-than-one-narrow-frame"
    func page(_ name: String) throws -> Bitmap {
      var subject = try FigureFixture.subject(FigureFixture.pressed)
      subject = FigureSource(
        start: subject.start, end: subject.end, title: name, settings: [],
        fonts: FontLibrary(folder: AssetFolder(".")))
      let sheet = try ContactSheet(subject, frames: [6], cellWidth: 60, showsTouches: showsTouches)
      return try FigureFixture.bitmap(sheet.picture())
    }
    let (narrow, wide, wider) = (try page("a"), try page(title), try page(title + "W"))
    expect(narrow.width < wide.width && wide.width < wider.width)
  }

  @Test func `a sheet that is stopped is none`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    try expect(ContactSheet(subject, frames: [0, 1]).picture(frameDone: { false }) == nil)
  }

  @Test func `signs of touches are drawn if asked for, and names of events`() throws {
    let subject = try FigureFixture.subject(FigureFixture.pressed)
    for showsTouches in [false, true] {
      let sheet = try ContactSheet(subject, frames: [6], cellWidth: 120, showsTouches: showsTouches)
      let page = try FigureFixture.bitmap(sheet.picture())
      expect(page.pixels.contains(TouchMarks.color.pixel), equals: showsTouches)
    }
    let caption = CellCaption(subject.end.events, after: .zero, to: Time(seconds: 0.1))
    expect(caption.lines.map(\.name) == ["touchDown", "pressed"] && caption.omitted == 0)
  }

  @Test func `events of one kind share a line and too many are counted`() {
    let events = (0..<9).map { index in
      StageEvent(time: Time(ticks: Int64(index)), source: "deck", name: index < 4 ? "dragged" : "e\(index)")
    }
    let caption = CellCaption(events, after: Time(ticks: 0), to: Time(ticks: 100))
    expect(caption.lines.map(\.title), equals: ["dragged ×3", "e4", "e5"])
    expect(caption.omitted == 3 && caption.lineCount == 4)
  }

  @Test(arguments: [
    (1, 136.0, 320.0, 1), (12, 136, 320, 6), (12, 320, 200, 3), (7, 100, 100, 4), (100, 136, 320, 20),
  ])
  func `columns give the page a pleasant shape`(count: Int, width: Double, height: Double, columns: Int) {
    expect(GridShape.columns(of: count, width: width, height: height), equals: columns)
  }
}

extension Color {
  fileprivate var pixel: UInt32 {
    let (r, g, b, a) = bytes
    return UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
  }
}
