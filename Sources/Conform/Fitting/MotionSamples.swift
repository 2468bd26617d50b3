/// The values of one property at ascending times.
package struct MotionSamples: Sendable {
  /// The maximum number of samples that a fit uses.
  private static let fittedCount = 2000

  /// The times in seconds.
  package let times: [Double]
  /// The value at each time.
  package let values: [Double]

  /// Samples in any order. Of several at the same time the last one is used.
  package init(_ samples: [(time: Double, value: Double)]) {
    var times: [Double] = []
    var values: [Double] = []
    let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
    for sample in order.lazy.map({ samples[$0] }) {
      if times.last == sample.time {
        values[values.count - 1] = sample.value
      } else {
        times.append(sample.time)
        values.append(sample.value)
      }
    }
    (self.times, self.values) = (times, values)
  }

  private init(times: [Double], values: [Double]) { (self.times, self.values) = (times, values) }

  /// The number of samples.
  package var count: Int { times.count }
  /// The time from the first sample to the last, in seconds.
  package var length: Double { count > 1 ? times[count - 1] - times[0] : 0 }
  /// The range from the least value to the greatest.
  package var range: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
  /// The difference of the extremes.
  var height: Double { range.upperBound - range.lowerBound }

  /// The median interval between samples.
  package var interval: Double {
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return intervals.isEmpty ? 0 : intervals[intervals.count / 2]
  }

  /// The samples with times from the first one on, thinned to the number that a fit uses.
  var normalized: MotionSamples {
    let stride = (count + Self.fittedCount - 1) / Self.fittedCount
    let indices = Swift.stride(from: 0, to: count, by: max(1, stride))
    return MotionSamples(times: indices.map { times[$0] - times[0] }, values: indices.map { values[$0] })
  }

  /// The standard deviation of the noise, estimated from third differences, which are small for smooth motion.
  var noise: Double {
    guard count > 8 else { return 0 }
    var differences: [Double] = []
    for index in 3..<count {
      let inner = 3 * (values[index - 2] - values[index - 1])
      differences.append(abs(values[index] - values[index - 3] + inner))
    }
    return differences.sorted()[differences.count / 2] / 0.6745 / 20.0.squareRoot()
  }

  /// Returns the value at a time, linear between samples.
  func value(at time: Double) -> Double {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values[0] }
    guard low < count else { return values[count - 1] }
    let share = (time - times[low - 1]) / (times[low] - times[low - 1])
    return values[low - 1] + (values[low] - values[low - 1]) * share
  }
}
