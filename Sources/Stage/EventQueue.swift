import Geometry
import Gestures
import Interaction
import Motion

/// Something that happens at an exact time.
struct PendingEvent: Sendable {
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

  static func precedes(_ a: PendingEvent, _ b: PendingEvent) -> Bool {
    (a.time, a.rank, a.order) < (b.time, b.rank, b.order)
  }
}

/// Events by time: a binary heap.
struct EventQueue: Sendable {
  private var heap: [PendingEvent] = []

  var first: PendingEvent? { heap.first }

  mutating func insert(_ event: PendingEvent) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, PendingEvent.precedes(heap[child], heap[parent]) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> PendingEvent? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown()
    }
    return first
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if PendingEvent.precedes(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
