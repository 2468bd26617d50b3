import Geometry
import Motion

extension ScrollModel {
  /// How many times longer than across it a movement must be to lock the drag to an axis; our choice.
  static let lockRatio = 2.0

  /// Takes a sample in the view's own coordinates and returns what happened, in order.
  ///
  /// With `willBeginDragging` the view takes the touch over: what else sees it is to be cancelled.
  package mutating func receive(_ sample: TouchSample) -> [ScrollReport] {
    let reports = advance(to: sample.time)
    guard configuration.isScrollEnabled else { return reports }
    var events: [ScrollEvent] = []
    if pan.sequence.contacts.isEmpty, sample.phase == .began { events += catchContent(at: sample.time) }
    for report in pan.receive(sample) { events += follow(report.state, at: sample.time) }
    if pan.sequence.contacts.isEmpty, phase == .held { events += letGo(at: sample.time) }
    return reports + events.map { ScrollReport($0, at: sample.time) }
  }

  /// Gives the touch up, as when something else has taken it over: content beyond an edge goes back.
  package mutating func cancelTouches(at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    var events: [ScrollEvent] = []
    for report in pan.cancel(at: time) { events += follow(report.state, at: time) }
    pan.sequence.contacts = []
    if phase == .held { events += letGo(at: time) }
    return reports + events.map { ScrollReport($0, at: time) }
  }

  /// True if content that fits may still be dragged, or does not fit, along `axis`.
  package func canScroll(along axis: Axis) -> Bool {
    let (range, always) =
      axis == .horizontal
      ? (horizontal.range, configuration.alwaysBounceHorizontal)
      : (vertical.range, configuration.alwaysBounceVertical)
    return configuration.isScrollEnabled && (range.length > 0 || (configuration.bounces && always))
  }

  /// The first finger stops what moves, and the axes that may move are found.
  private mutating func catchContent(at time: Time) -> [ScrollEvent] {
    let wasDecelerating = phase == .decelerating
    touchStoppedMotion = wasDecelerating || phase == .animating
    phase = .held
    horizontal.stop(at: time)
    vertical.stop(at: time)
    horizontal.isEnabled = canScroll(along: .horizontal)
    vertical.isEnabled = canScroll(along: .vertical)
    let only: Axis? =
      horizontal.isEnabled == vertical.isEnabled ? nil : horizontal.isEnabled ? .horizontal : .vertical
    pan = PanRecognizer(hysteresis: configuration.hysteresis, axis: only)
    if touchStoppedMotion { indicators.show() }
    return wasDecelerating ? [.didEndDecelerating] : []
  }

  private mutating func follow(_ state: GestureState, at time: Time) -> [ScrollEvent] {
    switch state {
    case .began: return beginDrag(at: time)
    case .changed:
      drag(at: time)
      return []
    case .ended:
      drag(at: time)
      return endDrag(velocity: pan.velocity(at: time), at: time)
    case .cancelled: return endDrag(velocity: .zero, at: time)
    case .possible, .failed: return []
    }
  }

  private mutating func beginDrag(at time: Time) -> [ScrollEvent] {
    guard horizontal.isEnabled || vertical.isEnabled else { return [] }
    lockAxes()
    horizontal.beginDrag(at: time)
    vertical.beginDrag(at: time)
    phase = .dragging
    drag(at: time)
    indicators.show()
    return [.willBeginDragging]
  }

  private mutating func lockAxes() {
    guard configuration.isDirectionalLockEnabled else { return }
    let (x, y) = (abs(pan.travel.x), abs(pan.travel.y))
    if x >= Self.lockRatio * y { vertical.isEnabled = false }
    if y >= Self.lockRatio * x { horizontal.isEnabled = false }
  }

  private mutating func drag(at time: Time) {
    guard phase == .dragging else { return }
    horizontal.drag(by: pan.translation.x, at: time)
    vertical.drag(by: pan.translation.y, at: time)
  }

  private mutating func endDrag(velocity: Point, at time: Time) -> [ScrollEvent] {
    guard phase == .dragging else { return [] }
    horizontal.release(velocity: velocity.x, at: time)
    vertical.release(velocity: velocity.y, at: time)
    phase = motionEnd > time ? .decelerating : .idle
    fadeAfterMotion()
    touchStoppedMotion = false
    let events: [ScrollEvent] = [.willEndDragging, .didEndDragging]
    return phase == .decelerating ? events + [.willBeginDecelerating] : events
  }

  /// A finger that held the content without a drag is gone: content beyond an edge goes back.
  private mutating func letGo(at time: Time) -> [ScrollEvent] {
    horizontal.resume(velocity: 0, at: time)
    vertical.resume(velocity: 0, at: time)
    phase = motionEnd > time ? .decelerating : .idle
    if touchStoppedMotion { fadeAfterMotion() }
    touchStoppedMotion = false
    return phase == .decelerating ? [.willBeginDecelerating] : []
  }
}
