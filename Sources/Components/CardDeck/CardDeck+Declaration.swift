import Geometry
import Interaction
import Motion
import Parameters

extension CardDeck {
  static let profile = Parameter("profile", DeckProfile.koloda2015, "whose constants and defects hold")
  static let items = Parameter<[ParameterValues]?>(
    "items", nil, kind: .optional(.list(.record(CardFace.record), count: 0...10_000)),
    "faces of the built-in card; none: six of our own")
  static let count = Parameter<Int?>(
    "count", nil, kind: .optional(.integer(0...10_000)),
    "cards in the deck at the start, the others wait to be inserted; none: all")
  static let deckFrame = Parameter<Rect?>(
    "deckFrame", nil, .points, "where the deck lies; none: [37.5, 88, 300, 400] on a screen 375 wide")
  static let visibleCards = Parameter<Int?>(
    "visibleCards", nil, kind: .optional(.integer(1...16)), "cards on screen; none: 3, `koloda2` 2")
  static let topMargin = Parameter(
    "topMargin", 4.0, .points, "how far each card stands out below the one before")
  static let leftMargin = Parameter<Double?>(
    "leftMargin", nil, .points,
    "shift of each card to the right; none: 8 in `koloda2015`, centred in the others")
  static let scalePercent = Parameter(
    "scalePercent", 0.95, kind: .number(0.01...1), "size of each card by the one before")
  static let stackDirection = Parameter(
    "stackDirection", StackDirection.bottom, "edge at which waiting cards show")
  static let slotFrames = Parameter<[Rect]?>(
    "slotFrames", nil, .points, kind: .optional(.list(.rect, count: 1...16)),
    "frames of the cards in the deck, front first, instead of the computed ones")
  static let frontOpacity = Parameter("frontOpacity", 1.0, kind: .fraction, "opacity of the front card")
  static let waitingOpacity = Parameter<ParameterValue>(
    "waitingOpacity", .none, kind: .optional(.either([.fraction, .list(.fraction, count: 1...16)])),
    "opacity of the waiting cards, one or a list by slot; none: 0.7, `koloda2` 0.1")
  static let waitingVeil = Parameter<Color?>(
    "waitingVeil", nil, "colour over waiting cards that clears as they come to the front")
  static let rotationAngle = Parameter("rotationAngle", 18.0, .degrees, "turn of a card one width away")
  static let rotationMax = Parameter(
    "rotationMax", 1.0, kind: .nonNegative, "widths up to which a card turns")
  static let minimumScale = Parameter("minimumScale", 0.8, kind: .fraction, "size of a card one width away")
  static let rotationRule = Parameter("rotationRule", RotationRule.side, "which way a drag turns the card")
  static let pivot = Parameter<DeckProfile.Pivot?>(
    "pivot", nil, "point about which the card turns; none: `center` in `koloda2015`, `touch` in the others")
  static let panHysteresis = Parameter(
    "panHysteresis", 10.0, .points, kind: .nonNegative, "way of the finger before a drag begins")
  static let threshold = Parameter(
    "threshold", 1.0, kind: .number(0.01...100), "half widths that a card must be away to leave")
  static let allowedDirections = Parameter(
    "allowedDirections", [SwipeDirection.left, .right], "ways in which cards may leave")
  static let draggable = Parameter("draggable", true, "whether cards can be dragged (*shouldDrag*)")
  static let locked = Parameter(
    "locked", [Int](), kind: .list(.integer(0...9_999), count: 0...10_000),
    "indices of cards that refuse to be swiped (*shouldSwipe*)")
  static let speed = Parameter<Speed?>("speed", nil, "length of exits in a word; `exitDuration` goes first")
  static let exitDuration = Parameter<Time?>(
    "exitDuration", nil, .seconds, "length of exits; none: 0.4 in `koloda2015`, 0.8 in the others")
  static let snapBounciness = Parameter(
    "snapBounciness", 10.0, kind: .number(0...40), "POP bounciness of the spring back")
  static let snapSpeed = Parameter("snapSpeed", 20.0, kind: .number(0...100), "POP speed of the spring back")
  static let resetDuration = Parameter(
    "resetDuration", Time(seconds: 0.2), .seconds, "length of what else comes back, and of moving up")
  static let appearAnimation = Parameter("appearAnimation", true, "whether the deck grows in at first")
  static let appearDuration = Parameter(
    "appearDuration", Time(seconds: 0.8), .seconds, "length of the growing")
  static let appearDelay = Parameter<Time?>(
    "appearDelay", nil, .seconds, "wait before it; none: the length of an exit")
  static let undoDuration = Parameter<Time?>(
    "undoDuration", nil, .seconds, "length of a card's return; none: 1.0, with a direction 0.3")
  static let enterDuration = Parameter(
    "enterDuration", Time(seconds: 0.1), .seconds, "fade of the card that becomes visible at the back")
  static let movesBackgroundCards = Parameter<Bool?>(
    "movesBackgroundCards", nil, "whether waiting cards follow a drag; none: not in `koloda2`")
  static let fadesNextCard = Parameter("fadesNextCard", true, "whether waiting cards are less opaque")
  static let loop = Parameter("loop", false, "whether the first card follows the last")
  static let overlayStyle = Parameter("overlayStyle", OverlayStyle.stamp, "what a drag lays over the card")
  static let overlayCurve = Parameter("overlayCurve", TimingCurve.linear, "opacity of the overlay by the way")
  static let overlays = Parameter<ParameterValues?>(
    "overlays", nil, kind: .optional(.record(CardOverlay.record)), "pictures of the `image` style")
  static let flick = Parameter<ParameterValues?>(
    "flick", nil, kind: .optional(.record(FlickKeys.record)), "that a quick drag counts further than it came")
  static let carryVelocity = Parameter(
    "carryVelocity", false, "whether the finger's velocity goes on in spring and exit")
  static let axisLock = Parameter("axisLock", false, "whether a drag keeps to the axis on which it begins")
  static let queueActions = Parameter(
    "queueActions", true, "whether calls wait until the deck is at rest; else they are ignored")
  static let contentScaling = Parameter(
    "contentScaling", ContentScaling.scale, "what a smaller slot does to a card's content")
  static let strictMin = Parameter(
    "strictMin", false, "whether a long drag to the left goes on turning the card")
  static let strictBearing = Parameter(
    "strictBearing", false, "whether swipes downwards turn by the original's arc tangent")
  static let title = Parameter("title", "", "title of the header")
  static let showsHeader = Parameter("showsHeader", true, "whether the header is drawn")
  static let showsButtons = Parameter("showsButtons", true, "whether skip, undo and like are drawn")
  static let backgroundColor = Parameter("backgroundColor", Color(hex: 0x23272A), "ground of the screen")
  static let emptyText = Parameter<String?>("emptyText", nil, "text of an empty deck; none: by the locale")

  /// Where waiting cards show.
  enum StackDirection: String, ParameterChoice {
    case bottom
    case top
  }

  /// Which way a drag turns the card.
  enum RotationRule: String, ParameterChoice {
    case side
    case always
    case none
  }

  /// How long exits take, by the original's words.
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

  /// What a drag lays over the card.
  enum OverlayStyle: String, ParameterChoice {
    case stamp
    case photo
    case image
    case none
  }

  /// What a smaller slot does to a card's content.
  enum ContentScaling: String, ParameterChoice {
    /// Laid out once at the size of the front slot and scaled.
    case scale
    /// Laid out at the slot's own size, as the first version does.
    case relayout
  }

  /// The keys of `flick`.
  enum FlickKeys {
    static let minVelocity = Parameter(
      "minVelocity", 1000.0, .pointsPerSecond, kind: .nonNegative, "velocity of a flick")
    static let project = Parameter(
      "project", Time(seconds: 0.1), .seconds, "time for which the velocity counts on")
    static let record = RecordDeclaration("flick", "what counts as a flick", [minVelocity, project])
  }

  package static let declaration = ComponentDeclaration(
    type: "cardDeck", article: "003",
    meaning: "Koloda's deck of cards: drag, rotate, overlay, swipe, revert, undo",
    parameters: [
      profile, items, count, deckFrame, visibleCards, topMargin, leftMargin, scalePercent, stackDirection,
      slotFrames, frontOpacity, waitingOpacity, waitingVeil, rotationAngle, rotationMax, minimumScale,
      rotationRule, pivot, panHysteresis, threshold, allowedDirections, draggable, locked, speed,
      exitDuration, snapBounciness, snapSpeed, resetDuration, appearAnimation, appearDuration, appearDelay,
      undoDuration, enterDuration, movesBackgroundCards, fadesNextCard, loop, overlayStyle, overlayCurve,
      overlays, flick, carryVelocity, axisLock, queueActions, contentScaling, strictMin, strictBearing,
      title, showsHeader, showsButtons, backgroundColor, emptyText,
    ] + SharedParameters.all,
    slots: [SlotDeclaration("cards", "any nodes, one a card, at the size of the front slot")],
    parts: parts, events: events, actions: DeckAction.declarations,
    template: template)

  private static let parts = [
    PartDeclaration("background", "the ground of the screen"),
    PartDeclaration("deck", "the cards; its `finishPercent` is how far the drag has come"),
    PartDeclaration("deck/card-#", "a card, by its place among all cards"),
    PartDeclaration("deck/card-#/shadow", "what casts the card's shadow"),
    PartDeclaration("deck/card-#/face", "the card's content, clipped to its corners"),
    PartDeclaration("deck/card-#/face/photo", "the picture of the built-in card"),
    PartDeclaration("deck/card-#/veil", "the colour over a waiting card"),
    PartDeclaration("deck/card-#/overlay", "what a drag lays over the card"),
    PartDeclaration("emptyText", "what an empty deck says"),
    PartDeclaration("header", "menu, title and undo"),
    PartDeclaration("buttons/skip", "the button that swipes left"),
    PartDeclaration("buttons/undo", "the button that brings the last card back"),
    PartDeclaration("buttons/like", "the button that swipes right"),
    PartDeclaration("statusBar", "the status bar"),
  ]

  private static let events = [
    EventDeclaration("panBegan", "a drag of the front card begins", details: ["index"]),
    EventDeclaration("dragged", "the card follows the finger", details: ["percent", "direction"]),
    EventDeclaration("panFinished", "a drag is over", details: ["index"]),
    EventDeclaration("didReset", "a card goes back to its place", details: ["index"]),
    EventDeclaration("didSwipe", "a card has left", details: ["index", "direction"]),
    EventDeclaration("didShow", "a card is the front one", details: ["index"]),
    EventDeclaration("didRunOut", "the last card has left"),
    EventDeclaration("didSelect", "the front card was tapped", details: ["index"]),
    EventDeclaration("didRewind", "a card has come back", details: ["index"]),
    EventDeclaration("actionQueued", "a call waits until the deck is at rest", details: ["action"]),
    EventDeclaration("actionIgnored", "a call is not taken", details: ["action", "why"]),
    EventDeclaration("dragIgnored", "a touch on the cards is not taken", details: ["why"]),
  ]
}
