import Geometry
import Motion

/// The translation, rotation and scale of a card relative to its slot, and the opacity of its overlay.
///
/// A drag sets the values. The remainder of an animation that was in progress when the finger caught the card fades out
/// on top of them, so that nothing jumps.
struct CardPose: Hashable, Sendable {
  /// The point of the card that the finger holds, in unit coordinates of the card.
  private(set) var pivot = Point(0.5, 0.5)
  private var x = AnimatedValue(0)
  private var y = AnimatedValue(0)
  /// The rotation about the pivot, in degrees.
  var rotation = AnimatedValue(0)
  /// The scale about the pivot; 1 for the size of the slot.
  var scale = AnimatedValue(1)
  /// The opacity of the overlay; values beyond 0…1 are clamped when drawn.
  var overlay = AnimatedValue(0)
  /// The swipe direction whose overlay is shown; `nil` for none.
  var direction: SwipeDirection?

  /// Creates the pose of a card at rest in its slot.
  init() {}

  /// The pose at one time.
  struct State: Hashable, Sendable {
    /// The point of the card that the finger holds, in unit coordinates of the card.
    var pivot: Point
    /// The translation from the slot, in points.
    var translation: Point
    /// The rotation about the pivot, in degrees.
    var rotation: Double
    var scale: Double
    /// The opacity of the overlay, 0…1.
    var overlay: Double
    var direction: SwipeDirection?

    /// Returns the transform from the card at rest in `frame` to where it is drawn, in the coordinates around the card.
    func transform(of frame: Rect) -> AffineTransform {
      let anchor = frame.origin + Point(pivot.x * frame.width, pivot.y * frame.height)
      return AffineTransform.translation(-anchor)
        .concatenating(.scale(scale, scale))
        .concatenating(.rotation(degrees: rotation))
        .concatenating(.translation(anchor + translation))
    }
  }

  /// The model value of the pivot's translation, in points from the slot.
  var target: Point { Point(x.model, y.model) }

  /// Returns the pivot's translation at a time, in points from the slot.
  func translation(at time: Time) -> Point { Point(x.value(at: time), y.value(at: time)) }

  /// Returns the pose at `time`.
  func state(at time: Time) -> State {
    State(
      pivot: pivot, translation: translation(at: time), rotation: rotation.value(at: time),
      scale: scale.value(at: time), overlay: min(1, max(0, overlay.value(at: time))), direction: direction)
  }

  /// Makes the pivot the point of the card that is drawn at `location`, or the card's center if `location` is `nil`,
  /// and stops the translation where it is.
  mutating func grab(at location: Point?, frame: Rect, at time: Time) {
    let state = state(at: time)
    let transform = state.transform(of: frame)
    let rest = location.flatMap { transform.inverse?.apply($0) } ?? frame.center
    if frame.width > 0, frame.height > 0 {
      pivot = Point((rest.x - frame.minX) / frame.width, (rest.y - frame.minY) / frame.height)
    }
    place(at: transform.apply(rest) - rest)
  }

  /// Places the card at a translation from its slot, in points, and removes the animations of its translation.
  mutating func place(at translation: Point) {
    x = AnimatedValue(translation.x)
    y = AnimatedValue(translation.y)
  }

  /// Sets the values of a drag, and lets the differences from the currently animated values fade out.
  mutating func settleResiduals(
    rotation newRotation: Double, scale newScale: Double, overlay newOverlay: Double, at time: Time,
    _ timing: AnimationTiming
  ) {
    func settle(_ value: inout AnimatedValue, _ model: Double) {
      let now = value.value(at: time)
      value.removeAnimations()
      value.set(model)
      if now != model { value.animate(from: now, to: model, at: time, timing) }
    }
    settle(&rotation, newRotation)
    settle(&scale, newScale)
    settle(&overlay, newOverlay)
  }

  /// Sets the values of a drag; animations in progress add to them.
  mutating func set(translation: Point, rotation: Double, scale: Double, overlay: Double) {
    x.set(translation.x)
    y.set(translation.y)
    self.rotation.set(rotation)
    self.scale.set(scale)
    self.overlay.set(overlay)
  }

  /// Starts animations from the currently visible pose to another.
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

  /// Animates the card to its slot on a spring, and returns the time at which POP considers it settled.
  ///
  /// - Parameter velocity: the velocity of the finger, in points per second.
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
    // A timing curve expresses velocity only relative to the distance, so a distance of zero becomes a very short one.
    let way = displacement == 0 ? 1e-6 : displacement
    let timing = SpringTiming(spring, initialVelocity: -velocity / way, duration: duration.seconds)
    value.animate(
      from: way, to: 0, at: time, AnimationTiming(duration: duration, curve: .spring(timing)))
    return value
  }
}
