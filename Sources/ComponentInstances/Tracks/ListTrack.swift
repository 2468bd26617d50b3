import DataComponents
import Expressions
import Motion

/// The elements of a list that rules change, with those that are leaving.
struct ListTrack: Sendable {
  private struct Entry: Sendable {
    var number: Int
    var item: ExpressionValue
    /// The index among the elements; the last one for an element that is leaving.
    var index: Int
    var presence: AnimatedValue
    var place: AnimatedValue
    var isLeaving = false
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  init(_ items: [ExpressionValue]) {
    for item in items { append(item, at: entries.count, presence: 1) }
  }

  /// The elements, without those that are leaving.
  var items: [ExpressionValue] {
    entries.filter { !$0.isLeaving }.sorted { $0.index < $1.index }.map(\.item)
  }

  var count: Int { entries.count { !$0.isLeaving } }

  /// When the last element has come to rest; nil when all rest.
  var end: Time? { entries.flatMap { [$0.presence.end, $0.place.end] }.compactMap { $0 }.max() }

  /// What moves its elements.
  var animations: [AnimationRecord] {
    entries.flatMap { $0.presence.animations + $0.place.animations }
  }

  func isMoving(at time: Time) -> Bool { end.map { $0 > time } ?? false }

  /// What is shown at a time, in the order of the indexes; those that are leaving until they are gone.
  func copies(at time: Time) -> [CopyState] {
    entries.filter { !$0.isLeaving || $0.presence.isAnimating(at: time) }
      .sorted { ($0.index, $0.number) < ($1.index, $1.number) }
      .map { entry in
        CopyState(
          copy: Copy(index: entry.index, number: entry.number), item: entry.item,
          presence: entry.presence.motion(at: time), place: entry.place.motion(at: time),
          isLeaving: entry.isLeaving)
      }
  }

  /// Inserts an element.
  mutating func insert(_ item: ExpressionValue, at index: Int, time: Time, _ timing: AnimationTiming?) {
    shift(from: index, by: 1, at: time, timing)
    append(item, at: index, presence: timing == nil ? 1 : 0)
    if let timing { entries[entries.count - 1].presence.animate(to: 1, at: time, timing) }
  }

  /// Removes an element, which stays until it has folded away.
  mutating func remove(at index: Int, time: Time, _ timing: AnimationTiming?) {
    guard let entry = entries.firstIndex(where: { !$0.isLeaving && $0.index == index }) else { return }
    if let timing {
      entries[entry].isLeaving = true
      entries[entry].presence.animate(to: 0, at: time, timing)
    } else {
      entries.remove(at: entry)
    }
    shift(from: index + 1, by: -1, at: time, timing)
    entries.removeAll { $0.isLeaving && !$0.presence.isAnimating(at: time) }
  }

  /// Moves an element; those between come up or down.
  mutating func move(from: Int, to: Int, time: Time, _ timing: AnimationTiming?) {
    guard from != to else { return }
    for entry in entries.indices where !entries[entry].isLeaving {
      let index = entries[entry].index
      if index == from {
        place(entry, at: to, time: time, timing)
      } else if from < index, index <= to {
        place(entry, at: index - 1, time: time, timing)
      } else if to <= index, index < from {
        place(entry, at: index + 1, time: time, timing)
      }
    }
  }

  /// Replaces all elements at once; copies of those that stay at their index keep their numbers.
  mutating func set(_ items: [ExpressionValue]) {
    let old = entries.filter { !$0.isLeaving }.sorted { $0.index < $1.index }
    entries = []
    for (index, item) in items.enumerated() {
      append(item, at: index, presence: 1)
      if index < old.count { entries[index].number = old[index].number }
    }
  }

  private mutating func append(_ item: ExpressionValue, at index: Int, presence: Double) {
    entries.append(
      Entry(
        number: nextNumber, item: item, index: index, presence: AnimatedValue(presence),
        place: AnimatedValue(Double(index))))
    nextNumber += 1
  }

  private mutating func shift(from index: Int, by step: Int, at time: Time, _ timing: AnimationTiming?) {
    for entry in entries.indices where !entries[entry].isLeaving && entries[entry].index >= index {
      place(entry, at: entries[entry].index + step, time: time, timing)
    }
  }

  private mutating func place(_ entry: Int, at index: Int, time: Time, _ timing: AnimationTiming?) {
    entries[entry].index = index
    if let timing {
      entries[entry].place.animate(to: Double(index), at: time, timing)
    } else {
      entries[entry].place = AnimatedValue(Double(index))
    }
  }
}

extension AnimatedValue {
  /// The value that shows and its speed.
  fileprivate func motion(at time: Time) -> Motion4 {
    Motion4(
      values: SIMD4(value(at: time), 0, 0, 0), rates: SIMD4(velocity(at: time), 0, 0, 0))
  }
}
