import Gestures
import Interaction
import Parameters

extension TapCounter {
  static let infoHeight = Parameter(
    "infoHeight", 72.0, .points, kind: .nonNegative, "height of the panel with the counters")
  static let todayTitle = Parameter<String?>(
    "todayTitle", nil, "caption of the taps of today; none: by the language")
  static let totalTitle = Parameter<String?>(
    "totalTitle", nil, "caption of all taps; none: by the language")

  package static let declaration = ComponentDeclaration(
    type: "tapCounter", article: "001 A",
    meaning: "icon grid whose icons pop on tap; last-tapped labels, counts of today and in all",
    parameters: [IconGridParameters.items] + IconGridParameters.layout + PopParameters.all
      + [infoHeight, todayTitle, totalTitle] + SharedParameters.all,
    parts: IconGridParameters.parts + [
      PartDeclaration("panel", "the counters"),
      PartDeclaration("panel/todayTitle", "caption of the taps of today"),
      PartDeclaration("panel/todayValue", "their number"),
      PartDeclaration("panel/totalTitle", "caption of all taps"),
      PartDeclaration("panel/totalValue", "their number"),
    ] + PartDeclaration.gridScreen,
    events: PopParameters.events + ScrollEvent.declarations,
    template: template)
}
