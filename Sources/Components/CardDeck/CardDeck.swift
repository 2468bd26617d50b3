import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A deck of cards that are dragged, thrown away and brought back (INTERACTIONS §7).
package struct CardDeck: Component {
  /// What the deck as a whole is doing.
  enum Phase: String, Hashable, Sendable {
    /// Not on screen yet.
    case waiting
    case appearing
    case idle
    case reverting
  }

  /// Cards that move up after one has left.
  struct Promotion: Hashable, Sendable {
    var old: Int
    var new: Int
    var direction: SwipeDirection
  }

  static let slot = "cards"
  static let appeared = "appeared"
  static let reverted = "reverted"
  static let promoted = "promoted"
  static let left = "left"
  static let atRest = "atRest"
  /// How long the text of an empty deck takes to show, and inserted cards.
  static let fade = Time(seconds: 0.2)

  let settings: DeckSettings
  var appearance: CardDeckAppearance
  var buttons: DeckButtons
  /// The cards of the data by place, each by its place among all cards.
  var order: [Int]
  /// Cards that wait to be inserted.
  var reserve: [Int]
  /// The place in the data of the front card; beyond the last when there is none.
  var index = 0
  /// Front first.
  var visible: [DeckCard] = []
  /// Cards that fly out, oldest first.
  var leaving: [LeavingCard] = []
  /// Cards behind the deck that fade out since there is no room for them.
  var overflow: [LeavingCard] = []
  /// The way on which each card left.
  var departures: [Int: SwipeDirection] = [:]
  var phase = Phase.waiting
  var promotions: [Int: Promotion] = [:]
  /// How far a drag has come, as a share of the slot that waiting cards move up.
  var dragShare = AnimatedValue(0)
  /// Until when the next card of the first version is lit.
  var litUntil = Time.zero
  /// When the last card that was let go is back.
  var restTime = Time.zero
  var growth = AnimatedValue(1)
  var opacity = AnimatedValue(1, isAdditive: false)
  var emptiness = AnimatedValue(0, isAdditive: false)
  var drag: CardDrag?
  var queue: [DeckAction] = []
  private var nextID = 0

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    settings = DeckSettings(values, in: environment)
    appearance = try CardDeckAppearance(values, settings: settings, in: environment)
    buttons = DeckButtons(safeBottom: environment.environment.safeArea.bottom)
    let nodes = environment.nodeCount(ofSlot: Self.slot)
    let all = Array(0..<(nodes > 0 ? nodes : appearance.faces.count))
    let count = min(all.count, values[Self.count] ?? all.count)
    order = Array(all.prefix(count))
    reserve = Array(all.dropFirst(count))
    fillWindow()
    if settings.appears { opacity.set(0) }
    if visible.isEmpty { emptiness.set(1) }
  }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    switch input {
    case .lifecycle(.didAppear): if phase == .waiting { load(in: &context) }
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(let deadline): pass(deadline, in: &context)
    case .call(let name, let arguments):
      if let action = DeckAction(name, arguments) { take(action, in: &context) }
    case .key, .lifecycle, .focus: break
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    let state = CardDeckAppearance.State(
      cards: cardStates(at: time, layout: settings.layout(in: size)), scale: growth.value(at: time),
      opacity: opacity.value(at: time), emptiness: emptiness.value(at: time),
      finishPercent: 100 * dragShare.value(at: time), currentIndex: index)
    return appearance.layer(state, buttons: buttons, size: size)
  }

  private mutating func pass(_ deadline: Deadline, in context: inout StageContext) {
    switch deadline.name {
    case Self.appeared: phase = .idle
    case Self.reverted: endRevert(in: &context)
    case Self.promoted: endPromotion(deadline.index, in: &context)
    case Self.left:
      leaving.removeAll { $0.id == deadline.index }
      overflow.removeAll { $0.id == deadline.index }
    default: break
    }
    runQueue(in: &context)
  }

  /// A number that no deadline has yet.
  mutating func takeID() -> Int {
    nextID += 1
    return nextID
  }
}

extension CardDeck {
  /// How many cards the deck shows at most, the ones that leave not counted.
  private var window: Int {
    min(settings.visibleCards, settings[Self.loop] ? order.count : max(0, order.count - index))
  }

  /// The card at a place of the visible ones.
  func face(atSlot slot: Int) -> Int { order[(index + slot) % order.count] }

  /// The faces that belong on screen, front first.
  var windowFaces: [Int] { (0..<window).map(face) }

  var isFull: Bool { visible.count >= min(settings.visibleCards, order.count) }

  /// Adds cards at the back until the deck shows as many as it may, and returns their slots.
  @discardableResult
  mutating func fillWindow() -> Range<Int> {
    let start = visible.count
    while visible.count < window {
      visible.append(DeckCard(face: face(atSlot: visible.count), slot: visible.count))
    }
    return start..<max(start, visible.count)
  }

  /// Builds the deck from its first card on and lets it appear.
  mutating func load(isAnimated: Bool = true, in context: inout StageContext) {
    visible = []
    leaving = []
    overflow = []
    promotions = [:]
    dragShare = AnimatedValue(0)
    fillWindow()
    emptiness = AnimatedValue(visible.isEmpty ? 1 : 0, isAdditive: false)
    if !visible.isEmpty { context.emit("didShow", EventDetail("index", index)) }
    guard settings.appears, isAnimated, !visible.isEmpty else {
      phase = .idle
      opacity = AnimatedValue(1, isAdditive: false)
      return
    }
    phase = .appearing
    let duration =
      settings.reducesMotion ? DeckSettings.crossFade.duration : settings[Self.appearDuration]
    let timing = AnimationTiming(duration: duration, delay: settings.appearDelay, curve: .default)
    opacity = AnimatedValue(0, isAdditive: false)
    opacity.animate(to: 1, at: context.time, timing)
    growth = AnimatedValue(1)
    if !settings.reducesMotion { growth.animate(from: 0.1, to: 1, at: context.time, timing) }
    context.schedule(Deadline(Self.appeared), at: context.time + settings.appearDelay + duration)
  }
}
