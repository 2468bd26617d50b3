import Components
import Expressions
import Geometry
import Gestures
import Layers
import Motion
import Parameters
import Text

/// A screen of icons that pop when they are tapped, above a panel that counts the taps.
struct TapCounter: OutputProvider {
  /// The distance between the end of the content and the panel, in points.
  private static let bottomMargin = 5.0

  private let screen: GridScreen
  private let editLabel: Label
  private var icons: PoppingGrid
  private var panel: CounterPanel

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    let shared = parameters.shared
    screen = try GridScreen(shared, in: environment)
    editLabel = try Label(
      shared.locale.text(ja: "編集", en: "Edit"), size: BarEnds.fontSize, color: screen.palette.tint,
      family: shared.font, in: environment)
    var insets = screen.insets
    insets.bottom += parameters.infoHeight + Self.bottomMargin
    icons = PoppingGrid(
      try IconGrid(parameters.grid, shared, insets: insets, in: environment), parameters.pop,
      interruption: shared.interruption, in: environment)
    panel = try CounterPanel(parameters, icons.sum, in: environment)
  }

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    icons.grid.fit(context.size, in: &context)
    switch input {
    case .lifecycle(.willAppear), .lifecycle(.didAppear): icons.grid.start(in: &context)
    case .touch(let touch):
      if touch.sample.phase == .began, GridScreen.covers(touch) || touch.began(on: Part.panel) { return }
      for cell in icons.grid.receive(touch.sample, in: &context) {
        icons.tap(cell, in: &context)
      }
    case .deadline(let deadline): _ = icons.receive(deadline, in: &context)
    case .lifecycle, .key, .focus, .slots: break
    }
    panel.show(icons.sum)
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    icons.grid.scroll.obstacle(to: sample)
  }

  func value(of output: ScrollingOutput, at time: Time, size: Size) -> ComponentValue {
    .point(Point(0, icons.grid.offset(at: time, size: size)))
  }

  func layers(at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    let toolbar = screen.toolbar(editLabel, in: size)
    let bars = Insets(top: screen.insets.top, bottom: size.height - toolbar.frame.minY + panel.height)
    let grid = icons.layer(
      at: time, size: size, offset: icons.grid.offset(at: time, size: size), indicatorInsets: bars)
    root.sublayers = [screen.background(size: size), grid]
    root.sublayers.append(panel.layer(bottom: toolbar.frame.minY, width: size.width))
    root.sublayers.append(toolbar)
    root.sublayers += [
      screen.statusStrip(width: size.width), screen.statusBarLayer(width: size.width),
    ].compactMap { $0 }
    return root
  }
}

extension TapCounter {
  static let type = "tapCounter"
  static let meaning =
    "icon grid whose icons scale up on a tap, with the time of the last tap and counters"

  typealias Event = PoppingGrid.Event

  static let events = PoppingGrid.events

  /// The layers of the panel with the counters.
  enum Part: String, ComponentPart {
    case panel
    case divider
    case todayTitle
    case todayValue
    case totalTitle
    case totalValue
  }

  static let parts =
    [
      IconGrid.declaration(),
      PartDeclaration(
        Part.panel, "the counters",
        BarGround.declarations + [
          PartDeclaration(Part.divider, "the line between them"),
          PartDeclaration(Part.todayTitle, "caption of the taps of today"),
          PartDeclaration(Part.todayValue, "their number"),
          PartDeclaration(Part.totalTitle, "caption of all taps"),
          PartDeclaration(Part.totalValue, "their number"),
        ]),
    ] + GridScreen.declarations
}

extension TapCounter {
  /// The parameters of the screen that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let grid: IconGridParameters
    let pop: PopParameters
    /// The height of the panel, in points.
    let infoHeight: Double
    let todayTitle, totalTitle: String

    init(_ read: inout ParameterReader) {
      grid = IconGridParameters(&read)
      pop = PopParameters(&read)
      infoHeight = read(
        "infoHeight", 72, .points, kind: .nonNegative, "height of the panel with the counters")
      let givenTodayTitle: String? = read(
        "todayTitle", nil, "caption of the taps of today; default: by locale")
      let givenTotalTitle: String? = read("totalTitle", nil, "caption of all taps; default: by locale")
      shared = SharedParameters(&read)
      todayTitle = givenTodayTitle ?? shared.locale.text(ja: "今日のタップ回数", en: "Taps today")
      totalTitle = givenTotalTitle ?? shared.locale.text(ja: "今までのタップ回数", en: "Taps so far")
    }
  }
}

/// The frosted strip with the number of taps today and in total.
struct CounterPanel: Sendable {
  private typealias Part = TapCounter.Part

  private static let titleMidY = 20.0
  private static let valueMidY = 47.0
  private static let dividerInset = 16.0
  private static let dividerWidth = 0.5

  /// A number below its caption.
  private struct Counter: Sendable {
    let title: Label
    var value: ChangingLabel
  }

  /// The height of the panel, in points.
  let height: Double
  private let palette: Palette
  private let isMirrored: Bool
  private var today: Counter
  private var total: Counter

  init(_ parameters: TapCounter.Parameters, _ count: PoppingGrid.Count, in environment: ComponentEnvironment)
    throws
  {
    let palette = Palette(parameters.shared, in: environment)
    func counter(_ title: String, _ count: Int) throws -> Counter {
      Counter(
        title: try Label(
          title, size: 12, color: palette.secondary, family: parameters.shared.font, in: environment),
        value: try ChangingLabel(
          Self.text(of: count), letters: "0123456789,", size: 28, weight: .semibold, color: palette.ink,
          family: parameters.shared.font, in: environment))
    }
    height = parameters.infoHeight
    self.palette = palette
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    today = try counter(parameters.todayTitle, count.today)
    total = try counter(parameters.totalTitle, count.total)
  }

  private static func text(of count: Int) -> String { NumberText.grouped(Double(count), decimals: 0) }

  /// Updates the numbers.
  mutating func show(_ count: PoppingGrid.Count) {
    today.value.show(Self.text(of: count.today))
    total.value.show(Self.text(of: count.total))
  }

  /// Returns the panel's layer across a screen, with its lower edge at `bottom`.
  func layer(bottom: Double, width: Double) -> Layer {
    var layer = Layer(Part.panel, frame: Rect(0, bottom - height, width, height))
    let hairline = BarGround.hairline(y: -NavigationBar.hairlineWidth, width: width, palette: palette)
    var divider = Layer(
      Part.divider,
      frame: Rect(
        (width - Self.dividerWidth) / 2, Self.dividerInset, Self.dividerWidth,
        max(0, height - 2 * Self.dividerInset)))
    divider.backgroundColor = palette.separator
    let (left, right) = (width * 0.25, width * 0.75)
    layer.sublayers = [
      BarGround.layer(in: layer.bounds, palette: palette, isFrosted: true), hairline, divider,
    ]
    layer.sublayers += layers(of: today, .todayTitle, .todayValue, midX: isMirrored ? right : left)
    layer.sublayers += layers(of: total, .totalTitle, .totalValue, midX: isMirrored ? left : right)
    return layer
  }

  private func layers(of counter: Counter, _ title: Part, _ value: Part, midX: Double) -> [Layer] {
    [
      counter.title.layer(title, x: midX, midY: Self.titleMidY, anchor: .center),
      counter.value.label.layer(value, x: midX, midY: Self.valueMidY, anchor: .center),
    ]
  }
}
