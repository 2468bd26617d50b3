import Components
import Geometry
import Motion

// MARK: Timings

extension CardDeck {
  /// The cross-fade that replaces motion when motion is reduced.
  private static let crossFade = AnimationTiming(
    duration: ReducedMotion.duration, curve: ReducedMotion.curve)

  /// The timing of rotation, scale and overlay while a card springs back.
  var resetTiming: AnimationTiming {
    AnimationTiming(duration: parameters.timing.resetDuration, curve: parameters.profile.curve)
  }

  /// The timing of the waiting cards while the front card springs back.
  var backgroundTiming: AnimationTiming {
    AnimationTiming(duration: reducesMotion ? .zero : parameters.timing.resetDuration, curve: .linear)
  }

  /// Returns the timing with which waiting cards move up, in a component of this size.
  private func promotionTiming(in size: Size) -> AnimationTiming {
    guard parameters.profile == .koloda2, !reducesMotion else {
      return AnimationTiming(
        duration: reducesMotion ? .zero : parameters.timing.resetDuration, curve: parameters.profile.curve)
    }
    let spring = SpringParameters.bounciness(9, speed: 16)
    let stack = layout.stack(in: size)
    let displacements = zip(stack.frame(at: 1).components, stack.front.components).map { $0 - $1 }
    let duration = PopStopRule.duration(
      of: spring.spring(), from: displacements, velocities: [0, 0, 0, 0],
      threshold: PopStopRule.Threshold.points)
    return AnimationTiming(
      duration: duration, curve: .spring(SpringTiming(spring, duration: duration.seconds)))
  }

  /// Returns the timing with which a card leaves. If it carries the finger's velocity, it is at least that fast.
  private func exitTiming(velocity: Point, distance: Double) -> AnimationTiming {
    guard !reducesMotion else { return Self.crossFade }
    var timing = AnimationTiming(duration: parameters.timing.exitDuration, curve: parameters.profile.curve)
    if parameters.carryVelocity, velocity.length > 0 {
      timing.duration = min(timing.duration, .seconds(distance / velocity.length))
    }
    return timing
  }

  /// Returns the timing with which a card returns.
  private func returnTiming(_ direction: SwipeDirection?) -> AnimationTiming {
    guard !reducesMotion else { return Self.crossFade }
    let duration = parameters.timing.undoDuration ?? Time(seconds: direction == nil ? 1 : 0.3)
    return AnimationTiming(duration: duration, curve: .default)
  }
}

// MARK: Returning, leaving and reverting

extension CardDeck {
  /// The directions in which the front card may leave.
  var allowedDirections: [SwipeDirection] {
    let face = visible[0].face
    let own = appearance.faces.indices.contains(face) ? appearance.faces[face].allowedDirections : nil
    return own ?? parameters.dragging.allowedDirections
  }

  /// Releases the front card, which springs back to its place; the rest of its pose returns in `resetDuration`.
  mutating func letGo(velocity: Point, in context: inout StageContext) {
    dragShare.animate(to: 0, at: context.time, backgroundTiming)
    litUntil = context.time + parameters.timing.resetDuration
    if reducesMotion {
      fadeHome(at: context.time)
      restTime = context.time + Self.crossFade.duration
    } else {
      visible[0].pose.animate(rotation: 0, scale: 1, overlay: 0, at: context.time, resetTiming)
      restTime = visible[0].pose.springHome(
        parameters.timing.snapSpring, velocity: parameters.carryVelocity ? velocity : .zero, at: context.time)
    }
    context.schedule(Deadline(.atRest), at: restTime)
  }

  /// Fades the front card out at its current position and in at its place.
  private mutating func fadeHome(at time: Time) {
    let duration = Self.crossFade.duration
    let half = AnimationTiming(duration: duration, curve: .steps(Steps(2, .none)))
    visible[0].pose.animate(translation: .zero, rotation: 0, scale: 1, overlay: 0, at: time, half)
    let dip = [
      Keyframes.Frame(time: .zero, value: 1),
      Keyframes.Frame(time: Time(ticks: duration.ticks / 2), value: 0, curve: .easeIn),
      Keyframes.Frame(time: duration, value: 1, curve: .easeOut),
    ]
    guard let keyframes = Keyframes(dip) else { return }
    visible[0].presence.animate(
      through: keyframes, at: time, AnimationTiming(duration: duration, interruption: .replace))
  }

  /// Swipes the front card; `velocity` is that of the finger, or `nil` for a swipe by a call.
  mutating func leave(_ direction: SwipeDirection, velocity: Point?, in context: inout StageContext) {
    let old = frontCard
    departures[old] = direction
    send(visible[0], direction, velocity: velocity, in: &context)
    moveUp(at: context.time, in: context.size)
    currentIndex += 1
    if parameters.loop { currentIndex %= order.count }
    let duration = promotionTiming(in: context.size).duration
    enter(fillWindow(), at: context.time, after: duration)
    litUntil = context.time
    if visible.isEmpty {
      context.emit(Event.didSwipe(index: old, direction: direction))
      runOut(in: &context)
    } else {
      let id = takeID()
      promotions[id] = Promotion(old: old, new: frontCard, direction: direction)
      context.schedule(Deadline(.promoted, index: id), at: context.time + duration)
    }
  }

  /// Starts the exit of a card.
  mutating func send(
    _ card: DeckCard, _ direction: SwipeDirection, velocity: Point?, in context: inout StageContext
  ) {
    var card = card
    func exitTranslation(from start: Point) -> Point {
      layout.exitTranslation(direction, from: start, in: context.size)
    }
    let start = card.pose.translation(at: context.time)
    let timing = exitTiming(
      velocity: velocity ?? .zero, distance: exitTranslation(from: start).distance(to: start))
    card.pose.direction = direction
    if reducesMotion {
      card.presence.animate(to: 0, at: context.time, timing)
    } else {
      if velocity == nil { swing(&card, direction, at: context.time, timing, in: context.size) }
      let start = card.pose.translation(at: context.time)
      card.pose.animate(translation: exitTranslation(from: start), at: context.time, timing)
    }
    if velocity != nil {
      card.pose.overlay.removeAnimations()
      card.pose.overlay.set(1)
    }
    let id = takeID()
    let end = context.time + timing.duration
    leaving.append(LeavingCard(id: id, card: card, end: end))
    context.schedule(Deadline(.left, index: id), at: end)
  }

  /// Starts the rotation about its center of a card that leaves by a call.
  private func swing(
    _ card: inout DeckCard, _ direction: SwipeDirection, at time: Time, _ timing: AnimationTiming,
    in size: Size
  ) {
    let frame = layout.stack(in: size).frame(at: card.slot.value(at: time))
    card.pose.grab(at: nil, frame: frame, at: time)
    card.pose.animate(
      rotation: direction.bearing(keepsBranch: parameters.strictBearing), overlay: 1, at: time, timing)
  }

  /// Removes the front card from the deck and moves the others up from where they are drawn.
  private mutating func moveUp(at time: Time, in size: Size) {
    let timing = promotionTiming(in: size)
    let slots = visible.indices.map { drawnSlot(of: $0, at: time) }
    visible.removeFirst()
    for slot in visible.indices { visible[slot].move(from: slots[slot + 1], to: slot, at: time, timing) }
    dragShare = AnimatedValue(0)
  }

  /// Hides cards that were added at the back, until the others have moved up and the same card has finished leaving.
  private mutating func enter(_ slots: Range<Int>, at time: Time, after delay: Time) {
    for slot in slots {
      let face = visible[slot].face
      let flight = leaving.filter { $0.card.face == face }.map(\.end).max() ?? time
      visible[slot].presence.set(0)
      visible[slot].appear(
        at: time, after: max(delay, flight - time),
        for: parameters.shared.strict ? .zero : parameters.timing.enterDuration, curve: .linear)
    }
  }

  /// Emits the events of the card that has left and of the new front card.
  mutating func endPromotion(_ id: Int, in context: inout StageContext) {
    guard let promotion = promotions.removeValue(forKey: id) else { return }
    context.emit(Event.didSwipe(index: promotion.old, direction: promotion.direction))
    context.emit(Event.didShow(index: promotion.new))
  }

  /// Emits `didRunOut`, and shows the text of an empty deck.
  mutating func runOut(in context: inout StageContext) {
    context.emit(Event.didRunOut)
    emptiness.animate(to: 1, at: context.time, duration: Self.fade)
  }

  /// Whether there is a card to revert.
  var canRevert: Bool { !order.isEmpty && (currentIndex > 0 || parameters.loop && !departures.isEmpty) }

  /// Brings the previous card back to the front.
  mutating func revert(from origin: Origin?, in context: inout StageContext) {
    if isFull { visible.removeLast() }
    currentIndex = (currentIndex - 1 + order.count) % order.count
    let face = order[currentIndex]
    let direction: SwipeDirection? =
      switch origin {
      case .remembered: departures[face]
      case .direction(let direction): direction
      case nil: nil
      }
    let card = returning(face, direction, at: context.time, in: context.size)
    departures[face] = nil
    let timing = promotionTiming(in: context.size)
    for slot in visible.indices {
      visible[slot].move(from: drawnSlot(of: slot, at: context.time), to: slot + 1, at: context.time, timing)
    }
    visible.insert(card, at: 0)
    if emptiness.model > 0 { emptiness.animate(to: 0, at: context.time, duration: Self.fade) }
    phase = .reverting
    context.schedule(Deadline(.reverted), at: context.time + returnTiming(direction).duration)
  }

  /// Emits the events of the card that has returned.
  mutating func endRevert(in context: inout StageContext) {
    phase = .idle
    context.emit(Event.didRewind(index: frontCard))
    context.emit(Event.didShow(index: frontCard))
  }

  /// Returns the card on its way back. A card that is still leaving reverses from its current position.
  private mutating func returning(
    _ face: Int, _ direction: SwipeDirection?, at time: Time, in size: Size
  ) -> DeckCard {
    let timing = returnTiming(direction)
    var card = DeckCard(face: face, slot: 0)
    card.presence = AnimatedValue(0, isAdditive: false)
    if let flight = leaving.firstIndex(where: { $0.card.face == face }) {
      let flying = leaving.remove(at: flight)
      if direction != nil, flying.end > time { card = flying.card }
    } else if let direction, !reducesMotion {
      card.pose.place(at: layout.exitTranslation(direction, from: .zero, in: size))
      card.pose.rotation.set(direction.bearing(keepsBranch: parameters.strictBearing))
    }
    card.appear(at: time, for: timing.duration, curve: timing.curve)
    card.pose.animate(translation: .zero, rotation: 0, scale: 1, overlay: 0, at: time, timing)
    return card
  }
}
