extension Interpreter {
  mutating func run(
    _ instruction: ListInstruction, _ lists: [ListOperand], _ state: ExpressionState
  ) throws(Reason) {
    switch instruction {
    case .element(let target, let number, let index, let component):
      let list = lists[Int(number.index)]
      let place = try EvaluationError.wholeIndex(self[index].value, count: count(of: list, state))
      self[target] = element(place, of: list, Int(component), state)
    case .count(let target, let number):
      self[target] = Number(Double(count(of: lists[Int(number.index)], state)))
    case .nearest(let target, let x, let number, let isIndex):
      self[target] = try nearest(to: self[x], in: lists[Int(number.index)], isIndex: isIndex, state)
    case .map(let target, let x, let stops, let values, let component):
      let values = lists[Int(values.index)]
      let piece = try piece(at: self[x], lists[Int(stops.index)], count: count(of: values, state), state)
      let low = element(piece.index, of: values, Int(component), state)
      let high = element(piece.index + 1, of: values, Int(component), state)
      self[target] = piece.isWithin ? Number.apply(.mix, low, high, piece.share) : low
    }
  }

  func count(of list: ListOperand, _ state: ExpressionState) -> Int {
    switch list {
    case .registers(_, let count, _): count
    case .constants(let values, let width): values.count / width
    case .cells(_, _, let dimension): Self.count(of: dimension, in: state)
    case .object(let register): self[register].list.count
    }
  }

  /// A number of an element; 0 beyond the end.
  func element(
    _ index: Int, of list: ListOperand, _ component: Int, _ state: ExpressionState
  ) -> Number {
    guard index < count(of: list, state) else { return Number(0) }
    switch list {
    case .registers(let first, _, let width): return numbers[Int(first.index) + index * width + component]
    case .constants(let values, let width): return Number(values[index * width + component])
    case .cells(let first, let offset, let dimension):
      let start = first + (offset.map { Int(self[$0].value) } ?? 0)
      let cell = start + index * dimension.stride + component
      return Number(cell: cell, state.numbers.span, state.rates.span)
    case .object(let register): return Number(self[register].list[index].scalar(component))
    }
  }

  private func nearest(
    to x: Number, in list: ListOperand, isIndex: Bool, _ state: ExpressionState
  ) throws(Reason) -> Number {
    let count = count(of: list, state)
    guard count > 0 else { throw .emptyList }
    guard x.value.isFinite else { return x }
    var best = 0
    var distance = Double.infinity
    for index in 0..<count {
      let other = (element(index, of: list, 0, state).value - x.value).magnitude
      if other < distance { (best, distance) = (index, other) }
    }
    return isIndex ? Number(Double(best)) : element(best, of: list, 0, state)
  }

  /// Where a number lies among stops.
  struct Piece {
    /// The stop before.
    var index: Int
    /// The way to the next stop, 0…1; only between two stops.
    var share: Number
    var isWithin: Bool
  }

  func piece(
    at x: Number, _ stops: ListOperand, count: Int, _ state: ExpressionState
  ) throws(Reason) -> Piece {
    let stopCount = self.count(of: stops, state)
    guard stopCount == count else { throw .countsDiffer(stops: stopCount, values: count) }
    guard count > 0 else { throw .emptyList }
    var (before, last) = (0, element(0, of: stops, 0, state))
    for index in 1..<max(1, count) {
      let stop = element(index, of: stops, 0, state)
      guard stop.value >= last.value else { throw .stopsDescend }
      if stop.value <= x.value { before = index }
      last = stop
    }
    guard x.value >= element(0, of: stops, 0, state).value, before + 1 < count else {
      return Piece(index: before, share: x, isWithin: x.value.isNaN)
    }
    let (low, high) = (element(before, of: stops, 0, state), element(before + 1, of: stops, 0, state))
    return Piece(index: before, share: Number.apply(.progress, x, low, high), isWithin: true)
  }
}
