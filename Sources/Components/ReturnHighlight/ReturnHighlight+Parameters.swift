import Geometry
import Interaction
import Motion
import Parameters

extension ReturnHighlight {
  /// What a scenario may set of the list and its child.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let table: TableParameters
    /// Nil for a title by the language for icons, else the row's.
    let childTitle: String?
    /// The icons of the child; nil for twelve samples.
    let choices: [IconParameters]?
    /// The index of the chosen icon at the start.
    let choice: Int
    /// Nil for a gray by the appearance.
    let highlightColor: Color?
    let deselectDuration: Time
    let deselectCurve: TimingCurve
    /// True when the list lets the gray go.
    let deselects: Bool
    let push: PushParameters
    let pop: PopGestureParameters

    package init(_ read: inout ParameterReader) {
      table = TableParameters(&read)
      childTitle = read(
        "childTitle", nil, "title of the child; default: by locale for icons, else the row's")
      choices = read(
        "choices", nil, kind: .optional(.list(IconParameters.parameterKind, count: 0...1000)),
        "icons of the child; default: 12 samples")
      choice = read("choice", 0, kind: .integer(0...999), "index of the chosen icon at the start")
      let gray = read(
        "highlightColor", Color(hex: 0xD9D9D9),
        "color of the highlight of a selected row; default: by appearance: `#D9D9D9` or `#3A3A3C`")
      highlightColor = read.isGiven("highlightColor") ? gray : nil
      deselectDuration = read(
        "deselectDuration", RowHighlight.fadeDuration, .seconds, "length of the gray's fade")
      deselectCurve = read("deselectCurve", RowHighlight.fadeCurve, "progress of that fade")
      deselects = read(
        "deselect", true, "whether the selected row loses its highlight on return")
      push = PushParameters(&read)
      pop = PopGestureParameters(&read)
      shared = SharedParameters(&read)
    }
  }
}
