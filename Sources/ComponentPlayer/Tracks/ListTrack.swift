import ComponentLanguage
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

  /// In the order of the list; one that is leaving stays before those that came after it.
  private var entries: [Entry] = []
  private var nextNumber = 0

  init(_ items: [ExpressionValue]) {
    for item in items { insert(item, at: entries.count) }
  }

  /// The elements, without those that are leaving.
  var items: [ExpressionValue] { entries.filter { !$0.isLeaving }.map(\.item) }

  var count: Int { entries.count { !$0.isLeaving } }

  /// When the last element has come to rest; nil when all rest.
  var end: Time? { entries.flatMap { [$0.presence.end, $0.place.end] }.compactMap { $0 }.max() }

  /// What moves its elements.
  var animations: [AnimationRecord] {
    entries.flatMap { $0.presence.animations + $0.place.animations }
  }

  func isMoving(at time: Time) -> Bool { end.map { $0 > time } ?? false }

  /// The elements shown at a time, in list order, including leaving ones until they are gone.
  func copies(at time: Time) -> [CopyState] {
    entries.filter { !$0.isLeaving || $0.presence.isAnimating(at: time) }
      .map { entry in
        CopyState(
          copy: Copy(index: entry.index, number: entry.number), item: entry.item,
          presence: entry.presence.motion(at: time), place: entry.place.motion(at: time),
          isLeaving: entry.isLeaving)
      }
  }

  /// Makes a change of the elements, which appear, leave and move by a timing.
  mutating func apply(_ change: ListChange, time: Time, _ timing: AnimationTiming?) {
    switch change {
    case .insert(let item, let index): insert(item, at: index, time: time, timing)
    case .remove(let index): remove(at: index, time: time, timing)
    case .move(let start, let end): move(from: start, to: end, time: time, timing)
    }
  }

  /// Gives the element at an index another value; its copy and all others stay as they are.
  mutating func replace(at index: Int, with item: ExpressionValue) {
    if let position = position(of: index) { entries[position].item = item }
  }

  /// Inserts an element, behind those that are leaving there.
  private mutating func insert(_ item: ExpressionValue, at index: Int, time: Time, _ timing: AnimationTiming?)
  {
    let position = insert(item, at: index)
    if let timing {
      entries[position].presence = AnimatedValue(0)
      entries[position].presence.animate(to: 1, at: time, timing)
    }
    updatePlaces(at: time, timing)
  }

  /// Removes an element, which stays until it has folded away.
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

  /// Moves an element; those between come up or down.
  private mutating func move(from: Int, to: Int, time: Time, _ timing: AnimationTiming?) {
    guard let start = position(of: from), let end = position(of: to) else { return }
    entries.insert(entries.remove(at: start), at: end)
    updatePlaces(at: time, timing)
  }

  /// Replaces all elements at once; copies of those that stay at their index keep their numbers.
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

  /// Inserts an element that is there at once; its position among the entries.
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

  /// Leads the elements to the indexes that they have by their order.
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
  /// The value that shows and its speed.
  fileprivate func motion(at time: Time) -> Motion4 {
    Motion4(
      values: SIMD4(value(at: time), 0, 0, 0), rates: SIMD4(velocity(at: time), 0, 0, 0))
  }
}
