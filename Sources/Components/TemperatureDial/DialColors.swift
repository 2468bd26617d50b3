import Geometry
import Interaction

/// The colours of ground and waves by temperature: cold up to a third of the range, hot from two thirds on
/// (INTERACTIONS §6.5).
struct DialColors: Hashable, Sendable {
  var cold: Color
  var hot: Color
  /// False lets the mix run on beyond the hot colour.
  var isClamped: Bool

  /// The colour at a share of the range, mixed in whole percent.
  func color(percent: Int) -> Color { cold.interpolated(to: hot, Double(percent) / 100) }

  /// The percentage for a whole temperature in `range`.
  func percent(temperature: Int, in range: ClosedRange<Int>) -> Int {
    let third = Double(range.upperBound - range.lowerBound) / 3
    return percent((Double(temperature - range.lowerBound) - third) * 100 / third)
  }

  /// The percentage for a level of `height` of `full` points.
  func percent(height: Double, full: Double) -> Int {
    let third = full / 3
    return percent((height - third) / third * 100)
  }

  private func percent(_ exact: Double) -> Int {
    guard exact > 0 else { return 0 }
    let whole = Int(min(1000, exact + 1e-9).rounded(.down))
    return isClamped ? min(100, whole) : whole
  }
}
