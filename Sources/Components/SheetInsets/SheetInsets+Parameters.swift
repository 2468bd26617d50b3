import Gestures
import Interaction
import Layers
import Motion
import Parameters

extension SheetInsets {
  /// What a scenario may set of the screen.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The height of the collapsed panel, in points.
    let headerHeight: Double
    /// The height of the expanded panel, in points.
    let middleHeight: Double
    /// The room between panel and content, in points.
    let insetMargin: Double
    let duration: Time
    let dampingRatio: Double
    /// True when the panel stays under the finger; else the finger sets the time on the curve.
    let scrubsLinearly: Bool
    let pausesOnCompletion: Bool
    let initialState: State
    /// The speed from which a release decides by its direction, in points per second.
    let releaseVelocity: Double
    let panHysteresis: Double
    /// Nil for the material by the appearance.
    let material: Material.Style?
    let cornerRadius: Double
    let grid: IconGridParameters
    /// How far the content is scrolled at the start, in points.
    let initialOffset: Double
    let todayCount, totalCount: Int
    /// The heights of the bars, the last for today.
    let week: [Double]
    let title, todayTitle, totalTitle, editLabel: String

    package init(_ read: inout ParameterReader) {
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

  /// The two ends of the panel's way.
  enum State: String, ParameterChoice {
    case collapsed
    case expanded
  }
}
