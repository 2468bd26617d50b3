import Geometry
import Gestures
import Interaction
import Motion

// Fingers on cards and buttons.

extension CardDeck {
  mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if settings[Self.showsButtons] {
      for (button, event) in buttons.receive(sample, in: context.size) {
        context.emit(event.rawValue, from: "buttons/\(button.rawValue)")
        if event == .touchUpInside { take(button.action, in: &context) }
      }
    }
    if sample.phase == .began, !buttons.hold(sample.finger) {
      beginTouch(sample, in: &context)
    }
    follow(sample, in: &context)
  }

  private mutating func beginTouch(_ sample: TouchSample, in context: inout StageContext) {
    let location = sample.location - settings.deckFrame(in: context.size).origin
    guard isOnCards(location, at: context.time, in: context.size) else { return }
    if let reason = touchRefusal(at: context.time) {
      context.emit("dragIgnored", EventDetail("why", reason))
      return
    }
    let ways = settings.allowedDirections(allowedDirections(ofSlot: 0))
    let locksAxis = settings[Self.axisLock]
    let axis: Axis? =
      ways.allSatisfy(\.isHorizontal) ? .horizontal : (ways.allSatisfy(\.isVertical) ? .vertical : nil)
    let pan = PanRecognizer(hysteresis: settings[Self.panHysteresis], axis: locksAxis ? axis : nil)
    drag = CardDrag(finger: sample.finger, pan: pan)
  }

  /// True for a point of the deck's coordinates on the front card, or where the cards will be.
  private func isOnCards(_ location: Point, at time: Time, in size: Size) -> Bool {
    guard !visible.isEmpty else { return false }
    let layout = settings.layout(in: size)
    guard phase != .appearing else { return layout.front.contains(location) }
    let front = cardState(0, at: time, layout: layout)
    let rest = front.pose.transform(of: front.frame).inverse?.apply(location)
    return rest.map(front.frame.contains) ?? false
  }

  /// Why a finger cannot take the front card now; nil when it can.
  private func touchRefusal(at time: Time) -> String? {
    if drag != nil { return "otherFinger" }
    if phase != .idle { return phase.rawValue }
    if visible[0].presence.value(at: time) == 0 || isFlying(visible[0].face, at: time) { return "hidden" }
    return nil
  }

  private mutating func follow(_ sample: TouchSample, in context: inout StageContext) {
    guard var drag, drag.finger == sample.finger else { return }
    let taps = drag.tap.receive(sample)
    let pans = drag.pan.receive(sample)
    self.drag = drag
    if !drag.isPanning, taps.contains(where: { $0.state == .ended }) {
      context.emit("didSelect", EventDetail("index", index))
    }
    for report in pans {
      guard settings[Self.draggable] else {
        if report.state == .began { context.emit("dragIgnored", EventDetail("why", "notDraggable")) }
        continue
      }
      switch report.state {
      case .began: beginPan(sample.location, in: &context)
      case .changed: movePan(in: &context)
      case .ended: endPan(isCancelled: false, in: &context)
      case .cancelled: endPan(isCancelled: true, in: &context)
      case .possible, .failed: break
      }
    }
    if sample.phase.isFinal {
      self.drag = nil
      runQueue(in: &context)
    }
  }

  private mutating func beginPan(_ location: Point, in context: inout StageContext) {
    guard var drag else { return }
    // The original's interrupted spring leaves the card at its place.
    if settings.isStrict { visible[0].pose = CardPose() }
    let layout = settings.layout(in: context.size)
    let frame = layout.frame(at: drawnSlot(of: 0, at: context.time))
    let held = location - settings.deckFrame(in: context.size).origin - drag.pan.translation
    let rest = visible[0].pose.state(at: context.time).transform(of: frame).inverse?.apply(held) ?? frame.center
    drag.isPanning = true
    drag.isGrabbedLow = rest.y >= frame.midY
    drag.axis = settings[Self.axisLock] ? leadingAxis(of: drag.pan.travel) : nil
    visible[0].pose.grab(at: settings.pivot == .touch ? held : nil, frame: frame, at: context.time)
    drag.grabOffset = visible[0].pose.target
    self.drag = drag
    context.claim(finger: drag.finger)
    context.emit("panBegan", EventDetail("index", index))
    litUntil = .distantFuture
    settle(at: context.time, in: context.size)
    if drag.pan.translation != .zero { movePan(in: &context) }
  }

  private func leadingAxis(of travel: Point) -> Axis {
    abs(travel.x) >= abs(travel.y) ? .horizontal : .vertical
  }

  /// Lets what was still moving when the finger came fade out, so that nothing jumps.
  private mutating func settle(at time: Time, in size: Size) {
    guard let drag else { return }
    let values = dragValues(drag, in: size)
    let timing = settings.resetTiming
    visible[0].pose.settleResiduals(
      rotation: values.rotation, scale: values.scale, overlay: values.measure.overlay, at: time, timing)
    let share = dragShare.value(at: time)
    dragShare = AnimatedValue(values.measure.backgroundShare)
    if share != dragShare.model {
      dragShare.animate(from: share, to: dragShare.model, at: time, settings.backgroundTiming)
    }
  }

  private mutating func movePan(in context: inout StageContext) {
    guard let drag, drag.isPanning else { return }
    let values = dragValues(drag, in: context.size)
    visible[0].pose.set(
      translation: drag.offset, rotation: values.rotation, scale: values.scale,
      overlay: values.measure.overlay)
    if let direction = values.measure.direction { visible[0].pose.direction = direction }
    dragShare.set(values.measure.backgroundShare)
    context.emit(
      "dragged", EventDetail("percent", (100 * values.measure.backgroundShare).sixDecimals),
      EventDetail("direction", values.measure.direction?.rawValue ?? "none"))
  }

  private func dragValues(
    _ drag: CardDrag, in size: Size
  ) -> (rotation: Double, scale: Double, measure: DragRules.Measure) {
    let card = settings.layout(in: size).front.size
    let (rules, offset) = (settings.rules, drag.offset)
    return (
      rules.rotation(dx: offset.x, width: card.width, isGrabbedLow: drag.isGrabbedLow),
      rules.scale(dx: offset.x, width: card.width), measure(offset, in: size)
    )
  }

  private func measure(_ offset: Point, in size: Size) -> DragRules.Measure {
    settings.rules.measure(
      offset, size: settings.layout(in: size).front.size,
      allowed: settings.allowedDirections(allowedDirections(ofSlot: 0)))
  }

  private mutating func endPan(isCancelled: Bool, in context: inout StageContext) {
    guard let drag, drag.isPanning else { return }
    if visible[0].pose.target != drag.offset { movePan(in: &context) }
    let (panned, velocity) = (index, drag.pan.velocity(at: context.time))
    let measure = measure(
      settings.rules.releaseOffset(drag.offset, velocity: velocity), in: context.size)
    self.drag = nil
    if !isCancelled, !isLocked(index), measure.isAccepted, let direction = measure.direction {
      leave(direction, velocity: velocity, in: &context)
    } else {
      context.emit("didReset", EventDetail("index", index))
      letGo(velocity: isCancelled ? .zero : velocity, in: &context)
    }
    context.emit("panFinished", EventDetail("index", panned))
  }
}
