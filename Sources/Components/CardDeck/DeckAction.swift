import Interaction
import Parameters

/// What a call may ask of a deck (INTERACTIONS §7.7).
enum DeckAction: Hashable, Sendable {
  case swipe(SwipeDirection, isForced: Bool)
  case revert(ReturnWay?)
  case insert(at: Int?, count: Int, items: [ParameterValues])
  case remove(at: Int?, count: Int)
  /// Reads the data anew; nil leaves the number of cards as it is.
  case reload(count: Int?, isAnimated: Bool)
  case reset(isAnimated: Bool)

  /// The way on which a card comes back.
  enum ReturnWay: String, ParameterChoice {
    /// The one on which it left.
    case remembered
    case left
    case right
    case up
    case down
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  private static let direction = Parameter("direction", SwipeDirection.right, "way on which the card leaves")
  private static let force = Parameter("force", false, "whether a locked card leaves too")
  private static let from = Parameter<ReturnWay?>(
    "direction", nil, "way on which the card comes back; none: it fades in")
  private static let at = Parameter<Int?>(
    "at", nil, kind: .optional(.integer(0...9_999)), "index of the first card; none: the front one")
  private static let count = Parameter("count", 1, kind: .integer(1...1000), "how many cards")
  private static let items = Parameter(
    "items", [ParameterValues](), kind: .list(.record(CardFace.record), count: 0...1000),
    "faces of the new cards; none: those that wait")
  private static let total = Parameter<Int?>(
    "count", nil, kind: .optional(.integer(0...10_000)), "cards in the deck from now on; none: as many")

  private static let animated = Parameter(
    "animated", true, "whether a deck that is built anew grows in again")

  static let declarations = [
    ActionDeclaration("swipe", "lets the front card leave", arguments: [direction, force]),
    ActionDeclaration("revert", "brings the last card back", arguments: [from]),
    ActionDeclaration("insert", "adds cards", arguments: [at, count, items]),
    ActionDeclaration("remove", "takes cards away", arguments: [at, count]),
    ActionDeclaration(
      "reload", "reads the data anew, from the start when the deck is there", arguments: [total, animated]),
    ActionDeclaration("reset", "starts from the first card again", arguments: [animated]),
  ]

  /// The action of a call; nil for a name that is none.
  init?(_ name: String, _ arguments: ParameterValues) {
    switch name {
    case "swipe": self = .swipe(arguments[Self.direction], isForced: arguments[Self.force])
    case "revert": self = .revert(arguments[Self.from])
    case "insert":
      self = .insert(
        at: arguments[Self.at], count: arguments[Self.count], items: arguments[Self.items])
    case "remove": self = .remove(at: arguments[Self.at], count: arguments[Self.count])
    case "reload": self = .reload(count: arguments[Self.total], isAnimated: arguments[Self.animated])
    case "reset": self = .reset(isAnimated: arguments[Self.animated])
    default: return nil
    }
  }

  /// The word under which the log has it.
  var name: String {
    switch self {
    case .swipe: "swipe"
    case .revert: "revert"
    case .insert: "insert"
    case .remove: "remove"
    case .reload: "reload"
    case .reset: "reset"
    }
  }
}
