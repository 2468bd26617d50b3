import Components
import Geometry
import Gestures
import Layers
import Motion

/// A deck of cards that can be dragged, swiped away and brought back, modeled on Koloda.
struct CardDeck: OutputProvider {
  /// The phase of the deck as a whole.
  enum Phase: Hashable, Sendable {
    /// The deck is not on screen yet.
    case waiting
    case appearing
    case idle
    case reverting

    /// The reason why the deck ignores calls and touches in this phase; `nil` if it does not.
    var obstacle: Obstacle? {
      switch self {
      case .waiting: .waiting
      case .appearing: .appearing
      case .idle: nil
      case .reverting: .reverting
      }
    }
  }

  /// The deadlines of the deck.
  enum Moment: String {
    case appeared
    case reverted
    /// The other cards have moved up.
    case promoted
    /// A card has left or faded out completely.
    case left
    /// A released card is back at its place.
    case atRest
  }

  /// The movement of the waiting cards after one has left.
  struct Promotion: Hashable, Sendable {
    /// The index of the card that has left.
    var old: Int
    /// The index of the new front card.
    var new: Int
    var direction: SwipeDirection
  }

  /// The duration of the fade-in of inserted cards and of the empty deck's text.
  static let fade = Time(seconds: 0.2)

  let parameters: Parameters
  let layout: DeckLayout
  let reducesMotion: Bool
  var appearance: CardDeckAppearance
  var buttons: CardButtons
  /// The cards of the deck in order, each by its index among all cards.
  var order: [Int]
  /// The cards that can be inserted, by their indices among all cards.
  var reserve: [Int]
  /// The index of the front card in `order`; the count of `order` if the deck has run out.
  var currentIndex = 0
  /// The front card's index among all cards, by which events and layers name it. It differs from the index in the deck
  /// after cards were inserted or removed.
  var frontCard: Int { order.indices.contains(currentIndex) ? order[currentIndex] : currentIndex }
  /// The visible cards, front first.
  var visible: [DeckCard] = []
  /// The cards that are leaving, oldest first.
  var leaving: [LeavingCard] = []
  /// The cards behind the deck that fade out because they are beyond the visible slots.
  var overflow: [LeavingCard] = []
  /// The direction in which each card left, by its index among all cards.
  var departures: [Int: SwipeDirection] = [:]
  var phase = Phase.waiting
  var promotions: [Int: Promotion] = [:]
  /// The share of a slot by which a drag moves the waiting cards up.
  var dragShare = AnimatedValue(0)
  /// The time until which the next card has the front card's opacity, in the profile of the first version.
  var litUntil = Time.zero
  /// The time at which the last released card is back at its place.
  var restTime = Time.zero
  var emptiness = AnimatedValue(0, isAdditive: false)
  var drag: CardDrag?
  var queue: [Action] = []
  private var growth = AnimatedValue(1)
  private var opacity = AnimatedValue(1, isAdditive: false)
  private var nextID = 0

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    layout = DeckLayout(parameters, in: environment)
    reducesMotion = environment.environment.reduceMotion
    appearance = try CardDeckAppearance(
      parameters, faceSize: layout.stack(in: environment.canvas).front.size, in: environment)
    buttons = CardButtons(in: environment)
    let nodes = environment.nodeCount(of: Slot.cards)
    let all = Array(0..<(nodes > 0 ? nodes : appearance.faces.count))
    let count = min(all.count, parameters.count ?? all.count)
    order = Array(all.prefix(count))
    reserve = Array(all.dropFirst(count))
    fillWindow()
    if parameters.timing.appearAnimation { opacity.set(0) }
    if visible.isEmpty { emptiness.set(1) }
  }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .lifecycle(.didAppear): if phase == .waiting { load(in: &context) }
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(let deadline): receive(deadline, in: &context)
    case .call(let action): receive(action, in: &context)
    case .key, .lifecycle, .focus, .slots: break
    }
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    switch output {
    case .finishPercent: .number(100 * dragShare.value(at: time))
    case .index: .number(Double(currentIndex))
    }
  }

  func layers(at time: Time, size: Size) -> Layer {
    let stack = layout.stack(in: size)
    let state = CardDeckAppearance.State(
      frame: layout.deckFrame(in: size), faceSize: stack.front.size, cards: cards(at: time, in: stack),
      scale: growth.value(at: time), opacity: opacity.value(at: time), emptiness: emptiness.value(at: time),
      finishPercent: 100 * dragShare.value(at: time), currentIndex: currentIndex)
    return appearance.layer(state, buttons: buttons, size: size)
  }

  private mutating func receive(_ deadline: Deadline, in context: inout StageContext) {
    switch Moment(rawValue: deadline.name) {
    case .appeared: phase = .idle
    case .reverted: endRevert(in: &context)
    case .promoted: endPromotion(deadline.index, in: &context)
    case .left:
      leaving.removeAll { $0.id == deadline.index }
      overflow.removeAll { $0.id == deadline.index }
    case .atRest, nil: break
    }
    runQueue(in: &context)
  }

  /// Returns a number that no deadline has yet.
  mutating func takeID() -> Int {
    nextID += 1
    return nextID
  }

  /// Rebuilds the deck from its first card and starts its appearance.
  mutating func load(isAnimated: Bool = true, in context: inout StageContext) {
    visible = []
    leaving = []
    overflow = []
    promotions = [:]
    dragShare = AnimatedValue(0)
    fillWindow()
    emptiness = AnimatedValue(visible.isEmpty ? 1 : 0, isAdditive: false)
    if !visible.isEmpty { context.emit(Event.didShow(index: frontCard)) }
    guard parameters.timing.appearAnimation, isAnimated, !visible.isEmpty else {
      phase = .idle
      opacity = AnimatedValue(1, isAdditive: false)
      return
    }
    phase = .appearing
    let duration = reducesMotion ? ReducedMotion.duration : parameters.timing.appearDuration
    let timing = AnimationTiming(duration: duration, delay: parameters.timing.appearDelay, curve: .default)
    opacity = AnimatedValue(0, isAdditive: false)
    opacity.animate(to: 1, at: context.time, timing)
    growth = AnimatedValue(1)
    if !reducesMotion { growth.animate(from: 0.1, to: 1, at: context.time, timing) }
    context.schedule(Deadline(.appeared), at: context.time + parameters.timing.appearDelay + duration)
  }
}

extension Deadline {
  init(_ moment: CardDeck.Moment, index: Int = 0) { self.init(moment.rawValue, index: index) }
}

// MARK: Visible cards

extension CardDeck {
  /// The maximum number of cards that the deck shows, excluding those that are leaving.
  private var window: Int {
    min(parameters.stack.visibleCards, parameters.loop ? order.count : max(0, order.count - currentIndex))
  }

  /// The cards that should be visible, front first, by their indices among all cards.
  var windowFaces: [Int] { (0..<window).map { order[(currentIndex + $0) % order.count] } }

  /// Whether the deck shows as many cards as it can.
  var isFull: Bool { visible.count >= min(parameters.stack.visibleCards, order.count) }

  /// Adds cards at the back until the deck shows as many as it can, and returns their slots.
  @discardableResult
  mutating func fillWindow() -> Range<Int> {
    let start = visible.count
    visible += zip(windowFaces, 0...).dropFirst(start).map { DeckCard(face: $0, slot: $1) }
    return start..<visible.count
  }

  /// Returns whether a card with this face is leaving; it is not shown a second time in the meantime.
  func isFlying(_ face: Int, at time: Time) -> Bool {
    leaving.contains { $0.card.face == face && $0.end > time }
  }

  /// Returns the slot at which a visible card is drawn: its own, less the share by which a drag moves it up.
  func drawnSlot(of index: Int, at time: Time) -> Double {
    let slot = visible[index].slot.value(at: time)
    return index > 0 && parameters.timing.movesBackgroundCards ? slot - dragShare.value(at: time) : slot
  }

  /// Returns all cards, back to front: those that fade out, the waiting ones, the front one, and those that are
  /// leaving.
  private func cards(at time: Time, in stack: CardStackLayout) -> [CardDeckAppearance.CardState] {
    func state(of card: DeckCard, slot: Double, rank: Int) -> CardDeckAppearance.CardState {
      CardDeckAppearance.CardState(
        face: card.face, frame: stack.frame(at: slot), pose: card.pose.state(at: time),
        opacity: card.presence.value(at: time) * opacity(slot: slot, rank: rank, at: time),
        veil: min(1, max(0, slot)))
    }
    let flying = leaving.filter { $0.end > time }
    let fading = overflow.filter { old in
      old.end > time && !(visible + flying.map(\.card)).contains { $0.face == old.card.face }
    }
    let waiting = visible.indices.reversed().filter { !isFlying(visible[$0].face, at: time) }
    return fading.map { state(of: $0.card, slot: $0.card.slot.value(at: time), rank: visible.count) }
      + waiting.map { state(of: visible[$0], slot: drawnSlot(of: $0, at: time), rank: $0) }
      + flying.reversed().map { state(of: $0.card, slot: $0.card.slot.value(at: time), rank: 0) }
  }

  /// Returns the opacity of a card that is drawn at `slot`.
  ///
  /// - Parameter rank: the number of cards in front of it.
  private func opacity(slot: Double, rank: Int, at time: Time) -> Double {
    let opacities = parameters.slotOpacities
    func atSlot(_ slot: Int) -> Double { opacities[min(max(0, slot), opacities.count - 1)] }
    if parameters.profile.lightsNextAtOnce { return atSlot(rank == 1 && time < litUntil ? 0 : rank) }
    guard slot > 0 else { return atSlot(0) }
    let lower = Int(slot.rounded(.down))
    return atSlot(lower) + (atSlot(lower + 1) - atSlot(lower)) * (slot - Double(lower))
  }
}

/// A card on screen: its face, its slot and its pose relative to the slot.
struct DeckCard: Hashable, Sendable {
  /// The index among all cards, which names the card's layer.
  let face: Int
  /// The slot, 0 for the front; between two slots while the card moves.
  var slot: AnimatedValue
  /// A factor of the opacity: 0 for a card that is not visible yet.
  var presence = AnimatedValue(1, isAdditive: false)
  var pose = CardPose()

  init(face: Int, slot: Int) {
    self.face = face
    self.slot = AnimatedValue(Double(slot))
  }

  /// Moves the card from the slot at which it is drawn to another.
  mutating func move(from start: Double, to target: Int, at time: Time, _ timing: AnimationTiming) {
    var timing = timing
    timing.interruption = .replace
    if start == Double(target) {
      slot.removeAnimations()
      slot.set(start)
    } else {
      slot.animate(from: start, to: Double(target), at: time, timing)
    }
  }

  /// Fades the card in after a delay, from its current opacity.
  mutating func appear(at time: Time, after delay: Time = .zero, for duration: Time, curve: TimingCurve) {
    presence.freeze(at: time)
    presence.animate(
      from: presence.model, to: 1, at: time,
      AnimationTiming(duration: duration, delay: delay, curve: curve))
  }
}

/// A card that has been removed from the deck but is still visible.
struct LeavingCard: Hashable, Sendable {
  /// The number that identifies the card's deadline.
  let id: Int
  var card: DeckCard
  /// The time at which the card has disappeared.
  let end: Time
}
