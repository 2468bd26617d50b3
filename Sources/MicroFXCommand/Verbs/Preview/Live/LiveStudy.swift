import Export
import Live

/// The motion of properties in the whole run of a live session, computed while the session is paused.
///
/// For built-in components, nothing else explains why a property moves.
struct LiveStudy {
  /// The longest run, in seconds, for which the computation is fast enough.
  private static let longest = 20.0

  private var latest: (frame: Int, inputs: Int, motions: PropertyMotions)?

  /// Returns the motions; `nil` while the session runs, or if its run is too long.
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
