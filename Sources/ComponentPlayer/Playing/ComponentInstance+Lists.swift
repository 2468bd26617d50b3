import ComponentLanguage
import Expressions
import JSONText
import Motion

// Values that are or contain lists, whose elements appear and disappear.

extension ComponentInstance {
  func isList(_ value: ValueID) -> Bool {
    if case .list = definition.values[value].type, definition.values[value].count == nil { return true }
    return false
  }

  mutating func beginList(_ value: ValueID) throws(ComponentMistake) {
    let list = definition.values[value]
    var evaluator = try presentEvaluator()
    let initial = try evaluator.value(list.initial, as: list.type, at: list.range)
    store.beginList(value, initial.list)
  }

  /// Inserts, removes or moves an element of a list.
  mutating func edit(
    _ edit: ListEdit, at range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    let value = edit.target.value
    var evaluator = try presentEvaluator()
    let before = try innerLists(in: [value], &evaluator)
    let list = try evaluator.value(edit.list, as: .list(edit.element), at: range).list
    let change = try evaluator.change(edit, ofElements: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    if edit.target.element == nil {
      let now = now
      store.updateList(ListKey(value: value)) { $0.apply(change, time: now, timing) }
      try updateInnerLists(since: before)
    } else if let items = change.applied(to: list) {
      if let part = try listPart(edit.target, at: range, in: &evaluator) {
        set(part, of: value, .list(items))
      } else if let element = try elements(edit.target, at: range, in: &evaluator).first {
        store.set(.list(items), of: element)
      }
      try updateInnerLists(since: before, change, timing)
    }
    let end = store.lists(of: value).compactMap(\.end).max()
    note(.list, of: ElementReference(value: value, element: 0), until: end, cause)
  }

  /// Returns the timing with which elements of a list appear and disappear; `nil` if they do so at once.
  private func listTiming(
    _ value: ValueID, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> AnimationTiming? {
    try timing(valueAnimations(value), at: range, in: &evaluator, unlessNothing: true)
  }

  // MARK: Parts of elements

  /// A reference to an element of a list, or to a field inside it.
  struct ListPart {
    fileprivate var index: Int
    fileprivate var fields: [Int]
    var type: ExpressionType
  }

  /// Returns the part of a list that a reference names; `nil` if it names a whole value or an element of a value with a
  /// `count`.
  func listPart(
    _ target: ValueReference, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> ListPart? {
    let value = definition.values[target.value]
    guard value.count == nil, let program = target.element, case .list(var type) = value.type else {
      return nil
    }
    let count = evaluator.state.value(of: value.symbol).list.count
    let index = try index(program, of: count, at: range, in: &evaluator)
    for field in target.fields { if case .record(let fields) = type { type = fields[field].type } }
    return ListPart(index: index, fields: target.fields, type: type)
  }

  /// Assigns a part of a list at once. Other elements keep their values.
  mutating func set(_ part: ListPart, of value: ValueID, _ result: ExpressionValue) {
    let key = ListKey(value: value)
    guard let items = store.lists[key]?.items, items.indices.contains(part.index) else { return }
    let item = items[part.index].replacing(part.fields[...], with: result)
    store.updateList(key) { $0.replace(at: part.index, with: item) }
  }

  // MARK: Lists in values

  /// The elements of each list inside a value that a replicator shows.
  struct InnerLists {
    fileprivate var lists: [(replicator: ReplicatorDefinition, items: [ListKey: [ExpressionValue]])] = []
  }

  /// Returns the lists inside some values, before a change.
  func innerLists(
    in values: Set<ValueID>, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> InnerLists {
    var found = InnerLists()
    for replicator in definition.replicators where replicator.isInner {
      guard let value = replicator.value, values.contains(value) else { continue }
      found.lists.append((replicator, try items(of: replicator, in: &evaluator)))
    }
    return found
  }

  private func items(
    of replicator: ReplicatorDefinition, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [ListKey: [ExpressionValue]] {
    let saved = evaluator.state
    var items: [ListKey: [ExpressionValue]] = [:]
    for copy in try copies(ofLayer: replicator.layer, in: &evaluator, at: now) {
      enter(copy, in: &evaluator)
      guard let key = replicator.listKey(copy.path) else { continue }
      items[key] = try elements(of: replicator, in: &evaluator)
    }
    evaluator.state = saved
    return items
  }

  /// Updates the copies of lists inside values: with an animation if the lists changed by `change`, else at once.
  mutating func updateInnerLists(
    since before: InnerLists, _ change: ListChange? = nil, _ timing: AnimationTiming? = nil
  ) throws(ComponentMistake) {
    let now = now
    // Outer replicators come first, so that inner ones are evaluated for the present copies.
    for (replicator, old) in before.lists {
      var evaluator = try presentEvaluator()
      let items = try items(of: replicator, in: &evaluator)
      store.keepInnerLists(of: replicator.layer, Set(items.keys))
      for (key, new) in items {
        guard let old = old[key], old != new else { continue }
        store.beginInnerList(key, old)
        store.updateList(key) { list in
          if let change, change.applied(to: old) == new {
            list.apply(change, time: now, timing)
          } else {
            list.set(new)
          }
        }
      }
    }
  }
}

extension ExpressionValue {
  /// Returns the value with a part replaced. `fields` is the path to the part, as indices of fields.
  fileprivate func replacing(_ fields: ArraySlice<Int>, with part: Self) -> Self {
    guard let field = fields.first else { return part }
    guard case .record(var parts) = self, parts.indices.contains(field) else { return self }
    parts[field] = parts[field].replacing(fields.dropFirst(), with: part)
    return .record(parts)
  }
}
