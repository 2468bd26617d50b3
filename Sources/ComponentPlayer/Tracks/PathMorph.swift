import Geometry
import Motion

/// A path on its way from one outline to another.
struct PathMorph: Sendable {
  /// What showed when the way began.
  var start: Path
  /// From 0 to 1.
  var progress: AnimatedValue

  /// The path between the one where it began and the one where it leads, where their commands agree.
  func path(to end: Path, at time: Time) -> Path {
    let fraction = progress.value(at: time)
    guard fraction != 1, let between = start.interpolated(to: end, fraction) else { return end }
    return between
  }
}
