import Geometry
import Interaction

/// The outline of one wave: a curve of two halves over the water (INTERACTIONS §6.4).
struct DialWave: Hashable, Sendable {
  /// Points below the level.
  var baseline: Double
  /// How far the first half's controls lie below the baseline, in points; the second half's as far above.
  var swing: Double

  /// The closed outline in a view of `size`; `phase` shifts it to the left by that share of a wave length.
  func path(in size: Size, phase: Double) -> Path {
    let width = size.width
    let shift = -width * phase
    var path = Path()
    path.move(to: Point(shift, baseline))
    for period in 0..<(phase == 0 ? 1 : 2) {
      addPeriod(to: &path, from: shift + Double(period) * width, width: width)
    }
    let right = shift + width * (phase == 0 ? 1 : 2)
    path.line(to: Point(right, size.height))
    path.line(to: Point(shift, size.height))
    path.close()
    return path
  }

  private func addPeriod(to path: inout Path, from x: Double, width: Double) {
    let mid = width / 2
    path.cubic(
      Point(x + mid / 3, baseline + swing), Point(x + 2 * mid / 3, baseline + swing),
      to: Point(x + mid, baseline))
    path.cubic(
      Point(x + 4 * mid / 3, baseline - swing), Point(x + width - mid / 3, baseline - swing),
      to: Point(x + width, baseline))
  }
}
