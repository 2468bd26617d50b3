import Components
import Geometry
import Gestures
import Motion
import Parameters

extension CardDeck {
  static let type = "cardDeck"
  static let meaning = "Koloda's deck of cards: drag, rotate, overlay, swipe, revert, undo"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case cards

    var declaration: SlotDeclaration {
      switch self {
      case .cards:
        SlotDeclaration("cards", "nodes for the cards, at the size of the front slot")
      }
    }
  }

  static let events: [any ComponentEvent.Type] = [Event.self, ControlEvent.self]

  /// The events of the deck besides those of its buttons.
  enum Event: ComponentEvent {
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

    static let examples: [Event] = [
      .panBegan(index: 0), .dragged(percent: 0, direction: .left), .panFinished(index: 0),
      .didReset(index: 0), .didSwipe(index: 0, direction: .left), .didShow(index: 0), .didRunOut,
      .didSelect(index: 0), .didRewind(index: 0), .actionQueued(.swipe), .actionIgnored(.swipe, .empty),
      .dragIgnored(.hidden),
    ]

    var description: EventDescription {
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

  /// The reason why the deck ignores a call or a touch.
  enum Obstacle: String, Sendable {
    /// The deck is not on screen yet.
    case waiting
    case appearing
    /// A reverted card is returning.
    case reverting
    /// A finger drags the front card.
    case dragging
    /// Another finger holds the front card.
    case otherFinger
    /// Cards are still moving up or leaving.
    case animating
    /// A released card is still returning to its place.
    case resetting
    /// The front card is not visible yet.
    case hidden
    /// The deck is empty.
    case empty
    /// The reserve of cards to insert is empty.
    case noCards
    /// The deck is at its first card, so that none can be reverted.
    case atStart
    /// The card may not leave in this direction.
    case notAllowed
    /// The card is locked.
    case locked
    /// Cards cannot be dragged.
    case notDraggable
  }

  /// The layers of the deck, besides those inside faces and overlays and those of the buttons.
  enum Part: ComponentPart {
    case background
    case deck
    /// A card by its index among all cards.
    case card(Int)
    case shadow
    case face
    case veil
    case emptyText
    case header
    case title
    case glyph(Glyph)

    var id: String {
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

  static let parts = [
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

  /// The actions of the deck that `call` performs.
  enum Action: ComponentAction {
    case swipe(Swipe)
    case revert(Reversion)
    case insert(Insertion)
    case remove(Removal)
    case reload(Reloading)
    case reset(Resetting)

    /// The names of the actions, in calls and in the event log.
    enum Name: String, Sendable {
      case swipe
      case revert
      case insert
      case remove
      case reload
      case reset
    }

    static let declarations = [
      ActionDeclaration(Name.swipe.rawValue, "swipes the front card", swipe),
      ActionDeclaration(Name.revert.rawValue, "brings the last card back", revert),
      ActionDeclaration(Name.insert.rawValue, "adds cards", insert),
      ActionDeclaration(Name.remove.rawValue, "removes cards", remove),
      ActionDeclaration(
        Name.reload.rawValue, "reads the data again, from the start if the deck is shown", reload),
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

  /// The properties that the deck adds to the trace of its cards' layer.
  enum Property: String, ComponentProperty {
    case finishPercent
    case currentIndex

    var unit: ParameterUnit {
      switch self {
      case .finishPercent: .percent
      case .currentIndex: .none
      }
    }

    var meaning: String {
      switch self {
      case .finishPercent: "progress of the drag"
      case .currentIndex: "index of the front card"
      }
    }
  }
}

extension CardDeck {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case finishPercent
    case index

    var declaration: OutputDeclaration {
      switch self {
      case .finishPercent: OutputDeclaration("finishPercent", "progress of the drag, up to 100", .number)
      case .index: OutputDeclaration("index", "the place of the card on top, from 0", .number)
      }
    }
  }
}

extension CardDeck {
  /// The parameters of the deck that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let profile: Profile
    /// The built-in cards; `nil` for samples.
    let items: [Item]?
    /// The initial number of cards in the deck; `nil` for all.
    let count: Int?
    /// The frame of the deck in the component's coordinates; `nil` for the profile's frame.
    let deckFrame: Rect?
    /// The layout and the opacities of the stack.
    let stack: Stack
    /// The response of the front card to a finger.
    let dragging: Dragging
    /// The durations and curves of movements.
    let timing: Timing
    /// The opacities by slot, front first; the last one also serves for further slots.
    let slotOpacities: [Double]
    let loop: Bool
    let overlayStyle: CardOverlay.Style
    let overlayCurve: TimingCurve
    let overlays: CardOverlay.Pictures?
    let flick: Flick?
    let carryVelocity, axisLock, queueActions: Bool
    let contentScaling: ContentScaling
    let strictMin, strictBearing: Bool
    let title: String
    let showsHeader, showsButtons: Bool
    let backgroundColor: Color
    /// The text of an empty deck.
    let emptyText: String

    init(_ read: inout ParameterReader) {
      profile = read("profile", .koloda2015, "whose constants and defects hold")
      items = read("items", nil, "faces of the built-in card; default: six samples")
      count = read(
        "count", nil, kind: .optional(.integer(0...10_000)),
        "cards in the deck at the start, the others wait to be inserted; default: all")
      deckFrame = read(
        "deckFrame", nil, .points, "frame of the deck; default: `[37.5, 88, 300, 400]` on a screen 375 wide"
      )
      stack = Stack(&read, profile)
      dragging = Dragging(&read, profile)
      timing = Timing(&read, profile)
      let fadesNextCard = read("fadesNextCard", true, "whether waiting cards are less opaque")
      slotOpacities = [stack.frontOpacity] + (fadesNextCard ? stack.waitingOpacities : [])
      loop = read("loop", false, "whether the first card follows the last")
      overlayStyle = read("overlayStyle", .stamp, "overlay of a dragged card")
      overlayCurve = read("overlayCurve", .linear, "opacity of the overlay by the distance")
      overlays = read("overlays", nil, "pictures of the `image` style")
      flick = read("flick", nil, "lets a quick drag count further than it came")
      carryVelocity = read(
        "carryVelocity", false, "whether the finger's velocity goes on in spring and exit")
      axisLock = read("axisLock", false, "whether a drag keeps to the axis on which it begins")
      queueActions = read(
        "queueActions", true, strict: false,
        "whether calls wait until the deck is at rest; else they are ignored")
      contentScaling = read("contentScaling", .scale, "what a smaller slot does to a card's content")
      strictMin = read(
        "strictMin", false, strict: true, "whether a long drag to the left keeps rotating the card")
      strictBearing = read(
        "strictBearing", false, strict: true,
        "whether downward swipes rotate by the arc tangent of the original")
      title = read("title", "", "title of the header")
      showsHeader = read("showsHeader", true, "whether the header is drawn")
      showsButtons = read("showsButtons", true, "whether skip, undo and like are drawn")
      backgroundColor = read("backgroundColor", Color(hex: 0x23272A), "background of the screen")
      let emptyText: String? = read("emptyText", nil, "text of an empty deck; default: by locale")
      shared = SharedParameters(&read)
      self.emptyText = emptyText ?? (shared.locale == .ja ? "カードはありません" : "No more cards")
    }
  }

  /// The layout of the cards in the deck, and the appearance of waiting cards.
  struct Stack: Sendable {
    /// The maximum number of visible cards.
    let visibleCards: Int
    /// The change from one slot to the next.
    let step: CardStackLayout.Step
    /// The frames of the slots, front first; `nil` for computed frames.
    let frames: [Rect]?
    fileprivate let frontOpacity: Double
    fileprivate let waitingOpacities: [Double]
    let waitingVeil: Color?

    fileprivate init(_ read: inout ParameterReader, _ profile: Profile) {
      let visibleCards: Int? = read(
        "visibleCards", nil, kind: .optional(.integer(1...16)), "cards on screen; default: 3, `koloda2` 2")
      self.visibleCards = visibleCards ?? profile.visibleCards
      let topMargin = read(
        "topMargin", 4.0, .points, "distance by which each card shows below the one before")
      let leftMargin: Double? = read(
        "leftMargin", nil, .points,
        "shift of each card to the right; default: 8 in `koloda2015`, centered in the others")
      step = CardStackLayout.Step(
        topMargin: topMargin, leftMargin: leftMargin ?? profile.leftMargin,
        scale: read(
          "scalePercent", 0.95, kind: .number(0.01...1), "scale of each card relative to the one before"),
        direction: read("stackDirection", .bottom, "edge at which waiting cards show"))
      frames = read(
        "slotFrames", nil, .points, kind: .optional(.list(.rect, count: 1...16)),
        "frames of the cards in the deck, front first, instead of the computed ones")
      frontOpacity = read("frontOpacity", 1.0, kind: .fraction, "opacity of the front card")
      let waitingOpacity: ParameterValue = read(
        "waitingOpacity", .none, kind: .optional(.either([.fraction, .list(.fraction, count: 1...16)])),
        "opacity of the waiting cards, one or a list by slot; default: 1, `koloda5` and strict 0.7, `koloda2` 0.1"
      )
      let isTranslucent = read.isStrict || profile != .koloda2015
      waitingOpacities =
        [Double](waitingOpacity) ?? [Double(waitingOpacity) ?? (isTranslucent ? profile.waitingOpacity : 1)]
      let veil: Color? = read(
        "waitingVeil", nil,
        "color over waiting cards that clears as they come to the front; default: black at 0.3 where they are opaque"
      )
      let isOpaque = !isTranslucent && waitingOpacity == .none
      waitingVeil = veil ?? (isOpaque ? Color.black.withAlpha(0.3) : nil)
    }
  }

  /// The response of the front card to a finger.
  struct Dragging: Sendable {
    /// The rotation of a card one width away, in degrees.
    let rotationAngle: Double
    /// The distance up to which a card rotates further, in widths.
    let rotationMax: Double
    /// The scale of a card one width away.
    let minimumScale: Double
    let rotationRule: RotationRule
    let pivot: Pivot
    /// The distance that the finger moves before a drag begins, in points.
    let panHysteresis: Double
    /// The distance from which a released card leaves, in half widths.
    let threshold: Double
    /// The directions in which cards may leave unless they have their own.
    let allowedDirections: [SwipeDirection]
    let draggable: Bool
    /// The indices, among all cards, of the cards that cannot be swiped.
    let locked: Set<Int>

    fileprivate init(_ read: inout ParameterReader, _ profile: Profile) {
      rotationAngle = read("rotationAngle", 18, .degrees, "rotation of a card one width away")
      rotationMax = read(
        "rotationMax", 1, kind: .nonNegative, "distance in widths up to which a card rotates")
      minimumScale = read("minimumScale", 0.8, kind: .fraction, "scale of a card one width away")
      rotationRule = read("rotationRule", .side, "sense of the rotation")
      let pivot: Pivot? = read(
        "pivot", nil,
        "point about which the card rotates; default: `center` in `koloda2015`, `touch` in the others")
      self.pivot = pivot ?? profile.pivot
      panHysteresis = read(
        "panHysteresis", 10, .points, kind: .nonNegative,
        "distance that the finger moves before a drag begins")
      threshold = read(
        "threshold", 1, kind: .number(0.01...100), "half widths that a card must be away to leave")
      allowedDirections = read("allowedDirections", [.left, .right], "directions in which cards may leave")
      draggable = read("draggable", true, "whether cards can be dragged")
      locked = Set(
        read(
          "locked", [Int](), kind: .list(.integer(0...9_999), count: 0...10_000),
          "indices of cards that cannot be swiped"))
    }
  }

  /// The durations and curves of cards that move by themselves.
  struct Timing: Sendable {
    let exitDuration: Time
    let snapSpring: SpringParameters
    let resetDuration: Time
    let appearAnimation: Bool
    let appearDuration, appearDelay: Time
    /// The duration of a card's return; `nil` for 0.3 s from a direction and 1 s otherwise.
    let undoDuration: Time?
    let enterDuration: Time
    let movesBackgroundCards: Bool

    fileprivate init(_ read: inout ParameterReader, _ profile: Profile) {
      let speed: Speed? = read("speed", nil, "length of exits as a word; `exitDuration` takes precedence")
      let exitDuration: Time? = read(
        "exitDuration", nil, .seconds, "length of exits; default: 0.4 in `koloda2015`, 0.8 in the others")
      self.exitDuration = exitDuration ?? speed?.duration ?? profile.exitDuration
      snapSpring = .bounciness(
        read("snapBounciness", 10, kind: .number(0...40), "POP bounciness of the spring back"),
        speed: read("snapSpeed", 20, kind: .number(0...100), "POP speed of the spring back"))
      resetDuration = read(
        "resetDuration", Time(seconds: 0.2), .seconds, "length of what else comes back, and of moving up")
      appearAnimation = read("appearAnimation", true, "whether the deck grows in at first")
      appearDuration = read("appearDuration", Time(seconds: 0.8), .seconds, "length of the growing")
      let appearDelay: Time? = read(
        "appearDelay", nil, .seconds, "delay before it grows in; default: the length of an exit")
      self.appearDelay = appearDelay ?? self.exitDuration
      undoDuration = read(
        "undoDuration", nil, .seconds, "length of a card's return; default: 1.0, with a direction 0.3")
      enterDuration = read(
        "enterDuration", Time(seconds: 0.1), .seconds, "fade of the card that becomes visible at the back")
      let movesBackgroundCards: Bool? = read(
        "movesBackgroundCards", nil, "whether waiting cards follow a drag; default: true, `koloda2` false")
      self.movesBackgroundCards = movesBackgroundCards ?? profile.movesBackgroundCards
    }
  }

  /// A version of Koloda, with its constants and defects.
  enum Profile: String, ParameterChoice {
    /// The first version, from August 2015.
    case koloda2015
    /// The current version.
    case koloda5
    /// The second version, with a stretched card behind the front one.
    case koloda2

    var visibleCards: Int { self == .koloda2 ? 2 : 3 }
    var leftMargin: Double? { self == .koloda2015 ? 8 : nil }
    var waitingOpacity: Double { self == .koloda2 ? 0.1 : 0.7 }
    var pivot: Pivot { self == .koloda2015 ? .center : .touch }
    /// Whether a card leaves at exactly the threshold, rather than only beyond it.
    var acceptsThreshold: Bool { self != .koloda2015 }
    var movesBackgroundCards: Bool { self != .koloda2 }
    var exitDuration: Time { Time(seconds: self == .koloda2015 ? 0.4 : 0.8) }
    /// The curve of exits, of waiting cards that move up, and of rotation, scale and overlay while a card springs back.
    var curve: TimingCurve { self == .koloda2015 ? .linear : .default }
    /// The share of a slot by which a drag over half the card's width moves the waiting cards.
    var backgroundShareAtHalf: Double { self == .koloda2015 ? 0.5 : 1 }
    /// Whether the next card's opacity jumps with the first move instead of following the drag.
    var lightsNextAtOnce: Bool { self == .koloda2015 }
  }

  /// The rule for the direction in which a drag rotates the card.
  enum RotationRule: String, ParameterChoice {
    /// The direction depends on the half in which the card is grabbed.
    case side
    /// The direction is that of a card grabbed in the upper half.
    case always
    case none
  }

  /// The point of the card about which a drag rotates it.
  enum Pivot: String, ParameterChoice {
    case center
    case touch
  }

  /// The duration of exits, by the original's names.
  enum Speed: String, ParameterChoice {
    case slow
    case moderate
    case `default`
    case fast

    var duration: Time {
      switch self {
      case .slow: Time(seconds: 2)
      case .moderate: Time(seconds: 1.5)
      case .default: Time(seconds: 0.8)
      case .fast: Time(seconds: 0.4)
      }
    }
  }

  /// The effect of a smaller slot on a card's content.
  enum ContentScaling: String, ParameterChoice {
    /// The content is laid out at the size of the front slot and scaled.
    case scale
    /// The content is laid out at the slot's own size, as in the first version.
    case relayout
  }

  /// A built-in card.
  struct Item: ParameterObject {
    static let recordName = "item"
    static let recordMeaning = "face of a card"

    let face: PhotoCardParameters
    /// The directions in which the card may leave; `nil` for those of the deck.
    let allowedDirections: [SwipeDirection]?

    init(_ read: inout ParameterReader) {
      face = PhotoCardParameters(&read)
      allowedDirections = read(
        "allowedDirections", nil, "directions in which this card may leave; none: those of the deck")
    }

    init(_ face: PhotoCardParameters) {
      self.face = face
      allowedDirections = nil
    }
  }

  /// The rule by which the velocity of a quick drag extends its distance.
  struct Flick: ParameterObject {
    static let recordName = "flick"
    static let recordMeaning = "velocity that makes a drag a flick"

    /// The velocity from which a release is a flick, in points per second.
    let minVelocity: Double
    /// The time over which the velocity is projected.
    let project: Time

    init(_ read: inout ParameterReader) {
      minVelocity = read("minVelocity", 1000, .pointsPerSecond, kind: .nonNegative, "velocity of a flick")
      project = read("project", Time(seconds: 0.1), .seconds, "time for which the velocity is projected")
    }
  }
}
