import Components
import Geometry
import Gestures
import Motion

/// Something that happens at an exact time.
struct PendingEvent: Comparable, Sendable {
  enum Kind: Sendable {
    case deadline(node: Int, Deadline)
    /// A touch that was kept from a component inside a scroll view is let through.
    case delayedTouch(finger: Int, node: Int)
    case gesture(Int)
    case sample(TouchSample, rest: ArraySlice<TouchSample>)
    case key(String)
  }

  /// The order at one instant: completions before input (docs/architecture.md).
  enum Rank: Int, Comparable, Sendable {
    case completion
    case input

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  var time: Time
  var rank: Rank
  /// Completions in the order of their start, input in the order of the file.
  var order: Int
  var kind: Kind

  static func < (a: PendingEvent, b: PendingEvent) -> Bool {
    (a.time, a.rank, a.order) < (b.time, b.rank, b.order)
  }

  /// Two events are never of one order.
  static func == (a: PendingEvent, b: PendingEvent) -> Bool { a.order == b.order && a.rank == b.rank }
}
