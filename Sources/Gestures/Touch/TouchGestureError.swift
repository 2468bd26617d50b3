/// An error in a value of a gesture.
package struct TouchGestureError: Error, Hashable, Sendable {
  /// The kind of an error in a value.
  package enum Reason: Hashable, Sendable {
    /// NaN, an infinity, or a length beyond ±1e9.
    case notFinite
    /// Zero or negative where a positive value is required.
    case notPositive
    case negative
    /// Longer than ``GestureLimits/duration``.
    case tooLong
    /// Earlier than the entry before it.
    case outOfOrder
    case empty
    /// More samples than the given limit.
    case tooManySamples(limit: Int)
    /// A touch of a finger that is already down, or a move or end of one that is not.
    case wrongPhase
    /// A finger below 0, or not below ``GestureLimits/fingers``.
    case noSuchFinger
  }

  /// The key of the erroneous value in a scenario's gesture, such as `velocity`.
  package var key: String
  /// The index of the erroneous element in a list, from 0; `nil` if the value is not a list.
  package var index: Int?
  /// The kind of error.
  package var reason: Reason

  /// An error in the value of `key`, or in its element at `index`.
  package init(_ key: String, index: Int? = nil, _ reason: Reason) {
    self.key = key
    self.index = index
    self.reason = reason
  }
}

extension TouchGestureError: CustomStringConvertible {
  /// The key and the error, as a clause.
  package var description: String {
    let name = index.map { "\(key)[\($0)]" } ?? key
    switch reason {
    case .notFinite: return "'\(name)' must be a number between -1e9 and 1e9"
    case .notPositive: return "'\(name)' must be greater than 0"
    case .negative: return "'\(name)' must not be negative"
    case .tooLong: return "'\(name)' makes the gesture longer than a day"
    case .outOfOrder: return "'\(name)' must not be earlier than the entry before it"
    case .empty: return "'\(name)' must not be empty"
    case .tooManySamples(let limit): return "the gesture makes more than \(limit) touch samples"
    case .noSuchFinger: return "'\(name)' must have a finger from 0 to \(GestureLimits.fingers - 1)"
    case .wrongPhase: return "'\(name)' does not follow from what its finger did before"
    }
  }
}
