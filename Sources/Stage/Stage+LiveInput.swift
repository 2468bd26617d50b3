import Gestures
import Motion

/// What someone does while a stage runs.
package enum LiveInput: Hashable, Sendable {
  /// A report of a finger, whose number counts from 0 among the live ones.
  case touch(TouchSample)
  /// A key typed into whatever has the focus.
  case key(String, at: Time)

  /// When it happens.
  package var time: Time {
    switch self {
    case .touch(let sample): sample.time
    case .key(_, let time): time
    }
  }
}

extension Stage {
  /// Lets something happen that nobody has planned, at or after the stage's time.
  ///
  /// It comes to the components exactly as from gestures behind all those of the scenario: one of `touches` without a
  /// planned rest, and then one of `type` for each key.
  ///
  /// - Parameter number: How many inputs there were before, of which none is later.
  package mutating func insert(_ input: LiveInput, number: Int) {
    let touches = scenario.gestures.count
    switch input {
    case .touch(var sample):
      sample.finger += Self.firstFinger(ofGesture: touches)
      insertInput(.sample(sample, rest: []), number: number + 1, of: touches, at: sample.time)
    case .key(let key, let time):
      insertInput(.key(key), number: number + 1, of: touches + 1, at: time)
    }
  }

  /// True when a component takes the keys that are typed.
  package var hasFocus: Bool { focus != nil }
}
