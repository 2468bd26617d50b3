import ComponentLanguage
import Motion

/// The runs under way: animations whose elements an action moved together, and what follows each.
struct RunTable: Sendable {
  private struct Run {
    /// The elements that are still under way, or wait for their start.
    var remaining: Int
    let followUp: FollowUp
    /// Whether one of its elements was interrupted, so that nothing follows.
    var isInterrupted = false
  }

  /// What is carried out once all elements of a run have arrived.
  struct FollowUp: Sendable {
    let actions: [ActionDefinition]
    let context: RuleContext
  }

  private var runs: [Int: Run] = [:]
  private var lastNumber = 0
  /// When the last animation will have ended that began since `beginMeasuring`.
  private(set) var latestEnd = Time.zero

  /// Adds a run of so many elements.
  ///
  /// - Returns: Its number.
  mutating func add(count: Int, then actions: [ActionDefinition] = [], _ context: RuleContext) -> Int {
    lastNumber += 1
    runs[lastNumber] = Run(remaining: count, followUp: FollowUp(actions: actions, context: context))
    return lastNumber
  }

  /// Begins to measure when animations end.
  mutating func beginMeasuring(at time: Time) { latestEnd = time }

  /// Notes when an animation ends.
  mutating func noteEnd(_ time: Time) { latestEnd = max(latestEnd, time) }

  /// Notes that an element of a run has arrived.
  ///
  /// - Returns: What follows, if it was the last and none was interrupted.
  mutating func finishElement(of number: Int) -> FollowUp? {
    guard let run = runs[number] else { return nil }
    dropElement(of: number)
    guard runs[number] == nil, !run.isInterrupted, !run.followUp.actions.isEmpty else { return nil }
    return run.followUp
  }

  /// Notes that something else moves an element of a run.
  mutating func interruptElement(of number: Int) {
    runs[number]?.isInterrupted = true
    dropElement(of: number)
  }

  /// Notes that an element of a run has nothing to do.
  mutating func dropElement(of number: Int) {
    guard let remaining = runs[number]?.remaining else { return }
    if remaining > 1 { runs[number]?.remaining -= 1 } else { runs[number] = nil }
  }
}
