/// A movement of the scenario with another delay, duration, start or end.
struct AlteredMovement {
  /// The aspects in which a movement can differ.
  enum Aspect: CaseIterable {
    case delay, duration, start, end
  }

  /// The sets of aspects to try, smaller ones first.
  static let attempts: [[Aspect]] = [
    [.delay], [.duration], [.end], [.start, .end], [.delay, .duration], [.delay, .end], [.duration, .end],
    [.delay, .duration, .end], [.delay, .duration, .start, .end],
  ]

  private let movement: Movement
  private let time: ClosedRange<Double>
  /// The value at the begin of the movement, and the value at which its progress is 1.
  let start: Double
  let end: Double

  /// A movement of the scenario to alter; `nil` for a rest.
  init?(_ movement: Movement) {
    guard let time = movement.time, let extremes = movement.reference.extremes else { return nil }
    self.movement = movement
    self.time = time
    let ends = movement.ends
    let height = extremes.upperBound - extremes.lowerBound
    start = ends.start
    // A movement there and back is measured by its height.
    end = abs(ends.end - ends.start) > 0.05 * height ? ends.end : ends.start + height
  }

  /// The changes of a movement: a delay in seconds, a factor of the duration, and the values of its ends.
  struct Change {
    var delay = 0.0
    var stretch = 1.0
    var start: Double
    var end: Double
  }

  /// A change with which the rows agree, and its error.
  struct Fit {
    var change: Change
    /// The sum of the squared deviations of the rows.
    var cost: Double
  }

  /// Returns the best change of some aspects; `nil` unless all rows agree with it.
  func fit(_ aspects: [Aspect]) -> Fit? {
    let parameters = aspects.map(parameter)
    let problem = LeastSquares(parameters: parameters) { residuals(change(aspects, $0)) }
    let starts = starts(aspects)
    let found = starts.map { problem.minimum(from: $0) }.min { $0.cost < $1.cost }
    guard let found else { return nil }
    let best = change(aspects, found.values)
    return agrees(with: best) ? Fit(change: best, cost: found.cost) : nil
  }

  private func parameter(_ aspect: Aspect) -> LeastSquares.Parameter {
    let height = max(abs(end - start), movement.tolerance)
    switch aspect {
    case .delay: return .init(range: -0.5...5, scale: 0.02)
    case .duration: return .init(range: 0.2...5, scale: 0.1)
    case .start: return .init(range: start - 10 * height...start + 10 * height, scale: 0.1 * height)
    case .end: return .init(range: end - 10 * height...end + 10 * height, scale: 0.1 * height)
    }
  }

  /// Returns the starting points of the search, with several delays and durations, since there are many minima along
  /// time.
  private func starts(_ aspects: [Aspect]) -> [[Double]] {
    let lengths = aspects.contains(.duration) ? [0.7, 1, 1.4] : [1]
    let delays = aspects.contains(.delay) ? [-0.05, 0.05, 0.2] : [0]
    let last = movement.rows.values.last ?? end
    let isThereAndBack = abs(movement.ends.end - end) > movement.tolerance
    return lengths.flatMap { length in
      delays.map { delay in
        aspects.map { aspect in
          switch aspect {
          case .delay: delay
          case .duration: length
          case .start: movement.rows.values.first ?? start
          case .end: isThereAndBack ? end : last
          }
        }
      }
    }
  }

  private func change(_ aspects: [Aspect], _ values: [Double]) -> Change {
    var change = Change(start: start, end: end)
    for (aspect, value) in zip(aspects, values) {
      switch aspect {
      case .delay: change.delay = value
      case .duration: change.stretch = value
      case .start: change.start = value
      case .end: change.end = value
      }
    }
    return change
  }

  private func residuals(_ change: Change) -> [Double] {
    zip(movement.rows.times, movement.rows.values).map { time, value in
      let reference = movement.reference.value(at: sourceTime(time, change))
      let error = altered(reference, change) - value
      return error.isNaN ? 0 : error
    }
  }

  private func sourceTime(_ moment: Double, _ change: Change) -> Double {
    let source = time.lowerBound + (moment - time.lowerBound - change.delay) / change.stretch
    return min(time.upperBound, max(time.lowerBound, source))
  }

  private func altered(_ value: Double, _ change: Change) -> Double {
    change.start + (change.end - change.start) * (value - start) / (end - start)
  }

  private func agrees(with change: Change) -> Bool {
    zip(movement.rows.times, movement.rows.values).allSatisfy { moment, value in
      let (from, to) = (
        sourceTime(moment - movement.margin, change), sourceTime(moment + movement.margin, change)
      )
      let range = movement.reference.range(around: (from + to) / 2, within: (to - from) / 2)
      guard let range else { return true }
      let (low, high) = (altered(range.lowerBound, change), altered(range.upperBound, change))
      return value >= min(low, high) - movement.tolerance && value <= max(low, high) + movement.tolerance
    }
  }
}
