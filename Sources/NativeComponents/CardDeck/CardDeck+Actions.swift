import Components
import Geometry
import Motion
import Parameters

extension CardDeck {
  /// The arguments of a swipe.
  struct Swipe: ParameterRecord {
    var direction: SwipeDirection
    /// Whether a locked card leaves too.
    let force: Bool

    init(_ read: inout ParameterReader) {
      direction = read("direction", .right, "direction in which the card leaves")
      force = read("force", false, "whether a locked card leaves too")
    }

    init(_ direction: SwipeDirection) {
      self.init()
      self.direction = direction
    }
  }

  /// The arguments of a reversion.
  struct Reversion: ParameterRecord {
    /// The origin of the card; `nil` for a card that fades in at its place.
    let origin: Origin?

    init(_ read: inout ParameterReader) {
      origin = read("direction", nil, "direction from which the card returns; none: it fades in")
    }
  }

  /// The direction from which a card returns.
  enum Origin: ParameterConvertible {
    /// The direction in which the card left.
    case remembered
    case direction(SwipeDirection)

    private static let rememberedWord = "remembered"

    static var parameterKind: ParameterKind {
      .choice([rememberedWord] + SwipeDirection.allCases.map(\.rawValue))
    }

    init?(_ value: ParameterValue) {
      if value == .string(Self.rememberedWord) {
        self = .remembered
      } else if let direction = SwipeDirection(value) {
        self = .direction(direction)
      } else {
        return nil
      }
    }

    var parameterValue: ParameterValue {
      switch self {
      case .remembered: .string(Self.rememberedWord)
      case .direction(let direction): direction.parameterValue
      }
    }
  }

  /// The arguments of an insertion: the cards to insert and their position.
  struct Insertion: ParameterRecord {
    /// The index of the first inserted card; `nil` for that of the front card.
    let index: Int?
    let count: Int
    /// The new cards; empty to insert cards from the reserve.
    let items: [Item]

    init(_ read: inout ParameterReader) {
      index = read(
        "at", nil, kind: .optional(.integer(0...9_999)), "index of the first card; none: the front one")
      count = read("count", 1, kind: .integer(1...1000), "how many cards")
      items = read(
        "items", [], kind: .list(Item.parameterKind, count: 0...1000),
        "faces of the new cards; none: those that wait")
    }
  }

  /// The arguments of a removal.
  struct Removal: ParameterRecord {
    /// The index of the first removed card; `nil` for that of the front card.
    let index: Int?
    let count: Int

    init(_ read: inout ParameterReader) {
      index = read(
        "at", nil, kind: .optional(.integer(0...9_999)), "index of the first card; none: the front one")
      count = read("count", 1, kind: .integer(1...1000), "how many cards")
    }
  }

  /// The arguments of reloading the data.
  struct Reloading: ParameterRecord {
    /// The number of cards; `nil` to leave it unchanged.
    let count: Int?
    let animated: Bool

    init(_ read: inout ParameterReader) {
      count = read(
        "count", nil, kind: .optional(.integer(0...10_000)), "cards in the deck from now on; none: as many")
      animated = CardDeck.animated(&read)
    }
  }

  /// The arguments of a reset.
  struct Resetting: ParameterRecord {
    let animated: Bool

    init(_ read: inout ParameterReader) { animated = CardDeck.animated(&read) }
  }

  private static func animated(_ read: inout ParameterReader) -> Bool {
    read("animated", true, "whether a deck that is rebuilt appears with its animation")
  }
}

extension CardDeck {
  /// Performs the action of a call or a button, at once or when the deck has come to rest.
  mutating func receive(_ action: Action, in context: inout StageContext) {
    guard let obstacle = obstacle(at: context.time) else { return perform(action, in: &context) }
    if parameters.queueActions {
      queue.append(action)
      context.emit(Event.actionQueued(action.name))
    } else {
      context.emit(Event.actionIgnored(action.name, obstacle))
    }
  }

  /// Performs the queued actions in order, as long as the deck is at rest.
  mutating func runQueue(in context: inout StageContext) {
    while !queue.isEmpty, obstacle(at: context.time) == nil {
      perform(queue.removeFirst(), in: &context)
    }
  }

  /// Returns why the deck cannot perform an action at `time`; `nil` if it is at rest.
  private func obstacle(at time: Time) -> Obstacle? {
    if drag != nil { return .dragging }
    if let obstacle = phase.obstacle { return obstacle }
    if !promotions.isEmpty || visible.first.map({ isFlying($0.face, at: time) }) ?? false {
      return .animating
    }
    guard parameters.shared.strict else { return nil }
    if leaving.contains(where: { $0.end > time }) { return .animating }
    return time < restTime ? .resetting : nil
  }

  private mutating func perform(_ action: Action, in context: inout StageContext) {
    var obstacle: Obstacle?
    switch action {
    case .swipe(let swipe):
      obstacle = self.obstacle(to: swipe)
      if obstacle == nil { leave(swipe.direction, velocity: nil, in: &context) }
    case .revert(let reversion):
      if canRevert { revert(from: reversion.origin, in: &context) } else { obstacle = .atStart }
    case .insert(let insertion):
      let faces = takeFaces(insertion)
      if faces.isEmpty { obstacle = .noCards } else { insert(faces, at: insertion.index, in: &context) }
    case .remove(let removal): remove(removal.count, at: removal.index, in: &context)
    case .reload(let reloading): reload(reloading, in: &context)
    case .reset(let resetting):
      currentIndex = 0
      departures = [:]
      load(isAnimated: resetting.animated, in: &context)
    }
    if let obstacle { context.emit(Event.actionIgnored(action.name, obstacle)) }
  }

  private func obstacle(to swipe: Swipe) -> Obstacle? {
    if visible.isEmpty { return .empty }
    if !allowedDirections.contains(swipe.direction) { return .notAllowed }
    return parameters.dragging.locked.contains(frontCard) && !swipe.force ? .locked : nil
  }
}

// MARK: Inserting and removing cards

extension CardDeck {
  private static let overflowFade = Time(seconds: 0.05)

  /// Returns new faces or, if the insertion has no items, faces from the reserve.
  private mutating func takeFaces(_ insertion: Insertion) -> [Int] {
    guard !insertion.items.isEmpty, !appearance.showsNodes else {
      let count = min(insertion.count, reserve.count)
      defer { reserve.removeFirst(count) }
      return Array(reserve.prefix(count))
    }
    let start = appearance.faces.count
    // Fonts and pictures were loaded when the scenario was read. A face that cannot be created is not inserted.
    try? appearance.addFaces(insertion.items)
    return Array(start..<appearance.faces.count)
  }

  /// Inserts cards. The front card remains the same unless the first inserted card takes its index.
  private mutating func insert(_ faces: [Int], at index: Int?, in context: inout StageContext) {
    let index = min(order.count, index ?? currentIndex)
    order.insert(contentsOf: faces, at: index)
    if index < currentIndex { currentIndex += faces.count }
    rearrange(in: &context)
  }

  /// Removes cards; those on screen leave to the right.
  private mutating func remove(_ count: Int, at index: Int?, in context: inout StageContext) {
    let start = min(order.count, index ?? currentIndex)
    let removed = order[start..<min(order.count, start + count)]
    order.removeSubrange(removed.indices)
    currentIndex -= min(removed.count, max(0, currentIndex - start))
    for card in visible where removed.contains(card.face) {
      send(card, .right, velocity: nil, in: &context)
      leaving[leaving.count - 1].card.pose.overlay = AnimatedValue(0)
    }
    let slots = visible.indices.map { drawnSlot(of: $0, at: context.time) }
    let kept = visible.indices.filter { !removed.contains(visible[$0].face) }
    let front = visible.first?.face
    visible = kept.map { visible[$0] }
    rearrange(from: kept.map { slots[$0] }, front: front, in: &context)
  }

  /// Reloads the data. A deck at its first card is rebuilt; any other retains its visible cards where possible.
  private mutating func reload(_ reloading: Reloading, in context: inout StageContext) {
    if let count = reloading.count {
      let all = (order + reserve).sorted()
      order = Array(all.prefix(count))
      reserve = Array(all.dropFirst(count))
      currentIndex = min(currentIndex, order.count)
    }
    if currentIndex == 0 {
      load(isAnimated: reloading.animated, in: &context)
    } else {
      rearrange(in: &context)
    }
  }

  private mutating func rearrange(in context: inout StageContext) {
    rearrange(
      from: visible.indices.map { drawnSlot(of: $0, at: context.time) }, front: visible.first?.face,
      in: &context)
  }

  /// Updates the cards on screen to match the deck. New cards fade in, cards beyond the visible slots fade out, and the
  /// others move to their slots.
  ///
  /// - Parameters:
  ///   - slots: the slots at which the visible cards are drawn now.
  ///   - front: the former front card; `nil` if there was none.
  private mutating func rearrange(from slots: [Double], front: Int?, in context: inout StageContext) {
    if parameters.loop, !order.isEmpty { currentIndex %= order.count }
    let faces = windowFaces
    dropOverflow(beyond: faces, in: &context)
    let timing = backgroundTiming
    visible = faces.enumerated().map { slot, face in
      if let old = visible.firstIndex(where: { $0.face == face }) {
        var card = visible[old]
        card.move(from: slots[old], to: slot, at: context.time, timing)
        return card
      }
      var card = DeckCard(face: face, slot: slot)
      card.presence.set(0)
      card.appear(at: context.time, for: Self.fade, curve: .default)
      return card
    }
    dragShare = AnimatedValue(0)
    reportFront(since: front, in: &context)
  }

  private mutating func dropOverflow(beyond faces: [Int], in context: inout StageContext) {
    for card in visible where !faces.contains(card.face) {
      var card = card
      card.presence.freeze(at: context.time)
      card.presence.animate(to: 0, at: context.time, duration: Self.overflowFade, curve: .default)
      let id = takeID()
      let end = context.time + Self.overflowFade
      overflow.append(LeavingCard(id: id, card: card, end: end))
      context.schedule(Deadline(.left, index: id), at: end)
    }
  }

  private mutating func reportFront(since old: Int?, in context: inout StageContext) {
    guard let front = visible.first else {
      if old != nil { runOut(in: &context) }
      return
    }
    if front.face != old { context.emit(Event.didShow(index: frontCard)) }
    if emptiness.model > 0 { emptiness.animate(to: 0, at: context.time, duration: Self.fade) }
  }
}
