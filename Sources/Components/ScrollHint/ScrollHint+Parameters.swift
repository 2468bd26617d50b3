import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension ScrollHint {
  /// What a scenario may set of the lists.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The title of the bar; nil for one by the language.
    let title: String?
    /// What stands at the bar's leading and trailing end; nil for texts by the language.
    let barItems: [String]?
    let axis: ScrollingContent.Directions
    /// When the screen has appeared, after it is told so.
    let appearAt: Time
    /// True when indicators flash then.
    let flashes: Bool
    let configuration: ScrollConfiguration
    /// The color of the indicators; nil for one by the appearance.
    let knobColor: Color?
    /// Nil for a form for a task, or for rows of what was done.
    let sections: [TableSection]?
    /// The row that the colors are in, counted over all groups.
    let colorsRow: Int
    let strip: Strip
    let rows: Rows

    package init(_ read: inout ParameterReader) {
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

  /// The keys of the colors.
  struct Strip: ParameterRecord {
    let colors: [Color]
    /// The index of the chosen color at the start.
    let choice: Int
    /// The side of a color, in points.
    let swatchSize: Double
    /// Between two colors, in points.
    let swatchGap: Double
    /// Before the first and after the last color, in points.
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
    /// As many rows of what was done.
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
  /// The keys of the indicators, both of the colors and of the rows.
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
