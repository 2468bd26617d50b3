// Functions of lists.

extension Compiler {
  /// The list that a function makes; `nil` for other expressions.
  mutating func madeList(_ expression: Typed) throws(ExpressionError) -> ListOperand? {
    try at(expression.range) { (compiler: inout Compiler) throws(ExpressionError) in
      guard case .call(let function, let arguments) = expression.kind else { return nil }
      switch function {
      case .range: return compiler.made(try compiler.range(arguments[0]))
      case .reversed:
        return try compiler.selection(from: arguments[0]) { count in Array((0..<count).reversed()) }
      case .split: return compiler.made(try compiler.split(arguments))
      default: return nil
      }
    }
  }

  /// A list that is made once per evaluation, and whose elements count as steps.
  private mutating func made(_ code: @escaping ListCode) -> ListOperand {
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

  /// The elements of a list at some indexes.
  private mutating func selection(
    from list: Typed, _ indexes: @escaping @Sendable (_ count: Int) -> [Int]
  ) throws(ExpressionError) -> ListOperand {
    let (list, width) = (try self.list(list), list.elementWidth)
    return made { machine, host throws(EvaluationError) in
      let elements = try list.elements(in: &machine, host)
      return elements.selecting(indexes(elements.count), width: width, in: machine)
    }
  }

  // MARK: Values of lists

  /// What a function makes of all elements, part by part.
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

  /// Whether a list or a string contains something, or at which index.
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
  /// The numbers of an element of a list; 0 where elements are objects, and for other values.
  var elementWidth: Int { if case .list(let element) = type { element.scalarCount ?? 0 } else { 0 } }

  /// Whether the value is a list whose elements are made of numbers.
  var hasScalarElements: Bool { elementWidth > 0 }
}
