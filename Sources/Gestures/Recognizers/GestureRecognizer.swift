import Motion

/// A rule that decides from touch samples whether a gesture is under way.
///
/// States go from `possible` to `failed`, to `ended` at once (a discrete gesture), or through `began` and `changed` to
/// `ended` or `cancelled`. A recognizer in a final state becomes `possible` again with the first finger of the next
/// touches. Samples come in the order of their times; whoever feeds a recognizer also calls ``advance(to:)`` at its
/// ``nextDeadline``, before the samples of that instant.
package protocol GestureRecognizer: Hashable, Sendable {
  var sequence: TouchSequence { get set }
  /// When the recognizer changes its state by itself.
  var nextDeadline: Time? { get }
  /// Lets time pass and returns the states entered by it.
  mutating func advance(to time: Time) -> [GestureReport]
  /// Handles a sample while the state is not final; `sequence` has it already.
  mutating func follow(_ sample: TouchSample) -> [GestureReport]
  /// Forgets everything about earlier touches but the fingers that are down.
  mutating func restart()
}

extension GestureRecognizer {
  /// The state that the last sample or deadline led to.
  package var state: GestureState { sequence.state }

  /// The time at which the recognizer changes without a sample; nil if only samples change it.
  package var nextDeadline: Time? { state == .possible ? sequence.deadline : nil }

  /// Fails at the deadline, as recognizers do that give a finger only so much time.
  package mutating func advance(to time: Time) -> [GestureReport] {
    guard let deadline = nextDeadline, deadline <= time else { return [] }
    return enter(.failed, at: deadline)
  }

  /// Takes a sample and returns the states entered by it, in order.
  package mutating func receive(_ sample: TouchSample) -> [GestureReport] {
    let late = advance(to: sample.time)
    if sample.phase == .began, sequence.contacts.isEmpty, state.isFinal { reset() }
    sequence.apply(sample)
    return state.isFinal ? late : late + follow(sample)
  }

  /// Ends the gesture from outside: `cancelled` if it has begun, else `failed`.
  package mutating func cancel(at time: Time) -> [GestureReport] {
    switch state {
    case .possible: enter(.failed, at: time)
    case .began, .changed: enter(.cancelled, at: time)
    case .ended, .cancelled, .failed: []
    }
  }

  /// Returns to `possible`.
  mutating func reset() {
    sequence.state = .possible
    sequence.deadline = nil
    restart()
  }

  /// Forgets what belongs to the gesture that ended; nothing unless a recognizer has such state.
  package mutating func restart() {}

  mutating func enter(_ state: GestureState, at time: Time) -> [GestureReport] {
    sequence.state = state
    return [GestureReport(state, at: time)]
  }
}
