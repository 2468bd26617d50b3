/// Straight pieces between stops, as CSS `linear(…)` makes them.
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

  /// The least width of a piece that is not a jump, so that nothing that lies beyond it goes to infinity.
  private static let leastWidth = 1e-9

  /// The stops, in rising order of their inputs.
  package let stops: [Stop]

  /// A curve through `points`, at least two; an input that is nil is filled in as CSS Easing Functions Level 2 says:
  /// the first is 0, the last 1, those between spread evenly, and none lies before the one ahead of it.
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

  /// The value at `progress`, extrapolated beyond the outermost stops.
  package func value(at progress: Double) -> Double {
    let (a, b) = piece(at: progress)
    guard b.input - a.input >= Self.leastWidth else { return b.output }
    return a.output + (b.output - a.output) * ((progress - a.input) / (b.input - a.input))
  }

  /// The slope at `progress`; 0 at a jump.
  package func velocity(at progress: Double) -> Double {
    let (a, b) = piece(at: progress)
    return b.input - a.input >= Self.leastWidth ? (b.output - a.output) / (b.input - a.input) : 0
  }

  /// The two stops around `progress`, or the outermost two; of stops at one input the later counts.
  private func piece(at progress: Double) -> (Stop, Stop) {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= progress { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low, 1), stops.count - 1)
    return (stops[index - 1], stops[index])
  }

  /// The inputs with every run of nils spread evenly between its neighbors.
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
