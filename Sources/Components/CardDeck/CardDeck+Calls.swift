import Geometry
import Interaction
import Motion
import Parameters

// Calls, and those that wait for the deck to come to rest.

extension CardDeck {
  /// Does what a call or a button asks for, or notes it for later.
  mutating func take(_ action: DeckAction, in context: inout StageContext) {
    guard let reason = busyReason(at: context.time) else { return perform(action, in: &context) }
    if settings.queuesActions {
      queue.append(action)
      context.emit("actionQueued", EventDetail("action", action.name))
    } else {
      ignore(action, why: reason, in: &context)
    }
  }

  /// Does what waits, one after the other, as long as the deck is at rest.
  mutating func runQueue(in context: inout StageContext) {
    while !queue.isEmpty, busyReason(at: context.time) == nil {
      perform(queue.removeFirst(), in: &context)
    }
  }

  /// Why the deck takes no calls now; nil when it does.
  private func busyReason(at time: Time) -> String? {
    if drag != nil { return "dragging" }
    if phase != .idle { return phase.rawValue }
    if !promotions.isEmpty || visible.first.map({ isFlying($0.face, at: time) }) ?? false {
      return "animating"
    }
    guard settings.isStrict else { return nil }
    if leaving.contains(where: { $0.end > time }) { return "animating" }
    return time < restTime ? "resetting" : nil
  }

  private mutating func perform(_ action: DeckAction, in context: inout StageContext) {
    switch action {
    case .swipe(let direction, let isForced):
      if let reason = swipeRefusal(direction, isForced: isForced) {
        ignore(action, why: reason, in: &context)
      } else {
        leave(direction, velocity: nil, in: &context)
      }
    case .revert(let way):
      if canRevert {
        revert(way, in: &context)
      } else {
        ignore(action, why: "atStart", in: &context)
      }
    case .insert(let place, let count, let items):
      let faces = takeFaces(count, items)
      if faces.isEmpty {
        ignore(action, why: "noCards", in: &context)
      } else {
        insert(faces, at: place, in: &context)
      }
    case .remove(let place, let count): remove(count, at: place, in: &context)
    case .reload(let count, let isAnimated): reload(count, isAnimated: isAnimated, in: &context)
    case .reset(let isAnimated): reset(isAnimated: isAnimated, in: &context)
    }
  }

  /// Why a swipe by a call is not taken; nil when it is.
  private func swipeRefusal(_ direction: SwipeDirection, isForced: Bool) -> String? {
    if visible.isEmpty { return "empty" }
    if !settings.allowedDirections(allowedDirections(ofSlot: 0)).contains(direction) { return "notAllowed" }
    return isLocked(index) && !isForced ? "locked" : nil
  }

  private func ignore(_ action: DeckAction, why reason: String, in context: inout StageContext) {
    context.emit("actionIgnored", EventDetail("action", action.name), EventDetail("why", reason))
  }
}
