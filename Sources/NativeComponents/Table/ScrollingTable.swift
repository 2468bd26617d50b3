import Components
import Geometry
import Gestures
import Layers
import Motion

/// A scrolling table that fills its component, extends under the component's bars, and has rows that respond to
/// touches.
///
/// The component passes in touches in its own coordinates and all deadlines, and acts on the returned changes.
struct ScrollingTable: Sendable {
  /// The table, whose rows may change, such as when another icon is chosen.
  var table: Table
  private(set) var scroll: ScrollingContent
  private(set) var highlight: RowHighlight
  private let indicatorColor: Color

  /// - Parameters:
  ///   - insets: the initial insets that bars cover.
  ///   - configuration: the scrolling behavior, except that the table always bounces vertically and its indicators
  ///     respect the insets.
  ///   - indicatorColor: the indicators' color; `nil` for the palette's.
  ///   - part: the part of the component that scrolls, which prefixes the names of events and deadlines.
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

  /// Whether a finger drags the rows or has stopped their motion, so that the touch does not reach their contents.
  var isHeldByScrolling: Bool { scroll.isDragging || scroll.touchStoppedMotion }

  /// Adapts to the component's size; must precede the handling of an input.
  mutating func fit(_ size: Size, in context: inout StageContext) {
    scroll.fit(size, in: &context)
  }

  /// Changes the insets at once, such as to the height of a keyboard.
  mutating func resize(insets: Insets, in context: inout StageContext) {
    scroll.resize(insets: insets, in: &context)
  }

  /// Scrolls to an offset of the content from its top, in points.
  mutating func scroll(
    to offset: Double, animated: Bool, in context: inout StageContext
  ) {
    scroll.scroll(to: Point(0, offset), animated: animated, in: &context)
  }

  mutating func flashIndicators(in context: inout StageContext) {
    scroll.flashIndicators(in: &context)
  }

  /// Handles a touch sample of a finger that came down between the bars. Without `highlightsRows`, a finger that comes
  /// down only scrolls.
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

  /// Handles a deadline and returns the changes of rows; `nil` if it belongs to another part.
  mutating func receive(
    _ deadline: Deadline, in context: inout StageContext
  ) -> [RowHighlight.Change]? {
    scroll.receive(deadline, in: &context) ? [] : highlight.receive(deadline)
  }

  /// Cancels all touches, as when another screen appears.
  mutating func cancelTouches(in context: inout StageContext) -> [RowHighlight.Change] {
    scroll.cancelTouches(in: &context)
    return highlight.cancelTouch(in: &context)
  }

  /// Deselects the selected row and starts the fade-out of its highlight.
  mutating func deselect(at time: Time, duration: Time, curve: TimingCurve) -> [RowHighlight.Change] {
    highlight.deselect(at: time, duration: duration, curve: curve)
  }

  /// Returns the distance by which the content is scrolled from its top, in points.
  func offset(at time: Time, size: Size) -> Double { scroll.offset(at: time, viewport: size).y }

  /// Returns the row at a point of the component; `nil` outside the rows.
  func row(at location: Point, time: Time, size: Size) -> Int? {
    table.row(atContentY: location.y + offset(at: time, size: size))
  }

  /// Returns a row's frame in the component.
  func frame(ofRow row: Int, at time: Time, size: Size) -> Rect {
    table.frame(ofRow: row, offset: offset(at: time, size: size), width: size.width)
  }

  /// Returns the visible headers and rows and the indicator, back to front. `highlight` overrides the opacity of a
  /// row's highlight, and `offset` the position of the rows.
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
