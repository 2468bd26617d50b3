import Components
import Geometry
import Gestures
import Layers
import Motion

/// A table that scrolls, over the whole of its component and under the component's bars, and whose rows take touches.
///
/// The component passes it touches in its own coordinates and all deadlines, and tells what the returned changes mean.
struct ScrollingTable: Sendable {
  /// Rows may change, such as an icon that is chosen.
  var table: Table
  private(set) var scroll: ScrollingContent
  private(set) var highlight: RowHighlight
  private let indicatorColor: Color

  /// - Parameters:
  ///   - insets: what bars cover at the start.
  ///   - configuration: how it scrolls; a table always gives way beyond its ends.
  ///   - indicatorColor: nil for the palette's.
  ///   - part: where in the component it scrolls: the prefix of its events and deadlines.
  init(
    _ table: Table, insets: Insets, configuration: ScrollConfiguration = ScrollConfiguration(),
    indicatorColor: Color? = nil, part: PartPath = .component, palette: Palette,
    in environment: ComponentEnvironment
  ) {
    self.table = table
    var setup = ScrollingContent.Setup()
    setup.extent = Size(0, table.contentHeight)
    setup.insets = insets
    setup.isMirrored = environment.environment.layoutDirection == .rightToLeft
    setup.configuration = configuration
    setup.configuration.alwaysBounceVertical = true
    setup.configuration.adjustsIndicatorsToInsets = true
    scroll = ScrollingContent(setup, part: part)
    highlight = RowHighlight(part: part)
    self.indicatorColor = indicatorColor ?? palette.indicator
  }

  /// True while a finger moves the rows or has stopped them: it is not for what stands in them.
  var isHeldByScrolling: Bool { scroll.isDragging || scroll.touchStoppedMotion }

  /// Takes in the component's size, before anything else of an input.
  mutating func fit(_ size: Size, in context: inout StageContext) {
    scroll.fit(size, in: &context)
  }

  /// Takes in other insets, such as those over a keyboard.
  mutating func resize(insets: Insets, in context: inout StageContext) {
    scroll.resize(insets: insets, in: &context)
  }

  /// Scrolls to an offset of the content.
  mutating func scroll(
    to offset: Double, animated: Bool, in context: inout StageContext
  ) {
    scroll.scroll(to: Point(0, offset), animated: animated, in: &context)
  }

  mutating func flashIndicators(in context: inout StageContext) {
    scroll.flashIndicators(in: &context)
  }

  /// Follows a finger that comes down between the bars; one that comes down without `highlightsRows` only scrolls.
  mutating func receive(
    _ sample: TouchSample, highlightsRows: Bool = true, in context: inout StageContext
  ) -> [RowHighlight.Change] {
    guard scroll.takes(sample, viewport: context.size) else { return [] }
    let row = row(at: sample.present, time: context.time, size: context.size)
    scroll.receive(sample, in: &context)
    if isHeldByScrolling { return highlight.cancelTouch(in: &context) }
    if sample.phase == .began, !highlightsRows { return [] }
    return highlight.receive(sample, row: row, in: &context)
  }

  /// Takes in a deadline; nil unless it is the table's own.
  mutating func receive(
    _ deadline: Deadline, in context: inout StageContext
  ) -> [RowHighlight.Change]? {
    scroll.receive(deadline, in: &context) ? [] : highlight.receive(deadline)
  }

  /// Lets go of all fingers, as when another screen comes.
  mutating func cancelTouches(in context: inout StageContext) -> [RowHighlight.Change] {
    scroll.cancelTouches(in: &context)
    return highlight.cancelTouch(in: &context)
  }

  /// Lets the selected row's gray fade.
  mutating func deselect(at time: Time, duration: Time, curve: TimingCurve) -> [RowHighlight.Change] {
    highlight.deselect(at: time, duration: duration, curve: curve)
  }

  /// How far the content is moved up.
  func offset(at time: Time, size: Size) -> Double { scroll.offset(at: time, viewport: size).y }

  /// The row under a place of the component.
  func row(at location: Point, time: Time, size: Size) -> Int? {
    table.row(atContentY: location.y + offset(at: time, size: size))
  }

  /// A row's frame in the component.
  func frame(ofRow row: Int, at time: Time, size: Size) -> Rect {
    table.frame(ofRow: row, offset: offset(at: time, size: size), width: size.width)
  }

  /// The headers and rows in view and the indicator, back to front; `highlight` is the opacity of a row's gray where it
  /// is not the touches' own, `offset` where the content is to show elsewhere.
  func layers(
    at time: Time, size: Size, offset: Double? = nil, highlightColor: Color? = nil,
    highlight: ((Int) -> Double)? = nil,
    adorn: (Int, inout Layer) -> Void = { _, _ in }
  ) -> [Layer] {
    let rows = table.layers(
      in: size, offset: offset ?? self.offset(at: time, size: size), highlightColor: highlightColor,
      highlight: highlight ?? { self.highlight.opacity(ofRow: $0, at: time) }, adorn: adorn)
    return rows
      + scroll.indicatorLayers(at: time, viewport: size, color: indicatorColor)
  }
}
