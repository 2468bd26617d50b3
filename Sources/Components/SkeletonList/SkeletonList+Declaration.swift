import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

extension SkeletonList {
  static let title = Parameter("title", "トップムービー", "title of the bar")
  static let backgroundColor = Parameter<Color?>(
    "backgroundColor", nil, "ground; none: blue, or night blue in dark")
  static let rows = Parameter<[ParameterValues]?>(
    "rows", nil, kind: .optional(.list(.record(Row.record), count: 0...10_000)), "rows, inline")
  static let feed = Parameter<String?>(
    "feed", nil, kind: .optional(.file), "RSS, Atom or JSON file with the rows")
  static let images = Parameter<[ParameterValues]>(
    "images", [], kind: .list(.record(ImageEntry.record), count: 0...10_000),
    "local files for the image addresses of a feed")
  static let fetchDuration = Parameter(
    "fetchDuration", Time(seconds: 0.5), .seconds, "time until data arrive")
  static let extraDelay = Parameter("extraDelay", Time(seconds: 3), .seconds, "time from data to rows")
  static let showDelay = Parameter("showDelay", Time.zero, .seconds, "time until placeholders show")
  static let transitionDuration = Parameter(
    "transitionDuration", Time.zero, .seconds, "cross-dissolve from placeholders to rows")
  static let imageDelay = Parameter("imageDelay", Time.zero, .seconds, "time from rows to their pictures")
  static let skeleton = Parameter("skeleton", Skeleton.gradient, "how placeholders look")
  static let animated = Parameter("animated", true, "whether placeholders move")
  static let baseColor = Parameter<Color?>("baseColor", nil, "placeholders; none: clouds, or asphalt in dark")
  static let secondaryColor = Parameter<Color?>("secondaryColor", nil, "their highlight; none: computed")
  static let direction = Parameter("direction", Direction.leftRight, "way of the highlight")
  static let duration = Parameter<Time?>(
    "duration", nil, .seconds, "one pass; none: 1.5 s, solid 1 s each way")
  static let curve = Parameter<TimingCurve?>(
    "curve", nil, "progress of a pass; none: easeIn, solid easeInOut")
  static let cyclePause = Parameter("cyclePause", Time.zero, .seconds, "rest between passes")
  static let autoreverse = Parameter("autoreverse", false, "whether the highlight comes back")
  static let span = Parameter(
    "span", Span.layer, "whether each placeholder has its highlight, or the screen one")
  static let lineHeight = Parameter(
    "lineHeight", 15.0, .points, kind: .number(1...1000), "of placeholder lines")
  static let lineSpacing = Parameter(
    "lineSpacing", 10.0, .points, kind: .nonNegative, "between placeholder lines")
  static let lastLinePercent = Parameter(
    "lastLinePercent", 70, .percent, kind: .integer(0...100), "width of the last of several lines")
  static let lineCornerRadius = Parameter("lineCornerRadius", 0.0, .points, kind: .nonNegative, "of lines")
  static let centersLines = Parameter(
    "centersLines", false, "whether lines stand in the middle of their label")
  static let lines = Parameter("lines", 0, kind: .integer(0...100), "placeholder lines; 0: as many as fit")
  static let placeholderRows = Parameter(
    "placeholderRows", 20, kind: .integer(0...1000), "rows while loading")
  static let interactionDuringSkeleton = Parameter(
    "interactionDuringSkeleton", false, "whether touches act meanwhile")
  static let rowHeight = Parameter("rowHeight", 200.0, .points, kind: .number(1...10_000), "of a row")
  static let inset = Parameter(
    "inset", 10.0, .points, kind: .nonNegative, "of the card in its row, on all sides")
  static let cardCornerRadius = Parameter("cardCornerRadius", 5.0, .points, kind: .nonNegative, "of the card")
  static let imageWidth = Parameter("imageWidth", 140.0, .points, kind: .nonNegative, "of the picture")
  static let imageGravity = Parameter("imageGravity", ContentsGravity.aspectFill, "how the picture fits")
  static let maxLines = Parameter("maxLines", 0, kind: .integer(0...1000), "of the text; 0: as many as fit")
  static let growsRows = Parameter("growsRows", false, "whether rows are as high as their text")
  static let pressStyle = Parameter("pressStyle", PressStyle.shrink, "what a press does")
  static let pressScale = Parameter<Double?>("pressScale", nil, "size while pressed; none: 0.9, expand 1.1")
  static let pressDuration = Parameter("pressDuration", Time(seconds: 0.1), .seconds, "length of the press")
  static let minimumPress = Parameter(
    "minimumPress", Time(seconds: 0.01), .seconds, "time until a press begins")
  static let allowableMovement = Parameter(
    "allowableMovement", 10.0, .points, kind: .nonNegative, "movement before a press begins")
  static let restorePreset = Parameter<RestorePreset?>(
    "restorePreset", nil, "a set of duration, damping and velocity")
  static let restoreDuration = Parameter(
    "restoreDuration", Time(seconds: 0.1), .seconds, kind: .time(Time(seconds: 0.01)...Time(seconds: 10)),
    "length of the return")
  static let restoreDamping = Parameter(
    "restoreDamping", 0.7, kind: .number(0.01...1), "damping ratio of the return's spring")
  static let restoreVelocity = Parameter(
    "restoreVelocity", 1.0, kind: .number(-1000...1000), "initial velocity of the return's spring")
  static let restoreOnCancel = Parameter(
    "restoreOnCancel", true, "whether a cancelled touch restores the row")
  static let pressEndsOnScroll = Parameter("pressEndsOnScroll", false, "whether scrolling restores the row")
  static let releaseAction = Parameter("releaseAction", ReleaseAction.none, "what a release does")
  static let haptic = Parameter(
    "haptic", HapticStyle.light.rawValue, kind: .choice(["none"] + HapticStyle.allCases.map(\.rawValue)),
    "feedback of a release")
  static let hapticOnlyIfNotScrolled = Parameter(
    "hapticOnlyIfNotScrolled", false, "whether scrolling during the press silences it")

  /// The keys of a row.
  enum Row {
    static let text = Parameter("text", "", "text of the row")
    static let title = Parameter("title", "", "title of the row, for those who read the scenario")
    static let image = Parameter<String?>("image", nil, kind: .optional(.image), "picture of the row")
    static let record = RecordDeclaration("row", "one row of the list", [text, title, image])
  }

  /// The keys of an entry of `images`.
  enum ImageEntry {
    static let address = Parameter("address", "", "address in the feed")
    static let file = Parameter("file", "", kind: .image, "local picture")
    static let record = RecordDeclaration(
      "imageEntry", "a local file for an address", required: ["address", "file"], [address, file])
  }

  enum Skeleton: String, ParameterChoice {
    case gradient
    case solid
    case none
  }

  enum Direction: String, ParameterChoice {
    case leftRight
    case rightLeft
    case topBottom
    case bottomTop
    case topLeftBottomRight
    case bottomRightTopLeft
  }

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
    case nextImage
  }

  package static let declaration = ComponentDeclaration(
    type: "skeletonList", article: "004",
    meaning: "list with shimmering placeholders, press-shrink cells on a spring, haptics",
    parameters: [
      title, backgroundColor, rows, feed, images, fetchDuration, extraDelay, showDelay, transitionDuration,
      imageDelay,
      skeleton, animated, baseColor, secondaryColor, direction, duration, curve, cyclePause, autoreverse,
      span,
      lineHeight, lineSpacing, lastLinePercent, lineCornerRadius, centersLines, lines, placeholderRows,
      interactionDuringSkeleton, rowHeight, inset, cardCornerRadius, imageWidth, imageGravity, maxLines,
      growsRows,
      pressStyle, pressScale, pressDuration, minimumPress, allowableMovement, restorePreset, restoreDuration,
      restoreDamping, restoreVelocity, restoreOnCancel, pressEndsOnScroll, releaseAction, haptic,
      hapticOnlyIfNotScrolled,
    ] + SharedParameters.all,
    parts: [
      PartDeclaration("list", "the list"),
      PartDeclaration("list/cell-#", "a row"),
      PartDeclaration("list/cell-#/card", "the card of a row"),
      PartDeclaration("list/cell-#/pressedCard", "the same while pressed, where motion is reduced"),
      PartDeclaration("list/cell-#/card/image", "its picture"),
      PartDeclaration("list/cell-#/card/image/skeleton", "the picture's placeholder"),
      PartDeclaration("list/cell-#/card/text", "its text"),
      PartDeclaration("list/cell-#/card/text/skeleton-#", "a placeholder line"),
      PartDeclaration("bar", "the bar with the title"),
      PartDeclaration("statusBar", "the status bar"),
    ],
    events: [
      EventDeclaration("skeletonShown", "placeholders show"),
      EventDeclaration("dataArrived", "the data are there"),
      EventDeclaration("skeletonHidden", "rows show"),
      EventDeclaration("cellPressed", "a press begins", details: ["row"]),
      EventDeclaration("cellReleased", "a press ends with a lift", details: ["row"]),
      EventDeclaration("cellCancelled", "a press ends otherwise", details: ["row"]),
      EventDeclaration("haptic.prepare", "the generator gets ready"),
      EventDeclaration("haptic.impact", "the generator fires", details: ["style", "label"]),
      EventDeclaration("pressIgnored", "a touch came while placeholders show", details: ["why"]),
    ] + ScrollEvent.allCases.map { EventDeclaration($0.rawValue, "scrolling") },
    actions: [
      ActionDeclaration("dataLoaded", "lets the data arrive now"),
      ActionDeclaration("reload", "loads again from the start"),
      ActionDeclaration("showSkeleton", "shows placeholders"),
      ActionDeclaration("hideSkeleton", "shows rows"),
    ],
    template: template)
}
