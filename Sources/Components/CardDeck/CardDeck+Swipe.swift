import Geometry
import Interaction
import Motion

// Cards that go back to their place, and cards that leave.

extension CardDeck {
  /// Whether the card at a place of the data refuses to be swiped.
  func isLocked(_ index: Int) -> Bool { settings[Self.locked].contains(index) }

  /// The ways in which the visible card may leave, when it has its own.
  func allowedDirections(ofSlot slot: Int) -> [SwipeDirection]? {
    let face = visible[slot].face
    return appearance.faces.indices.contains(face) ? appearance.faces[face].allowedDirections : nil
  }

  /// Lets the front card go back to its place (INTERACTIONS §7.6).
  mutating func letGo(velocity: Point, in context: inout StageContext) {
    dragShare.animate(to: 0, at: context.time, settings.backgroundTiming)
    litUntil = context.time + settings[Self.resetDuration]
    if settings.reducesMotion {
      fadeHome(at: context.time)
      restTime = context.time + DeckSettings.crossFade.duration
    } else {
      visible[0].pose.animate(rotation: 0, scale: 1, overlay: 0, at: context.time, settings.resetTiming)
      restTime = visible[0].pose.springHome(
        settings.snapSpring, velocity: settings[Self.carryVelocity] ? velocity : .zero, at: context.time)
    }
    context.schedule(Deadline(Self.atRest), at: restTime)
  }

  /// Fades the front card out where it is and in at its place.
  private mutating func fadeHome(at time: Time) {
    let half = AnimationTiming(
      duration: DeckSettings.crossFade.duration, curve: .steps(Steps(2, .none)))
    visible[0].pose.animate(translation: .zero, rotation: 0, scale: 1, overlay: 0, at: time, half)
    let duration = DeckSettings.crossFade.duration
    let dip = [
      Keyframes.Frame(time: .zero, value: 1),
      Keyframes.Frame(time: Time(ticks: duration.ticks / 2), value: 0, curve: .easeIn),
      Keyframes.Frame(time: duration, value: 1, curve: .easeOut),
    ]
    guard let keyframes = Keyframes(dip) else { return }
    visible[0].presence.animate(
      through: keyframes, at: time, AnimationTiming(duration: duration, interruption: .replace))
  }

  /// Lets the front card leave; `velocity` is that of the finger, nil for a swipe by a call.
  mutating func leave(
    _ direction: SwipeDirection, velocity: Point?, in context: inout StageContext
  ) {
    let old = index
    departures[visible[0].face] = direction
    send(visible[0], direction, velocity: velocity, in: &context)
    moveUp(at: context.time, in: context.size)
    index += 1
    if settings[Self.loop] { index %= order.count }
    let timing = settings.promotionTiming(in: context.size)
    enter(fillWindow(), at: context.time, after: timing.duration)
    litUntil = context.time
    if visible.isEmpty {
      context.emit("didSwipe", EventDetail("index", old), EventDetail("direction", direction.rawValue))
      runOut(in: &context)
    } else {
      let id = takeID()
      promotions[id] = Promotion(old: old, new: index, direction: direction)
      context.schedule(Deadline(Self.promoted, index: id), at: context.time + timing.duration)
    }
  }

  /// Takes a card on its way out (INTERACTIONS §7.5).
  mutating func send(
    _ card: DeckCard, _ direction: SwipeDirection, velocity: Point?, in context: inout StageContext
  ) {
    var card = card
    let timing = exitTiming(of: card, direction, velocity: velocity ?? .zero, at: context.time, in: context.size)
    card.pose.direction = direction
    if settings.reducesMotion {
      card.presence.animate(to: 0, at: context.time, timing)
    } else {
      if velocity == nil { swing(&card, direction, at: context.time, timing, in: context.size) }
      card.pose.animate(
        translation: exitTranslation(of: card, direction, at: context.time, in: context.size), at: context.time, timing)
    }
    if velocity != nil {
      card.pose.overlay.removeAnimations(at: context.time)
      card.pose.overlay.set(1)
    }
    let id = takeID()
    leaving.append(LeavingCard(id: id, card: card, end: context.time + timing.duration))
    context.schedule(Deadline(Self.left, index: id), at: context.time + timing.duration)
  }

  /// Turns a card that leaves by itself, about its middle.
  private func swing(
    _ card: inout DeckCard, _ direction: SwipeDirection, at time: Time, _ timing: AnimationTiming,
    in size: Size
  ) {
    let frame = settings.layout(in: size).frame(at: card.slot.value(at: time))
    card.pose.grab(at: nil, frame: frame, at: time)
    card.pose.animate(
      rotation: direction.bearing(keepsBranch: settings.keepsBearingBranch), overlay: 1, at: time, timing)
  }

  private func exitTranslation(
    of card: DeckCard, _ direction: SwipeDirection, at time: Time, in size: Size
  ) -> Point {
    settings.exitTranslation(direction, from: card.pose.translation(at: time), in: size)
  }

  /// The exit's timing, at least as fast as the finger when its velocity is to go on.
  private func exitTiming(
    of card: DeckCard, _ direction: SwipeDirection, velocity: Point, at time: Time, in size: Size
  ) -> AnimationTiming {
    var timing = settings.exitTiming
    guard settings[Self.carryVelocity], !settings.reducesMotion, velocity.length > 0 else { return timing }
    let way = exitTranslation(of: card, direction, at: time, in: size)
      .distance(to: card.pose.translation(at: time))
    timing.duration = min(timing.duration, .seconds(way / velocity.length))
    return timing
  }

  /// Takes the front card out of the deck and lets the others move up from where they are drawn.
  private mutating func moveUp(at time: Time, in size: Size) {
    let timing = settings.promotionTiming(in: size)
    let slots = visible.indices.map { drawnSlot(of: $0, at: time) }
    visible.removeFirst()
    for place in visible.indices { visible[place].move(from: slots[place + 1], to: place, at: time, timing) }
    dragShare = AnimatedValue(0)
  }

  /// Hides cards that have come in at the back until the others have moved up and nothing of them flies about.
  private mutating func enter(_ places: Range<Int>, at time: Time, after delay: Time) {
    for place in places {
      let face = visible[place].face
      let flight = leaving.filter { $0.card.face == face }.map(\.end).max() ?? time
      visible[place].presence.set(0)
      visible[place].appear(
        at: time, after: max(delay, flight - time),
        for: settings.isStrict ? .zero : settings[Self.enterDuration], curve: .linear)
    }
  }

  mutating func endPromotion(_ id: Int, in context: inout StageContext) {
    guard let promotion = promotions.removeValue(forKey: id) else { return }
    context.emit(
      "didSwipe", EventDetail("index", promotion.old),
      EventDetail("direction", promotion.direction.rawValue))
    context.emit("didShow", EventDetail("index", promotion.new))
  }

  mutating func runOut(in context: inout StageContext) {
    context.emit("didRunOut")
    emptiness.animate(to: 1, at: context.time, duration: Self.fade)
  }
}
