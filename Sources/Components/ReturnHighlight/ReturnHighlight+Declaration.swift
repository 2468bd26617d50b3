import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension ReturnHighlight {
  static let childTitle = Parameter<String?>(
    "childTitle", nil, "title of the child; none: by `locale` for icons, else the row's")
  static let choices = Parameter<[ParameterValues]?>(
    "choices", nil, kind: .optional(.list(.record(IconParameters.record), count: 0...1000)),
    "icons of the child; none: twelve")
  static let choice = Parameter("choice", 0, kind: .integer(0...999), "the chosen icon at the start")
  static let highlightColor = Parameter(
    "highlightColor", Color(hex: 0xD9D9D9), "grey of a selected row; by the appearance unless given")
  static let deselectDuration = Parameter(
    "deselectDuration", RowHighlight.fadeDuration, .seconds, "length of the grey's fade")
  static let deselectCurve = Parameter("deselectCurve", RowHighlight.fadeCurve, "progress of that fade")
  static let deselect = Parameter(
    "deselect", true, "whether the list lets the grey go; false: a plain table that forgets")

  package static let declaration = ComponentDeclaration(
    type: "returnHighlight", article: "001 B",
    meaning: "list that shows where you were when you come back, then lets it fade",
    parameters: [
      TableParameters.title, TableParameters.barItems, TableParameters.sections, childTitle, choices, choice,
      highlightColor,
      deselectDuration, deselectCurve, deselect,
    ] + TransitionParameters.push + TransitionParameters.pop + SharedParameters.all,
    slots: [
      SlotDeclaration("child", "what rows lead to, in place of the icons", managesLifecycle: true)
    ],
    parts: [
      PartDeclaration("list", "the screen with the rows"),
      PartDeclaration("list/header-#", "the text above a group"),
      PartDeclaration("list/row-#", "a row, counted over all groups"),
      PartDeclaration("list/row-#/highlight", "its grey"),
      PartDeclaration("list/row-#/title", "its text"),
      PartDeclaration("list/row-#/detail", "the grey text at its trailing edge"),
      PartDeclaration("list/row-#/icon", "its icon"),
      PartDeclaration("list/row-#/dot", "its colour"),
      PartDeclaration("list/row-#/chevron", "the mark of a row that leads on"),
      PartDeclaration("list/indicator-vertical", "the knob at the list's edge"),
      PartDeclaration("dim", "the black over the screen that gives way"),
      PartDeclaration("edgeShadow", "the shadow of the screen above"),
      PartDeclaration("child", "the screen that a row leads to"),
      PartDeclaration("child/icon-#", "an icon to choose"),
      PartDeclaration("child/ring", "the mark of the chosen one"),
      PartDeclaration("bar", "the bar of both screens"),
      PartDeclaration("bar/title-#", "the title of the list, or of the child of the row before"),
      PartDeclaration("bar/leftItem", "what stands at its leading end"),
      PartDeclaration("bar/rightItem", "what stands at its trailing end"),
      PartDeclaration("bar/backChevron", "the arrow of the way back"),
      PartDeclaration("bar/backLabel-#", "the label beside it"),
      PartDeclaration("statusBar", "signal, clock and battery"),
    ],
    events: events,
    template: template)

  private static let events =
    RowHighlight.Change.events.map { EventDeclaration($0.0, $0.1, details: ["row"]) }
    + LifecycleStep.allCases.map { EventDeclaration($0.childEvent, "the child comes or goes") } + [
      EventDeclaration("popBegan", "the child begins to go"),
      EventDeclaration("popFinished", "the child is gone"),
      EventDeclaration("popCancelled", "the finger has let the child come back"),
      EventDeclaration("iconSelected", "a tap chooses an icon", details: ["index"]),
      EventDeclaration("pushIgnored", "a selected row leads nowhere", details: ["why"]),
      EventDeclaration("touchIgnored", "a touch came that nothing takes", details: ["why"]),
    ] + ScrollEvent.declarations
}

extension LifecycleStep {
  /// The name of the step in a child's events, such as `childWillAppear`.
  var childEvent: String {
    switch self {
    case .willAppear: "childWillAppear"
    case .didAppear: "childDidAppear"
    case .willDisappear: "childWillDisappear"
    case .didDisappear: "childDidDisappear"
    }
  }
}
