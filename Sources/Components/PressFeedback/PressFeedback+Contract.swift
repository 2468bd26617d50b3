import Gestures
import Interaction

extension PressFeedback {
  package static let type = "pressFeedback"
  package static let meaning = "row or button that shifts its thumbnail and tightens its text while pressed"
  package static let events: [any ComponentEvent.Type] = [Event.self, ControlEvent.self]

  /// What the button tells besides the events of a control.
  package enum Event: ComponentEvent {
    case pressed
    case released(by: ReleaseCause)
    case tapped
    case pressIgnored(Obstacle)

    package static let examples: [Event] = [.pressed, .released(by: .up), .tapped, .pressIgnored(.disabled)]

    package var description: EventDescription {
      switch self {
      case .pressed: EventDescription("pressed", "the press animation starts")
      case .released(let cause):
        EventDescription("released", "the release animation starts", EventDetail("by", cause))
      case .tapped: EventDescription("tapped", "the finger was lifted inside")
      case .pressIgnored(let obstacle):
        EventDescription(
          "pressIgnored", "a touch came that the button ignores", EventDetail("why", obstacle))
      }
    }
  }

  /// What ends a press.
  package enum ReleaseCause: String, Sendable {
    /// The finger has left the bounds and the slack around them.
    case exit
    /// The finger was lifted.
    case up
    /// The touch was cancelled.
    case cancel
  }

  /// Why a touch does nothing.
  package enum Obstacle: String, Sendable {
    case disabled
  }

  /// The button's layers.
  package enum Part: String, ComponentPart {
    case strayTitle
    case thumbnail
    case hills
    case label
    case pressed
  }

  package static let parts =
    picture + [
      PartDeclaration(Part.pressed, "the pressed state, where motion is reduced", picture).forReducedMotion
    ]

  /// What both states consist of.
  private static let picture = [
    PartDeclaration(Part.strayTitle, "the title of `strayTitle`"),
    PartDeclaration(
      Part.thumbnail, "the picture", [PartDeclaration(Part.hills, "what is drawn without a picture")]),
    PartDeclaration(Part.label, "the text"),
  ]
}
