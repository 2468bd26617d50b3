/// A movement of the scenario with the rows that were recorded of it.
struct Movement {
  let reference: ReferenceTrack
  /// When the scenario moves, in seconds; `nil` where it rests the whole time.
  let time: ClosedRange<Double>?
  /// The rows, in the scenario's time.
  let rows: MotionSamples
  /// How far values may be apart.
  let tolerance: Double
  /// How far times may be apart, in seconds.
  let margin: Double

  /// The movements of a track whose recorded times are some seconds too early.
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

  /// The most seconds before a movement that rows belong to it.
  private static let longestLead = 0.15

  /// A row that is not as expected.
  struct Miss {
    var time: Double
    var value: Double
    var expected: Double
    /// By how much it is beyond what is tolerated.
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

  /// The value before the movement and behind it.
  var ends: MotionFit.Ends {
    let time = time ?? 0...0
    return MotionFit.Ends(
      start: reference.value(at: time.lowerBound), end: reference.value(at: time.upperBound))
  }

  /// The scenario's values in the movement, as samples.
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
