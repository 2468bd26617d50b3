import Geometry
import Motion

/// How a card is translated, rotated and scaled from its slot, and how much of its overlay shows.
///
/// A drag sets the values; what an animation had left of them when the finger caught the card fades out on top of that,
/// so that nothing jumps.
struct CardPose: Hashable, Sendable {
  /// The point that the finger holds, in unit coordinates of the card.
  private(set) var pivot = Point(0.5, 0.5)
  private var x = AnimatedValue(0)
  private var y = AnimatedValue(0)
  /// About the pivot, in degrees.
  var rotation = AnimatedValue(0)
  /// About the pivot; 1 for the size of the slot.
  var scale = AnimatedValue(1)
  /// The opacity of the overlay.
  var overlay = AnimatedValue(0)
  /// The direction that the overlay is for.
  var direction: SwipeDirection?

  /// A card at rest in its slot.
  init() {}

  /// The values at one time.
  struct State: Hashable, Sendable {
    /// The point that the finger holds, in unit coordinates of the card.
    var pivot: Point
    /// In points, from the slot.
    var translation: Point
    /// In degrees.
    var rotation: Double
    var scale: Double
    /// 0…1.
    var overlay: Double
    var direction: SwipeDirection?

    /// Takes the card's points at rest in `frame` to where they are drawn, both in the coordinates around the card.
    func transform(of frame: Rect) -> AffineTransform {
      let anchor = frame.origin + Point(pivot.x * frame.width, pivot.y * frame.height)
      return AffineTransform.translation(-anchor)
        .concatenating(.scale(scale, scale))
        .concatenating(.rotation(degrees: rotation))
        .concatenating(.translation(anchor + translation))
    }
  }

  /// Where the pivot is to be, in points from the slot.
  var target: Point { Point(x.model, y.model) }

  /// Where the pivot is, in points from the slot.
  func translation(at time: Time) -> Point { Point(x.value(at: time), y.value(at: time)) }

  /// The values at `time`.
  func state(at time: Time) -> State {
    State(
      pivot: pivot, translation: translation(at: time), rotation: rotation.value(at: time),
      scale: scale.value(at: time), overlay: min(1, max(0, overlay.value(at: time))), direction: direction)
  }

  /// Takes hold of the card at `location`, a point where it is drawn now, or by its center when nil.
  mutating func grab(at location: Point?, frame: Rect, at time: Time) {
    let state = state(at: time)
    let transform = state.transform(of: frame)
    let rest = location.flatMap { transform.inverse?.apply($0) } ?? frame.center
    if frame.width > 0, frame.height > 0 {
      pivot = Point((rest.x - frame.minX) / frame.width, (rest.y - frame.minY) / frame.height)
    }
    place(at: transform.apply(rest) - rest)
  }

  /// Puts the card somewhere, in points from its slot, and ends what moves it.
  mutating func place(at translation: Point) {
    x = AnimatedValue(translation.x)
    y = AnimatedValue(translation.y)
  }

  /// Makes the drag's values those of the model and lets the rest of the animations under way fade out.
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

  /// Lets the card go to its slot on a spring and returns the time at which POP takes it to be there.
  ///
  /// - Parameter velocity: that of the finger, in points per second.
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
    // A timing curve knows velocity only as a share of the way; no way is taken for a very short one.
    let way = displacement == 0 ? 1e-6 : displacement
    let timing = SpringTiming(spring, initialVelocity: -velocity / way, duration: duration.seconds)
    value.animate(
      from: way, to: 0, at: time, AnimationTiming(duration: duration, curve: .spring(timing)))
    return value
  }
}
