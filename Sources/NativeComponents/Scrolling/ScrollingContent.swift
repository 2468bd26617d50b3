import Components
import Geometry
import Gestures
import Layers
import Motion

/// Scrolling content in a component or in one of its parts: its motion, its requests to the stage, and its layers.
///
/// The component passes in the viewport's size with every input, touches in the viewport's coordinates, and the
/// content's deadlines. It also places the content's layers.
struct ScrollingContent: Sendable {
  /// The axes along which content may be longer than the view.
  enum Directions: String, CaseIterable, Sendable {
    case vertical
    case horizontal
    case both
  }

  /// The initial state and the settings of scrolling content.
  struct Setup: Sendable {
    var directions = Directions.vertical
    /// The size of the content, in points. The content has the view's size between the insets along an axis that does
    /// not scroll or whose extent is zero.
    var extent = Size.zero
    var insets = Insets.zero
    /// The initial offset, measured from the leading edge, in points; `nil` for the start of the content.
    var initialOffset: Point?
    /// Whether the layout runs from right to left, so that the leading edge is on the right.
    var isMirrored = false
    var configuration = ScrollConfiguration()

    init() {}
  }

  /// The part of the component that scrolls, which prefixes the names of events and deadlines; empty for the component
  /// itself.
  let part: PartPath
  private(set) var setup: Setup
  /// The motion of the content; `nil` until the view's size is known.
  private var model: ScrollModel?
  private var fingers: [Int] = []

  init(_ setup: Setup, part: PartPath = .component) {
    self.setup = setup
    self.part = part
  }

  /// Whether a finger drags the content.
  var isDragging: Bool { model?.phase == .dragging }

  /// Whether a finger is down on the content.
  var isTouched: Bool { model?.phase == .dragging || model?.phase == .held }

  /// Whether a finger that is down has stopped moving content; such a touch does not reach the content.
  var touchStoppedMotion: Bool { model?.touchStoppedMotion ?? false }

  /// Returns the point of the content at the view's top left corner; for `insets` see `model(in:insets:at:)`.
  func offset(at time: Time, viewport: Size, insets: Insets? = nil) -> Point {
    if insets == nil, model?.viewport == viewport, let offset = model?.offset(at: time) { return offset }
    return model(in: viewport, insets: insets, at: time).offset(at: time)
  }

  /// Converts an offset measured from the leading edge to one from the left.
  func absolute(_ offset: Point, viewport: Size) -> Point {
    guard setup.isMirrored else { return offset }
    return Point(contentSize(in: viewport).width - viewport.width - offset.x, offset.y)
  }

  /// Returns the size of the content; along an axis that does not scroll, the room between the insets.
  func contentSize(in viewport: Size) -> Size {
    let (extent, directions, insets) = (setup.extent, setup.directions, setup.insets)
    let isWide = directions != .vertical && extent.width > 0
    let isHigh = directions != .horizontal && extent.height > 0
    let room = Size(
      max(0, viewport.width - insets.left - insets.right),
      max(0, viewport.height - insets.top - insets.bottom))
    return Size(isWide ? extent.width : room.width, isHigh ? extent.height : room.height)
  }

  /// Returns the scroll model at `time` in a view of this size.
  ///
  /// - Parameter insets: the current insets while they are being animated. Content at rest is pulled along by an edge
  ///   that approaches. Whenever the animation reverses, the insets must be set with `follow`.
  func model(in viewport: Size, insets: Insets? = nil, at time: Time) -> ScrollModel {
    var model = self.model ?? fresh(in: viewport)
    if model.viewport != viewport {
      _ = model.setGeometry(viewport: viewport, contentSize: contentSize(in: viewport), at: time)
    }
    return insets.map { model.showing(insets: $0, at: time) } ?? model
  }

  private func fresh(in viewport: Size) -> ScrollModel {
    let edge = Point(setup.isMirrored ? -setup.insets.right : -setup.insets.left, -setup.insets.top)
    return ScrollModel(
      viewport: viewport, contentSize: contentSize(in: viewport), insets: setup.insets,
      offset: absolute(setup.initialOffset ?? edge, viewport: viewport), configuration: setup.configuration)
  }
}

// MARK: Input

extension ScrollingContent {
  private var deadline: Deadline { Deadline(part.prefixing("scroll")) }

  /// Adapts to the size of the view; content at rest moves into its new range.
  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    guard model?.viewport != viewport else { return }
    let isFirst = model == nil
    model = model(in: viewport, at: context.time)
    if !isFirst { awaitNextEvent(in: &context) }
  }

  /// Changes the insets or the extent of the content at once.
  mutating func resize(
    extent: Size? = nil, insets: Insets? = nil, in context: inout StageContext
  ) {
    setup.extent = extent ?? setup.extent
    setup.insets = insets ?? setup.insets
    guard let viewport = model?.viewport else { return }
    let contentSize = contentSize(in: viewport)
    change(in: &context) { model, time in
      model.setGeometry(contentSize: contentSize, insets: insets, at: time)
    }
  }

  /// Changes the insets; content at rest beyond one of the new edges scrolls to it.
  mutating func animate(insets: Insets, in context: inout StageContext) {
    setup.insets = insets
    change(in: &context) { model, time in model.animateInsets(insets, at: time) }
  }

  /// Follows insets that are being animated toward `target`. Content at rest or under a finger adopts the current
  /// insets. Content in motion adopts, at each edge, the least of the current insets, the target's and its own.
  mutating func follow(
    _ insets: Insets, heading target: Insets, in context: inout StageContext
  ) {
    guard let model else { return }
    let isMoving = model.phase == .decelerating || model.phase == .animating
    let insets = isMoving ? insets.least(target).least(model.insets) : insets
    if insets != model.insets { resize(insets: insets, in: &context) }
  }

  /// Handles a touch sample in the viewport's coordinates. Claims the finger when it begins to drag, and withholds it
  /// from the content when it stops a motion. Returns the events, which have already been emitted.
  @discardableResult
  mutating func receive(
    _ sample: TouchSample, in context: inout StageContext
  ) -> [ScrollEvent] {
    if sample.phase == .began { fingers.append(sample.finger) }
    let wasDragging = isDragging
    let events = change(in: &context) { model, _ in model.receive(sample) }
    if isDragging, !wasDragging {
      for finger in fingers { context.claim(finger: finger) }
    } else if sample.phase == .began, isDragging {
      context.claim(finger: sample.finger)
    } else if sample.phase == .began, model?.touchStoppedMotion == true {
      context.withhold(finger: sample.finger)
    }
    if sample.phase.isFinal { fingers.removeAll { $0 == sample.finger } }
    return events
  }

  /// Returns why a finger that has just come down cannot move the content; `nil` if it can.
  func obstacle(to sample: TouchSample) -> TouchObstacle? {
    guard setup.configuration.isScrollEnabled else { return .disabled }
    return fingers.contains(sample.finger) ? nil : .nothingThere
  }

  /// Returns whether a finger came down inside the insets, where no bar covers the content.
  func takes(_ sample: TouchSample, viewport: Size) -> Bool {
    guard sample.phase == .began else { return fingers.contains(sample.finger) }
    return Rect(origin: .zero, size: viewport).inset(by: setup.insets).contains(sample.present)
  }

  /// Cancels all touches, as when another screen appears.
  mutating func cancelTouches(in context: inout StageContext) {
    fingers = []
    change(in: &context) { model, time in model.cancelTouches(at: time) }
  }

  /// Handles a deadline, and returns whether it is the content's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    guard deadline == self.deadline else { return false }
    change(in: &context) { model, time in model.advance(to: time) }
    return true
  }

  /// Scrolls to an offset measured from the leading edge, unless a finger holds the content.
  mutating func scroll(
    to offset: Point, animated: Bool, in context: inout StageContext
  ) {
    guard let model else { return }
    guard model.phase != .dragging, model.phase != .held else {
      return context.emit(Event.scrollIgnored(.touched), from: part)
    }
    let target = absolute(offset, viewport: model.viewport)
    let reached = model.clamp(target)
    if reached.distance(to: target) > TouchTolerance.distance {
      context.emit(Event.scrollClamped(offset: target, destination: reached), from: part)
    }
    change(in: &context) { model, time in model.scroll(to: target, animated: animated, at: time) }
  }

  mutating func flashIndicators(in context: inout StageContext) {
    change(in: &context) { model, time in model.flashIndicators(at: time) }
  }

  @discardableResult
  private mutating func change(
    in context: inout StageContext, _ body: (inout ScrollModel, Time) -> [ScrollReport]
  ) -> [ScrollEvent] {
    guard var model else { return [] }
    let events = body(&model, context.time).map(\.event)
    self.model = model
    let offset = model.offset(at: context.time)
    for event in events {
      context.emit(Event.motion(event, offset: offset, destination: model.destination), from: part)
    }
    awaitNextEvent(in: &context)
    return events
  }

  private func awaitNextEvent(in context: inout StageContext) {
    if let next = model?.nextEvent {
      context.schedule(deadline, at: next)
    } else {
      context.cancel(deadline)
    }
  }
}

// MARK: Layers

extension ScrollingContent {
  /// Returns the layer that moves, which the view's layer must clip; for `insets` see `model(in:insets:at:)`.
  func contentLayer(
    _ part: some ComponentPart = Part.content, at time: Time, viewport: Size, insets: Insets? = nil
  ) -> Layer {
    let model = model(in: viewport, insets: insets, at: time)
    let offset = model.offset(at: time)
    return Layer(part, frame: Rect(origin: -offset, size: model.contentSize))
  }

  /// Returns the scroll indicators of the axes along which there is something to scroll, to be placed above the
  /// content. `insets` are those of the indicators; for `contentInsets` see `model(in:insets:at:)`.
  func indicatorLayers(
    at time: Time, viewport: Size, contentInsets: Insets? = nil, color: Color, insets: Insets = .zero,
    part: (Axis) -> some ComponentPart = Part.indicator
  ) -> [Layer] {
    let model = model(in: viewport, insets: contentInsets, at: time)
    return Axis.allCases.compactMap { axis in
      guard let knob = model.knob(along: axis, at: time, indicatorInsets: insets) else { return nil }
      let frame = knob.frame(along: axis, in: viewport)
      let isLeft = axis == .vertical && setup.isMirrored
      var layer = Layer(
        part(axis), frame: isLeft ? frame.mirrored(inWidth: viewport.width) : frame)
      layer.backgroundColor = color
      layer.cornerRadii = CornerRadii(knob.style.radius)
      layer.opacity = model.indicatorAlpha(at: time)
      layer.isUserInteractionEnabled = false
      return layer
    }
  }
}

// MARK: Contract

extension ScrollingContent {
  /// The layers of scrolling content: the layer that moves, and the scroll indicators.
  enum Part: ComponentPart {
    case content
    case indicator(Axis)

    var id: String {
      switch self {
      case .content: "content"
      case .indicator(let axis): "indicator-" + axis.rawValue
      }
    }
  }

  /// The indicator of content that scrolls vertically.
  static let indicatorDeclarations = [
    PartDeclaration(Part.indicator(.vertical), "the scroll indicator")
  ]

  /// The reason why a programmatic scroll is ignored.
  enum Obstacle: String, Sendable {
    /// A finger holds the content.
    case touched
  }

  /// The events of scrolling content.
  enum Event: ComponentEvent {
    /// A change of the motion. `offset` is the point of the content at the view's top left corner at that time,
    /// `destination` the offset at which the content will come to rest.
    case motion(ScrollEvent, offset: Point, destination: Point)
    case scrollIgnored(Obstacle)
    /// A call asked for an offset beyond the content's range and gets `destination` instead.
    case scrollClamped(offset: Point, destination: Point)

    static let examples: [Event] =
      ScrollEvent.allCases.map { .motion($0, offset: .zero, destination: .zero) } + [
        .scrollIgnored(.touched), .scrollClamped(offset: .zero, destination: .zero),
      ]

    var description: EventDescription {
      switch self {
      case .motion(.willEndDragging, let offset, let destination):
        EventDescription(
          ScrollEvent.willEndDragging.rawValue, ScrollEvent.willEndDragging.meaning,
          EventDetail("x", offset.x), EventDetail("y", offset.y),
          EventDetail("targetX", destination.x), EventDetail("targetY", destination.y))
      case .motion(let event, let offset, _):
        event.tellsOffset
          ? EventDescription(
            event.rawValue, event.meaning, EventDetail("x", offset.x), EventDetail("y", offset.y))
          : EventDescription(event.rawValue, event.meaning)
      case .scrollIgnored(let obstacle):
        EventDescription(
          "scrollIgnored", "a call came while a finger held the content", EventDetail("why", obstacle))
      case .scrollClamped(let offset, let destination):
        EventDescription(
          "scrollClamped", "a call asks for an offset beyond the content's range, and the target is its edge",
          EventDetail("x", offset.x), EventDetail("y", offset.y),
          EventDetail("targetX", destination.x), EventDetail("targetY", destination.y))
      }
    }
  }
}

extension ScrollEvent {
  /// Whether the event concerns the content, and therefore has an offset, rather than the indicators.
  fileprivate var tellsOffset: Bool {
    switch self {
    case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation:
      true
    case .indicatorsFlashed, .indicatorsFadeStarted, .indicatorsHidden: false
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .willBeginDragging: "a drag begins to scroll the content"
    case .willEndDragging: "the drag is about to end, and the content is bound for the target"
    case .didEndDragging: "the drag ends"
    case .willBeginDecelerating: "the content begins to decelerate"
    case .didEndDecelerating: "the deceleration has ended, or a finger has stopped it"
    case .didEndScrollingAnimation: "a programmatic scroll has ended"
    case .indicatorsFlashed: "the indicators show for a while"
    case .indicatorsFadeStarted: "the indicators begin to fade"
    case .indicatorsHidden: "the indicators are hidden"
    }
  }
}
