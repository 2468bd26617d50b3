import Components
import Geometry
import Gestures
import Motion

/// An event that will happen at an exact time.
struct PendingEvent: Comparable, Sendable {
  enum Kind: Sendable {
    case deadline(node: Int, Deadline)
    /// The delivery of a touch that was delayed from a component inside a scroll view.
    case delayedTouch(finger: Int, node: Int)
    case gesture(Int)
    case sample(TouchSample, rest: ArraySlice<TouchSample>)
    case key(String)
  }

  /// The order of events at one instant: completions before input (docs/architecture.md).
  enum Rank: Int, Comparable, Sendable {
    case completion
    case input

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  var time: Time
  var rank: Rank
  /// The order within a rank: completions by the order of their start, input by the order of the file.
  var order: Int
  var kind: Kind

  static func < (a: PendingEvent, b: PendingEvent) -> Bool {
    (a.time, a.rank, a.order) < (b.time, b.rank, b.order)
  }

  /// Compares rank and order only, which no two events share.
  static func == (a: PendingEvent, b: PendingEvent) -> Bool { a.order == b.order && a.rank == b.rank }
}
