import ComponentLanguage
import Expressions
import Motion

// The copies that replicators make.

extension ComponentInstance {
  /// Returns the copies that a replicator makes inside given outer copies, whose variables must be set in the
  /// evaluator.
  package func copies(
    of replicator: ReplicatorDefinition, _ outer: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> [CopyState] {
    let range = definition.layers[replicator.layer].range.opening
    let track = replicator.listKey(outer).flatMap { store.lists[$0] }
    if let track, !replicator.isInner { return track.copies(at: time) }
    guard replicator.list != nil else {
      let count = try evaluator.count(replicator.count, of: .copies, at: range)
      try evaluator.count(count, at: range)
      return (0..<count).map { CopyState(copy: Copy(index: $0, number: $0), place: Motion4([Double($0)])) }
    }
    let elements = try self.elements(of: replicator, in: &evaluator)
    if let track, track.items == elements { return track.copies(at: time) }
    return elements.enumerated().map { index, item in
      CopyState(copy: Copy(index: index, number: index), item: item, place: Motion4([Double(index)]))
    }
  }

  /// Returns the elements of a replicator's list. The variables of the outer copies must be set in the evaluator.
  func elements(
    of replicator: ReplicatorDefinition, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [ExpressionValue] {
    guard let list = replicator.list else { return [] }
    let range = definition.layers[replicator.layer].range.opening
    let type = ExpressionType.list(replicator.item?.type ?? .null)
    let elements = try evaluator.value(list, as: type, at: range).list
    guard elements.count <= ComponentLimits.elements else {
      throw ComponentMistake(.tooMany(.elementsOfList), range)
    }
    try evaluator.count(elements.count, at: range)
    return elements
  }

  /// Sets the variables of one copy in the evaluator: its index, the count, and the element with its presence and
  /// place.
  package func enter(
    _ copy: CopyState, of replicator: ReplicatorDefinition, count: Int, in evaluator: inout Evaluator
  ) {
    evaluator.state.set(.number(Double(copy.copy.index)), at: replicator.index)
    evaluator.state.set(.number(Double(count)), at: replicator.countSymbol)
    // By its index, a leaving copy behind the last element reads its own sizes and outputs.
    if let cell = replicator.count.cell {
      evaluator.state.numbers[cell] = Double(copy.isLeaving ? max(count, copy.copy.index + 1) : count)
    }
    if let symbol = replicator.item, let item = copy.item { evaluator.state.set(item, at: symbol) }
    if let symbol = replicator.presence { evaluator.state.set(copy.presence, width: 1, at: symbol) }
    if let symbol = replicator.place { evaluator.state.set(copy.place, width: 1, at: symbol) }
  }

  /// Returns the copies of a layer at one instant; a single one for a layer outside replicators.
  package func copies(
    ofLayer layer: LayerID, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> [LayerCopy] {
    var found: [LayerCopy] = [LayerCopy()]
    for index in definition.layers[layer].replicators {
      guard let replicator = program.replicators[index] else { continue }
      var inside: [LayerCopy] = []
      for outer in found {
        enter(outer, in: &evaluator)
        let copies = try self.copies(of: replicator, outer.path, in: &evaluator, at: time)
        let count = copies.count { !$0.isLeaving }
        for copy in copies { inside.append(outer.inside(copy, of: index, count: count)) }
      }
      found = inside
    }
    return found
  }

  /// Sets the variables of one copy of a layer in the evaluator.
  package func enter(_ copy: LayerCopy, in evaluator: inout Evaluator) {
    for step in copy.steps {
      guard let replicator = program.replicators[step.replicator] else { continue }
      enter(step.copy, of: replicator, count: step.count, in: &evaluator)
    }
  }

  /// Evaluates `body` for every copy of a layer, except leaving ones that another has replaced at their index, with the
  /// variables of the copy set.
  ///
  /// Restores the evaluator's state, except for the numbers of copies.
  package func values<Value>(
    of layer: LayerID, in evaluator: inout Evaluator, at time: Time,
    _ body: (CopyPath, inout Evaluator) throws(ComponentMistake) -> Value
  ) throws(ComponentMistake) -> [(copies: [Int], value: Value)] {
    let saved = evaluator.state
    var found: [(copies: [Int], value: Value)] = []
    // Nested replicators may make different numbers of copies. Expressions read them up to the largest number.
    var counts: [Int: Double] = [:]
    for replicator in definition.layers[layer].replicators {
      if let cell = program.replicators[replicator]?.count.cell { counts[cell] = 0 }
    }
    for copy in try copies(ofLayer: layer, in: &evaluator, at: time) where !copy.isReplaced {
      enter(copy, in: &evaluator)
      if !copy.isLeaving {
        for (cell, count) in counts { counts[cell] = max(count, evaluator.state.numbers[cell]) }
      }
      found.append((copy.path.map(\.index), try body(copy.path, &evaluator)))
    }
    evaluator.state = saved
    for (cell, count) in counts { evaluator.state.numbers[cell] = count }
    return found
  }
}

extension ReplicatorDefinition {
  /// Returns the key of the list that the replicator shows inside given outer copies; `nil` if no rules change the
  /// list.
  func listKey(_ outer: CopyPath) -> ListKey? {
    value.map { ListKey(value: $0, inner: isInner ? InnerKey(layer: layer, copies: outer) : nil) }
  }
}
