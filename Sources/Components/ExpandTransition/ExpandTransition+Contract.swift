import Interaction

extension ExpandTransition {
  package static let type = "expandTransition"
  package static let meaning = "button that becomes a circle, floods the screen and fades to the next screen"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case screens

    package var declaration: SlotDeclaration {
      switch self {
      case .screens:
        SlotDeclaration(
          "screens", "nodes below the texts and buttons of A, B and C", count: 0...3, managesLifecycle: true)
      }
    }
  }

  /// What the screens report.
  package enum Event: ComponentEvent {
    case entryEnded
    case morphStarted
    case floodStarted
    case covered
    case fadeStarted
    case shown(Screen)
    case tapIgnored(TapObstacle)
    case reverseIgnored(ReverseObstacle)

    package static let examples: [Event] = [
      .entryEnded, .morphStarted, .floodStarted, .covered, .fadeStarted, .shown(.a), .tapIgnored(.flooding),
      .reverseIgnored(.notFlooded),
    ]

    package var description: EventDescription {
      switch self {
      case .entryEnded: EventDescription("entryEnded", "B's button has come in")
      case .morphStarted: EventDescription("morphStarted", "the button begins to become a circle")
      case .floodStarted: EventDescription("floodStarted", "the circle begins to grow")
      case .covered: EventDescription("covered", "the flood covers the screen")
      case .fadeStarted: EventDescription("fadeStarted", "the flood begins to fade")
      case .shown(let screen):
        EventDescription(
          "shown", "the transition has ended and one screen shows", EventDetail("screen", screen))
      case .tapIgnored(let obstacle):
        EventDescription("tapIgnored", "a tap came that nothing handles", EventDetail("why", obstacle))
      case .reverseIgnored(let obstacle):
        EventDescription("reverseIgnored", "there is nothing to reverse", EventDetail("why", obstacle))
      }
    }
  }

  /// Why a tap does nothing.
  package enum TapObstacle: String, Sendable {
    /// The flood is on its way, or on its way back.
    case flooding
    /// B's button is still coming in.
    case entering
    /// C has no button.
    case noButton
  }

  /// Why there is nothing to reverse.
  package enum ReverseObstacle: String, Sendable {
    case notFlooded
    case reversing
  }

  /// What `call` makes the screens do.
  package enum Action: ComponentAction {
    case reverse

    package static let declarations = [
      ActionDeclaration("reverse", "plays the transition from B to C backward", Action.reverse)
    ]
  }

  /// The screens and what is on them.
  package enum Part: String, ComponentPart {
    case a
    case b
    case c
    case screen
    case headline
    case subheadline
    case button
    case title
    case image
    case caption
  }

  package static let parts =
    [PartDeclaration(Part.a, "the first screen", onScreen(button: "its button"))]
    + PushTransition.declarations + [
      PartDeclaration(
        Part.b, "the second screen", onScreen(button: "its button, which becomes the flood")),
      PartDeclaration(
        Part.c, "the third screen",
        [
          PartDeclaration(Part.image, "its picture"), slotNode,
          PartDeclaration(Part.caption, "the text over it"), StatusBar.declaration,
        ]),
      StatusBar.declaration,
    ]

  private static let slotNode = PartDeclaration(Part.screen, "the layer of the slot's node")

  /// What is on A and B.
  private static func onScreen(button: String) -> [PartDeclaration] {
    [
      slotNode, PartDeclaration(Part.headline, "its headline"),
      PartDeclaration(Part.subheadline, "its subheadline"),
      PartDeclaration(Part.button, button, [PartDeclaration(Part.title, "the button's title")]),
    ]
  }

}
