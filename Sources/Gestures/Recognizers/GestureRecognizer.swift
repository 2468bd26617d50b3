import Motion

/// A state machine that decides from touch samples whether a gesture is under way.
///
/// States go from `possible` to `failed`, to `ended` at once (a discrete gesture), or through `began` and `changed` to
/// `ended` or `cancelled`. A recognizer in a final state becomes `possible` again with the first finger of the next
/// touches. Samples arrive in the order of their times. The caller also calls ``advance(to:)`` at the recognizer's
/// ``nextDeadline``, before the samples of that instant.
package protocol GestureRecognizer: Hashable, Sendable {
  /// The fingers that are down, and the recognizer's state.
  var sequence: TouchSequence { get set }
  /// The time at which the recognizer changes its state without a sample; `nil` if only samples change it.
  var nextDeadline: Time? { get }
  /// Advances to `time` and returns the states entered by then.
  mutating func advance(to time: Time) -> [GestureReport]
  /// Handles a sample that `sequence` has already applied, while the state is not final.
  mutating func follow(_ sample: TouchSample) -> [GestureReport]
  /// Discards everything about earlier touches except the fingers that are down.
  mutating func restart()
}

extension GestureRecognizer {
  /// The state after the last sample or deadline.
  package var state: GestureState { sequence.state }

  /// The time at which the recognizer changes its state without a sample; `nil` if only samples change it.
  package var nextDeadline: Time? { state == .possible ? sequence.deadline : nil }

  /// Fails at the deadline, for recognizers that limit the time of a touch.
  package mutating func advance(to time: Time) -> [GestureReport] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    return enter(.failed, at: deadline)
  }

  /// Processes a sample and returns the states entered by it, in order.
  package mutating func receive(_ sample: TouchSample) -> [GestureReport] {
    let late = advance(to: sample.time)
    if sample.phase == .began, sequence.contacts.isEmpty, state.isFinal { reset() }
    sequence.apply(sample)
    return state.isFinal ? late : late + follow(sample)
  }

  /// Ends the gesture from outside, with `cancelled` if it has begun and `failed` otherwise.
  package mutating func cancel(at time: Time) -> [GestureReport] {
    switch state {
    case .possible: enter(.failed, at: time)
    case .began, .changed: enter(.cancelled, at: time)
    case .ended, .cancelled, .failed: []
    }
  }

  /// Resets the state to `possible`.
  mutating func reset() {
    sequence.state = .possible
    sequence.deadline = nil
    restart()
  }

  /// Does nothing; recognizers with state of their own override it to discard that of the previous gesture.
  package mutating func restart() {}

  mutating func enter(_ state: GestureState, at time: Time) -> [GestureReport] {
    sequence.state = state
    return [GestureReport(state, at: time)]
  }
}
