import Geometry
import Interaction
import Motion

/// How a card is moved, turned and scaled from its slot, and how much of its overlay shows.
///
/// A card that is dragged has its values set; what an animation had left of them when the finger caught it fades out on
/// top of that, so that nothing jumps.
struct CardPose: Hashable, Sendable {
  /// The point that the finger holds, in unit coordinates of the card.
  var pivot = Point(0.5, 0.5)
  private var x = AnimatedValue(0)
  private var y = AnimatedValue(0)
  /// Degrees.
  var rotation = AnimatedValue(0)
  var scale = AnimatedValue(1)
  var overlay = AnimatedValue(0)
  /// What the overlay says.
  var direction: SwipeDirection?

  /// The values at one time.
  struct State: Hashable, Sendable {
    var pivot: Point
    var translation: Point
    var rotation: Double
    var scale: Double
    var overlay: Double
    var direction: SwipeDirection?

    /// From the coordinates of the slot's superlayer to themselves: the card's points at rest to where they are now.
    func transform(of frame: Rect) -> AffineTransform {
      let anchor = frame.origin + Point(pivot.x * frame.width, pivot.y * frame.height)
      return AffineTransform.translation(-anchor)
        .concatenating(.scale(scale, scale))
        .concatenating(.rotation(degrees: rotation))
        .concatenating(.translation(anchor + translation))
    }
  }

  /// Where the pivot is to be, from its place in the slot.
  var target: Point { Point(x.model, y.model) }

  /// Where the pivot is, from its place in the slot.
  func translation(at time: Time) -> Point { Point(x.value(at: time), y.value(at: time)) }

  func state(at time: Time) -> State {
    State(
      pivot: pivot, translation: translation(at: time), rotation: rotation.value(at: time),
      scale: scale.value(at: time), overlay: min(1, max(0, overlay.value(at: time))), direction: direction)
  }

  /// Takes hold of the card at `location`, a point where it is drawn now, or at its middle when nil.
  mutating func grab(at location: Point?, frame: Rect, at time: Time) {
    let state = state(at: time)
    let transform = state.transform(of: frame)
    let rest = location.flatMap { transform.inverse?.apply($0) } ?? frame.center
    if frame.width > 0, frame.height > 0 {
      pivot = Point((rest.x - frame.minX) / frame.width, (rest.y - frame.minY) / frame.height)
    }
    place(at: transform.apply(rest) - rest)
  }

  /// Puts the card somewhere and ends what moves it.
  mutating func place(at translation: Point) {
    x = AnimatedValue(translation.x)
    y = AnimatedValue(translation.y)
  }

  /// Makes the drag's values those of the model and lets what the animations had left fade out.
  mutating func settleResiduals(
    rotation newRotation: Double, scale newScale: Double, overlay newOverlay: Double, at time: Time,
    _ timing: AnimationTiming
  ) {
    func settle(_ value: inout AnimatedValue, _ model: Double) {
      let now = value.value(at: time)
      value.removeAnimations(at: time)
      value.set(model)
      if now != model { value.animate(from: now, to: model, at: time, timing) }
    }
    settle(&rotation, newRotation)
    settle(&scale, newScale)
    settle(&overlay, newOverlay)
  }

  /// Puts the card where the finger has it; animations under way add to that.
  mutating func set(translation: Point, rotation: Double, scale: Double, overlay: Double) {
    x.set(translation.x)
    y.set(translation.y)
    self.rotation.set(rotation)
    self.scale.set(scale)
    self.overlay.set(overlay)
  }

  /// Starts animations to another pose from the one that shows.
  mutating func animate(
    translation target: Point? = nil, rotation: Double? = nil, scale: Double? = nil, overlay: Double? = nil,
    at time: Time, _ timing: AnimationTiming
  ) {
    var timing = timing
    timing.interruption = .fromCurrent
    if let target {
      x.animate(to: target.x, at: time, timing)
      y.animate(to: target.y, at: time, timing)
    }
    if let rotation { self.rotation.animate(to: rotation, at: time, timing) }
    if let scale { self.scale.animate(to: scale, at: time, timing) }
    if let overlay { self.overlay.animate(to: overlay, at: time, timing) }
  }

  /// Lets the card go to its slot on a spring and returns the time at which it is there by POP's stop rule.
  mutating func springHome(_ spring: SpringParameters, velocity: Point, at time: Time) -> Time {
    let from = translation(at: time)
    let duration = PopStopRule.duration(
      of: spring.spring(), from: from.components, velocities: velocity.components,
      threshold: PopStopRule.Threshold.points)
    x = Self.springing(spring, from: from.x, velocity: velocity.x, duration: duration, at: time)
    y = Self.springing(spring, from: from.y, velocity: velocity.y, duration: duration, at: time)
    return time + duration
  }

  private static func springing(
    _ spring: SpringParameters, from displacement: Double, velocity: Double, duration: Time, at time: Time
  ) -> AnimatedValue {
    var value = AnimatedValue(0)
    guard duration > .zero, displacement != 0 || velocity != 0 else { return value }
    // A timing curve knows velocity only as a share of the way; a way of nothing is taken for very little.
    let way = displacement == 0 ? 1e-6 : displacement
    let timing = SpringTiming(spring, initialVelocity: -velocity / way, duration: duration.seconds)
    value.animate(
      from: way, to: 0, at: time, AnimationTiming(duration: duration, curve: .spring(timing)))
    return value
  }
}
