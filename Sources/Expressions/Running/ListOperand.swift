/// A computation of a list.
typealias ListCode =
  @Sendable (inout ExpressionMachine, (any ExpressionHost)?) throws(EvaluationError) -> ListElements

/// A list that a program reads or computes, of numbers, points, sizes, colors, Booleans or objects.
enum ListOperand: Sendable {
  /// Constant elements of `width` numbers each.
  case constants([Dual], width: Int)
  case computed([NumberSource], width: Int)
  case cells(first: Int, offset: NumberSource?, ExpressionDimension)
  case object(ObjectCode)
  /// The result of a list function.
  case made(ListCode)

  func elements(
    in machine: inout ExpressionMachine, _ host: (any ExpressionHost)?
  ) throws(EvaluationError) -> ListElements {
    switch self {
    case .constants(let numbers, let width): return .numbers(numbers, width: width)
    case .computed(let codes, let width):
      var numbers: [Dual] = []
      numbers.reserveCapacity(codes.count)
      for code in codes { numbers.append(try code(&machine, host)) }
      return .numbers(numbers, width: width)
    case .cells(let first, let offset, let dimension):
      let start = first + Int(try offset?(&machine, host).value ?? 0)
      return .cells(first: start, stride: dimension.stride, count: machine.count(of: dimension))
    case .object(let code): return .objects(try code(&machine, host).list)
    case .made(let code): return try code(&machine, host)
    }
  }
}

/// The elements of a list during an evaluation, as numbers if they consist of numbers and as objects otherwise.
enum ListElements {
  typealias Reason = EvaluationError.Reason

  case numbers([Dual], width: Int)
  case cells(first: Int, stride: Int, count: Int)
  case objects([ExpressionValue])

  var count: Int {
    switch self {
    case .numbers(let numbers, let width): numbers.count / width
    case .cells(_, _, let count): count
    case .objects(let objects): objects.count
    }
  }

  /// Returns a number of an element; 0 beyond the end.
  func number(_ index: Int, _ component: Int = 0, in machine: ExpressionMachine) -> Dual {
    guard index < count else { return Dual(value: 0) }
    return switch self {
    case .numbers(let numbers, let width): numbers[index * width + component]
    case .cells(let first, let stride, _): machine.number(in: first + index * stride + component)
    case .objects(let objects): Dual(value: objects[index].scalar(component))
    }
  }

  func nearest(to x: Dual, isIndex: Bool, in machine: ExpressionMachine) throws(Reason) -> Dual {
    guard count > 0 else { throw .emptyList }
    guard x.value.isFinite else { return x }
    var best = 0
    var distance = Double.infinity
    for index in 0..<count {
      let other = (number(index, in: machine).value - x.value).magnitude
      if other < distance { (best, distance) = (index, other) }
    }
    return isIndex ? Dual(value: Double(best)) : number(best, in: machine)
  }

  /// The position of a number among stops.
  struct Piece {
    /// The index of the stop before the number.
    var index: Int
    /// The fraction of the way to the next stop, 0…1; meaningful only between two stops.
    var share: Dual
    var isWithin: Bool
  }

  /// Returns the position of `x` among these stops, of which there must be as many as values.
  func piece(at x: Dual, values: Int, in machine: ExpressionMachine) throws(Reason) -> Piece {
    guard count == values else { throw .countsDiffer(stops: count, values: values) }
    guard count > 0 else { throw .emptyList }
    let first = number(0, in: machine)
    var (before, low, last) = (0, first, first)
    for index in 1..<max(1, count) {
      let stop = number(index, in: machine)
      guard stop.value >= last.value else { throw .stopsDescend }
      if stop.value <= x.value { (before, low) = (index, stop) }
      last = stop
    }
    guard x.value >= first.value, before + 1 < count else {
      return Piece(index: before, share: x, isWithin: x.value.isNaN)
    }
    let high = number(before + 1, in: machine)
    return Piece(index: before, share: .apply(.progress, x, low, high), isWithin: true)
  }
}
