import Geometry
import Gestures
import Motion
import Parameters

/// Icons in columns that scroll, each with when it was last tapped.
///
/// The component that shows it passes it the touches that begin on it, in its own coordinates, and the deadlines that
/// are the grid's; it learns of taps, and decides what they do. The grid fills the component; bars lie over its insets.
package struct IconGrid: Sendable {
  private static let agoDeadline = "grid.ago"
  private static let tapDeadline = "grid.tap"

  /// An item with what it shows.
  package struct Cell: Sendable {
    package var tile: IconTile
    package var lastTap: WallClockTime?
    package var agoLabel: ChangingLabel
    package var timeLabel: ChangingLabel
  }

  /// What the grid writes into the event log.
  package enum Event: ComponentEvent {
    case itemTapped(Int)
    case agoChanged(Int, text: String)

    package static let examples: [Event] = [.itemTapped(0), .agoChanged(0, text: "")]

    package var description: EventDescription {
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

  package let layout: IconGridLayout
  package let style: IconGridStyle
  /// What the scenario or the samples say of each item.
  package let items: [GridItem]
  package private(set) var cells: [Cell]
  package private(set) var scroll: ScrollingContent
  private let clockText: RelativeDateText
  private var fingers: Set<Int> = []
  /// The cell that each finger may still tap.
  private var touched: [Int: Int] = [:]
  private var recognizers: [Int: TapRecognizer] = [:]

  /// - Parameters:
  ///   - sampleCount: how many items there are when the scenario gives none.
  ///   - insets: the room that bars take, around which the content rests.
  ///   - initialOffset: how far the content is scrolled at the start, from its top; nil for the start of the content.
  package init(
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

  /// The path below the component of an item's cell.
  package static func path(of index: Int) -> PartPath { PartPath(Part.grid) / Part.cell(index) }

  /// The cells on which a finger rests that may still become a tap.
  package var pressedCells: Set<Int> {
    Set(touched.values.filter { recognizers[$0]?.state == .possible })
  }

  /// How far the content is scrolled at a time; `insets` are those of this moment where they move.
  package func offset(at time: Time, size: Size, insets: Insets? = nil) -> Double {
    scroll.offset(at: time, viewport: size, insets: insets).y
  }

  // MARK: Input

  /// Takes in the component's size; to be called with every input.
  package mutating func fit(_ size: Size, in context: inout StageContext) {
    scroll.fit(size, in: &context)
  }

  /// Brings the labels up to date and waits for their next change; to be called when the component appears.
  package mutating func start(in context: inout StageContext) {
    for index in cells.indices { relabel(index, in: &context) }
  }

  /// Takes in other insets; content at rest is brought into its new range at once.
  package mutating func setInsets(_ insets: Insets, in context: inout StageContext) {
    scroll.resize(insets: insets, in: &context)
  }

  /// Takes in insets of this moment that are on their way to `target`.
  package mutating func follow(
    _ insets: Insets, heading target: Insets, in context: inout StageContext
  ) {
    scroll.follow(insets, heading: target, in: &context)
  }

  /// Brings the content to an offset at once, unless a finger holds it.
  package mutating func scroll(to offset: Double, in context: inout StageContext) {
    scroll.scroll(to: Point(0, offset), animated: false, in: &context)
  }

  /// Follows a finger that came down on the grid, and returns the cells that it has tapped. A touch that scrolls, or
  /// that stops a scroll, is no tap.
  ///
  /// - Parameter shift: how much further than its scroll position says the content is shown, in points.
  package mutating func receive(
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
      let cell = layout.cell(at: sample.location, offset: offset, count: cells.count, in: context.size)
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

  /// Takes in a deadline and returns true if it is the grid's own.
  package mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    switch deadline.name {
    case Self.agoDeadline:
      guard cells.indices.contains(deadline.index) else { return true }
      relabel(deadline.index, in: &context)
    case Self.tapDeadline: _ = recognizers[deadline.index]?.advance(to: context.time)
    default: return scroll.receive(deadline, in: &context)
    }
    return true
  }

  /// Notes that an item was tapped at `moment`, and shows it from now on.
  package mutating func noteTap(_ index: Int, of moment: Time, in context: inout StageContext) {
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
