import Geometry
import Motion

/// A scroll view's offset and indicators over time, driven by touches and calls (docs/motion.md).
///
/// The owner of a model passes it every sample, in the view's own coordinates, and calls ``advance(to:)`` at its
/// ``nextEvent``. In between, everything is a closed form of time. The offset is the point of the content at the view's
/// top left corner.
package struct ScrollModel: Hashable, Sendable {
  /// The cause of the content's motion.
  package enum Phase: String, Hashable, Sendable {
    case idle
    /// A finger is down and has not moved far enough to drag.
    case held
    case dragging
    case decelerating
    case animating
  }

  let configuration: ScrollConfiguration
  /// The size of the view, in points.
  package internal(set) var viewport: Size
  /// The size of the content, in points.
  package internal(set) var contentSize: Size
  /// The distances added around the content, in points.
  package internal(set) var insets: Insets
  /// The current cause of the content's motion.
  package internal(set) var phase = Phase.idle
  var indicators: ScrollIndicators
  /// Whether the current touch stopped moving content. Such a touch is not for the content.
  package internal(set) var touchStoppedMotion = false

  var horizontal: ScrollAxis
  var vertical: ScrollAxis
  var pan: PanRecognizer

  /// A view at rest at `offset`, by default the start of its content.
  package init(
    viewport: Size, contentSize: Size, insets: Insets = .zero, offset: Point? = nil,
    configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.configuration = configuration
    self.viewport = viewport
    self.contentSize = contentSize
    self.insets = insets
    let physics = ScrollPhysics(deceleration: configuration.deceleration, bounces: configuration.bounces)
    horizontal = ScrollAxis(physics: physics, offset: offset?.x ?? -insets.left)
    vertical = ScrollAxis(physics: physics, offset: offset?.y ?? -insets.top)
    indicators = ScrollIndicators(timing: configuration.indicatorTiming)
    pan = PanRecognizer(hysteresis: configuration.hysteresis)
    fitAxes()
    clamp(at: .zero)
  }

  /// The offsets at which the content may rest, along each axis.
  package var range: (horizontal: ScrollRange, vertical: ScrollRange) { (horizontal.range, vertical.range) }

  /// Returns the offset nearest to `offset` at which the content may rest.
  package func clamp(_ offset: Point) -> Point {
    Point(horizontal.range.clamp(offset.x), vertical.range.clamp(offset.y))
  }

  /// Returns the content's offset at a time at or after the last call.
  package func offset(at time: Time) -> Point {
    Point(horizontal.trajectory.offset(at: time), vertical.trajectory.offset(at: time))
  }

  /// Returns the model as it appears at `time` while the insets animate from their values at the last call to `insets`,
  /// in one direction.
  ///
  /// An approaching edge pushes content at rest along, and the content stays when the edge retreats, so the result does
  /// not depend on frames. Content under a finger yields to the edge, and content in motion continues. At every
  /// reversal, the caller must set the insets with ``setGeometry(viewport:contentSize:insets:at:)``.
  package func showing(insets: Insets, at time: Time) -> ScrollModel {
    var model = self
    model.insets = insets
    model.fitAxes()
    switch phase {
    case .idle: model.clamp(at: time)
    case .dragging: model.redrag(at: time)
    case .held, .decelerating, .animating: break
    }
    return model
  }

  /// The offset at which the content comes to rest without further touches.
  package var destination: Point {
    Point(horizontal.trajectory.destination, vertical.trajectory.destination)
  }

  /// Returns the content's velocity in points per second.
  package func velocity(at time: Time) -> Point {
    guard phase == .dragging else {
      return Point(horizontal.trajectory.velocity(at: time), vertical.trajectory.velocity(at: time))
    }
    let finger = pan.velocity(at: time)
    return Point(horizontal.dragVelocity(finger.x), vertical.dragVelocity(finger.y))
  }

  /// Returns the opacity of the indicators, 0…1, to be multiplied with ``ScrollKnob/opacity``.
  package func indicatorAlpha(at time: Time) -> Double { indicators.alpha(at: time) }

  /// Returns the indicator along `axis`; `nil` if everything is visible.
  package func knob(along axis: Axis, at time: Time, indicatorInsets: Insets = .zero) -> ScrollKnob? {
    let bars = configuration.adjustsIndicatorsToInsets ? insets : .zero
    let ends = indicatorInsets + bars
    return switch axis {
    case .horizontal:
      ScrollKnob(
        offset: horizontal.trajectory.offset(at: time), range: horizontal.range, visible: viewport.width,
        content: contentSize.width, leading: ends.left, trailing: ends.right, covered: bars.left + bars.right,
        style: configuration.knobStyle)
    case .vertical:
      ScrollKnob(
        offset: vertical.trajectory.offset(at: time), range: vertical.range, visible: viewport.height,
        content: contentSize.height, leading: ends.top, trailing: ends.bottom,
        covered: bars.top + bars.bottom, style: configuration.knobStyle)
    }
  }

  /// The next time at which the model changes without a touch or a call; `nil` if it does not.
  package var nextEvent: Time? {
    let motion = phase == .decelerating || phase == .animating ? motionEnd : nil
    return [motion, indicators.nextEvent].compactMap { $0 }.min()
  }

  /// Advances to `time` and returns the events up to then, in order.
  package mutating func advance(to time: Time) -> [ScrollReport] {
    var reports: [ScrollReport] = []
    if let event = finishEvent, motionEnd <= time {
      phase = .idle
      reports.append(ScrollReport(event, at: motionEnd))
    }
    reports += indicators.advance(to: time)
    return reports.sorted { $0.time < $1.time }
  }

  var motionEnd: Time { max(horizontal.trajectory.end, vertical.trajectory.end) }

  private var finishEvent: ScrollEvent? {
    switch phase {
    case .decelerating: .didEndDecelerating
    case .animating: .didEndScrollingAnimation
    case .idle, .held, .dragging: nil
    }
  }

  func ranges(_ insets: Insets) -> (ScrollRange, ScrollRange) {
    let x = ScrollRange(
      content: contentSize.width, viewport: viewport.width, leading: insets.left, trailing: insets.right)
    let y = ScrollRange(
      content: contentSize.height, viewport: viewport.height, leading: insets.top, trailing: insets.bottom)
    return (x, y)
  }

  mutating func fadeAfterMotion() {
    indicators.fade(from: motionEnd + configuration.indicatorTiming.restHold)
  }

  mutating func clamp(at time: Time) {
    horizontal.clamp(at: time)
    vertical.clamp(at: time)
  }

  mutating func redrag(at time: Time) {
    horizontal.redrag(at: time)
    vertical.redrag(at: time)
  }

  mutating func fitAxes() {
    let (x, y) = ranges(insets)
    horizontal.fit(x, viewport: viewport.width)
    vertical.fit(y, viewport: viewport.height)
    horizontal.physics.pageLength = configuration.isPagingEnabled ? viewport.width : nil
    vertical.physics.pageLength = configuration.isPagingEnabled ? viewport.height : nil
  }
}

/// The configuration of a scroll view, by UIKit's names and with its defaults.
package struct ScrollConfiguration: Hashable, Sendable {
  /// The rate at which the content decelerates after a flick.
  package var deceleration = Decay.normal
  /// Whether the content yields to a drag beyond its edges.
  package var bounces = true
  /// Whether the content yields even along the horizontal axis if it fits into the view.
  package var alwaysBounceHorizontal = false
  /// Whether the content yields even along the vertical axis if it fits into the view.
  package var alwaysBounceVertical = false
  /// Whether the content comes to rest at multiples of the view's size.
  package var isPagingEnabled = false
  /// Whether a drag that begins along one axis moves the content along that axis only.
  package var isDirectionalLockEnabled = false
  /// Whether fingers move the content.
  package var isScrollEnabled = true
  /// The distance that a finger moves before it drags, in points.
  package var hysteresis = PanRecognizer.hysteresis
  /// The duration of an animated programmatic scroll of any distance; undocumented, so our choice.
  package var animationDuration = Time(seconds: 0.3)
  /// The curve of an animated programmatic scroll.
  package var animationCurve = TimingCurve.easeInOut
  /// The timing of the indicators.
  package var indicatorTiming = IndicatorTiming()
  /// The dimensions of the indicators.
  package var knobStyle = ScrollKnobStyle()
  /// Whether indicators stay within the area that the insets leave free of bars, and only that area counts as visible.
  package var adjustsIndicatorsToInsets = false

  /// The time for which a touch is withheld from the content, in case it becomes a scroll.
  package static let contentTouchDelay = Time(seconds: 0.15)

  /// UIKit's defaults.
  package init() {}
}

/// An event that a scroll view emits about its motion, by the names of the event log.
package enum ScrollEvent: String, CaseIterable, Sendable {
  case willBeginDragging
  /// The finger lets go, and the destination of the content is known; `didEndDragging` follows at once.
  case willEndDragging
  /// The finger has let go; `willBeginDecelerating` follows at once unless the content rests.
  case didEndDragging
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case indicatorsFlashed
  case indicatorsFadeStarted
  case indicatorsHidden
}

/// A scroll event and its exact time.
package struct ScrollReport: Hashable, Sendable {
  /// The event.
  package var event: ScrollEvent
  /// The time of the event.
  package var time: Time

  init(_ event: ScrollEvent, at time: Time) {
    self.event = event
    self.time = time
  }
}

extension ScrollModel {
  /// The ratio of movement along an axis to movement across it from which a drag is locked to the axis; our choice.
  static let lockRatio = 2.0

  /// Processes a sample in the view's own coordinates and returns the resulting events, in order.
  ///
  /// With `willBeginDragging`, the view takes over the touch, and the caller must cancel it for all other receivers.
  package mutating func receive(_ sample: TouchSample) -> [ScrollReport] {
    let reports = advance(to: sample.time)
    guard configuration.isScrollEnabled else { return reports }
    var events: [ScrollEvent] = []
    if pan.sequence.contacts.isEmpty, sample.phase == .began { events += catchContent(at: sample.time) }
    for report in pan.receive(sample) { events += follow(report.state, at: sample.time) }
    if pan.sequence.contacts.isEmpty, phase == .held { events += letGo(at: sample.time) }
    return reports + events.map { ScrollReport($0, at: sample.time) }
  }

  /// Gives up the touch, for example when another receiver has taken it over. Content beyond an edge returns to it.
  package mutating func cancelTouches(at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    var events: [ScrollEvent] = []
    for report in pan.cancel(at: time) { events += follow(report.state, at: time) }
    pan.sequence.contacts = []
    if phase == .held { events += letGo(at: time) }
    return reports + events.map { ScrollReport($0, at: time) }
  }

  /// Returns whether the content may be dragged along `axis`, because it does not fit or always bounces.
  func canScroll(along axis: Axis) -> Bool {
    let (range, always) =
      axis == .horizontal
      ? (horizontal.range, configuration.alwaysBounceHorizontal)
      : (vertical.range, configuration.alwaysBounceVertical)
    return configuration.isScrollEnabled && (range.length > 0 || (configuration.bounces && always))
  }

  /// Stops the content at the touch of the first finger, and determines the axes along which it may move.
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

  /// Releases content that a finger held without dragging. Content beyond an edge returns to it.
  private mutating func letGo(at time: Time) -> [ScrollEvent] {
    horizontal.resume(velocity: 0, at: time)
    vertical.resume(velocity: 0, at: time)
    phase = motionEnd > time ? .decelerating : .idle
    if touchStoppedMotion { fadeAfterMotion() }
    touchStoppedMotion = false
    return phase == .decelerating ? [.willBeginDecelerating] : []
  }
}

extension ScrollModel {
  /// Scrolls so that `offset`, clamped to the range, is at the top left corner. Does nothing while a finger drags or
  /// holds the content.
  ///
  /// An animated scroll takes the configured time for any distance. It replaces a motion under way, whose end is then
  /// not reported.
  package mutating func scroll(to offset: Point, animated: Bool, at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    guard phase != .dragging, phase != .held else { return reports }
    let duration = animated ? configuration.animationDuration : .zero
    horizontal.animate(to: offset.x, at: time, duration: duration, curve: configuration.animationCurve)
    vertical.animate(to: offset.y, at: time, duration: duration, curve: configuration.animationCurve)
    phase = .animating
    guard animated, motionEnd > time else {
      phase = .idle
      return animated ? reports + [ScrollReport(.didEndScrollingAnimation, at: time)] : reports
    }
    indicators.show()
    indicators.fade(from: motionEnd + configuration.indicatorTiming.restHold)
    return reports
  }

  /// Flashes the indicators if the content can scroll and is at rest or held.
  package mutating func flashIndicators(at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    let hasKnob = Axis.allCases.contains { knob(along: $0, at: time) != nil }
    guard hasKnob, phase == .idle || phase == .held else { return reports }
    indicators.flash(at: time)
    return reports + [ScrollReport(.indicatorsFlashed, at: time)]
  }

  /// Changes the insets with an animation. Content at rest that is then beyond an edge scrolls to it in the configured
  /// time. In all other cases, the effect is that of ``setGeometry(viewport:contentSize:insets:at:)``.
  package mutating func animateInsets(_ insets: Insets, at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    guard phase == .idle else { return reports + setGeometry(insets: insets, at: time) }
    self.insets = insets
    fitAxes()
    let offset = offset(at: time)
    guard horizontal.range.clamp(offset.x) != offset.x || vertical.range.clamp(offset.y) != offset.y else {
      return reports
    }
    return reports + scroll(to: offset, animated: true, at: time)
  }

  /// Changes the sizes and insets. Content at rest is clamped to the new range at once, content that a finger holds
  /// stays under it, and content in motion continues with its velocity.
  package mutating func setGeometry(
    viewport: Size? = nil, contentSize: Size? = nil, insets: Insets? = nil, at time: Time
  ) -> [ScrollReport] {
    let reports = advance(to: time)
    let velocity = velocity(at: time)
    self.viewport = viewport ?? self.viewport
    self.contentSize = contentSize ?? self.contentSize
    self.insets = insets ?? self.insets
    fitAxes()
    switch phase {
    case .idle: clamp(at: time)
    case .held: break
    case .dragging: redrag(at: time)
    case .decelerating:
      horizontal.resume(velocity: velocity.x, at: time)
      vertical.resume(velocity: velocity.y, at: time)
      fadeAfterMotion()
    case .animating:
      horizontal.retarget(at: time, curve: configuration.animationCurve)
      vertical.retarget(at: time, curve: configuration.animationCurve)
    }
    return reports
  }
}
