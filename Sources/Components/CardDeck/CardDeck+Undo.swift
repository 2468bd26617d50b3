import Geometry
import Interaction
import Motion

// Cards that come back.

extension CardDeck {
  var canRevert: Bool { !order.isEmpty && (index > 0 || settings[Self.loop] && !departures.isEmpty) }

  /// Brings the card before the front one back (INTERACTIONS §7.5, §7.7).
  mutating func revert(_ way: DeckAction.ReturnWay?, in context: inout StageContext) {
    if isFull { visible.removeLast() }
    index = (index - 1 + order.count) % order.count
    let direction = direction(of: way, face: order[index])
    let card = returning(order[index], direction, at: context.time, in: context.size)
    departures[order[index]] = nil
    let timing = settings.promotionTiming(in: context.size)
    for place in visible.indices {
      visible[place].move(from: drawnSlot(of: place, at: context.time), to: place + 1, at: context.time, timing)
    }
    visible.insert(card, at: 0)
    if emptiness.model > 0 { emptiness.animate(to: 0, at: context.time, duration: Self.fade) }
    phase = .reverting
    context.schedule(Deadline(Self.reverted), at: context.time + returnTiming(direction).duration)
  }

  mutating func endRevert(in context: inout StageContext) {
    phase = .idle
    context.emit("didRewind", EventDetail("index", index))
    context.emit("didShow", EventDetail("index", index))
  }

  private func direction(of way: DeckAction.ReturnWay?, face: Int) -> SwipeDirection? {
    way == .remembered ? departures[face] : way.flatMap { SwipeDirection(rawValue: $0.rawValue) }
  }

  private func returnTiming(_ direction: SwipeDirection?) -> AnimationTiming {
    guard !settings.reducesMotion else { return DeckSettings.crossFade }
    let duration = settings[Self.undoDuration] ?? Time(seconds: direction == nil ? 1 : 0.3)
    return AnimationTiming(duration: duration, curve: .default)
  }

  /// The card on its way back; one that still flies out turns round where it is.
  private mutating func returning(
    _ face: Int, _ direction: SwipeDirection?, at time: Time, in size: Size
  ) -> DeckCard {
    let timing = returnTiming(direction)
    var card = DeckCard(face: face, slot: 0)
    card.presence = AnimatedValue(0, isAdditive: false)
    if let flight = leaving.firstIndex(where: { $0.card.face == face }) {
      let flying = leaving.remove(at: flight)
      if direction != nil, flying.end > time { card = flying.card }
    } else if let direction, !settings.reducesMotion {
      card.pose.place(at: settings.exitTranslation(direction, from: .zero, in: size))
      card.pose.rotation.set(direction.bearing(keepsBranch: settings.keepsBearingBranch))
    }
    card.appear(at: time, for: timing.duration, curve: timing.curve)
    card.pose.animate(translation: .zero, rotation: 0, scale: 1, overlay: 0, at: time, timing)
    return card
  }
}
