import Interaction
import Parameters

extension SheetInsets {
  package static let type = "sheetInsets"
  package static let meaning =
    "frosted bottom panel that expands, scrubs and reverses, and moves the content insets with it"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case content

    package var declaration: SlotDeclaration {
      switch self {
      case .content:
        SlotDeclaration(
          "content",
          "nodes that scroll below the panel in place of the grid, in the coordinates of the content")
      }
    }
  }

  package static let events: [any ComponentEvent.Type] = [
    ScrollingContent.Event.self, Event.self, IconGrid.Event.self,
  ]

  /// What the panel reports. Fractions are of the way to expanded.
  package enum Event: ComponentEvent {
    case panelWillExpand
    case panelExpanded
    case panelWillCollapse
    case panelCollapsed
    case panelReversed(fraction: Double)
    case scrubBegan
    /// The velocity is toward expanded, in points per second.
    case scrubEnded(fraction: Double, velocity: Double)
    case ignored(Action, Obstacle)

    package static let examples: [Event] =
      [
        .panelWillExpand, .panelExpanded, .panelWillCollapse, .panelCollapsed, .panelReversed(fraction: 0),
        .scrubBegan, .scrubEnded(fraction: 0, velocity: 0),
      ] + Action.allCases.map { .ignored($0, .scrubbing) }

    package var description: EventDescription {
      switch self {
      case .panelWillExpand: EventDescription("panelWillExpand", "the panel begins to expand")
      case .panelExpanded: EventDescription("panelExpanded", "the panel is expanded")
      case .panelWillCollapse: EventDescription("panelWillCollapse", "the panel begins to collapse")
      case .panelCollapsed: EventDescription("panelCollapsed", "the panel is collapsed")
      case .panelReversed(let fraction):
        EventDescription(
          "panelReversed", "the panel reverses on its way", EventDetail("fraction", fraction))
      case .scrubBegan: EventDescription("scrubBegan", "a drag of the panel begins")
      case .scrubEnded(let fraction, let velocity):
        EventDescription(
          "scrubEnded",
          "the drag of the panel ends, with the fraction and the velocity toward expanded",
          EventDetail("fraction", fraction), EventDetail("velocity", velocity))
      case .ignored(let action, let obstacle):
        EventDescription(
          action.rawValue + "Ignored", "a call came that the panel ignores",
          EventDetail("why", obstacle))
      }
    }
  }

  /// Why a call does nothing.
  package enum Obstacle: String, Sendable {
    /// A finger holds the panel.
    case scrubbing
    case onItsWay
    case there
  }

  /// What `call` makes the panel do.
  package enum Action: String, CaseIterable, ComponentAction {
    case expand
    case collapse
    case toggle

    package static let declarations = allCases.map { ActionDeclaration($0.rawValue, $0.meaning, $0) }

    private var meaning: String {
      switch self {
      case .expand: "expands the panel"
      case .collapse: "collapses the panel"
      case .toggle: "expands a collapsed panel, collapses an expanded one"
      }
    }
  }

}

// MARK: Layers

extension SheetInsets {
  /// The layers besides those of the grid and the bars.
  package enum Part: ComponentPart {
    case content
    case formerGrid
    case indicator
    case panelClip
    case panel
    case formerPanel
    case hairline
    case grabber
    case title
    case today
    case body
    case caption
    /// With the number of the day, from 0 six days ago to 6 today.
    case bar(Int)
    case day(Int)
    case total

    package var id: String {
      switch self {
      case .content: "content"
      case .formerGrid: "formerGrid"
      case .indicator: "indicator"
      case .panelClip: "panelClip"
      case .panel: "panel"
      case .formerPanel: "formerPanel"
      case .hairline: "hairline"
      case .grabber: "grabber"
      case .title: "title"
      case .today: "today"
      case .body: "body"
      case .caption: "caption"
      case .bar(let index): "bar-\(index)"
      case .day(let index): "day-\(index)"
      case .total: "total"
      }
    }
  }

  package static let parts = [
    PartDeclaration(GridScreen.Part.background, "the background"),
    IconGrid.declaration(properties: contentProperties, showsIndicator: false),
    PartDeclaration(
      Part.content, "the layer of the slot's nodes that moves", properties: contentProperties),
    IconGrid.declaration(
      Part.formerGrid, "the grid where it was, while it fades with reduced motion", showsIndicator: false
    ).forReducedMotion,
    PartDeclaration(Part.indicator, "the scroll indicator"),
    PartDeclaration(
      Part.panelClip, "the clip of the panel at the toolbar",
      [
        panel(.panel, "the panel"),
        panel(.formerPanel, "where the panel was, while it fades with reduced motion").forReducedMotion,
      ]),
    NavigationBar.declaration, Toolbar.declaration, StatusBar.declaration,
  ]

  private static let contentProperties = [
    PropertyDeclaration(Property.contentOffsetY), PropertyDeclaration(Property.contentInsetBottom),
  ]

  private static func panel(_ part: Part, _ meaning: String) -> PartDeclaration {
    PartDeclaration(
      part, meaning, properties: [PropertyDeclaration(Property.expandedFraction)],
      [
        PartDeclaration(Part.hairline, "its upper edge"),
        PartDeclaration(Part.grabber, "the handle at its top"),
        PartDeclaration(Part.title, "the header's text"),
        PartDeclaration(Part.today, "the header's number"),
        PartDeclaration(
          Part.body, "the content of the expanded panel",
          [
            PartDeclaration(Part.caption, "the text before the body's number"),
            PartDeclaration(each: Part.bar, "the bar of a day"),
            PartDeclaration(each: Part.day, "the letter of a day"),
          ]),
        PartDeclaration(Part.total, "the body's number"),
      ])
  }

  /// What the component adds to the traces of its parts.
  package enum Property: String, ComponentProperty {
    case contentOffsetY
    case contentInsetBottom
    case expandedFraction

    package var unit: ParameterUnit {
      switch self {
      case .contentOffsetY, .contentInsetBottom: .points
      case .expandedFraction: .none
      }
    }

    package var meaning: String {
      switch self {
      case .contentOffsetY: "vertical content offset"
      case .contentInsetBottom: "bottom content inset, without the bars"
      case .expandedFraction: "state of the panel from collapsed, 0, to expanded, 1"
      }
    }
  }
}

extension SheetInsets {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case fraction

    package var declaration: OutputDeclaration {
      switch self {
      case .fraction: OutputDeclaration("fraction", "0 collapsed, 1 expanded", .number)
      }
    }
  }
}
