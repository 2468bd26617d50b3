import Components
import Geometry
import Layers
import Motion
import Parameters

extension SkeletonList {
  static let type = "skeletonList"
  static let meaning = "list with shimmering placeholders, press-shrink cells on a spring, haptics"
  static let events: [any ComponentEvent.Type] = [
    Event.self, HapticEvent.self, ScrollingContent.Event.self,
  ]

  /// The events of the list besides scrolling and haptics.
  enum Event: ComponentEvent {
    case skeletonShown
    case dataArrived
    case skeletonHidden
    case cellPressed(row: Int)
    case cellReleased(row: Int)
    case cellCancelled(row: Int)
    case pressIgnored(Obstacle)

    static let examples: [Event] = [
      .skeletonShown, .dataArrived, .skeletonHidden, .cellPressed(row: 0), .cellReleased(row: 0),
      .cellCancelled(row: 0), .pressIgnored(.loading),
    ]

    var description: EventDescription {
      switch self {
      case .skeletonShown: EventDescription("skeletonShown", "placeholders show")
      case .dataArrived: EventDescription("dataArrived", "the data have loaded")
      case .skeletonHidden: EventDescription("skeletonHidden", "rows show")
      case .cellPressed(let row):
        EventDescription("cellPressed", "a press begins", EventDetail("row", row))
      case .cellReleased(let row):
        EventDescription("cellReleased", "a press ends and the finger is lifted", EventDetail("row", row))
      case .cellCancelled(let row):
        EventDescription("cellCancelled", "a press is cancelled", EventDetail("row", row))
      case .pressIgnored(let obstacle):
        EventDescription(
          "pressIgnored", "a touch came while placeholders show", EventDetail("why", obstacle))
      }
    }
  }

  /// The reason why a touch is ignored.
  enum Obstacle: String, Sendable {
    /// The rows have not loaded yet.
    case loading
  }

  /// The layers of the list.
  enum Part: ComponentPart {
    case list
    case cell(row: Int)
    case card
    case pressedCard
    case image
    case picture
    case formerPicture
    case text
    /// The placeholder of a picture.
    case skeleton
    /// The placeholder of a line of text.
    case skeletonLine(Int)

    var id: String {
      switch self {
      case .list: "list"
      case .cell(let row): "cell-\(row)"
      case .card: "card"
      case .pressedCard: "pressedCard"
      case .image: "image"
      case .picture: "picture"
      case .formerPicture: "formerPicture"
      case .text: "text"
      case .skeleton: "skeleton"
      case .skeletonLine(let line): "skeleton-\(line)"
      }
    }
  }

  static let parts = [
    PartDeclaration(
      Part.list, "the list",
      [
        PartDeclaration(
          each: Part.cell, "a row",
          [
            PartDeclaration(Part.card, "the card of a row", card),
            PartDeclaration(
              Part.pressedCard, "the same while pressed, where motion is reduced", card
            ).forReducedMotion,
          ])
      ]),
    NavigationBar.declaration,
    StatusBar.declaration,
  ]

  /// The layers of a card, in both its normal and its pressed state.
  private static let card = [
    PartDeclaration(
      Part.image, "its picture",
      [
        PartDeclaration(Part.formerPicture, "the picture before, while it dissolves into the next one"),
        PartDeclaration(Part.picture, "what the picture shows"),
        PartDeclaration(Part.skeleton, "the picture's placeholder"),
      ]),
    PartDeclaration(
      Part.text, "its text", [PartDeclaration(each: Part.skeletonLine, "a placeholder line")]),
  ]

  /// The actions of the list that `call` performs.
  enum Action: ComponentAction {
    case dataLoaded
    case reload
    case showSkeleton
    case hideSkeleton

    static let declarations = [
      ActionDeclaration("dataLoaded", "ends the loading now", Action.dataLoaded),
      ActionDeclaration("reload", "loads again from the start", Action.reload),
      ActionDeclaration("showSkeleton", "shows placeholders", Action.showSkeleton),
      ActionDeclaration("hideSkeleton", "shows rows", Action.hideSkeleton),
    ]
  }
}

extension SkeletonList {
  /// The parameters of the list that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let title: String
    /// The background; `nil` for the appearance's default color.
    let backgroundColor: Color?
    /// The rows; `nil` for those of the feed, or for samples.
    let rows: [Row]?
    /// The path of the feed; `nil` for none.
    let feed: String?
    let images: [ImageEntry]
    /// The time from the start until the data arrives, and the time from then until the rows appear.
    let fetchDuration, extraDelay: Time
    /// The time from the start until the placeholders appear.
    let showDelay: Time
    /// The duration of the cross-fade from placeholders to rows.
    let transitionDuration: Time
    /// The time from the appearance of the rows to that of their pictures.
    let imageDelay: Time
    let shimmer: ShimmerParameters
    let lines: LineParameters
    /// The number of placeholder rows.
    let placeholderRows: Int
    /// Whether the list responds to touches while placeholders are visible.
    let interactionDuringSkeleton: Bool
    let card: CardParameters
    let press: PressParameters
    let releaseAction: ReleaseAction
    /// The haptic feedback of a release; `nil` for none.
    let haptic: HapticStyle?
    /// Whether scrolling during a press suppresses its haptic feedback.
    let hapticOnlyIfNotScrolled: Bool

    init(_ read: inout ParameterReader) {
      title = read("title", "トップムービー", "title of the bar")
      backgroundColor = read(
        "backgroundColor", nil, "background; default: by appearance: `#5D95FF` or `#12203F`")
      rows = read(
        "rows", nil, kind: .optional(.list(Row.parameterKind, count: 0...10_000)),
        "rows; default: ten samples")
      feed = read("feed", nil, kind: .optional(.file), "RSS, Atom or JSON file with the rows")
      images = read(
        "images", [], kind: .list(ImageEntry.parameterKind, count: 0...10_000),
        "local files for the image addresses of a feed; objects with `address` and `file`")
      fetchDuration = read("fetchDuration", Time(seconds: 0.5), .seconds, "time until data arrive")
      extraDelay = read("extraDelay", Time(seconds: 3), .seconds, "time from data to rows")
      showDelay = read("showDelay", .zero, .seconds, "time until placeholders show")
      transitionDuration = read(
        "transitionDuration", .zero, .seconds, "cross-dissolve from placeholders to rows")
      imageDelay = read("imageDelay", .zero, .seconds, "time from rows to their pictures")
      shimmer = ShimmerParameters(&read)
      lines = LineParameters(&read)
      placeholderRows = read("placeholderRows", 20, kind: .integer(0...1000), "rows while loading")
      interactionDuringSkeleton = read(
        "interactionDuringSkeleton", false, "whether touches act while placeholders show")
      card = CardParameters(&read)
      press = PressParameters(&read)
      releaseAction = read("releaseAction", .none, "effect of a release")
      let haptic = read(
        "haptic", HapticStyle.light.rawValue,
        kind: .choice(["none"] + HapticStyle.allCases.map(\.rawValue)), "feedback of a release")
      self.haptic = HapticStyle(rawValue: haptic)
      hapticOnlyIfNotScrolled = read(
        "hapticOnlyIfNotScrolled", false, "whether scrolling during the press silences it")
      shared = SharedParameters(&read)
    }
  }

  /// The keys of the placeholders' appearance and of the highlight that moves across them.
  struct ShimmerParameters: ParameterRecord {
    private static let passDuration = Time(seconds: 1.5)
    private static let pulseDuration = Time(seconds: 1)

    let style: Skeleton
    let isAnimated: Bool
    /// The color of placeholders; `nil` for the appearance's default color.
    let baseColor: Color?
    /// The color of the highlight; `nil` for one derived from the base color.
    let highlightColor: Color?
    let direction: Direction
    /// The duration of one pass.
    let pass: Time
    /// The timing curve of one pass.
    let curve: TimingCurve
    /// The pause between passes.
    let pause: Time
    /// Whether the highlight returns in the opposite direction.
    let returns: Bool
    let span: Span
    let dither: Bool

    init(_ read: inout ParameterReader) {
      style = read("skeleton", .gradient, "how placeholders look")
      isAnimated = read("animated", true, "whether the highlight moves")
      baseColor = read(
        "baseColor", nil, "color of placeholders; default: by appearance: `#ECF0F1` or `#1C2325`")
      highlightColor = read(
        "secondaryColor", nil, "color of the highlight; default: computed from `baseColor`")
      direction = read("direction", .leftRight, "direction of the highlight")
      let isSolid = style == .solid
      let duration: Time? = read(
        "duration", nil, .seconds, "length of one pass; default: 1.5, `solid` 1 each way")
      pass = max(Time(ticks: 1), duration ?? (isSolid ? Self.pulseDuration : Self.passDuration))
      let curve: TimingCurve? = read(
        "curve", nil, "progress of a pass; default: `easeIn`, `solid` `easeInOut`")
      self.curve = curve ?? (isSolid ? .easeInOut : .easeIn)
      pause = read("cyclePause", .zero, .seconds, "rest between passes")
      let autoreverse = read("autoreverse", false, "whether the highlight comes back")
      returns = isSolid || autoreverse
      span = read("span", .layer, "whether each placeholder has its highlight, or the screen one")
      dither = read(
        "dither", false, "whether pixels of neighboring levels mix, so that the highlight has no bands")
    }
  }

  /// The keys of the placeholder lines for a row's text, in points.
  struct LineParameters: ParameterRecord {
    let height, spacing: Double
    /// The width of the last of several lines, as a percentage of the others.
    let lastPercent: Int
    let cornerRadius: Double
    /// Whether the lines are vertically centered in their label.
    let areCentered: Bool
    /// The maximum number of lines; 0 for as many as fit.
    let maxCount: Int

    init(_ read: inout ParameterReader) {
      height = read("lineHeight", 15, .points, kind: .number(1...1000), "height of placeholder lines")
      spacing = read("lineSpacing", 10, .points, kind: .nonNegative, "distance between placeholder lines")
      lastPercent = read(
        "lastLinePercent", 70, .percent, kind: .integer(0...100), "width of the last of several lines")
      cornerRadius = read(
        "lineCornerRadius", 0, .points, kind: .nonNegative, "corner radius of placeholder lines")
      areCentered = read("centersLines", false, "whether lines are centered in their label")
      maxCount = read("lines", 0, kind: .integer(0...100), "placeholder lines; 0: as many as fit")
    }
  }

  /// The keys of a row's card, in points.
  struct CardParameters: ParameterRecord {
    /// The height of a row, including the inset around the card.
    let rowHeight: Double
    /// The distance from the row's edges to the card.
    let inset: Double
    let cornerRadius: Double
    let imageWidth: Double
    let imageGravity: ContentsGravity
    /// The maximum number of lines of the text; 0 for as many as fit.
    let maxLines: Int
    /// Whether rows grow with their text.
    let growsRows: Bool

    init(_ read: inout ParameterReader) {
      rowHeight = read("rowHeight", 200, .points, kind: .number(1...10_000), "height of a row")
      inset = read("inset", 10, .points, kind: .nonNegative, "distance from the edges of the row to its card")
      cornerRadius = read("cardCornerRadius", 5, .points, kind: .nonNegative, "corner radius of the card")
      imageWidth = read("imageWidth", 140, .points, kind: .nonNegative, "width of the picture")
      imageGravity = read("imageGravity", .aspectFill, "how the picture fits its bounds")
      maxLines = read("maxLines", 0, kind: .integer(0...1000), "most lines of the text; 0 for as many as fit")
      growsRows = read("growsRows", false, "whether rows grow with their text")
    }
  }

  /// The keys of a row's press and of its return.
  struct PressParameters: ParameterRecord {
    /// The scale while pressed; 1 for the row's own size.
    let scale: Double
    let duration: Time
    /// The time from touch to press.
    let delay: Time
    /// The distance that the finger may move before the press begins, in points.
    let allowableMovement: Double
    let restoreDuration: Time
    let restoreCurve: TimingCurve
    /// Whether a canceled touch restores the row.
    let restoresOnCancel: Bool
    /// Whether scrolling restores the row.
    let endsOnScroll: Bool

    init(_ read: inout ParameterReader) {
      let style: PressStyle = read("pressStyle", .shrink, "effect of a press")
      let scale: Double? = read("pressScale", nil, "scale while pressed; default: 0.9, `expand` 1.1")
      self.scale = scale ?? (style == .expand ? 1.1 : 0.9)
      duration = read("pressDuration", Time(seconds: 0.1), .seconds, "length of the press")
      delay = read("minimumPress", Time(seconds: 0.01), .seconds, "time until a press begins")
      allowableMovement = read(
        "allowableMovement", 10, .points, kind: .nonNegative, "movement before a press begins")
      let preset: RestorePreset? = read("restorePreset", nil, "a set of duration, damping and velocity")
      let ownDuration = read(
        "restoreDuration", Time(seconds: 0.1), .seconds,
        kind: .time(Time(seconds: 0.01)...Time(seconds: 10)), "length of the return")
      let damping = read(
        "restoreDamping", 0.7, kind: .number(0.01...1), "damping ratio of the return's spring")
      let velocity = read(
        "restoreVelocity", 1.0, kind: .number(-1000...1000), "initial velocity of the return's spring")
      let isBouncy = preset == .bouncy
      restoreDuration = isBouncy ? Time(seconds: 0.5) : ownDuration
      let spring = SpringParameters.fitted(
        dampingRatio: isBouncy ? 0.5 : damping, duration: restoreDuration.seconds)
      restoreCurve = .spring(SpringTiming(spring, initialVelocity: isBouncy ? 0 : velocity))
      restoresOnCancel = read(
        "restoreOnCancel", true, strict: false, "whether a cancelled touch restores the row")
      endsOnScroll = read("pressEndsOnScroll", false, "whether scrolling restores the row")
    }
  }

  /// The appearance of placeholders.
  enum Skeleton: String, ParameterChoice {
    /// A band of light moves across each placeholder.
    case gradient
    /// The placeholders pulse in one color.
    case solid
    /// There are no placeholders.
    case none
  }

  /// The direction in which the highlight moves.
  enum Direction: String, ParameterChoice {
    case leftRight
    case rightLeft
    case topBottom
    case bottomTop
    case topLeftBottomRight
    case bottomRightTopLeft
  }

  /// The area that one band of light crosses.
  enum Span: String, ParameterChoice {
    case layer
    case screen
  }

  enum PressStyle: String, ParameterChoice {
    case shrink
    case expand
  }

  enum RestorePreset: String, ParameterChoice {
    case bouncy
  }

  enum ReleaseAction: String, ParameterChoice {
    case none
    /// The row's picture cross-fades to the next one.
    case nextImage
  }
}
