import ComponentLanguage
import Motion

/// The runs that are under way, each with the actions that follow it. A run is a group of elements that one action
/// moves.
struct RunTable: Sendable {
  private struct Run {
    /// The number of elements that are moving or waiting for their start.
    var remaining: Int
    let followUp: FollowUp
    /// Whether an element of the run was interrupted, so that its actions are not executed.
    var isInterrupted = false
  }

  /// The actions that are executed once all elements of a run have arrived.
  struct FollowUp: Sendable {
    let actions: [ActionDefinition]
    let context: RuleContext
  }

  private var runs: [Int: Run] = [:]
  private var lastNumber = 0
  /// The latest end of the animations that began since `beginMeasuring`.
  private(set) var latestEnd = Time.zero

  /// Adds a run with a number of elements.
  ///
  /// - Returns: The number of the run.
  mutating func add(count: Int, then actions: [ActionDefinition] = [], _ context: RuleContext) -> Int {
    lastNumber += 1
    runs[lastNumber] = Run(remaining: count, followUp: FollowUp(actions: actions, context: context))
    return lastNumber
  }

  /// Begins to measure the latest end of animations.
  mutating func beginMeasuring(at time: Time) { latestEnd = time }

  /// Records the end of an animation.
  mutating func noteEnd(_ time: Time) { latestEnd = max(latestEnd, time) }

  /// Records that an element of a run has arrived.
  ///
  /// - Returns: The actions that follow, if the element was the last and none was interrupted; `nil` otherwise.
  mutating func finishElement(of number: Int) -> FollowUp? {
    guard let run = runs[number] else { return nil }
    dropElement(of: number)
    guard runs[number] == nil, !run.isInterrupted, !run.followUp.actions.isEmpty else { return nil }
    return run.followUp
  }

  /// Records that something else moves an element of a run.
  mutating func interruptElement(of number: Int) {
    runs[number]?.isInterrupted = true
    dropElement(of: number)
  }

  /// Records that an element of a run does not have to move.
  mutating func dropElement(of number: Int) {
    guard let remaining = runs[number]?.remaining else { return }
    if remaining > 1 { runs[number]?.remaining -= 1 } else { runs[number] = nil }
  }
}
