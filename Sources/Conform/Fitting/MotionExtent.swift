import Export
import Motion

/// A rough estimate of when samples move, in seconds from the first one.
struct MotionExtent {
  /// The time of the last sample before the motion.
  let begin: Double
  /// The time from the begin until half of the distance is covered.
  let half: Double
  /// The time from the begin until the values stay near their end.
  let settled: Double

  /// The extent of samples that start at time 0, at least some of which move.
  init(_ samples: MotionSamples, _ knowns: MotionFit.Knowns) {
    let (values, times) = (samples.values, samples.times)
    let start = knowns.ends?.start ?? values[0]
    let end = knowns.ends?.end ?? values[values.count - 1]
    let margin = max(0.01 * samples.height, 3 * samples.noise)
    let first = values.firstIndex { abs($0 - start) > margin } ?? 0
    begin = knowns.delay ?? times[max(0, first - 1)]
    let middle = values.firstIndex { abs($0 - start) > max(margin, abs(end - start) / 2) }
    let last = values.lastIndex { abs($0 - end) > margin } ?? values.count - 1
    half = max(samples.interval / 2, times[middle ?? first] - begin)
    settled = max(samples.interval, times[min(values.count - 1, last + 1)] - begin)
  }
}

/// Samples approximated by a piecewise linear curve.
package struct MotionPieces: Sendable {
  /// The time from the first sample to the first piece, in seconds.
  package let delay: Double
  /// The duration of the curve, in seconds.
  package let duration: Double
  /// The value at which the curve is 0.
  package let start: Double
  /// The value at which the curve is 1.
  package let end: Double
  /// The curve.
  package let curve: TimingCurve

  /// Pieces within a tolerance of samples that start at time 0.
  init(_ samples: MotionSamples, tolerance: Double) {
    let extent = MotionExtent(samples, MotionFit.Knowns())
    let first = samples.times.lastIndex { $0 <= extent.begin } ?? 0
    let last = max(
      first + 1, samples.times.firstIndex { $0 >= extent.begin + extent.settled } ?? samples.count - 1)
    let (values, times) = (samples.values, samples.times)
    let distance = values[last] - values[first]
    // A motion there and back has no distance, so its height is used.
    let rise = abs(distance) > 0.1 * samples.height ? distance : samples.height
    let (begin, length) = (times[first], times[last] - times[first])
    let chosen = CurveSampling.indices(
      of: [Array(values[first...last])], at: times[first...last].map { $0 - begin }, tolerances: [tolerance])
    let points = chosen.map { index in
      let share = (times[first + index] - begin) / length
      return (
        output: ((values[first + index] - values[first]) / rise * 1000).rounded() / 1000,
        input: Optional((share * 1000).rounded() / 1000)
      )
    }
    (delay, duration, start, end) = (begin, length, values[first], values[first] + rise)
    curve = .pieces(LinearPieces(points))
  }
}
