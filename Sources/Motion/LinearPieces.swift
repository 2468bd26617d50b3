/// A piecewise linear timing curve between stops, as in CSS `linear(…)`.
package struct LinearPieces: Hashable, Sendable {
  /// A point of the curve.
  package struct Stop: Hashable, Sendable {
    /// The progress of time, usually 0…1.
    package var input: Double
    /// The value there.
    package var output: Double

    /// A stop at `input`.
    package init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The minimum width of a piece that is not a jump, which prevents infinite values when a piece is extrapolated.
  private static let leastWidth = 1e-9

  /// The stops, in ascending order of their inputs.
  package let stops: [Stop]

  /// A curve through at least two `points`. Missing inputs are filled in as in CSS Easing Functions Level 2: the first
  /// is 0, the last 1, those between are spaced evenly, and each is at least the one before.
  package init(_ points: [(output: Double, input: Double?)]) {
    precondition(points.count > 1, "a curve of straight pieces has two stops")
    var inputs = points.map(\.input)
    let last = inputs.count - 1
    if inputs[0] == nil { inputs[0] = 0 }
    if inputs[last] == nil { inputs[last] = max(1, inputs.lazy.compactMap { $0 }.max()!) }
    var largest = -Double.infinity
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
    }
    stops = zip(points, Self.filled(inputs)).map { Stop(input: $1, output: $0.output) }
  }

  /// Returns the value at `progress`, extrapolated beyond the outermost stops.
  package func value(at progress: Double) -> Double {
    let (a, b) = piece(at: progress)
    guard b.input - a.input >= Self.leastWidth else { return b.output }
    return a.output + (b.output - a.output) * ((progress - a.input) / (b.input - a.input))
  }

  /// Returns the slope at `progress`; 0 at a jump.
  package func velocity(at progress: Double) -> Double {
    let (a, b) = piece(at: progress)
    return b.input - a.input >= Self.leastWidth ? (b.output - a.output) / (b.input - a.input) : 0
  }

  /// Returns the two stops around `progress`, or the outermost two beyond them. Of stops with the same input the last
  /// counts.
  private func piece(at progress: Double) -> (Stop, Stop) {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= progress { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low, 1), stops.count - 1)
    return (stops[index - 1], stops[index])
  }

  /// Returns the inputs with every run of `nil` spaced evenly between its neighbors.
  private static func filled(_ inputs: [Double?]) -> [Double] {
    var result: [Double] = []
    for (index, input) in inputs.enumerated() {
      if let input {
        result.append(input)
        continue
      }
      let next = inputs[index...].firstIndex { $0 != nil }!
      let previous = result[index - 1]
      result.append(previous + (inputs[next]! - previous) / Double(next - index + 1))
    }
    return result
  }
}
