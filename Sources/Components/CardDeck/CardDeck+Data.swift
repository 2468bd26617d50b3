import Geometry
import Interaction
import Motion
import Parameters

// Cards that are added to the data and taken from it.

extension CardDeck {
  private static let overflowFade = Time(seconds: 0.05)

  /// New faces for `items`, else those that wait.
  mutating func takeFaces(_ count: Int, _ items: [ParameterValues]) -> [Int] {
    guard !items.isEmpty, !appearance.showsNodes else {
      defer { reserve.removeFirst(min(count, reserve.count)) }
      return Array(reserve.prefix(count))
    }
    let start = appearance.faces.count
    // Fonts and pictures have been looked up when the scenario was read; a face that cannot be made adds nothing.
    try? appearance.addFaces(items)
    return Array(start..<appearance.faces.count)
  }

  /// Adds cards at a place of the data, before the front card when nil. The front card stays the same unless the place
  /// is its own.
  mutating func insert(
    _ faces: [Int], at place: Int?, in context: inout StageContext
  ) {
    let place = min(order.count, place ?? index)
    order.insert(contentsOf: faces, at: place)
    if place < index { index += faces.count }
    rearrange(in: &context)
  }

  /// Takes cards from the data; those on screen leave to the right.
  mutating func remove(_ count: Int, at place: Int?, in context: inout StageContext) {
    let start = min(order.count, place ?? index)
    let removed = order[start..<min(order.count, start + count)]
    order.removeSubrange(removed.indices)
    index -= min(removed.count, max(0, index - start))
    for card in visible where removed.contains(card.face) {
      send(card, .right, velocity: nil, in: &context)
      leaving[leaving.count - 1].card.pose.overlay = AnimatedValue(0)
    }
    let slots = visible.indices.map { drawnSlot(of: $0, at: context.time) }
    let kept = visible.indices.filter { !removed.contains(visible[$0].face) }
    let front = visible.first?.face
    visible = kept.map { visible[$0] }
    rearrange(in: &context, from: kept.map { slots[$0] }, front: front)
  }

  /// Reads the data anew: `count` cards of all, or as many as there are. A deck that is at its first card is built again,
  /// any other keeps the cards that it shows.
  mutating func reload(
    _ count: Int?, isAnimated: Bool, in context: inout StageContext
  ) {
    if let count {
      let all = (order + reserve).sorted()
      order = Array(all.prefix(count))
      reserve = Array(all.dropFirst(count))
      index = min(index, order.count)
    }
    if index == 0 {
      load(isAnimated: isAnimated, in: &context)
    } else {
      rearrange(in: &context)
    }
  }

  /// Starts again from the first card.
  mutating func reset(isAnimated: Bool, in context: inout StageContext) {
    index = 0
    departures = [:]
    load(isAnimated: isAnimated, in: &context)
  }

  /// Brings the cards on screen in line with the data: new ones fade in, those for which there is no room fade out, the
  /// others move to their slots.
  private mutating func rearrange(in context: inout StageContext) {
    rearrange(
      in: &context, from: visible.indices.map { drawnSlot(of: $0, at: context.time) },
      front: visible.first?.face)
  }

  /// - Parameters:
  ///   - slots: where the visible cards are drawn.
  ///   - front: the card that was in front.
  private mutating func rearrange(
    in context: inout StageContext, from slots: [Double], front: Int?
  ) {
    if settings[Self.loop], !order.isEmpty { index %= order.count }
    let faces = windowFaces
    dropOverflow(beyond: faces, in: &context)
    let timing = settings.backgroundTiming
    visible = faces.enumerated().map { place, face in
      if let old = visible.firstIndex(where: { $0.face == face }) {
        var card = visible[old]
        card.move(from: slots[old], to: place, at: context.time, timing)
        return card
      }
      var card = DeckCard(face: face, slot: place)
      card.presence.set(0)
      card.appear(at: context.time, for: Self.fade, curve: .default)
      return card
    }
    dragShare = AnimatedValue(0)
    tellOfFront(since: front, in: &context)
  }

  private mutating func dropOverflow(beyond faces: [Int], in context: inout StageContext) {
    for card in visible where !faces.contains(card.face) {
      var card = card
      card.presence.freeze(at: context.time)
      card.presence.animate(to: 0, at: context.time, duration: Self.overflowFade, curve: .default)
      let id = takeID()
      overflow.append(LeavingCard(id: id, card: card, end: context.time + Self.overflowFade))
      context.schedule(Deadline(Self.left, index: id), at: context.time + Self.overflowFade)
    }
  }

  private mutating func tellOfFront(since old: Int?, in context: inout StageContext) {
    guard let front = visible.first else {
      if old != nil { runOut(in: &context) }
      return
    }
    if front.face != old { context.emit("didShow", EventDetail("index", index)) }
    if emptiness.model > 0 { emptiness.animate(to: 0, at: context.time, duration: Self.fade) }
  }
}
