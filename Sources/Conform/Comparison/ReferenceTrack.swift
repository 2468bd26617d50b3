/// A number of the scenario over time, in straight lines between its samples; NaN where it is not shown.
struct ReferenceTrack {
  /// Seconds from one sample to the next.
  let step: Double
  let values: [Double]

  /// When the last sample is, in seconds.
  var end: Double { Double(values.count - 1) * step }

  /// The value at a time; before the first and behind the last sample that of those.
  func value(at time: Double) -> Double {
    let place = min(Double(values.count - 1), max(0, time / step))
    let index = min(values.count - 2, Int(place))
    let share = place - Double(index)
    if share == 0 { return values[index] }
    return values[index] + (values[index + 1] - values[index]) * share
  }

  /// The values around a time; `nil` where the property is not shown at all then.
  func range(around time: Double, within margin: Double) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    func add(_ value: Double) {
      guard !value.isNaN else { return }
      (low, high) = (min(low, value), max(high, value))
    }
    add(value(at: time - margin))
    add(value(at: time + margin))
    let last = Double(values.count - 1)
    let first = Int(min(last, max(0, ((time - margin) / step).rounded(.up))))
    let end = Int(min(last, max(0, ((time + margin) / step).rounded(.down))))
    for index in stride(from: first, through: end, by: 1) { add(values[index]) }
    return low <= high ? low...high : nil
  }

  /// From the least value to the greatest; `nil` if it is never shown.
  var extremes: ClosedRange<Double>? {
    let shown = values.filter { !$0.isNaN }
    guard let low = shown.min(), let high = shown.max() else { return nil }
    return low...high
  }

  /// The stretches of time in which the value changes, by more than a part of its height; shorter rests belong to them.
  var movements: [ClosedRange<Double>] {
    guard let extremes else { return [] }
    let least = (extremes.upperBound - extremes.lowerBound) * 1e-6 + 1e-9
    var found: [ClosedRange<Double>] = []
    for index in 1..<values.count {
      let change = abs(values[index] - values[index - 1])
      // A value that comes or goes is no movement.
      guard change > least else { continue }
      let (from, to) = (Double(index - 1) * step, Double(index) * step)
      if let last = found.last, from - last.upperBound < Self.shortestRest {
        found[found.count - 1] = last.lowerBound...to
      } else {
        found.append(from...to)
      }
    }
    return found
  }

  /// Seconds.
  private static let shortestRest = 0.06
}
