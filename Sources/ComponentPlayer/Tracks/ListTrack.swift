import ComponentLanguage
import Expressions
import Motion

/// The elements of a list that rules change, including those that are leaving.
struct ListTrack: Sendable {
  private struct Entry: Sendable {
    var number: Int
    var item: ExpressionValue
    /// The index among the elements; for a leaving element, its last index.
    var index: Int
    var presence: AnimatedValue
    var place: AnimatedValue
    var isLeaving = false
  }

  /// The elements in list order. A leaving element stays before those that followed it.
  private var entries: [Entry] = []
  private var nextNumber = 0

  init(_ items: [ExpressionValue]) {
    for item in items { insert(item, at: entries.count) }
  }

  /// The elements, without leaving ones.
  var items: [ExpressionValue] { entries.filter { !$0.isLeaving }.map(\.item) }

  var count: Int { entries.count { !$0.isLeaving } }

  /// The time at which the last element comes to rest; `nil` if all are at rest.
  var end: Time? { entries.flatMap { [$0.presence.end, $0.place.end] }.compactMap { $0 }.max() }

  /// The animations of the elements.
  var animations: [AnimationRecord] {
    entries.flatMap { $0.presence.animations + $0.place.animations }
  }

  func isMoving(at time: Time) -> Bool { end.map { $0 > time } ?? false }

  /// Returns the elements displayed at a time, in list order, including leaving ones until they are gone.
  func copies(at time: Time) -> [CopyState] {
    entries.filter { !$0.isLeaving || $0.presence.isAnimating(at: time) }
      .map { entry in
        CopyState(
          copy: Copy(index: entry.index, number: entry.number), item: entry.item,
          presence: entry.presence.motion(at: time), place: entry.place.motion(at: time),
          isLeaving: entry.isLeaving)
      }
  }

  /// Applies a change of the elements, which appear, leave and move with a timing; `nil` for at once.
  mutating func apply(_ change: ListChange, time: Time, _ timing: AnimationTiming?) {
    switch change {
    case .insert(let item, let index): insert(item, at: index, time: time, timing)
    case .remove(let index): remove(at: index, time: time, timing)
    case .move(let start, let end): move(from: start, to: end, time: time, timing)
    }
  }

  /// Replaces the element at an index. The copies of all elements remain.
  mutating func replace(at index: Int, with item: ExpressionValue) {
    if let position = position(of: index) { entries[position].item = item }
  }

  /// Inserts an element, after those that are leaving at the same index.
  private mutating func insert(_ item: ExpressionValue, at index: Int, time: Time, _ timing: AnimationTiming?)
  {
    let position = insert(item, at: index)
    if let timing {
      entries[position].presence = AnimatedValue(0)
      entries[position].presence.animate(to: 1, at: time, timing)
    }
    updatePlaces(at: time, timing)
  }

  /// Removes an element. With a timing, it remains until its disappearance ends.
  private mutating func remove(at index: Int, time: Time, _ timing: AnimationTiming?) {
    guard let position = position(of: index) else { return }
    if let timing {
      entries[position].isLeaving = true
      entries[position].presence.animate(to: 0, at: time, timing)
    } else {
      entries.remove(at: position)
    }
    updatePlaces(at: time, timing)
    entries.removeAll { $0.isLeaving && !$0.presence.isAnimating(at: time) }
  }

  /// Moves an element. The elements in between shift by one index.
  private mutating func move(from: Int, to: Int, time: Time, _ timing: AnimationTiming?) {
    guard let start = position(of: from), let end = position(of: to) else { return }
    entries.insert(entries.remove(at: start), at: end)
    updatePlaces(at: time, timing)
  }

  /// Replaces all elements at once. Elements that remain at their index keep the numbers of their copies.
  mutating func set(_ items: [ExpressionValue]) {
    let old = entries.filter { !$0.isLeaving }
    entries = []
    for (index, item) in items.enumerated() {
      insert(item, at: index)
      if index < old.count { entries[index].number = old[index].number }
    }
  }

  private func position(of index: Int) -> Int? {
    entries.firstIndex { !$0.isLeaving && $0.index == index }
  }

  /// Inserts an element that is fully present, and returns its position among the entries.
  @discardableResult
  private mutating func insert(_ item: ExpressionValue, at index: Int) -> Int {
    let entry = Entry(
      number: nextNumber, item: item, index: index, presence: AnimatedValue(1),
      place: AnimatedValue(Double(index)))
    let position = position(of: index) ?? entries.count
    entries.insert(entry, at: position)
    nextNumber += 1
    return position
  }

  /// Moves the elements to the indices that their order gives them.
  private mutating func updatePlaces(at time: Time, _ timing: AnimationTiming?) {
    let present = entries.indices.filter { !entries[$0].isLeaving }
    for (index, entry) in present.enumerated() where entries[entry].index != index {
      place(entry, at: index, time: time, timing)
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
  /// Returns the displayed value with its velocity.
  fileprivate func motion(at time: Time) -> Motion4 {
    Motion4(
      values: SIMD4(value(at: time), 0, 0, 0), rates: SIMD4(velocity(at: time), 0, 0, 0))
  }
}
