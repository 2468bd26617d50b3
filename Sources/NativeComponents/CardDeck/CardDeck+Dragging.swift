import Components
import Geometry
import Gestures
import Motion

/// The touch of a finger on the front card.
struct CardDrag: Hashable, Sendable {
  let finger: Int
  var pan: PanRecognizer
  var tap = TapRecognizer()
  /// Whether the pan has begun.
  var isPanning = false
  /// The card's distance from its place when the pan began, in points.
  var grabOffset = Point.zero
  /// Whether the card is held in its lower half.
  var isGrabbedLow = false
  /// The only axis along which the card follows the finger; `nil` for both.
  var axis: Axis?

  /// The card's distance from its place under the finger, in points.
  var offset: Point {
    switch axis {
    case .horizontal: grabOffset + Point(pan.translation.x, 0)
    case .vertical: grabOffset + Point(0, pan.translation.y)
    case nil: grabOffset + pan.translation
    }
  }
}

// MARK: Drag measurement

extension CardDeck.Parameters {
  /// The effects of a card's distance from its place.
  struct Measure: Hashable, Sendable {
    /// The swipe direction; `nil` if the card is not moved toward an allowed one.
    var direction: SwipeDirection?
    /// The opacity of the overlay, 0…1.
    var overlay = 0.0
    /// The share of a slot by which the waiting cards move forward, 0…1.
    var backgroundShare = 0.0
    /// Whether a card that is released at this distance leaves.
    var isAccepted = false
  }

  /// The tolerance of the threshold, so that rounding errors of a coordinate do not decide.
  private static let tolerance = 1e-9

  /// Returns the rotation, in degrees, of a card `width` wide that is `dx` from its place.
  func rotation(dx: Double, width: Double, isGrabbedLow: Bool) -> Double {
    let sign: Double =
      switch dragging.rotationRule {
      case .side: isGrabbedLow ? -1 : 1
      case .always: 1
      case .none: 0
      }
    return sign * dragging.rotationAngle * strength(dx: dx, width: width)
  }

  /// Returns the scale of a card `width` wide that is `dx` from its place.
  func scale(dx: Double, width: Double) -> Double {
    max(dragging.minimumScale, 1 - (1 - dragging.minimumScale) * abs(strength(dx: dx, width: width)))
  }

  /// Returns the effects of moving a card of `size` by `offset` from its place.
  func measure(_ offset: Point, size: Size, allowed: [SwipeDirection]) -> Measure {
    let inHalves = Point(2 * offset.x / size.width, 2 * offset.y / size.height)
    guard let direction = SwipeDirection.nearest(to: inHalves, among: allowed),
      case let progress = progress(of: inHalves, towards: direction), progress > 0
    else { return Measure() }
    let isAccepted =
      profile.acceptsThreshold
      ? min(1, progress) >= dragging.threshold - Self.tolerance
      : progress > dragging.threshold + Self.tolerance
    return Measure(
      direction: direction, overlay: overlayCurve.value(at: min(1, progress / dragging.threshold)),
      backgroundShare: min(1, progress * profile.backgroundShareAtHalf), isAccepted: isAccepted)
  }

  /// Returns the offset by which a release at `offset` is judged: a flick is extended by its velocity.
  func releaseOffset(_ offset: Point, velocity: Point) -> Point {
    guard let flick, velocity.length >= flick.minVelocity else { return offset }
    return offset + velocity * flick.project.seconds
  }

  /// Returns the progress toward a direction. In strict mode, the distance away from it counts as well, as in the
  /// original, for example if only one direction is allowed.
  private func progress(of offset: Point, towards direction: SwipeDirection) -> Double {
    let progress = direction.progress(of: offset)
    return shared.strict ? abs(progress) : progress
  }

  private func strength(dx: Double, width: Double) -> Double {
    let strength = min(dragging.rotationMax, dx / width)
    return strictMin ? strength : max(-dragging.rotationMax, strength)
  }
}

extension CardDeck {
  /// Handles a touch sample on cards or buttons.
  mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if parameters.showsButtons {
      for (button, event) in buttons.receive(sample, in: context.size) {
        context.emit(event, from: PartPath(CardButtons.Part.buttons) / button)
        if event == .touchUpInside { receive(action(of: button), in: &context) }
      }
    }
    if sample.phase == .began, !buttons.track(sample.finger) { beginTouch(sample, in: &context) }
    follow(sample, in: &context)
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    guard drag?.finger != sample.finger else { return nil }
    return parameters.showsButtons ? buttons.obstacle(to: sample, in: context.size) : .nothingThere
  }

  private func action(of button: CardButtons.Button) -> Action {
    switch button {
    case .skip: .swipe(Swipe(.left))
    case .undo: .revert(Reversion())
    case .like: .swipe(Swipe(.right))
    }
  }

  private mutating func beginTouch(_ sample: TouchSample, in context: inout StageContext) {
    let location = sample.present - layout.deckFrame(in: context.size).origin
    guard isOnCards(location, at: context.time, in: context.size) else { return }
    if let obstacle = obstacleToTouch(at: context.time) {
      context.emit(Event.dragIgnored(obstacle), ignoring: sample.finger)
      return
    }
    let directions = allowedDirections
    let axis: Axis? =
      directions.allSatisfy(\.isHorizontal)
      ? .horizontal : (directions.allSatisfy(\.isVertical) ? .vertical : nil)
    let pan = PanRecognizer(
      hysteresis: parameters.dragging.panHysteresis, axis: parameters.axisLock ? axis : nil)
    drag = CardDrag(finger: sample.finger, pan: pan)
  }

  /// Returns whether a point in the deck's coordinates is on the front card or, while the deck appears, on the front
  /// slot.
  private func isOnCards(_ location: Point, at time: Time, in size: Size) -> Bool {
    guard !visible.isEmpty else { return false }
    let stack = layout.stack(in: size)
    guard phase != .appearing else { return stack.front.contains(location) }
    let frame = stack.frame(at: drawnSlot(of: 0, at: time))
    let rest = visible[0].pose.state(at: time).transform(of: frame).inverse?.apply(location)
    return rest.map(frame.contains) ?? false
  }

  /// Returns why a finger cannot grab the front card at `time`; `nil` if it can.
  private func obstacleToTouch(at time: Time) -> Obstacle? {
    if drag != nil { return .otherFinger }
    if let obstacle = phase.obstacle { return obstacle }
    return visible[0].presence.value(at: time) == 0 || isFlying(visible[0].face, at: time) ? .hidden : nil
  }

  private mutating func follow(_ sample: TouchSample, in context: inout StageContext) {
    guard var drag, drag.finger == sample.finger else { return }
    let taps = drag.tap.receive(sample)
    let pans = drag.pan.receive(sample)
    self.drag = drag
    if !drag.isPanning, taps.contains(where: { $0.state == .ended }) {
      context.emit(Event.didSelect(index: frontCard))
    }
    for report in pans {
      guard parameters.dragging.draggable else {
        if report.state == .began { context.emit(Event.dragIgnored(.notDraggable)) }
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
    // In the original, interrupting the spring leaves the card at its place.
    if parameters.shared.strict { visible[0].pose = CardPose() }
    let frame = layout.stack(in: context.size).frame(at: drawnSlot(of: 0, at: context.time))
    let held = location - layout.deckFrame(in: context.size).origin - drag.pan.translation
    let rest =
      visible[0].pose.state(at: context.time).transform(of: frame).inverse?.apply(held) ?? frame.center
    drag.isPanning = true
    drag.isGrabbedLow = rest.y >= frame.midY
    drag.axis = parameters.axisLock ? leadingAxis(of: drag.pan.travel) : nil
    visible[0].pose.grab(at: parameters.dragging.pivot == .touch ? held : nil, frame: frame, at: context.time)
    drag.grabOffset = visible[0].pose.target
    self.drag = drag
    context.claim(finger: drag.finger)
    context.emit(Event.panBegan(index: frontCard))
    litUntil = .distantFuture
    settle(drag, at: context.time, in: context.size)
    if drag.pan.translation != .zero { movePan(in: &context) }
  }

  private func leadingAxis(of travel: Point) -> Axis {
    abs(travel.x) >= abs(travel.y) ? .horizontal : .vertical
  }

  /// Lets animations that were in progress at the start of a drag fade out, so that nothing jumps.
  private mutating func settle(_ drag: CardDrag, at time: Time, in size: Size) {
    let values = values(of: drag, in: size)
    visible[0].pose.settleResiduals(
      rotation: values.rotation, scale: values.scale, overlay: values.measure.overlay, at: time, resetTiming)
    let share = dragShare.value(at: time)
    dragShare = AnimatedValue(values.measure.backgroundShare)
    if share != dragShare.model {
      dragShare.animate(from: share, to: dragShare.model, at: time, backgroundTiming)
    }
  }

  private mutating func movePan(in context: inout StageContext) {
    guard let drag, drag.isPanning else { return }
    let values = values(of: drag, in: context.size)
    visible[0].pose.set(
      translation: drag.offset, rotation: values.rotation, scale: values.scale,
      overlay: values.measure.overlay)
    if let direction = values.measure.direction { visible[0].pose.direction = direction }
    dragShare.set(values.measure.backgroundShare)
    context.emit(
      Event.dragged(percent: 100 * values.measure.backgroundShare, direction: values.measure.direction))
  }

  /// Returns the rotation, scale and effects of a drag on the front card.
  private func values(
    of drag: CardDrag, in size: Size
  ) -> (rotation: Double, scale: Double, measure: Parameters.Measure) {
    let width = layout.stack(in: size).front.width
    let dx = drag.offset.x
    return (
      parameters.rotation(dx: dx, width: width, isGrabbedLow: drag.isGrabbedLow),
      parameters.scale(dx: dx, width: width), measure(drag.offset, in: size)
    )
  }

  private func measure(_ offset: Point, in size: Size) -> Parameters.Measure {
    parameters.measure(offset, size: layout.stack(in: size).front.size, allowed: allowedDirections)
  }

  private mutating func endPan(isCancelled: Bool, in context: inout StageContext) {
    guard let drag, drag.isPanning else { return }
    if visible[0].pose.target != drag.offset { movePan(in: &context) }
    let (panned, velocity) = (frontCard, drag.pan.velocity(at: context.time))
    let measure = measure(parameters.releaseOffset(drag.offset, velocity: velocity), in: context.size)
    self.drag = nil
    if !isCancelled, !parameters.dragging.locked.contains(frontCard), measure.isAccepted,
      let direction = measure.direction
    {
      leave(direction, velocity: velocity, in: &context)
    } else {
      context.emit(Event.didReset(index: frontCard))
      letGo(velocity: isCancelled ? .zero : velocity, in: &context)
    }
    context.emit(Event.panFinished(index: panned))
  }
}
