import Export
import Live

/// How what is seen of a live session moves in its whole run, found out while it pauses: built-in components tell no more of
/// themselves.
struct LiveStudy {
  /// Seconds of a run above which that would take too long.
  private static let longest = 20.0

  private var latest: (frame: Int, inputs: Int, motions: PropertyMotions)?

  /// Nil while the session runs.
  mutating func motions(of session: LiveSession) -> PropertyMotions? {
    guard !session.clock.isRunning, let frame = session.frame else { return nil }
    let inputs = session.recording.inputs.count
    if let latest, latest.frame == frame, latest.inputs == inputs { return latest.motions }
    guard let start = try? session.recorded(), start.scenario.timeline.duration.seconds <= Self.longest else {
      return nil
    }
    let motions = MotionStudy(start).motions
    latest = (frame, inputs, motions)
    return motions
  }
}
