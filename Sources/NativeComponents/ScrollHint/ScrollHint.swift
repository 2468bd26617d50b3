import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// Lists that flash their scroll indicators when they appear, to hint that there is more content.
struct ScrollHint: OutputProvider {
  private static let appearance = Deadline("appear")
  /// The y of the colors in their row, in points.
  private static let stripTop = 36.0
  /// The vertical center of the colors' caption in its row, in points.
  private static let captionY = 20.0

  private let parameters: Parameters
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let colorsRow: Int?
  private var table: ScrollingTable
  private var strip: ColorStrip
  /// The fingers that came down on the colors.
  private var stripFingers: Set<Int> = []

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
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

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
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

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    stripFingers.contains(sample.finger) ? nil : table.scroll.obstacle(to: sample)
  }

  private mutating func flash(in context: inout StageContext) {
    guard parameters.flashes else { return }
    if parameters.axis != .horizontal { table.flashIndicators(in: &context) }
    if parameters.axis != .vertical { strip.flashIndicators(in: &context) }
  }

  /// Returns the current frame of the colors; `nil` if no row contains them.
  private func stripFrame(at time: Time, size: Size) -> Rect? {
    colorsRow.map { row in
      let frame = table.frame(ofRow: row, at: time, size: size)
      return Rect(frame.minX, frame.minY + Self.stripTop, frame.width, ColorStrip.height)
    }
  }

  // MARK: Touches

  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, sample.present.y < bar.totalHeight {
      return context.ignore(finger: sample.finger, .bar)
    }
    followColors(sample, in: &context)
    guard !strip.isHeldByScrolling else { return cancelTable(in: &context) }
    let changes = table.receive(
      sample, highlightsRows: canHighlightRow(at: sample.present, time: context.time, size: context.size),
      in: &context)
    if table.isHeldByScrolling { strip.cancelTouches(in: &context) }
    follow(changes, in: &context)
  }

  private mutating func followColors(
    _ sample: TouchSample, in context: inout StageContext
  ) {
    guard let frame = stripFrame(at: context.time, size: context.size) else { return }
    if sample.phase == .began, frame.contains(sample.present) { stripFingers.insert(sample.finger) }
    guard stripFingers.contains(sample.finger) else { return }
    if sample.phase.isFinal { stripFingers.remove(sample.finger) }
    var local = sample
    local.shift(by: -frame.origin)
    if let index = strip.receive(local, viewport: frame.size, in: &context) {
      context.emit(Event.colorSelected(index), from: PartPath(Part.colors) / Part.swatch(index))
    }
  }

  private mutating func cancelTable(in context: inout StageContext) {
    follow(table.cancelTouches(in: &context), in: &context)
  }

  /// Returns whether the row at a point can be highlighted. Rows with colors or text fields cannot, because their
  /// contents take the touches.
  private func canHighlightRow(at location: Point, time: Time, size: Size) -> Bool {
    guard let row = table.row(at: location, time: time, size: size) else { return false }
    return row != colorsRow && table.table.rows[row].field == nil
  }

  /// Emits the changes of rows. A selected row opens nothing, so its highlight fades out at once.
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

  func value(of output: ScrollingOutput, at time: Time, size: Size) -> ComponentValue {
    .point(Point(0, table.offset(at: time, size: size)))
  }

  func layers(at time: Time, size: Size) -> Layer {
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

extension ScrollHint {
  static let type = "scrollHint"
  static let meaning = "lists that flash their scroll indicators when they appear"
  static let events: [any ComponentEvent.Type] = [
    ScrollingContent.Event.self, Event.self, RowHighlight.Change.self,
  ]

  /// The events of the component besides those of its lists.
  enum Event: ComponentEvent {
    case colorSelected(Int)

    static let examples: [Event] = [.colorSelected(0)]

    var description: EventDescription {
      switch self {
      case .colorSelected(let index):
        EventDescription("colorSelected", "a tap chooses a color", EventDetail("index", index))
      }
    }
  }

  /// The layers of the lists, and of the colors.
  enum Part: ComponentPart {
    case list
    case colors
    case swatch(Int)
    case ring
    case indicator

    var id: String {
      switch self {
      case .list: "list"
      case .colors: "colors"
      case .swatch(let index): "swatch-\(index)"
      case .ring: "ring"
      case .indicator: "indicator"
      }
    }
  }

  static let parts = [
    PartDeclaration(
      Part.list, "the rows",
      Table.declarations(inRow: [TableRow.fieldDeclaration]) + ScrollingContent.indicatorDeclarations),
    PartDeclaration(
      Part.colors, "the colors that scroll", properties: Property.allCases.map { PropertyDeclaration($0) },
      [
        PartDeclaration(each: Part.swatch, "a color"),
        PartDeclaration(Part.ring, "the ring around the selected icon"),
        PartDeclaration(Part.indicator, "the scroll indicator below the colors"),
      ]),
    NavigationBar.declaration, StatusBar.declaration,
  ]

  /// The property that the component adds to the trace of the colors.
  enum Property: String, ComponentProperty {
    case contentOffsetX

    var unit: ParameterUnit { .points }
    var meaning: String { "content offset at the left edge of the colors" }
  }
}

extension ScrollHint {
  /// The parameters of the lists that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The title of the bar; `nil` for a default in the component's language.
    let title: String?
    /// The texts at the bar's leading and trailing end; `nil` for default texts in the component's language.
    let barItems: [String]?
    let axis: ScrollingContent.Directions
    /// The time from the component's `didAppear` to the flash of the indicators.
    let appearAt: Time
    /// Whether the indicators flash when the screen appears.
    let flashes: Bool
    let configuration: ScrollConfiguration
    /// The color of the indicators; `nil` for the appearance's default color.
    let knobColor: Color?
    /// The groups of rows; `nil` for a sample form or a list of completed tasks.
    let sections: [TableSection]?
    /// The index of the row that contains the colors, counted across all groups.
    let colorsRow: Int
    let strip: Strip
    let rows: Rows

    init(_ read: inout ParameterReader) {
      title = TableParameters.title(&read)
      barItems = TableParameters.barItems(&read)
      axis = read(
        "axis", .horizontal, "what scrolls: colors in a row of a form, rows, or both on one screen")
      appearAt = read(
        "appearAt", .zero, .seconds, "when the screen has appeared; after a push, the time it ends")
      flashes = read("flash", true, "whether indicators flash when the screen appears")
      configuration = ScrollConfiguration(&read)
      let knobColor = read(
        "knobColor", Color.black.withAlpha(ScrollKnob.opacity),
        "color of the indicators; default: by appearance: black or white at 0.35")
      self.knobColor = read.isGiven("knobColor") ? knobColor : nil
      sections = TableParameters.sections(&read)
      colorsRow = read(
        "colorsRow", 2, kind: .integer(0...10_000), "the row that the colors are in, counted over all groups")
      strip = Strip(&read)
      rows = read("rows", .samples(count: 20), "rows that scroll: how many, or each")
      shared = SharedParameters(&read)
    }
  }

  /// The keys of the strip of colors.
  struct Strip: ParameterRecord {
    let colors: [Color]
    /// The index of the initially chosen color.
    let choice: Int
    /// The diameter of a color, in points.
    let swatchSize: Double
    /// The distance between two colors, in points.
    let swatchGap: Double
    /// The distance before the first and after the last color, in points.
    let inset: Double

    init(_ read: inout ParameterReader) {
      colors = read("colors", Self.samples, kind: .list(.color, count: 0...1000), "colors to choose from")
      choice = read("choice", 3, kind: .integer(0...999), "the chosen color at the start")
      swatchSize = read("swatchSize", 40, .points, kind: .number(1...1000), "diameter of a color")
      swatchGap = read("swatchGap", 16, .points, kind: .nonNegative, "distance between colors")
      inset = read(
        "contentInset", 16, .points, kind: .nonNegative, "inset before the first and after the last color")
    }

    private static let samples = [
      0xFF3B30, 0xFF9500, 0xFFCC00, 0x4CD964, 0x00C7BE, 0x34AADC, 0x007AFF, 0x5856D6, 0xAF52DE, 0xFF2D55,
      0xA2845E, 0x8E8E93, 0xE6B89C, 0x2E7D5B, 0x1F3A5F, 0x48484A,
    ].map { Color(hex: $0) }
  }

  /// The rows that scroll.
  enum Rows: ParameterConvertible {
    /// A number of sample rows of completed tasks.
    case samples(count: Int)
    case given([TableRowParameters])

    static let parameterKind: ParameterKind = .either([
      .integer(0...10_000), [TableRowParameters].parameterKind,
    ])

    init?(_ value: ParameterValue) {
      if let count = Int(value) {
        self = .samples(count: count)
      } else if let rows = [TableRowParameters](value) {
        self = .given(rows)
      } else {
        return nil
      }
    }

    var parameterValue: ParameterValue {
      switch self {
      case .samples(let count): count.parameterValue
      case .given(let rows): rows.parameterValue
      }
    }
  }
}

extension ScrollConfiguration {
  /// Reads the keys of the indicators of both colors and rows.
  fileprivate init(_ read: inout ParameterReader) {
    self.init()
    indicatorTiming.flashHold = read(
      "hold", indicatorTiming.flashHold, .seconds, "how long flashed indicators stay")
    indicatorTiming.fadeDuration = read(
      "fadeDuration", indicatorTiming.fadeDuration, .seconds, "length of the indicators' fade")
    indicatorTiming.fadeCurve = read("fadeCurve", indicatorTiming.fadeCurve, "progress of that fade")
    indicatorTiming.restHold = read(
      "hideAfterScroll", indicatorTiming.restHold, .seconds, "how long indicators outlast a motion")
    knobStyle.thickness = read(
      "knobThickness", knobStyle.thickness, .points, kind: .number(0...100), "thickness of the indicators")
    knobStyle.margin = read(
      "knobInset", knobStyle.margin, .points, kind: .nonNegative, "distance of the indicators from the edges")
    knobStyle.minimumLength = read(
      "knobMinimum", knobStyle.minimumLength, .points, kind: .nonNegative, "least length of an indicator")
  }
}

/// The contents of the screen: those of the scenario, or a sample form and completed tasks.
struct ScrollHintContent {
  private static let colorsRowHeight = 88.0

  let title: String
  /// The texts at the bar's ends.
  let barItems: [String]
  let sections: [TableSection]
  let style: Table.Style
  /// The index of the row that contains the colors; `nil` for none.
  let colorsRow: Int?

  init(_ parameters: ScrollHint.Parameters) {
    let form = SampleForm(locale: parameters.shared.locale)
    let isForm = parameters.axis != .vertical
    title = parameters.title ?? (isForm ? form.title : form.doneTitle)
    barItems = parameters.barItems ?? (isForm ? [form.cancel, form.save] : [])
    let given = parameters.sections
    let sections = given ?? Self.samples(parameters, form)
    style = isForm || given != nil ? .grouped : .plain
    colorsRow = isForm ? parameters.colorsRow : nil
    self.sections = colorsRow.map { Self.makeRoom(inRow: $0, of: sections) } ?? sections
  }

  private static func samples(_ parameters: ScrollHint.Parameters, _ form: SampleForm) -> [TableSection] {
    var sections: [TableSection] = []
    if parameters.axis != .vertical {
      sections.append(
        TableSection([form.icon(form.icons[0]), form.placeholderTitle, form.color(hasChevron: false)]))
    }
    if parameters.axis != .horizontal {
      switch parameters.rows {
      case .samples(let count): sections.append(TableSection((0..<count).map(form.done)))
      case .given(let rows): sections.append(TableSection(rows))
      }
    }
    return sections
  }

  /// Returns the sections with the row of the colors made high enough for them and without its own dot.
  private static func makeRoom(inRow row: Int, of sections: [TableSection]) -> [TableSection] {
    var sections = sections
    var first = 0
    for section in sections.indices {
      let index = row - first
      first += sections[section].rows.count
      guard sections[section].rows.indices.contains(index) else { continue }
      sections[section].rows[index].color = nil
      sections[section].rows[index].givenHeight =
        sections[section].rows[index].givenHeight ?? colorsRowHeight
    }
    return sections
  }
}

/// A horizontally scrolling strip of colors in which a tap chooses one.
struct ColorStrip: Sendable {
  private typealias Part = ScrollHint.Part

  /// The height of the strip, in points.
  static let height = 52.0
  private static let ringWidth = 2.0
  /// The distance between a color and its ring, in points.
  private static let ringGap = 2.0

  private let parameters: ScrollHint.Strip
  private let tint: Color
  private let ground: Color
  private let indicatorColor: Color
  private let isMirrored: Bool
  private var choice: ScrollingChoice

  init(
    _ parameters: ScrollHint.Strip, configuration: ScrollConfiguration, indicatorColor: Color,
    palette: Palette, in environment: ComponentEnvironment
  ) {
    self.parameters = parameters
    tint = palette.tint
    ground = palette.cell
    self.indicatorColor = indicatorColor
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    var setup = ScrollingContent.Setup()
    setup.directions = .horizontal
    let count = Double(parameters.colors.count)
    setup.extent = Size(
      2 * parameters.inset + count * parameters.swatchSize + max(0, count - 1) * parameters.swatchGap,
      Self.height)
    setup.isMirrored = isMirrored
    setup.configuration = configuration
    choice = ScrollingChoice(
      ScrollingContent(setup, part: PartPath(Part.colors)), chosen: parameters.choice)
  }

  /// Whether a finger drags the colors or has stopped their motion.
  var isHeldByScrolling: Bool { choice.isHeldByScrolling }

  /// Adapts to the strip's size; must precede the handling of an input.
  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    choice.fit(viewport, in: &context)
  }

  /// Handles a touch sample in the strip's coordinates, and returns the index of the color that it has chosen, if any.
  mutating func receive(
    _ sample: TouchSample, viewport: Size, in context: inout StageContext
  ) -> Int? {
    let frames = frames(in: viewport)
    return choice.receive(
      sample, viewport: viewport, item: { point in frames.firstIndex { $0.contains(point) } }, in: &context)
  }

  /// Handles a deadline, and returns whether it is one of the strip's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    choice.receive(deadline, in: &context)
  }

  /// Shows the indicator for a while.
  mutating func flashIndicators(in context: inout StageContext) {
    choice.flashIndicators(in: &context)
  }

  /// Cancels all touches.
  mutating func cancelTouches(in context: inout StageContext) {
    choice.cancelTouches(in: &context)
  }

  /// Returns the strip's layer in a frame of the component.
  func layer(in frame: Rect, at time: Time) -> Layer {
    var layer = Layer(Part.colors, frame: frame)
    layer.masksToBounds = true
    let offset = choice.scroll.offset(at: time, viewport: frame.size)
    layer.attributes = [LayerAttribute(ScrollHint.Property.contentOffsetX, offset.x)]
    for (index, swatch) in frames(in: frame.size).enumerated() {
      let swatch = swatch.offsetBy(-offset)
      if index == choice.chosen { layer.sublayers.append(ringLayer(around: swatch)) }
      guard swatch.maxX > 0, swatch.minX < frame.width else { continue }
      layer.sublayers.append(disc(.swatch(index), swatch, parameters.colors[index]))
    }
    layer.sublayers += choice.scroll.indicatorLayers(
      at: time, viewport: frame.size, color: indicatorColor, part: { _ in Part.indicator })
    return layer
  }

  /// Returns the frames of the colors in the content.
  private func frames(in viewport: Size) -> [Rect] {
    let width = choice.scroll.contentSize(in: viewport).width
    let side = parameters.swatchSize
    return parameters.colors.indices.map { index in
      let frame = Rect(
        parameters.inset + Double(index) * (side + parameters.swatchGap), (viewport.height - side) / 2, side,
        side)
      return isMirrored ? frame.mirrored(inWidth: width) : frame
    }
  }

  private func ringLayer(around swatch: Rect) -> Layer {
    let outset = Self.ringGap + Self.ringWidth
    var ring = disc(.ring, swatch.insetBy(-outset, -outset), ground)
    ring.borderWidth = Self.ringWidth
    ring.borderColor = tint
    return ring
  }

  private func disc(_ part: Part, _ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(part, frame: frame)
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(frame.width / 2)
    return layer
  }
}
