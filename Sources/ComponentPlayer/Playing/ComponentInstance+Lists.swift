import ComponentLanguage
import JSONText
import Motion

// Values that are lists, whose elements come and go.

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

  mutating func insert(
    _ value: ValueID, at index: ValueSource, item: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard case .list(let type) = definition.values[value].type, let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let number = try evaluator.number(index, at: range)
    let place = try self.index(number, of: list.count + 1, at: range)
    guard list.count < ComponentLimits.elements else {
      throw ComponentMistake(.tooMany(.elementsOfList), range)
    }
    let item = try evaluator.value(item, as: type, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.insert(item, at: place, time: now, timing) }
    noteList(value, cause)
  }

  mutating func remove(
    _ value: ValueID, at index: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let place = try self.index(try evaluator.number(index, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.remove(at: place, time: now, timing) }
    noteList(value, cause)
  }

  mutating func move(
    _ value: ValueID, from: ValueSource, to: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let start = try index(try evaluator.number(from, at: range), of: list.count, at: range)
    let end = try index(try evaluator.number(to, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.move(from: start, to: end, time: now, timing) }
    noteList(value, cause)
  }

  private mutating func noteList(_ value: ValueID, _ cause: CauseRecord) {
    note(.list, of: ElementReference(value: value, element: 0), until: store.lists[value]?.end, cause)
  }

  /// How the elements of a list come and go; nil for at once.
  private func listTiming(
    _ value: ValueID, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> AnimationTiming? {
    try timing(valueAnimations(value), at: range, in: &evaluator, unlessNothing: true)
  }
}
