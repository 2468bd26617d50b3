import Interaction

extension TapCounter {
  package static let type = "tapCounter"
  package static let meaning =
    "icon grid whose icons scale up on a tap, with the time of the last tap and counters"

  package typealias Event = PoppingGrid.Event

  package static let events = PoppingGrid.events

  /// The panel with the counters.
  package enum Part: String, ComponentPart {
    case panel
    case divider
    case todayTitle
    case todayValue
    case totalTitle
    case totalValue
  }

  package static let parts =
    [
      IconGrid.declaration(),
      PartDeclaration(
        Part.panel, "the counters",
        BarGround.declarations + [
          PartDeclaration(Part.divider, "the line between them"),
          PartDeclaration(Part.todayTitle, "caption of the taps of today"),
          PartDeclaration(Part.todayValue, "their number"),
          PartDeclaration(Part.totalTitle, "caption of all taps"),
          PartDeclaration(Part.totalValue, "their number"),
        ]),
    ] + GridScreen.declarations
}
