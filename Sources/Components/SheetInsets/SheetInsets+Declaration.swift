import Gestures
import Interaction
import Layers
import Motion
import Parameters

extension SheetInsets {
  static let headerHeight = Parameter(
    "headerHeight", 60.0, .points, kind: .nonNegative, "of the collapsed panel")
  static let middleHeight = Parameter(
    "middleHeight", 200.0, .points, kind: .nonNegative, "of the expanded panel")
  static let insetMargin = Parameter(
    "insetMargin", 5.0, .points, kind: .nonNegative, "room between panel and content")
  static let duration = Parameter(
    "duration", Time(seconds: 0.5), .seconds, "length of the way; one timing for panel, insets and body")
  static let dampingRatio = Parameter(
    "dampingRatio", 1.0, kind: .number(0.01...1), "of the spring that moves them")
  static let scrubsLinearly = Parameter(
    "scrubsLinearly", true, "whether the panel stays under the finger; else it follows the curve")
  static let pausesOnCompletion = Parameter(
    "pausesOnCompletion", false, "whether the animators wait at their end to be reversed")
  static let initialState = Parameter("initialState", State.collapsed, "of the panel")
  static let releaseVelocity = Parameter(
    "releaseVelocity", 100.0, .pointsPerSecond, kind: .nonNegative,
    "speed above which a release goes on in its direction, below it to the nearer end")
  static let panHysteresis = Parameter(
    "panHysteresis", PanRecognizer.hysteresis, .points, kind: .nonNegative,
    "how far a finger moves before it scrubs")
  static let material = Parameter<Material.Style?>(
    "material", nil, "of panel and bars; none: extraLight, or dark by the appearance")
  static let cornerRadius = Parameter(
    "cornerRadius", 12.0, .points, kind: .nonNegative, "of the panel's upper corners")
  static let initialOffset = Parameter(
    "initialOffset", 0.0, .points, "how far the content is scrolled at the start")
  static let todayCount = Parameter(
    "todayCount", 12, kind: .integer(0...1_000_000_000), "number in the panel's header")
  static let totalCount = Parameter(
    "totalCount", 1284, kind: .integer(0...1_000_000_000), "number in the panel's body")
  static let week = Parameter(
    "week", [9, 14, 7, 11, 16, 10, 12].map(Double.init), kind: .list(.nonNegative, count: 7...7),
    "heights of the bars, the last for today")
  static let title = Parameter<String?>("title", nil, "of the bar; none: by the locale")
  static let todayTitle = Parameter<String?>(
    "todayTitle", nil, "before the number in the header; none: by the locale")
  static let totalTitle = Parameter<String?>(
    "totalTitle", nil, "before the number in the body; none: by the locale")
  static let editLabel = Parameter<String?>(
    "editLabel", nil, "in the middle of the toolbar; none: by the locale")

  /// The two ends of the panel's way.
  enum State: String, ParameterChoice {
    case collapsed
    case expanded
  }

  package static let declaration = ComponentDeclaration(
    type: "sheetInsets", article: "001 C",
    meaning: "frosted bottom panel that expands, scrubs and reverses, and moves the scroll insets with it",
    parameters: [
      headerHeight, middleHeight, insetMargin, duration, dampingRatio, scrubsLinearly, pausesOnCompletion,
      initialState, releaseVelocity, panHysteresis, material, cornerRadius, IconGridParameters.items,
    ] + IconGridParameters.layout + [
      initialOffset, todayCount, totalCount, week, title, todayTitle, totalTitle, editLabel,
    ] + SharedParameters.all,
    slots: [
      SlotDeclaration("content", "what scrolls under the panel in place of the grid, in its own points")
    ],
    parts: IconGridParameters.parts + [
      PartDeclaration("background", "the ground"),
      PartDeclaration("content", "the layer of the slot's nodes that moves"),
      PartDeclaration("indicator", "the knob of the scroll indicator"),
      PartDeclaration("panelClip", "what shows of the panel: all above the toolbar"),
      PartDeclaration("panelClip/panel", "the panel"),
      PartDeclaration("panelClip/panel/grabber", "the handle at its top"),
      PartDeclaration("panelClip/panel/title", "the header's text"),
      PartDeclaration("panelClip/panel/today", "the header's number"),
      PartDeclaration("panelClip/panel/body", "what expanding shows"),
      PartDeclaration("panelClip/panel/body/bar-#", "the bar of a day"),
      PartDeclaration("panelClip/panel/body/day-#", "the letter of a day"),
      PartDeclaration("panelClip/panel/total", "the body's number"),
      PartDeclaration("panelClip/formerPanel", "where the panel was, while it fades with reduced motion"),
      PartDeclaration("bar", "the bar at the top"),
      PartDeclaration("toolbar", "the bar at the bottom"),
      PartDeclaration("statusBar", "signal, clock and battery"),
    ],
    events: ScrollEvent.declarations + [
      EventDeclaration("panelWillExpand", "the panel sets out to expand"),
      EventDeclaration("panelExpanded", "the panel is expanded"),
      EventDeclaration("panelWillCollapse", "the panel sets out to collapse"),
      EventDeclaration("panelCollapsed", "the panel is collapsed"),
      EventDeclaration("panelReversed", "the panel turns round on its way", details: ["fraction"]),
      EventDeclaration("scrubBegan", "a finger takes the panel along"),
      EventDeclaration(
        "scrubEnded", "the finger lets go, at a fraction of the way to expanded and with a speed that way",
        details: ["fraction", "velocity"]),
      EventDeclaration("itemTapped", "an icon was tapped", details: ["index"]),
      EventDeclaration(
        "agoChanged", "a label shows another number of minutes", details: ["index", "text"]),
      EventDeclaration("expandIgnored", "a call came that the panel does not follow", details: ["why"]),
      EventDeclaration("collapseIgnored", "a call came that the panel does not follow", details: ["why"]),
      EventDeclaration("toggleIgnored", "a call came that the panel does not follow", details: ["why"]),
    ],
    actions: [
      ActionDeclaration("expand", "expands the panel"),
      ActionDeclaration("collapse", "collapses the panel"),
      ActionDeclaration("toggle", "brings the panel to its other end"),
    ], template: template)
}
