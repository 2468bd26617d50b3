import Gestures
import Interaction
import Parameters

extension CardDeck {
  package static let type = "cardDeck"
  package static let meaning = "Koloda's deck of cards: drag, rotate, overlay, swipe, revert, undo"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case cards

    package var declaration: SlotDeclaration {
      switch self {
      case .cards:
        SlotDeclaration("cards", "nodes for the cards, at the size of the front slot")
      }
    }
  }

  package static let events: [any ComponentEvent.Type] = [Event.self, ControlEvent.self]

  /// What the deck writes into the event log, besides the events of its buttons.
  package enum Event: ComponentEvent {
    case panBegan(index: Int)
    case dragged(percent: Double, direction: SwipeDirection?)
    case panFinished(index: Int)
    case didReset(index: Int)
    case didSwipe(index: Int, direction: SwipeDirection)
    case didShow(index: Int)
    case didRunOut
    case didSelect(index: Int)
    case didRewind(index: Int)
    case actionQueued(Action.Name)
    case actionIgnored(Action.Name, Obstacle)
    case dragIgnored(Obstacle)

    package static let examples: [Event] = [
      .panBegan(index: 0), .dragged(percent: 0, direction: .left), .panFinished(index: 0),
      .didReset(index: 0), .didSwipe(index: 0, direction: .left), .didShow(index: 0), .didRunOut,
      .didSelect(index: 0), .didRewind(index: 0), .actionQueued(.swipe), .actionIgnored(.swipe, .empty),
      .dragIgnored(.hidden),
    ]

    package var description: EventDescription {
      switch self {
      case .panBegan(let index):
        EventDescription("panBegan", "a drag of the front card begins", EventDetail("index", index))
      case .dragged(let percent, let direction):
        EventDescription(
          "dragged", "the card follows the finger", EventDetail("percent", percent),
          EventDetail("direction", direction?.rawValue ?? "none"))
      case .panFinished(let index):
        EventDescription("panFinished", "a drag is over", EventDetail("index", index))
      case .didReset(let index):
        EventDescription("didReset", "a card returns to its position", EventDetail("index", index))
      case .didSwipe(let index, let direction):
        EventDescription(
          "didSwipe", "a card has left", EventDetail("index", index), EventDetail("direction", direction))
      case .didShow(let index):
        EventDescription("didShow", "a card is the front one", EventDetail("index", index))
      case .didRunOut: EventDescription("didRunOut", "the last card has left")
      case .didSelect(let index):
        EventDescription("didSelect", "the front card was tapped", EventDetail("index", index))
      case .didRewind(let index):
        EventDescription("didRewind", "a reverted card has returned", EventDetail("index", index))
      case .actionQueued(let action):
        EventDescription(
          "actionQueued", "a call waits until the deck is at rest", EventDetail("action", action))
      case .actionIgnored(let action, let obstacle):
        EventDescription(
          "actionIgnored", "a call is ignored", EventDetail("action", action), EventDetail("why", obstacle))
      case .dragIgnored(let obstacle):
        EventDescription("dragIgnored", "a touch on the cards is ignored", EventDetail("why", obstacle))
      }
    }
  }

  /// Why the deck does not take a call or a touch.
  package enum Obstacle: String, Sendable {
    /// It is not on screen yet.
    case waiting
    case appearing
    /// A card comes back.
    case reverting
    /// A finger drags the front card.
    case dragging
    /// Another finger has the front card.
    case otherFinger
    /// Cards still move up or leave.
    case animating
    /// A card that was let go is on its way to its place.
    case resetting
    /// The front card does not show yet.
    case hidden
    /// No card is left.
    case empty
    /// No card waits to be inserted.
    case noCards
    /// No card is there to come back.
    case atStart
    /// Cards cannot leave in this direction.
    case notAllowed
    /// The card refuses to be swiped.
    case locked
    /// Cards cannot be dragged.
    case notDraggable
  }

  /// The deck's layers, besides those inside faces and overlays and those of the buttons.
  package enum Part: ComponentPart {
    case background
    case deck
    /// By its index among all cards.
    case card(Int)
    case shadow
    case face
    case veil
    case emptyText
    case header
    case title
    case glyph(Glyph)

    package var id: String {
      switch self {
      case .background: "background"
      case .deck: "deck"
      case .card(let index): "card-\(index)"
      case .shadow: "shadow"
      case .face: "face"
      case .veil: "veil"
      case .emptyText: "emptyText"
      case .header: "header"
      case .title: "title"
      case .glyph(let glyph): glyph.rawValue
      }
    }
  }

  package static let parts = [
    PartDeclaration(Part.background, "the background of the screen"),
    PartDeclaration(Part.emptyText, "the text of an empty deck"),
    PartDeclaration(
      Part.deck, "the cards", properties: Property.allCases.map { PropertyDeclaration($0) },
      [
        PartDeclaration(
          each: Part.card, "a card, by its index among all cards",
          [
            PartDeclaration(Part.shadow, "the layer that casts the card's shadow"),
            PartDeclaration(
              Part.face, "the card's content, clipped to its corners", PhotoCard.declarations),
            PartDeclaration(Part.veil, "the color over a waiting card"), CardOverlay.declaration,
          ])
      ]),
    PartDeclaration(
      Part.header, "menu, title and undo",
      [
        PartDeclaration(Part.glyph(.menu), "the symbol at the leading edge"),
        PartDeclaration(Part.title, "its title"),
        PartDeclaration(Part.glyph(.undo), "the symbol at the trailing edge"),
      ]),
    CardButtons.declaration, StatusBar.declaration,
  ]

  /// What a call makes the deck do.
  package enum Action: ComponentAction {
    case swipe(Swipe)
    case revert(Reversion)
    case insert(Insertion)
    case remove(Removal)
    case reload(Reloading)
    case reset(Resetting)

    /// The words of the actions, in calls and in the event log.
    package enum Name: String, Sendable {
      case swipe
      case revert
      case insert
      case remove
      case reload
      case reset
    }

    package static let declarations = [
      ActionDeclaration(Name.swipe.rawValue, "swipes the front card", swipe),
      ActionDeclaration(Name.revert.rawValue, "brings the last card back", revert),
      ActionDeclaration(Name.insert.rawValue, "adds cards", insert),
      ActionDeclaration(Name.remove.rawValue, "removes cards", remove),
      ActionDeclaration(
        Name.reload.rawValue, "reads the data anew, from the start when the deck is there", reload),
      ActionDeclaration(Name.reset.rawValue, "starts from the first card again", reset),
    ]

    var name: Name {
      switch self {
      case .swipe: .swipe
      case .revert: .revert
      case .insert: .insert
      case .remove: .remove
      case .reload: .reload
      case .reset: .reset
      }
    }
  }

  /// What the deck adds to the trace of its cards' layer.
  package enum Property: String, ComponentProperty {
    case finishPercent
    case currentIndex

    package var unit: ParameterUnit {
      switch self {
      case .finishPercent: .percent
      case .currentIndex: .none
      }
    }

    package var meaning: String {
      switch self {
      case .finishPercent: "progress of the drag"
      case .currentIndex: "index of the front card"
      }
    }
  }
}

extension CardDeck {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case finishPercent
    case index

    package var declaration: OutputDeclaration {
      switch self {
      case .finishPercent: OutputDeclaration("finishPercent", "progress of the drag, up to 100", .number)
      case .index: OutputDeclaration("index", "the place of the card on top, from 0", .number)
      }
    }
  }
}
