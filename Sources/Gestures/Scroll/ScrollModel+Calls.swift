import Geometry
import Motion

extension ScrollModel {
  /// Scrolls so that `offset`, brought into the range, is at the top left corner; nothing while a finger drags or holds.
  ///
  /// An animated scroll takes the configured time whatever its distance; it replaces a motion under way, whose end is
  /// then not told.
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

  /// Shows the indicators for a while, if there is anything to scroll and no finger drags.
  package mutating func flashIndicators(at time: Time) -> [ScrollReport] {
    let reports = advance(to: time)
    let hasKnob = Axis.allCases.contains { knob(along: $0, at: time) != nil }
    guard hasKnob, phase == .idle || phase == .held else { return reports }
    indicators.flash(at: time)
    return reports + [ScrollReport(.indicatorsFlashed, at: time)]
  }

  /// Changes the insets as in an animation: content at rest that is then beyond an edge scrolls to it in the configured
  /// time; for the rest as ``setGeometry(viewport:contentSize:insets:at:)``.
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

  /// Changes the sizes and insets: content at rest is brought into the new range at once, content that a finger holds
  /// stays under it, and content in motion goes on with its velocity.
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
