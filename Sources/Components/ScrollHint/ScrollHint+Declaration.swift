import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension ScrollHint {
  static let axis = Parameter(
    "axis", ScrollingContent.Directions.horizontal,
    "what scrolls: colours in a row of a form, rows, or both on one screen")
  static let appearAt = Parameter(
    "appearAt", Time.zero, .seconds, "when the screen has appeared; after a push, the time it ends")
  static let flash = Parameter(
    "flash", true, "whether indicators flash then; false: the problem that it solves")
  static let hold = Parameter(
    "hold", IndicatorTiming().flashHold, .seconds, "how long flashed indicators stay")
  static let fadeDuration = Parameter(
    "fadeDuration", IndicatorTiming().fadeDuration, .seconds, "length of the indicators' fade")
  static let fadeCurve = Parameter("fadeCurve", IndicatorTiming().fadeCurve, "progress of that fade")
  static let hideAfterScroll = Parameter(
    "hideAfterScroll", IndicatorTiming().restHold, .seconds, "how long indicators outlast a motion")
  static let knobThickness = Parameter(
    "knobThickness", ScrollKnobStyle().thickness, .points, kind: .number(0...100), "of the indicators")
  static let knobInset = Parameter(
    "knobInset", ScrollKnobStyle().margin, .points, kind: .nonNegative, "room around the indicators")
  static let knobMinimum = Parameter(
    "knobMinimum", ScrollKnobStyle().minimumLength, .points, kind: .nonNegative,
    "least length of an indicator")
  static let knobColor = Parameter(
    "knobColor", Color.black.withAlpha(ScrollKnob.opacity),
    "of the indicators; by the appearance unless given")
  static let colors = Parameter(
    "colors", ColorStrip.sampleColors, kind: .list(.color, count: 0...1000), "colours to choose from")
  static let choice = Parameter("choice", 3, kind: .integer(0...999), "the chosen colour at the start")
  static let colorsRow = Parameter(
    "colorsRow", 2, kind: .integer(0...10_000), "the row that the colours are in, counted over all groups")
  static let swatchSize = Parameter("swatchSize", 40.0, .points, kind: .number(1...1000), "of a colour")
  static let swatchGap = Parameter("swatchGap", 16.0, .points, kind: .nonNegative, "between colours")
  static let contentInset = Parameter(
    "contentInset", 10.0, .points, kind: .nonNegative, "before the first and after the last colour")
  static let rows = Parameter<ParameterValue>(
    "rows", .integer(20),
    kind: .either([
      .integer(0...10_000), .list(.record(TableParameters.Row.record), count: 0...10_000),
    ]), "rows that scroll: how many, or each")

  package static let declaration = ComponentDeclaration(
    type: "scrollHint", article: "001 D",
    meaning: "lists that flash their scroll indicators when they appear",
    parameters: [
      TableParameters.title, TableParameters.barItems, axis, appearAt, flash, hold, fadeDuration, fadeCurve,
      hideAfterScroll, knobThickness, knobInset, knobMinimum, knobColor, TableParameters.sections, colorsRow,
      colors, choice, swatchSize, swatchGap, contentInset, rows,
    ] + SharedParameters.all,
    parts: [
      PartDeclaration("list", "the rows"),
      PartDeclaration("list/header-#", "the text above a group"),
      PartDeclaration("list/row-#", "a row, counted over all groups"),
      PartDeclaration("list/row-#/highlight", "its grey"),
      PartDeclaration("list/indicator-vertical", "the knob at the list's edge"),
      PartDeclaration("colors", "the colours that scroll"),
      PartDeclaration("colors/swatch-#", "a colour"),
      PartDeclaration("colors/ring", "the mark of the chosen one"),
      PartDeclaration("colors/indicator", "the knob below the colours"),
      PartDeclaration("bar", "the bar with the title"),
      PartDeclaration("statusBar", "signal, clock and battery"),
    ],
    events: ScrollEvent.declarations + [
      EventDeclaration("colorSelected", "a tap chooses a colour", details: ["index"]),
      EventDeclaration("touchIgnored", "a touch came that nothing takes", details: ["why"]),
    ] + RowHighlight.Change.events.map { EventDeclaration($0.0, $0.1, details: ["row"]) },
    template: template)
}
