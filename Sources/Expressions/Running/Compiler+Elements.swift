// List functions that evaluate a lambda for each element.

/// The slots of the shared values in one part of a program.
struct SharedSlots: Sendable {
  var numbers: Range<Int>
  var objects: Range<Int>
  var lists: Range<Int>
}

/// A loop over a list that evaluates the body of a lambda `x -> …` for each element.
struct ElementLoop: Sendable {
  var list: ListOperand
  /// The number of numbers per element; 0 for objects.
  var width: Int
  var element: Int
  var index: Int?
  /// The shared values of the body, which are computed again for each element.
  var shared: SharedSlots
  /// The number of steps that an evaluation of the body counts for; longer bodies count for more.
  var steps: Int
  var place: Range<Int>

  /// Evaluates `visit` for each element and returns the elements.
  @discardableResult
  func run(
    in machine: inout ExpressionMachine, _ host: (any ExpressionHost)?,
    _ visit: (inout ExpressionMachine, Int) throws(EvaluationError) -> Void
  ) throws(EvaluationError) -> ListElements {
    let elements = try list.elements(in: &machine, host)
    for position in 0..<elements.count {
      try machine.spend(steps, at: place)
      machine.set(parameter: element, to: elements, at: position, width: width)
      if let index { machine.set(parameter: index, 0, to: Dual(value: Double(position))) }
      machine.forget(shared)
      try visit(&machine, position)
    }
    return elements
  }
}

extension Compiler {
  /// Compiles the list that `map`, `filter` or `sorted` returns; `nil` for `count`.
  mutating func each(_ each: Typed.Each) throws(ExpressionError) -> ListOperand? {
    switch each.function {
    case .map: made(each.body.type.scalarCount == nil ? try mapObjects(each) : try mapNumbers(each))
    case .filter: made(try filter(each))
    case .sorted: made(each.body.type == .string ? try sortByStrings(each) : try sortByNumbers(each))
    default: nil
    }
  }

  /// Compiles the loop over a list, and its body with `compile`.
  private mutating func loop<Body>(
    _ each: Typed.Each, _ compile: (inout Compiler, Typed) throws(ExpressionError) -> Body
  ) throws(ExpressionError) -> (loop: ElementLoop, body: Body) {
    let list = try list(each.list)
    let before = (sharedNumbers, sharedObjects, sharedLists)
    let body = try compile(&self, each.body)
    let shared = SharedSlots(
      numbers: before.0..<sharedNumbers, objects: before.1..<sharedObjects, lists: before.2..<sharedLists)
    let loop = ElementLoop(
      list: list, width: each.list.elementWidth, element: each.element, index: each.index, shared: shared,
      steps: 1 + each.body.range.count / 32, place: place)
    return (loop, body)
  }

  private mutating func numbers(
    of each: Typed.Each
  ) throws(ExpressionError) -> (loop: ElementLoop, body: [Scalar]) {
    try loop(each) { (compiler: inout Compiler, body: Typed) throws(ExpressionError) in
      try compiler.scalars(body)
    }
  }

  private mutating func objects(
    of each: Typed.Each
  ) throws(ExpressionError) -> (loop: ElementLoop, body: ObjectCode) {
    try loop(each) { (compiler: inout Compiler, body: Typed) throws(ExpressionError) in
      try compiler.object(body).run
    }
  }

  private mutating func mapNumbers(_ each: Typed.Each) throws(ExpressionError) -> ListCode {
    let (loop, body) = try numbers(of: each)
    let runs = body.map(\.run)
    return { machine, host throws(EvaluationError) in
      var numbers: [Dual] = []
      try loop.run(in: &machine, host) { machine, _ throws(EvaluationError) in
        for run in runs { numbers.append(try run(&machine, host)) }
      }
      return .numbers(numbers, width: runs.count)
    }
  }

  private mutating func mapObjects(_ each: Typed.Each) throws(ExpressionError) -> ListCode {
    let (loop, body) = try objects(of: each)
    return { machine, host throws(EvaluationError) in
      var values: [ExpressionValue] = []
      try loop.run(in: &machine, host) { machine, _ throws(EvaluationError) in
        let value = try body(&machine, host)
        try machine.spend(value.string.utf8.count / 64, at: loop.place)
        values.append(value)
      }
      return .objects(values)
    }
  }

  /// Compiles the elements of a list with the indexes of those that fulfill the condition.
  private mutating func matches(
    _ each: Typed.Each
  ) throws(ExpressionError) -> (
    @Sendable (inout ExpressionMachine, (any ExpressionHost)?) throws(EvaluationError) -> (
      ListElements, [Int]
    )
  ) {
    let (loop, body) = try numbers(of: each)
    let condition = body[0]
    return { machine, host throws(EvaluationError) in
      var indexes: [Int] = []
      let elements = try loop.run(in: &machine, host) { machine, index throws(EvaluationError) in
        let outcome = try condition.run(&machine, host).value
        if outcome.isNaN { throw try condition.notFinite(in: &machine, host) }
        if outcome != 0 { indexes.append(index) }
      }
      return (elements, indexes)
    }
  }

  private mutating func filter(_ each: Typed.Each) throws(ExpressionError) -> ListCode {
    let (matches, width) = (try matches(each), each.list.elementWidth)
    return { machine, host throws(EvaluationError) in
      let (elements, indexes) = try matches(&machine, host)
      return elements.selecting(indexes, width: width, in: machine)
    }
  }

  /// Compiles the number of elements that fulfill the condition.
  mutating func count(_ each: Typed.Each) throws(ExpressionError) -> Scalar {
    let matches = try matches(each)
    return number { machine, host throws(EvaluationError) in
      Dual(value: Double(try matches(&machine, host).1.count))
    }
  }

  private mutating func sortByNumbers(_ each: Typed.Each) throws(ExpressionError) -> ListCode {
    let (loop, body) = try numbers(of: each)
    let key = body[0]
    return { machine, host throws(EvaluationError) in
      var keys: [Double] = []
      let elements = try loop.run(in: &machine, host) { machine, _ throws(EvaluationError) in
        let number = try key.run(&machine, host).value
        if number.isNaN { throw try key.notFinite(in: &machine, host) }
        keys.append(number)
      }
      return elements.sorted(by: keys, width: loop.width, in: machine)
    }
  }

  private mutating func sortByStrings(_ each: Typed.Each) throws(ExpressionError) -> ListCode {
    let (loop, key) = try objects(of: each)
    return { machine, host throws(EvaluationError) in
      var keys: [String] = []
      let elements = try loop.run(in: &machine, host) { machine, _ throws(EvaluationError) in
        keys.append(try key(&machine, host).string)
      }
      return elements.sorted(by: keys, width: loop.width, in: machine)
    }
  }
}
