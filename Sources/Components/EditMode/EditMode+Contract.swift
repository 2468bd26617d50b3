import Interaction
import Parameters

extension EditMode {
  package static let type = "editMode"
  package static let meaning = "edit mode announced by a bar with a prompt, badges and tint"

  package static let events: [any ComponentEvent.Type] = [Event.self] + PoppingGrid.events

  /// What the screen reports besides the events of its icons.
  package enum Event: ComponentEvent {
    case editingBegan
    case editingEnded
    case barShown
    case barHidden
    /// With the index of the icon.
    case editItemTapped(Int)
    case beginEditingIgnored(Obstacle)
    case endEditingIgnored(Obstacle)

    package static let examples: [Event] = [
      .editingBegan, .editingEnded, .barShown, .barHidden, .editItemTapped(0), .beginEditingIgnored(.editing),
      .endEditingIgnored(.notEditing),
    ]

    package var description: EventDescription {
      switch self {
      case .editingBegan: EventDescription("editingBegan", "the edit mode begins")
      case .editingEnded: EventDescription("editingEnded", "the edit mode ends")
      case .barShown: EventDescription("barShown", "the bar has slid in")
      case .barHidden: EventDescription("barHidden", "the bar has slid out")
      case .editItemTapped(let index):
        EventDescription(
          "editItemTapped", "an icon was tapped while editing", EventDetail("index", index))
      case .beginEditingIgnored(let obstacle):
        EventDescription(
          "beginEditingIgnored", "the call came while editing", EventDetail("why", obstacle))
      case .endEditingIgnored(let obstacle):
        EventDescription(
          "endEditingIgnored", "the call came while not editing", EventDetail("why", obstacle))
      }
    }
  }

  /// Why a call does nothing.
  package enum Obstacle: String, Sendable {
    case editing
    case notEditing
  }

  /// The layers besides those of the icons and the bars around them.
  package enum Part: String, ComponentPart {
    case formerGrid
    case bar
    case tint
    case prompt
    case title
    case badge
    case ring
    case disc
    case minus
  }

  package static let parts =
    [
      IconGrid.declaration(properties: [PropertyDeclaration(Property.contentInsetTop)], inCell: [badge]),
      IconGrid.declaration(
        Part.formerGrid, "the icons as they were, while they dissolve", inCell: [badge]
      ).forReducedMotion,
      PartDeclaration(
        Part.bar, "the bar of the edit mode",
        BarGround.declarations + [
          PartDeclaration(Part.tint, "its tint"), PartDeclaration(Part.prompt, "its prompt"),
          PartDeclaration(Part.title, "its title"),
        ]),
    ] + GridScreen.declarations

  private static let badge = PartDeclaration(
    Part.badge, "a minus on the icon while editing",
    [
      PartDeclaration(Part.ring, "the ring around it"),
      PartDeclaration(Part.disc, "its background"), PartDeclaration(Part.minus, "its symbol"),
    ])

  /// What the screen adds to the trace of its grid.
  package enum Property: String, ComponentProperty {
    case contentInsetTop

    package var unit: ParameterUnit { .points }

    package var meaning: String {
      switch self {
      case .contentInsetTop: "top content inset of the icons, from the bar"
      }
    }
  }

  /// What `call` makes the screen do.
  package enum Action: ComponentAction {
    case beginEditing
    case endEditing

    package static let declarations = [
      ActionDeclaration("beginEditing", "begins the edit mode", Action.beginEditing),
      ActionDeclaration("endEditing", "ends the edit mode", Action.endEditing),
    ]
  }
}
