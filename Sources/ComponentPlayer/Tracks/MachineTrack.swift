import ComponentLanguage
import Motion

/// A machine and its present state.
package struct MachineTrack: Sendable {
  /// The index of the state in the machine.
  package private(set) var state: StateID
  /// When the machine entered that state.
  private(set) var enteredAt: Time
  /// The number of states that the machine has entered.
  private(set) var generation = 0
  /// When all that the state has started has ended.
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
