import ComponentLanguage
import Motion

/// A state machine and its present state.
package struct MachineTrack: Sendable {
  /// The present state.
  package private(set) var state: StateID
  /// The time at which the machine entered the state.
  private(set) var enteredAt: Time
  /// The number of state changes so far.
  private(set) var generation = 0
  /// The time at which everything that the state has started ends.
  private(set) var settlesAt: Time

  init(state: StateID, enteredAt: Time) {
    self.state = state
    self.enteredAt = enteredAt
    settlesAt = enteredAt
  }

  mutating func enter(_ state: StateID, at time: Time) {
    self.state = state
    (enteredAt, settlesAt) = (time, time)
    generation += 1
  }

  mutating func extendSettling(to time: Time) { settlesAt = max(settlesAt, time) }
}
