import Components
import Geometry
import Motion

/// The height of the water, set by a finger and, where that is asked for, running on after it.
struct WaterLevel: Hashable, Sendable {
  /// How long the way to a whole degree takes.
  private static let snapDuration = Time(seconds: 0.2)
  /// A deceleration ends when less than this is left, in points.
  private static let restDistance = 0.01
  /// What counts as reaching a whole degree in spite of rounding.
  private static let tolerance = 1e-9

  /// A stretch of time in which the level moves by itself.
  private enum Movement: Hashable, Sendable {
    case still
    case decelerating(Decay, velocity: Double, begin: Time, end: Time)
    case snapping(AnimatedValue)
  }

  /// Degrees.
  private let range: ClosedRange<Int>
  /// Points above the bottom, at the last event.
  private var height: Double
  /// The component's height that `height` is measured in.
  private var full: Double
  private var movement = Movement.still

  init(range: ClosedRange<Int>, temperature: Int) {
    self.range = range
    full = Double(range.upperBound - range.lowerBound)
    height = Double(temperature - range.lowerBound)
  }

  private var span: Double { Double(range.upperBound - range.lowerBound) }

  /// Points above the bottom of a component `full` points high.
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

  /// Degrees with their fraction.
  func exactTemperature(at time: Time) -> Double {
    Double(range.lowerBound) + height(at: time, full: 1) * span
  }

  /// Whole degrees, rounded down.
  func temperature(at time: Time) -> Int {
    range.lowerBound + Int((height(at: time, full: 1) * span + Self.tolerance).rounded(.down))
  }

  /// Whole degrees as the original computes them, without regard to rounding errors.
  func naiveTemperature(at time: Time) -> Int {
    range.lowerBound + Int((height(at: time, full: full) / full * span).rounded(.down))
  }

  /// Moves by `offset` points in a component `newFull` points high, stopping at the ends.
  mutating func move(by offset: Double, at time: Time, full newFull: Double) {
    height = min(newFull, max(0, height(at: time, full: newFull) + offset))
    full = newFull
    movement = .still
  }

  /// Sets the level, whatever it was.
  mutating func set(_ newHeight: Double, full newFull: Double) {
    height = newHeight
    full = newFull
    movement = .still
  }

  /// Stops where it is.
  mutating func stop(at time: Time, full newFull: Double) { move(by: 0, at: time, full: newFull) }

  /// Runs on from a release at `velocity` points a second upward; without a decay it stays, or goes to the nearest
  /// whole degree.
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

  /// The next time after `time` at which the temperature changes by itself, if it does.
  func nextChange(after time: Time) -> Time? {
    let end: Time
    switch movement {
    case .still: return nil
    case .decelerating(_, velocity: _, begin: _, end: let last): end = last
    case .snapping(let value): end = value.end ?? time
    }
    let current = temperature(at: time)
    guard end > time, temperature(at: end) != current else { return nil }
    // The motion is monotone, so the change is found by halving.
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
