import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A screen of scrolling content with a frosted panel at the bottom. The panel expands, can be scrubbed and reversed,
/// and the content's insets move with it.
struct SheetInsets: OutputProvider {
  private static let panelEnd = Deadline("panelEnd")
  private static let panelTurn = Deadline("panelTurn")

  private let layout: SheetLayout
  private let appearance: SheetInsetsAppearance
  private var panel: SheetPanel
  private var content: SheetContent
  private var tap = TapRecognizer()
  private var pan: PanRecognizer
  /// The regions in which the fingers came down, by finger.
  private var fingers: [Int: SheetLayout.Region] = [:]

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    appearance = try SheetInsetsAppearance(parameters, in: environment)
    layout = SheetLayout(parameters, in: environment)
    panel = SheetPanel(parameters, dissolves: environment.environment.reduceMotion)
    content = try SheetContent(parameters, insets: layout.insets(panel.fraction(at: .zero)), in: environment)
    pan = PanRecognizer(hysteresis: parameters.panHysteresis, axis: .vertical)
  }

  var contentTouchDelay: Time? { content.touchDelay }

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    content.fit(context.size, in: &context)
    followPanel(in: &context)
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(Self.panelEnd): if let event = panel.finish(at: context.time) { context.emit(event) }
    case .deadline(Self.panelTurn): awaitPanel(in: &context)
    case .deadline(let deadline): content.receive(deadline, in: &context)
    case .call(let action): call(action, in: &context)
    case .lifecycle(.didAppear): content.start(in: &context)
    case .slots(let slots): content.fit(slots, in: &context)
    case .lifecycle, .key, .focus: break
    }
    followPanel(in: &context)
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    switch fingers[sample.finger] {
    case .header: nil
    case .content: content.obstacle(to: sample)
    case .bar, .toolbar: .bar
    case .body, nil: .nothingThere
    }
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    .number(panel.fraction(at: time))
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      panel.presentation(at: time), content, fraction: panel.fraction(at: time), at: time, size: size)
  }

  /// Updates the content's insets to those of the current time.
  private mutating func followPanel(in context: inout StageContext) {
    content.follow(
      layout.insets(panel.fraction(at: context.time)), heading: layout.insets(panel.heading),
      fades: panel.isDissolving, in: &context)
  }
}

// MARK: Touches and calls

extension SheetInsets {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began {
      let fraction = panel.fraction(at: context.time)
      fingers[sample.finger] = layout.region(at: sample.present, fraction: fraction, in: context.size)
    }
    switch fingers[sample.finger] {
    case .header: followHeader(sample, in: &context)
    case .content: content.receive(sample, in: &context)
    case .bar, .body, .toolbar, nil: break
    }
    if sample.phase.isFinal { fingers[sample.finger] = nil }
  }

  private mutating func followHeader(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, !panel.isScrubbing, fingers.filter({ $0.value == .header }).count > 1 {
      context.ignore(finger: sample.finger, .otherFinger)
    }
    let taps = tap.receive(sample)
    for report in pan.receive(sample) {
      switch report.state {
      case .began: beginScrub(in: &context)
      case .changed: scrub(at: context.time)
      case .ended:
        scrub(at: context.time)
        release(velocity: -pan.velocity(at: context.time).y, in: &context)
      case .cancelled: release(velocity: 0, in: &context)
      case .possible, .failed: break
      }
    }
    if taps.contains(where: { $0.state == .ended }) { toggle(in: &context) }
  }

  private mutating func beginScrub(in context: inout StageContext) {
    for (finger, region) in fingers.sorted(by: { $0.key < $1.key }) where region == .header {
      context.claim(finger: finger)
    }
    _ = tap.cancel(at: context.time)
    panel.beginScrub(at: context.time)
    context.emit(Event.scrubBegan)
    awaitPanel(in: &context)
    scrub(at: context.time)
  }

  private mutating func scrub(at time: Time) {
    let travel = layout.travel
    panel.scrub(by: travel != 0 ? -pan.translation.y / travel : 0, at: time)
  }

  private mutating func release(velocity: Double, in context: inout StageContext) {
    for event in panel.endScrub(velocity: velocity, at: context.time) { context.emit(event) }
    awaitPanel(in: &context)
  }

  private mutating func toggle(in context: inout StageContext) {
    context.emit(panel.toggle(at: context.time))
    awaitPanel(in: &context)
  }

  private mutating func call(_ action: Action, in context: inout StageContext) {
    if let obstacle = obstacle(to: action, at: context.time) {
      context.emit(Event.ignored(action, obstacle))
    } else {
      toggle(in: &context)
    }
  }

  private func obstacle(to action: Action, at time: Time) -> Obstacle? {
    if panel.isScrubbing { return .scrubbing }
    let isDone =
      switch action {
      case .expand: panel.isExpanding
      case .collapse: !panel.isExpanding
      case .toggle: false
      }
    guard isDone else { return nil }
    return panel.isMoving(at: time) ? .onItsWay : .there
  }

  private func awaitPanel(in context: inout StageContext) {
    let moments = [(Self.panelEnd, panel.end), (Self.panelTurn, panel.nextTurn(after: context.time))]
    for (deadline, moment) in moments {
      if let moment { context.schedule(deadline, at: moment) } else { context.cancel(deadline) }
    }
  }
}

extension SheetInsets {
  static let type = "sheetInsets"
  static let meaning =
    "frosted bottom panel that expands, scrubs and reverses, and moves the content insets with it"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case content

    var declaration: SlotDeclaration {
      switch self {
      case .content:
        SlotDeclaration(
          "content",
          "nodes that scroll below the panel in place of the grid, in the coordinates of the content")
      }
    }
  }

  static let events: [any ComponentEvent.Type] = [
    ScrollingContent.Event.self, Event.self, IconGrid.Event.self,
  ]

  /// The events of the panel. Their fractions are 0 for collapsed and 1 for expanded.
  enum Event: ComponentEvent {
    case panelWillExpand
    case panelExpanded
    case panelWillCollapse
    case panelCollapsed
    case panelReversed(fraction: Double)
    case scrubBegan
    /// The end of a drag; the velocity is in points per second, positive toward expanded.
    case scrubEnded(fraction: Double, velocity: Double)
    case ignored(Action, Obstacle)

    static let examples: [Event] =
      [
        .panelWillExpand, .panelExpanded, .panelWillCollapse, .panelCollapsed, .panelReversed(fraction: 0),
        .scrubBegan, .scrubEnded(fraction: 0, velocity: 0),
      ] + Action.allCases.map { .ignored($0, .scrubbing) }

    var description: EventDescription {
      switch self {
      case .panelWillExpand: EventDescription("panelWillExpand", "the panel begins to expand")
      case .panelExpanded: EventDescription("panelExpanded", "the panel is expanded")
      case .panelWillCollapse: EventDescription("panelWillCollapse", "the panel begins to collapse")
      case .panelCollapsed: EventDescription("panelCollapsed", "the panel is collapsed")
      case .panelReversed(let fraction):
        EventDescription(
          "panelReversed", "the panel reverses on its way", EventDetail("fraction", fraction))
      case .scrubBegan: EventDescription("scrubBegan", "a drag of the panel begins")
      case .scrubEnded(let fraction, let velocity):
        EventDescription(
          "scrubEnded",
          "the drag of the panel ends, with the fraction and the velocity toward expanded",
          EventDetail("fraction", fraction), EventDetail("velocity", velocity))
      case .ignored(let action, let obstacle):
        EventDescription(
          action.rawValue + "Ignored", "a call came that the panel ignores",
          EventDetail("why", obstacle))
      }
    }
  }

  /// The reason why a call is ignored.
  enum Obstacle: String, Sendable {
    /// A finger holds the panel.
    case scrubbing
    case onItsWay
    case there
  }

  /// The actions of the panel that `call` performs.
  enum Action: String, CaseIterable, ComponentAction {
    case expand
    case collapse
    case toggle

    static let declarations = allCases.map { ActionDeclaration($0.rawValue, $0.meaning, $0) }

    private var meaning: String {
      switch self {
      case .expand: "expands the panel"
      case .collapse: "collapses the panel"
      case .toggle: "expands a collapsed panel, collapses an expanded one"
      }
    }
  }

}

// MARK: Layers

extension SheetInsets {
  /// The layers besides those of the grid and the bars.
  enum Part: ComponentPart {
    case content
    case formerGrid
    case indicator
    case panelClip
    case panel
    case formerPanel
    case hairline
    case grabber
    case title
    case today
    case body
    case caption
    /// The bar of a day, from 0 for six days ago to 6 for today.
    case bar(Int)
    /// The letter of a day, numbered like the bars.
    case day(Int)
    case total

    var id: String {
      switch self {
      case .content: "content"
      case .formerGrid: "formerGrid"
      case .indicator: "indicator"
      case .panelClip: "panelClip"
      case .panel: "panel"
      case .formerPanel: "formerPanel"
      case .hairline: "hairline"
      case .grabber: "grabber"
      case .title: "title"
      case .today: "today"
      case .body: "body"
      case .caption: "caption"
      case .bar(let index): "bar-\(index)"
      case .day(let index): "day-\(index)"
      case .total: "total"
      }
    }
  }

  static let parts = [
    PartDeclaration(GridScreen.Part.background, "the background"),
    IconGrid.declaration(properties: contentProperties, showsIndicator: false),
    PartDeclaration(
      Part.content, "the layer of the slot's nodes that moves", properties: contentProperties),
    IconGrid.declaration(
      Part.formerGrid, "the grid where it was, while it fades with reduced motion", showsIndicator: false
    ).forReducedMotion,
    PartDeclaration(Part.indicator, "the scroll indicator"),
    PartDeclaration(
      Part.panelClip, "the clip of the panel at the toolbar",
      [
        panel(.panel, "the panel"),
        panel(.formerPanel, "where the panel was, while it fades with reduced motion").forReducedMotion,
      ]),
    NavigationBar.declaration, Toolbar.declaration, StatusBar.declaration,
  ]

  private static let contentProperties = [
    PropertyDeclaration(Property.contentOffsetY), PropertyDeclaration(Property.contentInsetBottom),
  ]

  private static func panel(_ part: Part, _ meaning: String) -> PartDeclaration {
    PartDeclaration(
      part, meaning, properties: [PropertyDeclaration(Property.expandedFraction)],
      [
        PartDeclaration(Part.hairline, "its upper edge"),
        PartDeclaration(Part.grabber, "the handle at its top"),
        PartDeclaration(Part.title, "the header's text"),
        PartDeclaration(Part.today, "the header's number"),
        PartDeclaration(
          Part.body, "the content of the expanded panel",
          [
            PartDeclaration(Part.caption, "the text before the body's number"),
            PartDeclaration(each: Part.bar, "the bar of a day"),
            PartDeclaration(each: Part.day, "the letter of a day"),
          ]),
        PartDeclaration(Part.total, "the body's number"),
      ])
  }

  /// The properties that the component adds to the traces of its parts.
  enum Property: String, ComponentProperty {
    case contentOffsetY
    case contentInsetBottom
    case expandedFraction

    var unit: ParameterUnit {
      switch self {
      case .contentOffsetY, .contentInsetBottom: .points
      case .expandedFraction: .none
      }
    }

    var meaning: String {
      switch self {
      case .contentOffsetY: "vertical content offset"
      case .contentInsetBottom: "bottom content inset, without the bars"
      case .expandedFraction: "state of the panel from collapsed, 0, to expanded, 1"
      }
    }
  }
}

extension SheetInsets {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case fraction

    var declaration: OutputDeclaration {
      switch self {
      case .fraction: OutputDeclaration("fraction", "0 collapsed, 1 expanded", .number)
      }
    }
  }
}

extension SheetInsets {
  /// The parameters of the screen that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The height of the collapsed panel, in points.
    let headerHeight: Double
    /// The height of the expanded panel, in points.
    let middleHeight: Double
    /// The distance between the panel and the content above it, in points.
    let insetMargin: Double
    let duration: Time
    let dampingRatio: Double
    /// Whether the panel stays under the finger; otherwise the finger sets the time on the curve.
    let scrubsLinearly: Bool
    let pausesOnCompletion: Bool
    let initialState: State
    /// The speed above which a release continues in its direction, in points per second.
    let releaseVelocity: Double
    let panHysteresis: Double
    /// The material of the panel and the bars; `nil` for the appearance's default material.
    let material: Material.Style?
    let cornerRadius: Double
    let grid: IconGridParameters
    /// The initial scroll offset from the top of the content, in points.
    let initialOffset: Double
    let todayCount, totalCount: Int
    /// The relative heights of the bars, the last for today.
    let week: [Double]
    let title, todayTitle, totalTitle, editLabel: String

    init(_ read: inout ParameterReader) {
      headerHeight = read("headerHeight", 60, .points, kind: .nonNegative, "height of the collapsed panel")
      middleHeight = read("middleHeight", 200, .points, kind: .nonNegative, "height of the expanded panel")
      insetMargin = read("insetMargin", 5, .points, kind: .nonNegative, "room between panel and content")
      duration = read(
        "duration", Time(seconds: 0.5), .seconds,
        "duration of expanding and collapsing, of panel, insets and body alike")
      dampingRatio = read(
        "dampingRatio", 1, kind: .number(0.01...1), "damping ratio of the spring that moves them")
      scrubsLinearly = read(
        "scrubsLinearly", true, "whether the panel stays under the finger; else it follows the curve")
      pausesOnCompletion = read(
        "pausesOnCompletion", false, "whether the animators wait at their end to be reversed")
      initialState = read("initialState", .collapsed, "state of the panel at the start")
      releaseVelocity = read(
        "releaseVelocity", 100, .pointsPerSecond, kind: .nonNegative,
        "speed above which a release goes on in its direction, below it to the nearer end")
      panHysteresis = read(
        "panHysteresis", PanRecognizer.hysteresis, .points, kind: .nonNegative,
        "how far a finger moves before it scrubs")
      material = read(
        "material", nil, "material of panel and bars; default: by appearance: `extraLight` or `dark`")
      cornerRadius = read(
        "cornerRadius", 12, .points, kind: .nonNegative, "radius of the panel's upper corners")
      grid = IconGridParameters(&read)
      initialOffset = read("initialOffset", 0, .points, "how far the content is scrolled at the start")
      todayCount = read("todayCount", 12, kind: .integer(0...1_000_000_000), "number in the panel's header")
      totalCount = read("totalCount", 1284, kind: .integer(0...1_000_000_000), "number in the panel's body")
      week = read(
        "week", [9, 14, 7, 11, 16, 10, 12], kind: .list(.nonNegative, count: 7...7),
        "heights of the bars relative to each other, the last for today")
      let givenTitle: String? = read("title", nil, "title of the bar; default: by locale")
      let givenTodayTitle: String? = read(
        "todayTitle", nil, "text before the number in the header; default: by locale")
      let givenTotalTitle: String? = read(
        "totalTitle", nil, "text before the number in the body; default: by locale")
      let givenEditLabel: String? = read(
        "editLabel", nil, "text in the middle of the toolbar; default: by locale")
      shared = SharedParameters(&read)
      let locale = shared.locale
      title = givenTitle ?? locale.text(ja: "タップ記録", en: "Tap Log")
      todayTitle = givenTodayTitle ?? locale.text(ja: "今日のタップ", en: "Taps today")
      totalTitle = givenTotalTitle ?? locale.text(ja: "今までのタップ回数", en: "Taps in total")
      editLabel = givenEditLabel ?? locale.text(ja: "編集", en: "Edit")
    }
  }

  /// The two end states of the panel.
  enum State: String, ParameterChoice {
    case collapsed
    case expanded
  }
}
