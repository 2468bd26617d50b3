/// A movement of the scenario with the recorded rows of it.
struct Movement {
  let reference: ReferenceTrack
  /// The time of the movement, in seconds; `nil` if the scenario never moves.
  let time: ClosedRange<Double>?
  /// The rows, in the scenario's time.
  let rows: MotionSamples
  /// The maximum difference of values.
  let tolerance: Double
  /// The maximum difference of times, in seconds.
  let margin: Double

  /// Returns the movements of a track. `offset` is added to the recorded times, in seconds.
  static func movements(of track: ComparedTrack, offset: Double, margin: Double) -> [Movement] {
    let (reference, recorded) = (track.reference, track.recorded)
    let times = reference.movements
    let bounds = zip(times, times.dropFirst()).map { earlier, later in
      later.lowerBound - min(0.5 * (later.lowerBound - earlier.upperBound), longestLead)
    }
    var rows: [[(time: Double, value: Double)]] = Array(repeating: [], count: bounds.count + 1)
    var place = 0
    for (time, value) in zip(recorded.times, recorded.values) {
      let time = time + offset
      while place < bounds.count, time >= bounds[place] { place += 1 }
      guard time >= -margin, time <= reference.end + margin, !reference.value(at: time).isNaN else {
        continue
      }
      rows[place].append((time, value))
    }
    return rows.enumerated().map { index, rows in
      Movement(
        reference: reference, time: index < times.count ? times[index] : nil, rows: MotionSamples(rows),
        tolerance: track.tolerance, margin: margin)
    }
  }

  /// The maximum time before a movement at which rows belong to it, in seconds.
  private static let longestLead = 0.15

  /// A row that differs from the scenario.
  struct Miss {
    var time: Double
    var value: Double
    var expected: Double
    /// The amount by which it exceeds the tolerance.
    var excess: Double
  }

  /// The rows that do not agree with the scenario.
  var misses: [Miss] {
    zip(rows.times, rows.values).compactMap { time, value in
      guard let range = reference.range(around: time, within: margin) else { return nil }
      let excess = max(range.lowerBound - value, value - range.upperBound) - tolerance
      guard excess > 1e-9 else { return nil }
      return Miss(time: time, value: value, expected: reference.value(at: time), excess: excess)
    }
  }

  /// The values before and after the movement.
  var ends: MotionFit.Ends {
    let time = time ?? 0...0
    return MotionFit.Ends(
      start: reference.value(at: time.lowerBound), end: reference.value(at: time.upperBound))
  }

  /// The scenario's values during the movement, as samples.
  var expected: MotionSamples {
    guard let time else { return MotionSamples([]) }
    let lead = min(0.1, time.lowerBound)
    let count = 400
    let length = time.upperBound - time.lowerBound + lead
    return MotionSamples(
      (0...count).map { index in
        let moment = time.lowerBound - lead + length * Double(index) / Double(count)
        return (moment, reference.value(at: moment))
      }.filter { !$0.1.isNaN })
  }
}
