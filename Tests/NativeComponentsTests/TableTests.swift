import Assets
import Components
import Expectations
import Geometry
import Gestures
import Layers
import Motion
import NativeComponents
import Parameters
import ScenarioTestSupport
import Testing

struct TableTests {
  private static func environment(
    _ direction: Environment.LayoutDirection = .leftToRight
  ) -> ComponentEnvironment {
    ComponentEnvironment(
      environment: Environment(layoutDirection: direction), canvas: Size(375, 667),
      assets: SceneAssets(folder: AssetFolder("/")))
  }

  /// The form of L4 where the content begins at the top.
  private static func form(
    _ direction: Environment.LayoutDirection = .leftToRight, style: Table.Style = .grouped
  ) throws -> Table {
    let form = SampleForm(locale: .ja)
    return try Table(
      [
        TableSection([form.icon(form.icons[0]), form.filledTitle, form.color(hasChevron: false)]),
        form.notification,
      ], style: style, family: nil, palette: Palette(.light), in: environment(direction))
  }

  private static func layers(_ table: Table, offset: Double = 0) -> [Layer] {
    table.layers(in: Size(375, 667), offset: offset) { _ in 0 }
  }

  private static func layer(_ path: String..., in layers: [Layer]) throws -> Layer {
    var (layers, found) = (layers, Layer?.none)
    for id in path {
      found = layers.first { $0.id == id }
      layers = found?.sublayers ?? []
    }
    return try #require(found, "\(path)")
  }

  @Test func `groups begin 35 below what is above them, and rows are 44 high`() throws {
    let table = try Self.form()
    let tops = (0..<6).map { table.frame(ofRow: $0, offset: 0, width: 375) }
    expect(tops.map(\.minY), equals: [35, 79, 123, 202, 246, 290])
    expect(tops.allSatisfy { $0.height == 44 && $0.width == 375 && $0.minX == 0 })
    expect(table.contentHeight, equals: 334 + 35)
    expect(table.row(atContentY: 34.9) == nil)
    expect(table.row(atContentY: 35), equals: 0)
    expect(table.row(atContentY: 166.9), equals: 2)
    expect(table.row(atContentY: 167) == nil)
  }

  @Test func `what stands in a row has the places of the shared look`() throws {
    let layers = Self.layers(try Self.form())
    try expect(Self.layer("row-0", "icon", in: layers).frame, equals: Rect(308, 7.5, 29, 29))
    try expect(Self.layer("row-0", "chevron", in: layers).frame, equals: Rect(351.5, 15.75, 7.5, 12.5))
    try expect(Self.layer("row-0", "title", in: layers).frame.minX, equals: 16)
    try expect(Self.layer("row-1", "detail", in: layers).frame.maxX, equals: 359)
    try expect(Self.layer("row-2", "dot", in: layers).frame, equals: Rect(339, 12, 20, 20))
    try expect(Self.layer("row-3", "detail", in: layers).frame.maxX, equals: 337)
    let header = try Self.layer("header-1", in: layers)
    expect(header.frame.minX, equals: 16)
    // The baseline of Inter's line lies 0.363636 em below its middle.
    expectClose(header.frame.midY + 0.363636 * 13, 202 - 8, within: 1e-4)
  }

  @Test func `separators begin 16 from the side within a group and at the side at its ends`() throws {
    let layers = Self.layers(try Self.form())
    try expect(Self.layer("row-0", "topSeparator", in: layers).frame, equals: Rect(0, 0, 375, 0.5))
    try expect(Self.layer("row-0", "separator", in: layers).frame, equals: Rect(16, 43.5, 359, 0.5))
    try expect(Self.layer("row-2", "separator", in: layers).frame, equals: Rect(0, 43.5, 375, 0.5))
    let ids = try Self.layer("row-1", in: layers).sublayers.map(\.id)
    expect(ids, equals: ["highlight", "title", "detail", "separator"])
  }

  @Test func `from the right everything is mirrored and chevrons turn`() throws {
    let layers = Self.layers(try Self.form(.rightToLeft))
    try expect(Self.layer("row-0", "chevron", in: layers).frame, equals: Rect(16, 15.75, 7.5, 12.5))
    try expect(Self.layer("row-0", "chevron", in: layers).scale.x, equals: -1)
    try expect(Self.layer("row-0", "icon", in: layers).frame, equals: Rect(38, 7.5, 29, 29))
    try expect(Self.layer("row-0", "separator", in: layers).frame, equals: Rect(0, 43.5, 359, 0.5))
    expectClose(try Self.layer("row-0", "title", in: layers).frame.maxX, 359)
  }

  @Test func `a plain table has no room around its rows, and only rows in view have layers`() throws {
    let table = try Self.form(style: .plain)
    expect(table.frame(ofRow: 5, offset: 100, width: 375).minY, equals: 120)
    let ids = Self.layers(table, offset: 44).map(\.id)
    expect(ids, equals: ["row-1", "row-2", "header-1", "row-3", "row-4", "row-5"])
    try expect(Self.layer("row-5", "separator", in: Self.layers(table)).frame.minX, equals: 16)
  }

  @Test func `long texts are cut off and leave each other half of the row`() throws {
    let long = String(repeating: "水", count: 40)
    let row = TableRowParameters(long, detail: long)
    let table = try Table(
      [TableSection([row])], family: nil, palette: Palette(.light), in: Self.environment())
    let layers = Self.layers(table)
    let (title, detail) = (
      try Self.layer("row-0", "title", in: layers).frame, try Self.layer("row-0", "detail", in: layers).frame
    )
    expect(title.minX == 16 && detail.maxX == 359)
    expect(detail.width == 171.5 && title.maxX == detail.minX - 8)
  }
}

struct RowHighlightTests {
  private var context = StageContext(time: .zero, size: Size(375, 667))
  private var highlight = RowHighlight()

  private mutating func touch(_ phase: TouchPhase, row: Int?, at seconds: Double, finger: Int = 0)
    -> [RowHighlight.Change]
  {
    let time = Time(seconds: seconds)
    let sample = TouchSample(finger: finger, phase: phase, time: time, location: .zero)
    context = StageContext(time: time, size: Size(375, 667))
    return highlight.receive(sample, row: row, in: &context)
  }

  private func opacity(_ row: Int, _ seconds: Double) -> Double {
    highlight.opacity(ofRow: row, at: Time(seconds: seconds))
  }

  @Test
  mutating func `a finger that rests turns its row gray after 0.15 s, in one step`() {
    expect(touch(.began, row: 2, at: 1), equals: [])
    guard case .schedule(let deadline, let due)? = context.effects.last else {
      Issue.record("no deadline")
      return
    }
    expect(due, equals: .seconds(1.15))
    expect(opacity(2, 1.14), equals: 0)
    expect(highlight.receive(deadline), equals: [.highlighted(2)])
    expect(opacity(2, 1.15), equals: 1)
    expect(touch(.ended, row: 2, at: 1.3), equals: [.unhighlighted(2), .selected(2)])
    expect(opacity(2, 2), equals: 1)
  }

  @Test
  mutating func `a quicker tap turns it gray at the lift, where selection acts`() {
    _ = touch(.began, row: 0, at: 0)
    expect(opacity(0, 0.07), equals: 0)
    expect(touch(.ended, row: 0, at: 0.08), equals: [.highlighted(0), .unhighlighted(0), .selected(0)])
    expect(opacity(0, 0.08), equals: 1)
  }

  @Test
  mutating func `the gray goes at once when the touch turns into a scroll`() {
    _ = touch(.began, row: 0, at: 0)
    _ = highlight.receive(Deadline("rowHighlight"))
    expect(highlight.cancelTouch(in: &context), equals: [.unhighlighted(0)])
    expect(opacity(0, 0.2), equals: 0)
    expect(touch(.ended, row: 0, at: 0.3), equals: [])
    expect(highlight.selected == nil)
  }

  @Test
  mutating func `a finger that leaves its row, is cancelled or comes second selects nothing`() {
    _ = touch(.began, row: 0, at: 0)
    expect(touch(.began, row: 1, at: 0.01, finger: 1), equals: [])
    expect(touch(.ended, row: 1, at: 0.02, finger: 1), equals: [])
    expect(touch(.moved, row: 1, at: 0.03), equals: [])
    expect(touch(.ended, row: 0, at: 0.04), equals: [])
    _ = touch(.began, row: 0, at: 1)
    expect(touch(.cancelled, row: 0, at: 1.1), equals: [])
    _ = touch(.began, row: nil, at: 2)
    expect(touch(.ended, row: 3, at: 2.1), equals: [])
    expect(highlight.selected == nil && highlight.highlighted == nil)
  }

  @Test
  mutating func `a deselected row fades in 0.35 s, ease in and out`() {
    _ = touch(.began, row: 1, at: 0)
    _ = touch(.ended, row: 1, at: 0.1)
    expect(highlight.deselect(at: .seconds(1)), equals: [.deselected(1)])
    expectClose(opacity(1, 1), 1)
    expectClose(opacity(1, 1.0875), 0.870838, within: 5e-7)
    expectClose(opacity(1, 1.175), 0.5)
    expectClose(opacity(1, 1.2625), 0.129162, within: 5e-7)
    expect(opacity(1, 1.35), equals: 0)
    expect(highlight.deselect(at: .seconds(2)), equals: [])
  }

  @Test
  mutating func `a tap on another row takes the selection from the former at once`() {
    for (row, start) in [(0, 0.0), (1, 1)] {
      _ = touch(.began, row: row, at: start)
      let changes = touch(.ended, row: row, at: start + 0.1)
      expect(changes.suffix(row + 1), equals: (row == 0 ? [.selected(0)] : [.deselected(0), .selected(1)]))
    }
    expect(opacity(0, 1.1), equals: 0)
    expect(opacity(1, 1.1), equals: 1)
  }
}
