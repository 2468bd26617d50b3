import ComponentLanguage
import Expressions
import Geometry
import Motion

/// The course of one element of a value over time.
package enum ElementTrack: Sendable {
  /// The initial expression.
  case initial
  /// A constant value.
  case fixed(ExpressionValue)
  /// Numbers that may be animated.
  case moving([AnimatedValue])
  /// Numbers that decelerate.
  case decaying([DecayMotion])
  /// Numbers that a finger holds, with the velocity that it gives them.
  case held(Motion4)

  /// Returns the displayed numbers at a time; `nil` for a track without numbers of its own.
  func motion(at time: Time) -> Motion4? {
    var motion = Motion4()
    switch self {
    case .initial, .fixed: return nil
    case .moving(let components):
      for (index, component) in components.enumerated() {
        motion.values[index] = component.value(at: time)
        motion.rates[index] = component.velocity(at: time)
      }
    case .decaying(let components):
      for (index, component) in components.enumerated() {
        motion.values[index] = component.value(at: time)
        motion.rates[index] = component.velocity(at: time)
      }
    case .held(let held): motion = held
    }
    return motion
  }

  /// The time at which the element comes to rest; `nil` for one at rest or held by a finger.
  package var end: Time? {
    switch self {
    case .initial, .fixed, .held: nil
    case .moving(let components): components.compactMap(\.end).max()
    case .decaying(let components): components.map(\.end).max()
    }
  }

  /// The animations of the numbers.
  var animations: [AnimationRecord] {
    switch self {
    case .initial, .fixed, .held: []
    case .moving(let components): components.flatMap(\.animations)
    case .decaying(let components): components.flatMap(\.animations)
    }
  }

  /// Returns whether the element moves at a time, that is, has not reached its end.
  package func isMoving(at time: Time) -> Bool { end.map { $0 > time } ?? false }

  /// Returns whether the numbers are moving to a target or are there.
  func isAimed(at target: SIMD4<Double>, width: Int) -> Bool {
    guard case .moving(let components) = self, components.count == width else { return false }
    return components.indices.allSatisfy { components[$0].model == target[$0] }
  }

  /// Returns a track of numbers at rest.
  static func resting(_ values: SIMD4<Double>, width: Int) -> ElementTrack {
    .moving((0..<width).map { AnimatedValue(values[$0]) })
  }
}

/// The course of a value that rules change: its elements, and the runs that move them.
package struct ValueTrack: Sendable {
  /// The tracks of the elements; a single one for a value without elements.
  package var elements: [ElementTrack]
  /// The number of the run that moves each element; `nil` if none does.
  var runs: [Int?]

  init(count: Int) {
    elements = Array(repeating: .initial, count: count)
    runs = Array(repeating: nil, count: count)
  }

  func isMoving(at time: Time) -> Bool { elements.contains { $0.isMoving(at: time) } }
}

/// The element count of a formula, with the offsets of its animated jumps.
package struct FormulaTrack: Sendable {
  /// The number of elements.
  package private(set) var count = 1
  /// The offsets of the elements; empty for a formula without animation.
  private(set) var offsets: [OffsetTrack] = []

  init() {}

  /// A track with a number of elements.
  ///
  /// - Parameter offsetWidth: The number of scalars per element whose jumps are animated; `nil` without animation.
  init(count: Int, offsetWidth: Int?) {
    self.count = count
    offsets = offsetWidth.map { Array(repeating: OffsetTrack(width: $0), count: count) } ?? []
  }

  func isMoving(at time: Time) -> Bool { offsets.contains { $0.isMoving(at: time) } }

  /// Animates the offset of an element after its expression has jumped.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func jump(
    _ element: Int, from old: Motion4, to new: Motion4, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    offsets[element].jump(from: old, to: new, at: time, timing)
  }
}

/// The offset of a formula, state override or laid-out frame from its expression during an animated jump.
struct OffsetTrack: Sendable {
  private var components: [AnimatedValue]

  init(width: Int) { components = Array(repeating: AnimatedValue(0), count: width) }

  var end: Time? { components.compactMap(\.end).max() }

  /// The animations of the offset.
  var animations: [AnimationRecord] { components.flatMap(\.animations) }

  func isMoving(at time: Time) -> Bool { components.contains { $0.isAnimating(at: time) } }

  func motion(at time: Time) -> Motion4 {
    var motion = Motion4()
    for (index, component) in components.enumerated() {
      motion.values[index] = component.value(at: time)
      motion.rates[index] = component.velocity(at: time)
    }
    return motion
  }

  /// Animates the offset to zero after the expression has jumped.
  ///
  /// - Parameters:
  ///   - old: The value of the expression before the jump.
  ///   - new: The value of the expression after the jump.
  /// - Returns: The time at which the animation ends.
  mutating func jump(from old: Motion4, to new: Motion4, at time: Time, _ timing: AnimationTiming) -> Time {
    var end = time
    for index in components.indices where old.values[index] != new.values[index] {
      let jump = old.values[index] - new.values[index]
      let shown = components[index].value(at: time) + jump
      let speed = components[index].velocity(at: time) + old.rates[index] - new.rates[index]
      switch timing.interruption {
      case .additive, .replace:
        end = max(end, components[index].animate(from: jump, to: 0, at: time, timing))
      case .fromCurrent:
        var timing = timing
        timing.interruption = .replace
        end = max(end, components[index].animate(from: shown, to: 0, at: time, timing))
      case .velocityPreserving:
        end = max(end, components[index].animate(from: shown, velocity: speed, to: 0, at: time, timing))
      }
    }
    return end
  }

  /// Removes all animations of the offset.
  mutating func clear() {
    for index in components.indices { components[index].removeAnimations() }
  }
}

/// A path that morphs from one outline to another.
struct PathMorph: Sendable {
  /// The displayed path at the beginning.
  var start: Path
  /// The progress of the morph, 0…1.
  var progress: AnimatedValue

  /// Returns the path between the start and `end`, if their commands agree, else `end`.
  func path(to end: Path, at time: Time) -> Path {
    let fraction = progress.value(at: time)
    guard fraction != 1, let between = start.interpolated(to: end, fraction) else { return end }
    return between
  }
}
