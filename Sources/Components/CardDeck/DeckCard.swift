import Geometry
import Interaction
import Motion

/// A card on screen: which one it is, where it waits and how it is moved from there.
struct DeckCard: Hashable, Sendable {
  /// Its place among all cards, which names its layer.
  let face: Int
  /// The slot, 0 in front; between slots while it moves up.
  var slot: AnimatedValue
  /// Factor on the opacity: 0 for a card that is not shown yet.
  var presence = AnimatedValue(1, isAdditive: false)
  var pose = CardPose()

  init(face: Int, slot: Int) {
    self.face = face
    self.slot = AnimatedValue(Double(slot))
  }

  /// Moves the card from where it is drawn to a slot.
  mutating func move(from start: Double, to target: Int, at time: Time, _ timing: AnimationTiming) {
    var timing = timing
    timing.interruption = .replace
    if start == Double(target) {
      slot.removeAnimations(at: time)
      slot.set(start)
    } else {
      slot.animate(from: start, to: Double(target), at: time, timing)
    }
  }

  /// Lets the card appear after a while, from as much of it as shows.
  mutating func appear(at time: Time, after delay: Time = .zero, for duration: Time, curve: TimingCurve) {
    presence.freeze(at: time)
    presence.animate(
      from: presence.model, to: 1, at: time,
      AnimationTiming(duration: duration, delay: delay, curve: curve))
  }
}

/// A card that is no longer in the deck but still to be seen.
struct LeavingCard: Hashable, Sendable {
  /// Tells apart the deadlines of several.
  let id: Int
  var card: DeckCard
  /// When nothing is left of it.
  let end: Time
}
