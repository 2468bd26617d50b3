import Interaction
import Parameters

extension ScrollHint {
  package static let type = "scrollHint"
  package static let meaning = "lists that flash their scroll indicators when they appear"
  package static let events: [any ComponentEvent.Type] = [
    ScrollingContent.Event.self, Event.self, RowHighlight.Change.self,
  ]

  /// What the component writes into the event log besides what its lists write.
  package enum Event: ComponentEvent {
    case colorSelected(Int)

    package static let examples: [Event] = [.colorSelected(0)]

    package var description: EventDescription {
      switch self {
      case .colorSelected(let index):
        EventDescription("colorSelected", "a tap chooses a color", EventDetail("index", index))
      }
    }
  }

  /// The lists, and what stands in the one of the colors.
  package enum Part: ComponentPart {
    case list
    case colors
    case swatch(Int)
    case ring
    case indicator

    package var id: String {
      switch self {
      case .list: "list"
      case .colors: "colors"
      case .swatch(let index): "swatch-\(index)"
      case .ring: "ring"
      case .indicator: "indicator"
      }
    }
  }

  package static let parts = [
    PartDeclaration(
      Part.list, "the rows",
      Table.declarations(inRow: [TableRow.fieldDeclaration]) + ScrollingContent.indicatorDeclarations),
    PartDeclaration(
      Part.colors, "the colors that scroll", properties: Property.allCases.map { PropertyDeclaration($0) },
      [
        PartDeclaration(each: Part.swatch, "a color"),
        PartDeclaration(Part.ring, "the ring around the selected icon"),
        PartDeclaration(Part.indicator, "the scroll indicator below the colors"),
      ]),
    NavigationBar.declaration, StatusBar.declaration,
  ]

  /// What the component adds to the trace of the colors.
  package enum Property: String, ComponentProperty {
    case contentOffsetX

    package var unit: ParameterUnit { .points }
    package var meaning: String { "content offset at the left edge of the colors" }
  }
}
