import Glibc
import Motion

/// The benchmark program, which measures the inner loops with performance goals and prints a line for each.
@main
enum Benchmarks {
  private static let evaluations = 1_000_000
  private static let rounds = 5

  static func main() throws {
    print("curves: milliseconds for \(evaluations) values, median of \(rounds)")
    for (name, curve) in [
      ("cubic-bezier", TimingCurve.easeInOut),
      ("spring, damping 0.7", .spring(SpringTiming(.fitted(dampingRatio: 0.7, duration: 1)))),
      ("spring, damping 1", .spring(SpringTiming(.fitted(dampingRatio: 1, duration: 1)))),
    ] {
      let seconds = (0..<rounds).map { _ in time(curve) }.sorted()
      row(name, seconds[rounds / 2] * 1000)
    }
    let costs = ComponentCosts()
    print("\ncomponents in JSON: processor time")
    row("reading 200 nodes, 500 expressions, ms", try costs.reading())
    row("one number, ns", try costs.number())
    row("a frame of 100 layers at rest, µs", try costs.restingProperties())
    row("the same with 100 moving properties, µs", try costs.movingProperties())
    row("a frame of 500 layers in stacks, µs", try costs.movingLayouts())
    row("the same with frames, µs", try costs.movingFrames())
    print("\nraster: megapixels a second of a canvas of 780×1688")
    for primitive in try RasterPrimitive.all() { row(primitive.name, primitive.speed()) }
    let comparisons = PictureComparisons()
    print("\ncomparing: megapixels a second of pictures of 780×1688, by processor time")
    for (name, speed) in comparisons.speeds() { row(name, speed) }
    print("\ncomparing: milliseconds of processor time for two equal PNG files of 780×1688")
    for (name, time) in try comparisons.equalFiles() { row(name, time) }
  }

  /// Returns the time in seconds to evaluate a curve at evenly spaced points.
  private static func time(_ curve: TimingCurve) -> Double {
    let clock = ContinuousClock()
    var sum = 0.0
    let elapsed = clock.measure {
      for index in 0..<evaluations { sum += curve.value(at: Double(index) / Double(evaluations)) }
    }
    precondition(sum.isFinite, "the values are used")
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private static func row(_ name: String, _ value: Double) {
    let number = String((value * 10).rounded() / 10)
    let gap = String(repeating: " ", count: max(1, 40 - name.count - number.count))
    print("  \(name)\(gap)\(number)")
  }
}
