/// A timing curve: the progress of an animation as a function of the fraction of its duration.
///
/// docs/motion.md lists the syntax of curves; `init(parsing:)` parses it and `description` writes it.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  case steps(Steps)
  /// CSS `linear(…)`: linear pieces between stops.
  case pieces(LinearPieces)
  case spring(SpringTiming)

  /// A slow start, cubic-bezier(0.42, 0, 1, 1).
  package static let easeIn = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 1, 1))
  /// A slow end, cubic-bezier(0, 0, 0.58, 1).
  package static let easeOut = TimingCurve.cubicBezier(CubicBezier(0, 0, 0.58, 1))
  /// A slow start and end, cubic-bezier(0.42, 0, 0.58, 1).
  package static let easeInOut = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
  /// Core Animation's default curve, which CSS calls `ease`.
  package static let `default` = TimingCurve.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

  /// The curves that have a name, in the order in which they are listed (docs/motion.md).
  package static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .default),
  ]

  /// Returns the eased progress at the fraction `progress` of the duration.
  ///
  /// A spring is exactly 1 from 1 on (docs/motion.md), and 0 before 0. The other curves continue outside 0…1 as in CSS
  /// Easing Functions.
  package func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .cubicBezier(let curve): curve.value(at: progress)
    case .steps(let steps): steps.value(at: progress)
    case .pieces(let pieces): pieces.value(at: progress)
    case .spring(let spring): spring.value(at: progress)
    }
  }

  /// Returns the slope of `value(at:)` at `progress`, per duration; divide it by the duration in seconds for a
  /// velocity. At a corner it is the slope to the right. Infinite where the curve is vertical.
  package func velocity(at progress: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.velocity(at: progress)
    case .steps: 0
    case .pieces(let pieces): pieces.velocity(at: progress)
    case .spring(let spring): spring.velocity(at: progress)
    }
  }

  /// Whether an initial velocity can be added to the curve. It cannot for a step function or a curve that begins with a
  /// jump.
  var carriesVelocity: Bool {
    switch self {
    case .linear, .cubicBezier, .spring: true
    case .steps: false
    case .pieces: value(at: 0) == 0
    }
  }

  /// The curve's own duration in seconds, which a spring has unless it fits its animation; `nil` for other curves.
  package var ownDuration: Double? {
    if case .spring(let spring) = self { spring.ownDuration } else { nil }
  }

  /// A warning about surprising behavior of the curve, as one line without a full stop; `nil` for most curves.
  package var caution: String? {
    guard case .spring(let timing) = self, timing.spring.isClampedToCritical else { return nil }
    let ratio = significant(timing.spring.dampingRatio)
    return "a damping ratio of \(ratio) acts as 1, the critical one, as in Core Animation; "
      + "`allowsOverdamping: true` lets it act as it is"
  }

  /// Returns the curve for an animation of `duration` seconds. A spring that fits its animation is solved for that
  /// duration; other curves are unchanged.
  package func fitted(to duration: Double) -> TimingCurve {
    if case .spring(let spring) = self { .spring(spring.fitted(to: duration)) } else { self }
  }
}

extension TimingCurve {
  /// Returns the first progress, 0…1, at which the curve reaches `value`. If it never does, returns 0 for a value below
  /// 0, else 1.
  ///
  /// Exact to the last bits for a curve that crosses the value at least 1/256 of its length away from its turns.
  package func progress(reaching value: Double) -> Double {
    if case .linear = self { return min(1, max(0, value)) }
    let start = self.value(at: 0)
    if value == start { return 0 }
    let isAbove = value > start
    let steps = 256
    for step in 1...steps {
      let high = Double(step) / Double(steps)
      let reached = self.value(at: high)
      guard isAbove ? reached >= value : reached <= value else { continue }
      return bisect(for: value, isAbove, high - 1 / Double(steps), high)
    }
    return isAbove ? 1 : 0
  }

  private func bisect(for value: Double, _ isAbove: Bool, _ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let reached = self.value(at: middle)
      if isAbove ? reached >= value : reached <= value { high = middle } else { low = middle }
    }
  }
}
