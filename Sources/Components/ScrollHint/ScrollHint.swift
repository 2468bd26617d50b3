import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// Lists that flash their scroll indicators when they appear, to say that there is more.
package struct ScrollHint: OutputProvider {
  private static let appearance = Deadline("appear")
  /// Where the colors and their caption stand in their row, in points.
  private static let stripTop = 36.0
  private static let captionY = 20.0

  private let parameters: Parameters
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let colorsRow: Int?
  private var table: ScrollingTable
  private var strip: ColorStrip
  /// The fingers that came down on the colors.
  private var stripFingers: Set<Int> = []

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    let content = ScrollHintContent(parameters)
    let palette = Palette(parameters.shared, in: environment)
    let family = parameters.shared.font
    let knobColor = parameters.knobColor ?? palette.indicator
    bar = try NavigationBar(
      title: content.title, items: content.barItems, family: family, palette: palette, in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
    var rows = try Table(
      content.sections, style: content.style, family: family, palette: palette, in: environment)
    colorsRow = content.colorsRow.flatMap { rows.rows.indices.contains($0) ? $0 : nil }
    if let colorsRow { rows.rows[colorsRow].midY = Self.captionY }
    table = ScrollingTable(
      rows, insets: Insets(top: bar.totalHeight, bottom: environment.environment.safeArea.bottom),
      configuration: parameters.configuration, indicatorColor: knobColor, part: PartPath(Part.list),
      palette: palette, in: environment)
    strip = ColorStrip(
      parameters.strip, configuration: parameters.configuration, indicatorColor: knobColor, palette: palette,
      in: environment)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    table.fit(context.size, in: &context)
    if let viewport = stripFrame(at: context.time, size: context.size)?.size {
      strip.fit(viewport, in: &context)
    }
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .lifecycle(.didAppear):
      context.schedule(Self.appearance, at: context.time + parameters.appearAt)
    case .deadline(Self.appearance): flash(in: &context)
    case .deadline(let deadline):
      if let changes = table.receive(deadline, in: &context) {
        follow(changes, in: &context)
      } else {
        _ = strip.receive(deadline, in: &context)
      }
    case .lifecycle, .call, .key, .focus, .slots: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    stripFingers.contains(sample.finger) ? nil : table.scroll.obstacle(to: sample)
  }

  private mutating func flash(in context: inout StageContext) {
    guard parameters.flashes else { return }
    if parameters.axis != .horizontal { table.flashIndicators(in: &context) }
    if parameters.axis != .vertical { strip.flashIndicators(in: &context) }
  }

  /// Where the colors stand now; nil without them.
  private func stripFrame(at time: Time, size: Size) -> Rect? {
    colorsRow.map { row in
      let frame = table.frame(ofRow: row, at: time, size: size)
      return Rect(frame.minX, frame.minY + Self.stripTop, frame.width, ColorStrip.height)
    }
  }

  // MARK: Touches

  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, sample.location.y < bar.totalHeight {
      return context.ignore(finger: sample.finger, .bar)
    }
    followColors(sample, in: &context)
    guard !strip.isHeldByScrolling else { return cancelTable(in: &context) }
    let changes = table.receive(
      sample, highlightsRows: canHighlightRow(at: sample.location, time: context.time, size: context.size),
      in: &context)
    if table.isHeldByScrolling { strip.cancelTouches(in: &context) }
    follow(changes, in: &context)
  }

  private mutating func followColors(
    _ sample: TouchSample, in context: inout StageContext
  ) {
    guard let frame = stripFrame(at: context.time, size: context.size) else { return }
    if sample.phase == .began, frame.contains(sample.location) { stripFingers.insert(sample.finger) }
    guard stripFingers.contains(sample.finger) else { return }
    if sample.phase.isFinal { stripFingers.remove(sample.finger) }
    var local = sample
    local.location -= frame.origin
    if let index = strip.receive(local, viewport: frame.size, in: &context) {
      context.emit(Event.colorSelected(index), from: PartPath(Part.colors) / Part.swatch(index))
    }
  }

  private mutating func cancelTable(in context: inout StageContext) {
    follow(table.cancelTouches(in: &context), in: &context)
  }

  /// False for the rows of the colors and of text fields, whose contents take the touches.
  private func canHighlightRow(at location: Point, time: Time, size: Size) -> Bool {
    guard let row = table.row(at: location, time: time, size: size) else { return false }
    return row != colorsRow && table.table.rows[row].field == nil
  }

  /// A selected row leads nowhere, so that its gray goes at once.
  private mutating func follow(
    _ changes: [RowHighlight.Change], in context: inout StageContext
  ) {
    for change in changes {
      context.emit(change, from: PartPath(Part.list))
      guard case .selected = change else { continue }
      let deselected = table.deselect(
        at: context.time, duration: RowHighlight.fadeDuration, curve: RowHighlight.fadeCurve)
      follow(deselected, in: &context)
    }
  }

  // MARK: Layers

  package func value(of output: ScrollingOutput, at time: Time, size: Size) -> OutputValue {
    .point(Point(0, table.offset(at: time, size: size)))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    var list = Layer(Part.list, frame: root.bounds)
    list.backgroundColor = table.table.ground
    list.masksToBounds = true
    list.sublayers = table.layers(at: time, size: size)
    root.sublayers = [list]
    if let frame = stripFrame(at: time, size: size) {
      root.sublayers.append(strip.layer(in: frame, at: time))
    }
    root.sublayers.append(bar.layer(width: size.width))
    if let statusBar = statusBar.layer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }
}
