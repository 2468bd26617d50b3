import Geometry
import Motion

/// An analysis of the differences in a movement, which finds the smallest change that explains all rows.
struct MovementAnalysis {
  private let movement: Movement
  private let altered: AlteredMovement?
  /// The curve that the scenario's movement follows; `nil` for an unknown one.
  private let expected: FittedMotion.Shape?

  /// Returns the differences; empty if all rows agree.
  static func deviations(of movement: Movement) -> [Deviation] {
    let misses = movement.misses
    guard let first = misses.first else { return [] }
    return MovementAnalysis(movement).deviations(from: first, to: misses.last ?? first, misses)
  }

  private init(_ movement: Movement) {
    self.movement = movement
    altered = AlteredMovement(movement)
    let fit = MotionFit(movement.expected)
    expected = fit.flatMap { $0.isFound ? $0.motion.shape.rounded : nil }
  }

  private func deviations(
    from first: Movement.Miss, to last: Movement.Miss, _ misses: [Movement.Miss]
  ) -> [Deviation] {
    let rows = movement.rows
    let isResting = rows.height <= 2 * movement.tolerance
    guard let time = movement.time, let altered else {
      let rest = movement.reference.value(at: first.time)
      let kind: Deviation.Kind =
        isResting
        ? .value(rows.values.last ?? 0, expected: rest)
        : .extra(from: rows.values.first ?? 0, to: misses.max { $0.excess < $1.excess }?.value ?? 0)
      return [Deviation(kind: kind, time: first.time)]
    }
    if isResting, abs(altered.end - altered.start) > 2 * movement.tolerance {
      let kind = Deviation.Kind.missing(from: rows.values.last ?? 0, to: altered.end)
      return [Deviation(kind: kind, time: time.lowerBound)]
    }
    if let found = explained(time, altered) { return found }
    let isOutside = misses.allSatisfy {
      $0.time < time.lowerBound - movement.margin || $0.time > time.upperBound + movement.margin
    }
    if isOutside, let worst = misses.max(by: { $0.excess < $1.excess }) {
      return [Deviation(kind: .extra(from: worst.expected, to: worst.value), time: first.time)]
    }
    return [Deviation(kind: .curve(nil, expected: expected?.description), time: time.lowerBound)]
  }

  // MARK: Explanations

  /// Returns the best of all explanations with which the rows agree; `nil` if none agrees.
  private func explained(_ time: ClosedRange<Double>, _ altered: AlteredMovement) -> [Deviation]? {
    var best: (score: Double, deviations: [Deviation])?
    func consider(_ cost: Double, parameters: Int, _ deviations: @autoclosure () -> [Deviation]) {
      let score = score(cost, parameters: parameters)
      if best.map({ score < $0.score }) ?? true { best = (score, deviations()) }
    }
    for aspects in AlteredMovement.attempts {
      guard let fit = altered.fit(aspects) else { continue }
      consider(fit.cost, parameters: aspects.count, deviations(fit.change, altered, time))
    }
    if let best, best.score <= exactScore { return best.deviations }
    let first = movement.rows.times.first ?? 0
    let begin = time.lowerBound - first
    let length = time.upperBound - time.lowerBound
    let knowns = [
      MotionFit.Knowns(delay: begin, duration: length, ends: movement.ends),
      MotionFit.Knowns(delay: begin, ends: movement.ends), MotionFit.Knowns(ends: movement.ends),
      MotionFit.Knowns(),
    ]
    for known in knowns {
      let found = MotionFit(movement.rows, knowing: known, indifference: movement.tolerance / 4)
      guard let fit = found, agrees(with: fit.motion, from: first) else { continue }
      let cost = fit.motion.residual * fit.motion.residual * Double(movement.rows.count)
      let unknowns = (known.delay == nil ? 1 : 0) + (known.ends == nil ? 2 : 0)
      consider(
        cost, parameters: fit.motion.shape.parameterCount + unknowns,
        deviations(fit.motion, from: first, time))
      if let best, best.score <= exactScore { break }
    }
    return best?.deviations
  }

  /// Returns Schwarz's information criterion: lower for a better fit, higher for more parameters.
  private func score(_ cost: Double, parameters: Int) -> Double {
    let count = Double(max(2, movement.rows.count))
    let floor = movement.tolerance / 20
    return count * Elementary.log(cost / count + floor * floor) + Double(parameters) * Elementary.log(count)
  }

  /// The score of few parameters that explain the rows within a small part of the tolerance.
  private var exactScore: Double {
    let part = movement.tolerance / 15
    return score(part * part * Double(movement.rows.count), parameters: 2)
  }

  private func agrees(with motion: FittedMotion, from first: Double) -> Bool {
    zip(movement.rows.times, movement.rows.values).allSatisfy { time, value in
      let values = [-1, -0.5, 0, 0.5, 1].map { motion.value(at: time - first + $0 * movement.margin) }
      return value >= (values.min() ?? 0) - movement.tolerance
        && value <= (values.max() ?? 0) + movement.tolerance
    }
  }

  private func deviations(
    _ change: AlteredMovement.Change, _ altered: AlteredMovement, _ time: ClosedRange<Double>
  ) -> [Deviation] {
    var kinds: [Deviation.Kind] = []
    let length = expected?.duration ?? (time.upperBound - time.lowerBound)
    let isLonger = abs(change.stretch - 1) > 0.005
    if isLonger { kinds.append(.duration(length * change.stretch, expected: length)) }
    if abs(change.start - altered.start) > movement.tolerance / 2 {
      kinds.append(.start(change.start, expected: altered.start))
    }
    if abs(change.end - altered.end) > movement.tolerance / 2 {
      kinds.append(.end(change.end, expected: altered.end))
    }
    // A delay of less than a frame is reported only if nothing else differs.
    if kinds.isEmpty || abs(change.delay) > movement.margin { kinds.append(.delay(change.delay)) }
    return kinds.map { Deviation(kind: $0, time: time.lowerBound) }
  }

  private func deviations(
    _ motion: FittedMotion, from first: Double, _ time: ClosedRange<Double>
  ) -> [Deviation] {
    let curve = Deviation.Kind.curve(motion.shape.rounded.description, expected: expected?.description)
    var kinds = [curve]
    let ends = movement.ends
    if abs(motion.start - ends.start) > movement.tolerance {
      kinds.append(.start(motion.start, expected: ends.start))
    }
    if abs(motion.end - ends.end) > movement.tolerance { kinds.append(.end(motion.end, expected: ends.end)) }
    let delay = motion.delay + first - time.lowerBound
    if abs(delay) > movement.margin { kinds.append(.delay(delay)) }
    return kinds.map { Deviation(kind: $0, time: time.lowerBound) }
  }
}

extension FittedMotion.Shape {
  /// The number of parameters of the shape.
  fileprivate var parameterCount: Int {
    switch self {
    case .spring: 2
    case .decay: 1
    case .bezier(let curve, _): TimingCurve.named.contains { $0.curve == .cubicBezier(curve) } ? 1 : 5
    }
  }

  /// The duration in seconds in designers' terms: for a spring the perceptual duration. `nil` for a decay.
  fileprivate var duration: Double? {
    switch self {
    case .spring(let duration, _), .bezier(_, let duration): duration
    case .decay: nil
    }
  }
}
