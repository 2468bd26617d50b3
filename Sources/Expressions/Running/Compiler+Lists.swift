extension Compiler {
  /// Compiles the list that a function returns; `nil` for other expressions.
  mutating func madeList(_ expression: Typed) throws(ExpressionError) -> ListOperand? {
    try at(expression.range) { (compiler: inout Compiler) throws(ExpressionError) in
      switch expression.kind {
      case .call(.range, let arguments): compiler.made(try compiler.range(arguments[0]))
      case .call(.reversed, let arguments): compiler.made(try compiler.reversed(arguments[0]))
      case .call(.split, let arguments): compiler.made(try compiler.split(arguments))
      case .slice(let list, let lower, let upper): compiler.made(try compiler.slice(list, lower, upper))
      case .each(let each): try compiler.each(each)
      default: nil
      }
    }
  }

  /// Returns a list that is computed once per evaluation and whose elements count as steps.
  mutating func made(_ code: @escaping ListCode) -> ListOperand {
    let place = place
    return .made(
      shared { machine, host throws(EvaluationError) in
        let elements = try code(&machine, host)
        try machine.spend(elements.count, at: place)
        return elements
      })
  }

  private mutating func range(_ count: Typed) throws(ExpressionError) -> ListCode {
    let (count, place) = (try scalar(count).run, place)
    return { machine, host throws(EvaluationError) in
      let count = try count(&machine, host).value
      return try Self.located(place) { () throws(Reason) in try ListElements(range: count) }
    }
  }

  private mutating func split(_ arguments: [Typed]) throws(ExpressionError) -> ListCode {
    let (text, separator, place) = (try object(arguments[0]).run, try object(arguments[1]).run, place)
    return { machine, host throws(EvaluationError) in
      let (text, separator) = (try text(&machine, host).string, try separator(&machine, host).string)
      return try Self.located(place) { () throws(Reason) in
        .objects(try StringFunctions.split(text, separator))
      }
    }
  }

  private mutating func reversed(_ list: Typed) throws(ExpressionError) -> ListCode {
    let (list, width) = (try self.list(list), list.elementWidth)
    return { machine, host throws(EvaluationError) in
      let elements = try list.elements(in: &machine, host)
      return elements.selecting((0..<elements.count).reversed(), width: width, in: machine)
    }
  }

  /// Compiles a slice, clamped to the bounds of the list.
  private mutating func slice(
    _ list: Typed, _ lower: Typed, _ upper: Typed
  ) throws(ExpressionError) -> ListCode {
    let (list, width) = (try self.list(list), list.elementWidth)
    let (lower, upper) = (try bound(lower), try bound(upper))
    return { machine, host throws(EvaluationError) in
      let elements = try list.elements(in: &machine, host)
      let first = try lower(&machine, host, elements.count)
      let end = try upper(&machine, host, elements.count)
      return elements.selecting(first..<max(first, end), width: width, in: machine)
    }
  }

  /// A computation of a slice's bound, given the number of elements; fractions are dropped.
  private typealias BoundCode =
    @Sendable (inout ExpressionMachine, (any ExpressionHost)?, Int) throws(EvaluationError) -> Int

  private mutating func bound(_ expression: Typed) throws(ExpressionError) -> BoundCode {
    let (scalar, range) = (try scalar(expression), expression.range)
    let run = scalar.run
    return { machine, host, count throws(EvaluationError) in
      let number = try run(&machine, host).value
      if number.isNaN { throw EvaluationError(reason: .notFinite(number), range: range) }
      return Int(min(Double(count), max(0, UnaryOperation.floor(number))))
    }
  }

  // MARK: Elements

  /// Compiles the numbers of an element of a list.
  mutating func elementScalars(
    _ list: Typed, _ index: Typed, _ element: Typed
  ) throws(ExpressionError) -> [Scalar] {
    switch list.kind {
    case .symbol(let symbol, _, let indexes):
      guard case .cells = symbol.storage else { break }
      return try symbolScalars(symbol, indexes + [index], element.type)
    case .list(let elements):
      let value = shared(try scalar(index))
      if case .constant(let number) = value {
        return try scalars(elements[try Self.whole(number, below: elements.count, at: index.range)])
      }
      return scalars(of: element, at: value.run, in: try scalarList(elements))
    default:
      if let made = try madeList(list) {
        return scalars(of: element, at: shared(try scalar(index)).run, in: made)
      }
    }
    return components(try elementObject(list, index), element.type)
  }

  private func scalars(of element: Typed, at index: NumberSource, in list: ListOperand) -> [Scalar] {
    let place = place
    return (0..<(element.type.scalarCount ?? 0)).map { component in
      number { machine, host throws(EvaluationError) in
        let index = try index(&machine, host).value
        let elements = try list.elements(in: &machine, host)
        let element = try EvaluationError.wholeIndex(index, count: elements.count, at: place)
        return elements.number(element, component, in: machine)
      }
    }
  }

  /// Compiles an element of a list of objects.
  mutating func elementObject(_ list: Typed, _ index: Typed) throws(ExpressionError) -> Object {
    let (base, value, range) = (try object(list), try scalar(index), index.range)
    if case .constant(let constant) = base, case .constant(let number) = value {
      let elements = constant.list
      return .constant(elements[try Self.whole(number, below: elements.count, at: range)])
    }
    let (source, position) = (base.run, value.run)
    return .computed { machine, host throws(EvaluationError) in
      let elements = try source(&machine, host).list
      let index = try position(&machine, host).value
      return elements[try EvaluationError.wholeIndex(index, count: elements.count, at: range)]
    }
  }

  // MARK: Values of lists

  /// Compiles the reduction of a list, component by component.
  mutating func folded(
    _ fold: ListFold, _ list: Typed, width: Int
  ) throws(ExpressionError) -> [Scalar] {
    let (list, place) = (try self.list(list), place)
    return (0..<width).map { component in
      number { machine, host throws(EvaluationError) in
        let elements = try list.elements(in: &machine, host)
        try machine.spend(elements.count, at: place)
        return try Self.located(place) { () throws(Reason) in
          try elements.folded(fold, component, in: machine)
        }
      }
    }
  }

  /// Compiles `contains`, which tests whether a list or a string contains a value, or `indexOf`, which finds its index.
  mutating func found(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> Scalar {
    let isIndex = function == .indexOf
    @Sendable func result(_ index: Int?) -> Dual {
      Dual(value: isIndex ? Double(index ?? -1) : index == nil ? 0 : 1)
    }
    guard arguments[0].type != .string else {
      let (text, part) = (try object(arguments[0]).run, try object(arguments[1]).run)
      return number { machine, host throws(EvaluationError) in
        let text = try text(&machine, host).string
        let search = TextSearch(try part(&machine, host).string)
        return result(search.firstIndex(in: Array(text)))
      }
    }
    let (list, place) = (try self.list(arguments[0]), place)
    if arguments[0].elementWidth == 0 {
      let string = try object(arguments[1]).run
      return number { machine, host throws(EvaluationError) in
        let elements = try list.elements(in: &machine, host)
        try machine.spend(elements.count, at: place)
        let string = try string(&machine, host)
        return result(elements.objects.firstIndex(of: string))
      }
    }
    let sought = try scalars(arguments[1]).map(\.run)
    return number { machine, host throws(EvaluationError) in
      let elements = try list.elements(in: &machine, host)
      try machine.spend(elements.count, at: place)
      var numbers: [Double] = []
      for run in sought { numbers.append(try run(&machine, host).value) }
      if let number = numbers.first(where: \.isNaN) { return Dual(value: number) }
      return result(elements.firstIndex(of: numbers, in: machine))
    }
  }
}

extension TypedExpression {
  /// The number of numbers per element of a list; 0 if elements are objects, and for other values.
  var elementWidth: Int { if case .list(let element) = type { element.scalarCount ?? 0 } else { 0 } }

  /// Whether the value is a list whose elements consist of numbers.
  var hasScalarElements: Bool { elementWidth > 0 }
}
