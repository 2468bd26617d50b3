import Motion

/// A difference in one movement of a recorded property.
package struct Deviation: Hashable, Sendable {
  /// The ways in which a movement differs.
  package enum Kind: Hashable, Sendable {
    /// It begins late, by a number of seconds; early if negative.
    case delay(Double)
    /// It takes a different number of seconds.
    case duration(Double, expected: Double)
    /// It begins at another value.
    case start(Double, expected: Double)
    /// It ends at another value.
    case end(Double, expected: Double)
    /// It follows another curve; `nil` for an unknown one.
    case curve(String?, expected: String?)
    /// The recording rests where the scenario moves.
    case missing(from: Double, to: Double)
    /// The recording moves where the scenario rests.
    case extra(from: Double, to: Double)
    /// Both rest, at different values.
    case value(Double, expected: Double)
    /// The recording shows another text or keyword.
    case text(String, expected: String)
  }

  /// The way in which the recording differs.
  package var kind: Kind
  /// The begin of the movement in the scenario, or in the recording if the scenario does not move, in seconds of the
  /// scenario.
  package var time: Double
}

extension Deviation: CustomStringConvertible {
  /// The difference as a phrase with the numbers of both sides.
  package var description: String {
    func number(_ value: Double) -> String { significant(value, digits: 4) }
    func seconds(_ value: Double) -> String { significant((value * 1000).rounded() / 1000, digits: 4) + " s" }
    switch kind {
    case .delay(let delay):
      return "delay: begins \(seconds(abs(delay))) \(delay > 0 ? "late" : "early")"
    case .duration(let duration, let expected):
      return "duration: \(seconds(duration)) instead of \(seconds(expected))"
    case .start(let value, let expected):
      return "start value: \(number(value)) instead of \(number(expected))"
    case .end(let value, let expected): return "end value: \(number(value)) instead of \(number(expected))"
    case .curve(let curve, let expected):
      return "curve: \(curve ?? "none that is known") instead of \(expected ?? "the scenario's")"
    case .missing(let from, let to):
      return "missing: rests at \(number(from)) instead of moving to \(number(to))"
    case .extra(let from, let to):
      return "extra: moves from \(number(from)) to \(number(to)) instead of resting"
    case .value(let value, let expected): return "value: \(number(value)) instead of \(number(expected))"
    case .text(let text, let expected): return "value: `\(text)` instead of `\(expected)`"
    }
  }
}

extension Deviation.Kind {
  /// The word for the kind in data.
  package var word: String {
    switch self {
    case .delay: "delay"
    case .duration: "duration"
    case .start: "start"
    case .end: "end"
    case .curve: "curve"
    case .missing: "missing"
    case .extra: "extra"
    case .value, .text: "value"
    }
  }
}
