import Components
import Geometry
import Motion

/// The height of the water, which a finger sets and which may continue to move after a release.
struct WaterLevel: Hashable, Sendable {
  /// The duration of the movement to a whole degree after a release without deceleration.
  private static let snapDuration = Time(seconds: 0.2)
  /// The remaining distance at which a deceleration ends, in points.
  private static let restDistance = 0.01
  /// The tolerance for rounding errors when a whole degree is reached, in degrees.
  private static let tolerance = 1e-9

  /// The movement of the level without a finger.
  private enum Movement: Hashable, Sendable {
    case still
    case decelerating(Decay, velocity: Double, begin: Time, end: Time)
    case snapping(AnimatedValue)
  }

  /// The range of temperatures, in degrees.
  private let range: ClosedRange<Int>
  /// The height above the bottom at the last event, in points.
  private var height: Double
  /// The height of the component that `height` refers to, in points.
  private var full: Double
  private var movement = Movement.still

  init(range: ClosedRange<Int>, temperature: Int) {
    self.range = range
    full = Double(range.upperBound - range.lowerBound)
    height = Double(temperature - range.lowerBound)
  }

  private var span: Double { Double(range.upperBound - range.lowerBound) }

  /// Returns the height above the bottom of a component that is `full` points high, in points.
  func height(at time: Time, full newFull: Double) -> Double {
    let raw: Double =
      switch movement {
      case .still: height
      case .decelerating(let decay, let velocity, let begin, let end):
        height + decay.displacement(at: (min(time, end) - begin).seconds, velocity: velocity)
      case .snapping(let value): value.value(at: time)
      }
    return min(full, max(0, raw)) / full * newFull
  }

  /// Returns the temperature with its fraction, in degrees.
  func exactTemperature(at time: Time) -> Double {
    Double(range.lowerBound) + height(at: time, full: 1) * span
  }

  /// Returns the temperature in whole degrees, rounded down.
  func temperature(at time: Time) -> Int {
    range.lowerBound + Int((height(at: time, full: 1) * span + Self.tolerance).rounded(.down))
  }

  /// Returns the temperature in whole degrees as the original computes it, subject to rounding errors.
  func naiveTemperature(at time: Time) -> Int {
    range.lowerBound + Int((height(at: time, full: full) / full * span).rounded(.down))
  }

  /// Moves the level by `offset` points in a component that is `newFull` points high; stops at the ends.
  mutating func move(by offset: Double, at time: Time, full newFull: Double) {
    height = min(newFull, max(0, height(at: time, full: newFull) + offset))
    full = newFull
    movement = .still
  }

  /// Sets the level to a height in points, regardless of its previous value.
  mutating func set(_ newHeight: Double, full newFull: Double) {
    height = newHeight
    full = newFull
    movement = .still
  }

  /// Stops the level at its current height.
  mutating func stop(at time: Time, full newFull: Double) { move(by: 0, at: time, full: newFull) }

  /// Continues after a release at `velocity` points per second upward. Without a decay, the level stops or moves to the
  /// nearest whole degree.
  mutating func release(velocity: Double, decay: Decay?, snaps: Bool, at time: Time, full newFull: Double) {
    stop(at: time, full: newFull)
    guard let decay, velocity != 0 else {
      if snaps { snap(at: time) }
      return
    }
    var velocity = velocity
    let distance = decay.rest(velocity: velocity)
    if snaps, distance != 0 { velocity *= (wholeDegree(nearest: height + distance) - height) / distance }
    let duration = decay.duration(velocity: velocity, untilRemaining: Self.restDistance)
    movement = .decelerating(decay, velocity: velocity, begin: time, end: time + Time(seconds: duration))
  }

  private mutating func snap(at time: Time) {
    var value = AnimatedValue(height)
    value.animate(to: wholeDegree(nearest: height), at: time, duration: Self.snapDuration, curve: .easeOut)
    movement = .snapping(value)
  }

  private func wholeDegree(nearest height: Double) -> Double {
    (min(full, max(0, height)) / full * span).rounded() / span * full
  }

  /// Returns the next time after `time` at which the temperature changes without a finger; `nil` if it does not change.
  func nextChange(after time: Time) -> Time? {
    let end: Time
    switch movement {
    case .still: return nil
    case .decelerating(_, velocity: _, begin: _, end: let last): end = last
    case .snapping(let value): end = value.end ?? time
    }
    let current = temperature(at: time)
    guard end > time, temperature(at: end) != current else { return nil }
    // The motion is monotonic, so the change is found by bisection.
    var (low, high) = (time.ticks, end.ticks)
    var changed = temperature(at: end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let there = temperature(at: Time(ticks: middle))
      if there == current { low = middle } else { (high, changed) = (middle, there) }
    }
    return changed == current ? nil : Time(ticks: high)
  }
}
