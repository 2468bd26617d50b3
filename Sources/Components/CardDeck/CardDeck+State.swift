import Geometry
import Interaction
import Motion

// What the cards look like at one time.

extension CardDeck {
  /// All cards back to front: the waiting ones, the front one and those that leave.
  func cardStates(at time: Time, layout: DeckLayout) -> [CardDeckAppearance.CardState] {
    let flying = leaving.filter { $0.end > time }
    let waiting = visible.indices.reversed().filter { !isFlying(visible[$0].face, at: time) }
    let fading = overflow.filter { old in
      old.end > time && !(visible + flying.map(\.card)).contains { $0.face == old.card.face }
    }
    return fading.map { state(of: $0.card, place: visible.count, at: time, layout) }
      + waiting.map { cardState($0, at: time, layout: layout) }
      + flying.reversed().map { state(of: $0.card, place: 0, at: time, layout) }
  }

  private func state(
    of card: DeckCard, place: Int, at time: Time, _ layout: DeckLayout
  ) -> CardDeckAppearance.CardState {
    state(of: card, slot: card.slot.value(at: time), place, at: time, layout)
  }

  /// True while a card of this face flies out, during which it is not shown a second time.
  func isFlying(_ face: Int, at time: Time) -> Bool {
    leaving.contains { $0.card.face == face && $0.end > time }
  }

  /// The visible card at a place.
  func cardState(_ place: Int, at time: Time, layout: DeckLayout) -> CardDeckAppearance.CardState {
    state(of: visible[place], slot: drawnSlot(of: place, at: time), place, at: time, layout)
  }

  /// Where a visible card is drawn: its slot, less what a drag has moved it.
  func drawnSlot(of place: Int, at time: Time) -> Double {
    let slot = visible[place].slot.value(at: time)
    return place > 0 && settings.movesBackgroundCards ? slot - dragShare.value(at: time) : slot
  }

  private func state(
    of card: DeckCard, slot: Double, _ place: Int, at time: Time, _ layout: DeckLayout
  ) -> CardDeckAppearance.CardState {
    CardDeckAppearance.CardState(
      face: card.face, frame: layout.frame(at: slot), pose: card.pose.state(at: time),
      opacity: card.presence.value(at: time) * opacity(slot: slot, place: place, at: time),
      veil: min(1, max(0, slot)))
  }

  private func opacity(slot: Double, place: Int, at time: Time) -> Double {
    let opacities = settings.slotOpacities
    func atSlot(_ slot: Int) -> Double { opacities[min(max(0, slot), opacities.count - 1)] }
    if settings.profile.lightsNextAtOnce { return atSlot(place == 1 && time < litUntil ? 0 : place) }
    guard slot > 0 else { return atSlot(0) }
    let lower = Int(slot.rounded(.down))
    return atSlot(lower) + (atSlot(lower + 1) - atSlot(lower)) * (slot - Double(lower))
  }
}
