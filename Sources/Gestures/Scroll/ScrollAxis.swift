import Motion

/// The state of a scroll view along one axis: its range, its trajectory, and the drag that moves it.
struct ScrollAxis: Hashable, Sendable {
  var physics: ScrollPhysics
  private(set) var range = ScrollRange(0, 0)
  private(set) var trajectory: ScrollTrajectory
  /// Whether the content may move along this axis.
  var isEnabled = true
  private var band = RubberBand(dimension: 0)

  /// The offset that the drag requests, before the edge's resistance, now and when the drag began.
  private var pull = 0.0
  private var pullAtBegin = 0.0
  private var offsetAtBegin = 0.0

  init(physics: ScrollPhysics, offset: Double) {
    self.physics = physics
    trajectory = ScrollTrajectory(restingAt: offset)
  }

  /// Sets the range and the length of the view, on which the rubber band depends.
  mutating func fit(_ range: ScrollRange, viewport: Double) {
    self.range = range
    band = RubberBand(dimension: viewport)
  }

  /// Stops the content at its current offset.
  mutating func stop(at time: Time) {
    trajectory = ScrollTrajectory(restingAt: trajectory.offset(at: time), since: time)
  }

  mutating func beginDrag(at time: Time) {
    stop(at: time)
    offsetAtBegin = trajectory.destination
    pullAtBegin = pull(for: offsetAtBegin)
    pull = pullAtBegin
  }

  /// Moves the content with a finger that has moved by `translation` since the drag began.
  mutating func drag(by translation: Double, at time: Time) {
    guard isEnabled else { return }
    pull = pullAtBegin - translation
    trajectory = ScrollTrajectory(restingAt: offset(for: pull), since: time)
  }

  /// Returns the content's velocity while a finger moves with `velocity`.
  func dragVelocity(_ velocity: Double) -> Double {
    guard isEnabled else { return 0 }
    let over = range.overshoot(pull)
    return -velocity * (over == 0 ? 1 : physics.bounces ? band.slope(at: over) : 0)
  }

  /// Releases the content while the finger moves with `velocity`.
  mutating func release(velocity: Double, at time: Time) {
    trajectory = physics.trajectory(
      from: trajectory.offset(at: time), velocity: dragVelocity(velocity), in: range, at: time,
      dragStart: offsetAtBegin)
  }

  /// Continues from the current offset with `velocity`, for example when the range has changed.
  mutating func resume(velocity: Double, at time: Time) {
    trajectory = physics.trajectory(
      from: trajectory.offset(at: time), velocity: velocity, in: range, at: time)
  }

  mutating func animate(to offset: Double, at time: Time, duration: Time, curve: TimingCurve) {
    trajectory = ScrollTrajectory(
      from: trajectory.offset(at: time), to: range.clamp(offset), at: time, duration: duration, curve: curve)
  }

  /// Redirects an animated scroll that would end beyond the range to its edge, in the remaining time.
  mutating func retarget(at time: Time, curve: TimingCurve) {
    guard range.overshoot(trajectory.destination) != 0 else { return }
    animate(to: trajectory.destination, at: time, duration: trajectory.end - time, curve: curve)
  }

  /// Clamps a resting offset to the range.
  mutating func clamp(at time: Time) {
    trajectory = ScrollTrajectory(restingAt: range.clamp(trajectory.offset(at: time)), since: time)
  }

  /// Recomputes the offset for a new range while a finger holds the content. The pull is unchanged.
  mutating func redrag(at time: Time) {
    trajectory = ScrollTrajectory(restingAt: offset(for: pull), since: time)
  }

  private func offset(for pull: Double) -> Double {
    let edge = range.clamp(pull)
    return physics.bounces ? edge + band.displacement(for: pull - edge) : edge
  }

  private func pull(for offset: Double) -> Double {
    let edge = range.clamp(offset)
    let over = offset - edge
    guard over != 0 else { return offset }
    let limit = band.dimension * 0.999
    return edge + band.pull(for: min(limit, max(-limit, over)))
  }
}
