import ComponentLanguage
import Expressions
import Geometry
import Motion

/// One element of a value that rules change, over time.
package enum ElementTrack: Sendable {
  /// What its initial expression says.
  case initial
  /// Something that does not move.
  case fixed(ExpressionValue)
  /// Numbers, each of which may be under way.
  case moving([AnimatedValue])
  /// Numbers that run out.
  case decaying([DecayMotion])
  /// Numbers that a finger holds, and the speed that it gives them.
  case held(Motion4)

  /// The numbers that show at a time; nil for what is not made of moving numbers.
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

  /// When it comes to rest; nil for what rests.
  package var end: Time? {
    switch self {
    case .initial, .fixed, .held: nil
    case .moving(let components): components.compactMap(\.end).max()
    case .decaying(let components): components.map(\.end).max()
    }
  }

  /// What moves its numbers.
  var animations: [AnimationRecord] {
    switch self {
    case .initial, .fixed, .held: []
    case .moving(let components): components.flatMap(\.animations)
    case .decaying(let components): components.flatMap(\.animations)
    }
  }

  /// True before its end, for what has one.
  package func isMoving(at time: Time) -> Bool { end.map { $0 > time } ?? false }

  /// True for numbers that run to a target, or are there.
  func isAimed(at target: SIMD4<Double>, width: Int) -> Bool {
    guard case .moving(let components) = self, components.count == width else { return false }
    return components.indices.allSatisfy { components[$0].model == target[$0] }
  }

  /// Numbers at rest.
  static func resting(_ values: SIMD4<Double>, width: Int) -> ElementTrack {
    .moving((0..<width).map { AnimatedValue(values[$0]) })
  }
}

/// A value that rules change, with all its elements, and the runs that move them.
package struct ValueTrack: Sendable {
  /// One for each element; one in all for a value without elements.
  package var elements: [ElementTrack]
  /// The run that moves each element.
  var runs: [Int?]

  init(count: Int) {
    elements = Array(repeating: .initial, count: count)
    runs = Array(repeating: nil, count: count)
  }

  func isMoving(at time: Time) -> Bool { elements.contains { $0.isMoving(at: time) } }
}

/// How many elements a formula has, and what remains of their jumps.
package struct FormulaTrack: Sendable {
  package private(set) var count = 1
  /// One for each element of a formula whose jumps are animated, none of another.
  private(set) var offsets: [OffsetTrack] = []

  init() {}

  /// - Parameter offsetWidth: How many numbers an element has whose jumps are animated; nil for jumps at once.
  init(count: Int, offsetWidth: Int?) {
    self.count = count
    offsets = offsetWidth.map { Array(repeating: OffsetTrack(width: $0), count: count) } ?? []
  }

  func isMoving(at time: Time) -> Bool { offsets.contains { $0.isMoving(at: time) } }

  /// Lets the offset of an element run out after its expression has jumped; when it has run out.
  mutating func jump(
    _ element: Int, from old: Motion4, to new: Motion4, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    offsets[element].jump(from: old, to: new, at: time, timing)
  }
}

/// The offset of a formula or state override from its expression while an animated jump runs out.
struct OffsetTrack: Sendable {
  private var components: [AnimatedValue]

  init(width: Int) { components = Array(repeating: AnimatedValue(0), count: width) }

  var end: Time? { components.compactMap(\.end).max() }

  /// What moves its numbers.
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

  /// Lets the offset run out after the expression has jumped.
  ///
  /// - Parameters:
  ///   - old: What the expression said before.
  ///   - new: What it says now.
  /// - Returns: When it has run out.
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

  /// Drops what is under way.
  mutating func clear() {
    for index in components.indices { components[index].removeAnimations() }
  }
}

/// A path on its way from one outline to another.
struct PathMorph: Sendable {
  /// What showed when the way began.
  var start: Path
  /// From 0 to 1.
  var progress: AnimatedValue

  /// The path between the one where it began and the one where it leads, where their commands agree.
  func path(to end: Path, at time: Time) -> Path {
    let fraction = progress.value(at: time)
    guard fraction != 1, let between = start.interpolated(to: end, fraction) else { return end }
    return between
  }
}
