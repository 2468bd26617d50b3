/// A number of the scenario over time, linear between its samples; NaN where it is not shown.
struct ReferenceTrack {
  /// The interval between samples in seconds.
  let step: Double
  let values: [Double]

  /// The time of the last sample, in seconds.
  var end: Double { Double(values.count - 1) * step }

  /// Returns the value at a time; before the first and after the last sample, that sample's value.
  func value(at time: Double) -> Double {
    let place = min(Double(values.count - 1), max(0, time / step))
    let index = Int(place)
    let share = place - Double(index)
    if share == 0 { return values[index] }
    return values[index] + (values[index + 1] - values[index]) * share
  }

  /// Returns the range of values around a time; `nil` if the property is not shown then.
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

  /// The range from the least to the greatest value; `nil` if the property is never shown.
  var extremes: ClosedRange<Double>? {
    let shown = values.filter { !$0.isNaN }
    guard let low = shown.min(), let high = shown.max() else { return nil }
    return low...high
  }

  /// The time ranges in which the value changes by more than a small part of its height, joined across short rests.
  var movements: [ClosedRange<Double>] {
    guard let extremes else { return [] }
    let least = (extremes.upperBound - extremes.lowerBound) * 1e-6 + 1e-9
    var found: [ClosedRange<Double>] = []
    for index in 1..<values.count {
      let change = abs(values[index] - values[index - 1])
      // The appearance or disappearance of a value does not count as a movement.
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

  /// The shortest rest in seconds that separates two movements.
  private static let shortestRest = 0.06
}
