import Geometry
import Motion

/// A scroll view's offset and indicators over time, driven by touches and by calls (docs/motion.md).
///
/// Whoever owns a model passes it every sample, in the view's own coordinates, and calls ``advance(to:)`` at its
/// ``nextEvent``; between those everything is a closed form of time. The offset is the point of the content at the
/// view's top left corner.
package struct ScrollModel: Hashable, Sendable {
  /// What moves the content.
  package enum Phase: String, Hashable, Sendable {
    case idle
    /// A finger is down and has not moved far enough to drag.
    case held
    case dragging
    case decelerating
    case animating
  }

  package let configuration: ScrollConfiguration
  /// The size of the view, of its content, and what is added around the content.
  package internal(set) var viewport: Size
  package internal(set) var contentSize: Size
  package internal(set) var insets: Insets
  package internal(set) var phase = Phase.idle
  package internal(set) var indicators: ScrollIndicators
  /// True from a touch that stopped moving content to its end; such a touch is not for the content.
  package internal(set) var touchStoppedMotion = false

  var horizontal: ScrollAxis
  var vertical: ScrollAxis
  var pan: PanRecognizer

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

  /// The offset at which the content may rest that is nearest to `offset`.
  package func clamp(_ offset: Point) -> Point {
    Point(horizontal.range.clamp(offset.x), vertical.range.clamp(offset.y))
  }

  /// The content's offset at a time at or after the last call.
  package func offset(at time: Time) -> Point {
    Point(horizontal.trajectory.offset(at: time), vertical.trajectory.offset(at: time))
  }

  /// The model as it shows at `time` while insets run from those of the last call to `insets`, in one direction.
  ///
  /// Content at rest is pulled along by an edge that comes nearer and stays when the edge goes away again, so that the
  /// result does not depend on frames; content under a finger gives way as the edge tells, and content in motion goes
  /// on. At every reversal the insets are set with ``setGeometry(viewport:contentSize:insets:at:)``.
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

  /// Where the content comes to rest by itself.
  package var destination: Point {
    Point(horizontal.trajectory.destination, vertical.trajectory.destination)
  }

  /// The content's velocity in points a second.
  package func velocity(at time: Time) -> Point {
    guard phase == .dragging else {
      return Point(horizontal.trajectory.velocity(at: time), vertical.trajectory.velocity(at: time))
    }
    let finger = pan.velocity(at: time)
    return Point(horizontal.dragVelocity(finger.x), vertical.dragVelocity(finger.y))
  }

  /// The opacity of the indicators, 0…1, to be multiplied with ``ScrollKnob/opacity``.
  package func indicatorAlpha(at time: Time) -> Double { indicators.alpha(at: time) }

  /// The indicator along `axis`; nil where everything is visible.
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

  /// The next instant at which something happens by itself.
  package var nextEvent: Time? {
    let motion = phase == .decelerating || phase == .animating ? motionEnd : nil
    return [motion, indicators.nextEvent].compactMap { $0 }.min()
  }

  /// Lets time pass and returns what happened, in order.
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
