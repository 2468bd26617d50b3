import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A scrolling grid of icons, each labeled with the time of its last tap.
///
/// The component passes in the touches that begin on the grid, in its own coordinates, and the grid's deadlines. The
/// grid returns the tapped cells, and the component decides what they do. The grid fills the component; bars cover its
/// insets.
struct IconGrid: Sendable {
  private static let agoDeadline = "grid.ago"
  private static let tapDeadline = "grid.tap"

  /// An item with its tile and labels.
  struct Cell: Sendable {
    var tile: IconTile
    var lastTap: WallClockTime?
    var agoLabel: ChangingLabel
    var timeLabel: ChangingLabel
  }

  /// The events of a grid.
  enum Event: ComponentEvent {
    case itemTapped(Int)
    case agoChanged(Int, text: String)

    static let examples: [Event] = [.itemTapped(0), .agoChanged(0, text: "")]

    var description: EventDescription {
      switch self {
      case .itemTapped(let index):
        EventDescription("itemTapped", "an icon was tapped", EventDetail("index", index))
      case .agoChanged(let index, let text):
        EventDescription(
          "agoChanged", "another text says how long ago a tap was", EventDetail("index", index),
          EventDetail("text", text))
      }
    }
  }

  let layout: IconGridLayout
  let style: IconGridStyle
  /// The items, from the scenario or from the samples.
  let items: [GridItem]
  private(set) var cells: [Cell]
  private(set) var scroll: ScrollingContent
  private let clockText: RelativeDateText
  private var fingers: Set<Int> = []
  /// The cells that the fingers may still tap, by finger.
  private var touched: [Int: Int] = [:]
  private var recognizers: [Int: TapRecognizer] = [:]

  /// - Parameters:
  ///   - sampleCount: the number of sample items if the scenario gives none.
  ///   - insets: the edges that bars cover, between which the content rests.
  ///   - initialOffset: the initial scroll offset from the top of the content; `nil` for the start of the content.
  init(
    _ parameters: IconGridParameters, _ shared: SharedParameters, sampleCount: Int = 9, insets: Insets,
    initialOffset: Double? = nil,
    in environment: ComponentEnvironment
  ) throws {
    let locale = shared.locale
    let clock = environment.environment.clock
    layout = IconGridLayout(parameters.layout, in: environment)
    style = IconGridStyle(shared, iconSize: parameters.layout.iconSize, in: environment)
    clockText = RelativeDateText(clock: clock, locale: locale)
    items =
      parameters.items
      ?? IconGridSamples.items(sampleCount, clock: clock, locale: locale)
    cells = []
    var setup = ScrollingContent.Setup()
    setup.extent.height = layout.contentHeight(items.count)
    setup.insets = insets
    setup.initialOffset = initialOffset.map { Point(0, $0) }
    setup.isMirrored = layout.isMirrored
    setup.configuration.alwaysBounceVertical = true
    scroll = ScrollingContent(setup, part: PartPath(Part.grid))
    for (index, item) in items.enumerated() {
      let moment = item.lastTap.map { WallClockTime(date: $0) }
      let texts = texts(moment, at: .zero)
      cells.append(
        Cell(
          tile: try style.tile(item, index: index), lastTap: moment,
          agoLabel: try style.agoLabel(texts.ago), timeLabel: try style.timeLabel(texts.time)))
    }
  }

  /// Returns the path from the component to an item's cell.
  static func path(of index: Int) -> PartPath { PartPath(Part.grid) / Part.cell(index) }

  /// The cells under a finger whose touch may still become a tap.
  var pressedCells: Set<Int> {
    Set(touched.values.filter { recognizers[$0]?.state == .possible })
  }

  /// Returns the scroll offset at a time; `insets` are the current ones while they are being animated.
  func offset(at time: Time, size: Size, insets: Insets? = nil) -> Double {
    scroll.offset(at: time, viewport: size, insets: insets).y
  }

  // MARK: Input

  /// Adapts to the component's size; must be called with every input.
  mutating func fit(_ size: Size, in context: inout StageContext) {
    scroll.fit(size, in: &context)
  }

  /// Updates the labels and schedules their next change; must be called when the component appears.
  mutating func start(in context: inout StageContext) {
    for index in cells.indices { relabel(index, in: &context) }
  }

  /// Changes the insets; content at rest moves into its new range at once.
  mutating func setInsets(_ insets: Insets, in context: inout StageContext) {
    scroll.resize(insets: insets, in: &context)
  }

  /// Follows insets that are being animated toward `target`.
  mutating func follow(
    _ insets: Insets, heading target: Insets, in context: inout StageContext
  ) {
    scroll.follow(insets, heading: target, in: &context)
  }

  /// Scrolls to an offset at once, unless a finger holds the content.
  mutating func scroll(to offset: Double, in context: inout StageContext) {
    scroll.scroll(to: Point(0, offset), animated: false, in: &context)
  }

  /// Handles a touch sample of a finger that came down on the grid, and returns the cells that it has tapped. A touch
  /// that scrolls, or that stops a scroll, is not a tap.
  ///
  /// - Parameter shift: the distance by which the content is shown further scrolled than its offset, in points.
  mutating func receive(
    _ sample: TouchSample, shift: Double = 0, in context: inout StageContext
  ) -> [Int] {
    let offset = offset(at: context.time, size: context.size) + shift
    if sample.phase == .began {
      fingers.insert(sample.finger)
    } else if !fingers.contains(sample.finger) {
      return []
    }
    scroll.receive(sample, in: &context)
    if sample.phase == .began, !scroll.touchStoppedMotion, !scroll.isDragging {
      let cell = layout.cell(at: sample.present, offset: offset, count: cells.count, in: context.size)
      if let cell, touched.values.contains(cell) { context.ignore(finger: sample.finger, .otherFinger) }
      touched[sample.finger] = cell
    }
    if scroll.isDragging { cancelTaps(in: &context) }
    let taps = touched[sample.finger].map { follow(sample, cell: $0, in: &context) } ?? []
    if sample.phase.isFinal {
      fingers.remove(sample.finger)
      touched[sample.finger] = nil
    }
    return taps
  }

  /// Handles a deadline, and returns whether it is one of the grid's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    switch deadline.name {
    case Self.agoDeadline:
      guard cells.indices.contains(deadline.index) else { return true }
      relabel(deadline.index, in: &context)
    case Self.tapDeadline: _ = recognizers[deadline.index]?.advance(to: context.time)
    default: return scroll.receive(deadline, in: &context)
    }
    return true
  }

  /// Records a tap on an item at `moment`, which the item's labels show from now on.
  mutating func noteTap(_ index: Int, of moment: Time, in context: inout StageContext) {
    cells[index].lastTap = WallClockTime(date: clockText.clock, offset: moment)
    relabel(index, in: &context)
  }

  private mutating func follow(
    _ sample: TouchSample, cell: Int, in context: inout StageContext
  ) -> [Int] {
    var recognizer = recognizers[cell] ?? TapRecognizer()
    let reports = recognizer.receive(sample)
    let deadline = Deadline(Self.tapDeadline, index: cell)
    if let next = recognizer.nextDeadline {
      context.schedule(deadline, at: next)
    } else {
      context.cancel(deadline)
    }
    recognizers[cell] = recognizer
    return reports.contains { $0.state == .ended } ? [cell] : []
  }

  private mutating func cancelTaps(in context: inout StageContext) {
    for cell in recognizers.keys.sorted() {
      context.cancel(Deadline(Self.tapDeadline, index: cell))
    }
    recognizers.removeAll()
    touched.removeAll()
  }

  // MARK: Labels

  private func texts(_ moment: WallClockTime?, at time: Time) -> (ago: String, time: String) {
    guard let moment else { return (RelativeDateText.never, "") }
    return (clockText.ago(moment, at: time), clockText.timeOfDay(moment, at: time))
  }

  private mutating func relabel(_ index: Int, in context: inout StageContext) {
    let texts = texts(cells[index].lastTap, at: context.time)
    if texts.ago != cells[index].agoLabel.text {
      context.emit(Event.agoChanged(index, text: texts.ago), from: Self.path(of: index))
    }
    cells[index].agoLabel.show(texts.ago)
    cells[index].timeLabel.show(texts.time)
    awaitChange(of: index, in: &context)
  }

  private func awaitChange(of index: Int, in context: inout StageContext) {
    guard let moment = cells[index].lastTap,
      let change = clockText.nextChange(of: moment, after: context.time)
    else { return }
    context.schedule(Deadline(Self.agoDeadline, index: index), at: change)
  }
}

/// The fonts and colors of a grid's cells.
struct IconGridStyle: Sendable {
  private let family: String?
  private let iconSize: Double
  private let letters: String
  private let environment: ComponentEnvironment
  let palette: Palette

  init(
    _ shared: SharedParameters, iconSize: Double, in environment: ComponentEnvironment
  ) {
    family = shared.font
    self.iconSize = iconSize
    letters = RelativeDateText.letters(shared.locale)
    self.environment = environment
    palette = Palette(shared, in: environment)
  }

  func agoLabel(_ text: String) throws -> ChangingLabel {
    try ChangingLabel(
      text, letters: letters, size: 13, weight: .medium, color: palette.ink, family: family, in: environment)
  }

  func timeLabel(_ text: String) throws -> ChangingLabel {
    try ChangingLabel(
      text, letters: letters, size: 11, color: palette.secondary, family: family, in: environment)
  }

  func tile(_ item: GridItem, index: Int) throws -> IconTile {
    try IconTile(item.icon, index: index, side: iconSize, family: family, in: environment)
  }
}

extension IconGrid {
  /// The layers of a grid: the grid, its cells and their contents.
  enum Part: ComponentPart {
    case grid
    case cell(Int)
    case agoLabel
    case timeLabel
    case icon

    var id: String {
      switch self {
      case .grid: "grid"
      case .cell(let index): "cell-\(index)"
      case .agoLabel: "agoLabel"
      case .timeLabel: "timeLabel"
      case .icon: "icon"
      }
    }
  }

  /// Returns the declaration of a grid that is part of a component; `more` are the layers that the component adds to a
  /// cell.
  static func declaration(
    _ part: some ComponentPart = Part.grid, _ meaning: String = "the icons",
    properties: [PropertyDeclaration] = [], inCell more: [PartDeclaration] = [], showsIndicator: Bool = true
  ) -> PartDeclaration {
    PartDeclaration(
      part, meaning, properties: properties,
      [
        PartDeclaration(
          each: Part.cell, "an icon with its labels",
          [
            PartDeclaration(Part.agoLabel, "how long ago it was last tapped"),
            PartDeclaration(Part.timeLabel, "when it was last tapped"),
            IconTile.declaration(Part.icon, "the icon"),
          ] + more)
      ] + (showsIndicator ? ScrollingContent.indicatorDeclarations : []))
  }

  /// Returns the grid's layer, which fills the component, with its visible cells and the scroll indicator.
  ///
  /// - Parameters:
  ///   - offset: the scroll offset from the top of the content, in points.
  ///   - raised: the cells to draw above their neighbors, the last on top.
  ///   - indicatorInsets: the insets of the indicator; `nil` for no indicator.
  ///   - decorate: modifies a visible cell, whose sublayers are `agoLabel`, `timeLabel` and, on top, `icon`.
  func layer(
    at time: Time, size: Size, offset: Double, raised: [Int] = [], indicatorInsets: Insets? = nil,
    decorate: (_ index: Int, _ cell: inout Layer) -> Void = { _, _ in }
  ) -> Layer {
    var grid = Layer(Part.grid, frame: Rect(origin: .zero, size: size))
    grid.masksToBounds = true
    let visible = layout.visibleCells(cells.count, offset: offset, in: size)
    let order = visible.filter { !raised.contains($0) } + raised.filter(visible.contains)
    grid.sublayers = order.map { index in
      var cell = cellLayer(index, frame: layout.frame(of: index, offset: offset, in: size))
      decorate(index, &cell)
      return cell
    }
    if let indicatorInsets {
      grid.sublayers += scroll.indicatorLayers(
        at: time, viewport: size, color: style.palette.indicator, insets: indicatorInsets)
    }
    return grid
  }

  private func cellLayer(_ index: Int, frame: Rect) -> Layer {
    let (cell, width) = (cells[index], frame.width)
    var layer = Layer(Part.cell(index), frame: frame)
    layer.sublayers = [
      cell.agoLabel.label.layer(Part.agoLabel, in: layout.agoFrame(inCellOf: width), alignment: .center),
      cell.timeLabel.label.layer(Part.timeLabel, in: layout.timeFrame(inCellOf: width), alignment: .center),
      cell.tile.layer(Part.icon, in: layout.iconFrame(inCellOf: width)),
    ]
    return layer
  }
}

/// The layout of a grid's cells and of the labels and icons in them.
struct IconGridLayout: Hashable, Sendable {
  /// The distance from the inset to the first row, in points.
  private static let topMargin = 12.0
  private static let iconTop = 6.0
  /// The distance from the icon to the first label, in points.
  private static let labelGap = 6.0
  private static let agoHeight = 18.0
  private static let labelPitch = 19.0
  private static let timeHeight = 16.0

  let columns: Int
  let sideMargin: Double
  let columnGap: Double
  let rowGap: Double
  let cellHeight: Double
  let iconSize: Double
  let isMirrored: Bool

  init(_ parameters: IconGridLayoutParameters, in environment: ComponentEnvironment) {
    columns = parameters.columns
    sideMargin = parameters.sideMargin
    columnGap = parameters.columnGap
    rowGap = parameters.rowGap
    cellHeight = parameters.cellHeight
    iconSize = parameters.iconSize
    isMirrored = environment.environment.layoutDirection == .rightToLeft
  }

  /// Returns the distance from the inset to the end of the last row, in points.
  func contentHeight(_ count: Int) -> Double {
    let rows = Double((count + columns - 1) / columns)
    return Self.topMargin + max(0, rows * (cellHeight + rowGap) - rowGap)
  }

  /// Returns a cell's frame in the grid when the content is scrolled by `offset`.
  func frame(of index: Int, offset: Double, in size: Size) -> Rect {
    let gaps = 2 * sideMargin + Double(columns - 1) * columnGap
    let width = max(0, (size.width - gaps) / Double(columns))
    let frame = Rect(
      sideMargin + Double(index % columns) * (width + columnGap),
      Self.topMargin + Double(index / columns) * (cellHeight + rowGap) - offset, width, cellHeight)
    return isMirrored ? frame.mirrored(inWidth: size.width) : frame
  }

  /// Returns the cell at a point of the grid that has `count` cells; `nil` if it is outside the cells.
  func cell(at location: Point, offset: Double, count: Int, in size: Size) -> Int? {
    let pitch = cellHeight + rowGap
    let row = ((location.y + offset - Self.topMargin) / pitch).rounded(.down)
    guard row >= 0, row * Double(columns) < Double(count) else { return nil }
    let first = Int(row) * columns
    return (first..<min(first + columns, count)).first {
      frame(of: $0, offset: offset, in: size).contains(location)
    }
  }

  /// Returns the cells, out of `count`, that may be visible when the content is scrolled by `offset`. The range
  /// includes an additional row at both ends.
  func visibleCells(_ count: Int, offset: Double, in size: Size) -> Range<Int> {
    let pitch = cellHeight + rowGap
    func row(_ y: Double) -> Int { Int(min(1000, max(0, (y / pitch).rounded(.down)))) }
    let first = min(count, row(offset - Self.topMargin - pitch) * columns)
    return first..<max(first, min(count, (row(offset + size.height + pitch) + 1) * columns))
  }

  func iconFrame(inCellOf width: Double) -> Rect {
    Rect((width - iconSize) / 2, Self.iconTop, iconSize, iconSize)
  }

  func agoFrame(inCellOf width: Double) -> Rect {
    Rect(0, Self.iconTop + iconSize + Self.labelGap, width, Self.agoHeight)
  }

  func timeFrame(inCellOf width: Double) -> Rect {
    Rect(0, agoFrame(inCellOf: width).minY + Self.labelPitch, width, Self.timeHeight)
  }
}

/// The sample icons of a grid without items of its own: daily habits.
enum IconGridSamples {
  private struct Habit {
    var ja: String
    var en: String
    /// The minutes from the last tap to the scenario's clock; `nil` for never.
    var ago: Int64?
    var today: Int
    var total: Int
  }

  /// Returns the first `count` samples, at most 24, with times of taps relative to `clock`.
  static func items(_ count: Int, clock: LocalDate, locale: Locale) -> [GridItem] {
    habits.prefix(count).map { habit in
      GridItem(
        name: locale == .ja ? habit.ja : habit.en,
        lastTap: habit.ago.map { LocalDate(seconds: clock.seconds - 60 * $0) }, today: habit.today,
        total: habit.total)
    }
  }

  private static let habits = [
    Habit(ja: "水やり", en: "Water plants", ago: 3, today: 1, total: 214),
    Habit(ja: "読書", en: "Reading", ago: 12, today: 1, total: 96),
    Habit(ja: "筋トレ", en: "Workout", ago: 47, today: 1, total: 131),
    Habit(ja: "薬", en: "Medicine", ago: 65, today: 1, total: 305),
    Habit(ja: "コーヒー", en: "Coffee", ago: 151, today: 2, total: 342),
    Habit(ja: "散歩", en: "Evening walk", ago: 756, today: 0, total: 88),
    Habit(ja: "日記", en: "Journal", ago: 1_500, today: 0, total: 57),
    Habit(ja: "花の世話", en: "Flowers", ago: 2_930, today: 0, total: 23),
    Habit(ja: "早起き", en: "Early rise", ago: nil, today: 0, total: 0),
    Habit(ja: "睡眠", en: "Sleep", ago: 163, today: 1, total: 187),
    Habit(ja: "ピアノ", en: "Piano", ago: 905, today: 0, total: 64),
    Habit(ja: "写真", en: "Photo a day", ago: 1_120, today: 0, total: 41),
    Habit(ja: "電話", en: "Call home", ago: 2_240, today: 0, total: 19),
    Habit(ja: "脈拍", en: "Pulse", ago: 140, today: 1, total: 120),
    Habit(ja: "良い事", en: "Good deed", ago: 820, today: 0, total: 35),
    Habit(ja: "犬の散歩", en: "Dog walk", ago: 118, today: 1, total: 266),
    Habit(ja: "英会話", en: "Spanish", ago: 4_400, today: 0, total: 12),
    Habit(ja: "洗濯", en: "Laundry", ago: 95, today: 1, total: 73),
    Habit(ja: "貯金", en: "Savings", ago: 10_300, today: 0, total: 9),
    Habit(ja: "水分", en: "Drink water", ago: 31, today: 3, total: 518),
    Habit(ja: "残業なし", en: "Home on time", ago: 880, today: 0, total: 44),
    Habit(ja: "買い物", en: "Groceries", ago: 1_010, today: 0, total: 62),
    Habit(ja: "手紙", en: "Letters", ago: 7_300, today: 0, total: 7),
    Habit(ja: "ゴミ出し", en: "Recycling", ago: 172, today: 1, total: 51),
  ]
}
