// Numbers, points, sizes, colors and booleans.

extension Emitter {
  mutating func scalar(_ expression: Typed) throws(ExpressionError) -> Scalar { try scalars(expression)[0] }

  /// The numbers that make up a value.
  mutating func scalars(_ expression: Typed) throws(ExpressionError) -> [Scalar] {
    try at(expression.range) { (emitter: inout Emitter) throws(ExpressionError) in
      try emitter.values(expression)
    }
  }

  private mutating func values(_ expression: Typed) throws(ExpressionError) -> [Scalar] {
    switch expression.kind {
    case .constant(let value): return Self.constants(value)
    case .symbol(let symbol, let name, let indexes):
      return try symbolScalars(symbol, name, indexes, expression.type)
    case .pair(let x, let y): return [try scalar(x), try scalar(y)]
    case .negation(let operand):
      return try scalars(operand).map { unary(.negate, $0) }
    case .not(let operand): return [unary(.not, try scalar(operand))]
    case .chain(let head, let links): return try chain(head, links)
    case .comparison(let comparison, let a, let b): return [try compare(comparison, a, b)]
    case .isNull(let operand): return [try isNull(operand)]
    case .logical(let isAnd, let operands): return [try logical(isAnd, operands)]
    case .conditional(let arms, let otherwise): return try conditional(arms, otherwise)
    case .component(let base, let index): return [try component(base, index)]
    case .element(let list, let index): return try elementScalars(list, index, expression)
    case .call(let function, let arguments): return try call(function, arguments, expression.type)
    case .textSize(let layer, let name, let indexes, let measure):
      return [try textSize(layer, name, indexes, measure)]
    case .retyped(let operand): return try scalars(operand)
    case .field, .unwrapped: return components(try object(expression), expression.type)
    case .list, .wrapped: return []
    }
  }

  static func constants(_ value: ExpressionValue) -> [Scalar] { value.scalars.map { .constant($0) } }

  /// The numbers of an object that holds a value made of numbers.
  mutating func components(_ object: Object, _ type: ExpressionType) -> [Scalar] {
    switch object {
    case .constant(let value):
      return (0..<(type.scalarCount ?? 0)).map { .constant(value.scalar($0)) }
    case .register(let register):
      return (0..<(type.scalarCount ?? 0)).map { index in
        let target = newNumber()
        emit(.object(.component(target, register, UInt8(index))))
        return .register(target)
      }
    }
  }

  private mutating func component(_ base: Typed, _ index: Int) throws(ExpressionError) -> Scalar {
    if case .symbol(let symbol, let name, let indexes) = base.kind,
      case .cells(let first, let dimensions) = symbol.storage
    {
      let narrowed = ExpressionSymbol(.number, .cells(first: first + index, dimensions: dimensions))
      return try symbolScalars(narrowed, name, indexes, .number)[0]
    }
    return try scalars(base)[index]
  }

  // MARK: Operators

  private mutating func chain(_ head: Typed, _ links: [Typed.Link]) throws(ExpressionError) -> [Scalar] {
    var value = try scalars(head)
    for link in links {
      let operand = try scalars(link.operand)
      let operation: BinaryOperation =
        switch link.operation {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        }
      let (left, right) = (value, operand)
      value = (0..<max(left.count, right.count)).map { index in
        binary(operation, left[min(index, left.count - 1)], right[min(index, right.count - 1)])
      }
    }
    return value
  }

  private mutating func compare(
    _ comparison: ExpressionSyntax.Comparison, _ a: Typed, _ b: Typed
  ) throws(ExpressionError) -> Scalar {
    if a.type == .string { return try compareStrings(a, b, isEqual: comparison == .equal) }
    let (left, right) = (try scalars(a), try scalars(b))
    switch comparison {
    case .less: return binary(.less, left[0], right[0])
    case .lessOrEqual: return binary(.lessOrEqual, left[0], right[0])
    case .greater: return binary(.less, right[0], left[0])
    case .greaterOrEqual: return binary(.lessOrEqual, right[0], left[0])
    case .equal, .notEqual:
      var isEqual = Scalar.constant(1)
      for (index, pair) in zip(left, right).enumerated() {
        let part = binary(.equal, pair.0, pair.1)
        isEqual = index == 0 ? part : binary(.multiply, isEqual, part)
      }
      return comparison == .equal ? isEqual : unary(.not, isEqual)
    }
  }

  private mutating func compareStrings(
    _ a: Typed, _ b: Typed, isEqual: Bool
  ) throws(ExpressionError) -> Scalar {
    let (left, right) = (try object(a), try object(b))
    if case .constant(let x) = left, case .constant(let y) = right {
      return .constant((x == y) == isEqual ? 1 : 0)
    }
    let registers = (register(left), register(right))
    let target = newNumber()
    emit(.object(.equalStrings(target, registers.0, registers.1)))
    return isEqual ? .register(target) : unary(.not, .register(target))
  }

  private mutating func isNull(_ operand: Typed) throws(ExpressionError) -> Scalar {
    switch try object(operand) {
    case .constant(let value): return .constant(value == .null ? 1 : 0)
    case .register(let register):
      let target = newNumber()
      emit(.object(.isNull(target, register)))
      return .register(target)
    }
  }

  /// Computes operands only until the outcome is known.
  private mutating func logical(_ isAnd: Bool, _ operands: [Typed]) throws(ExpressionError) -> Scalar {
    let (neutral, absorbing) = isAnd ? (1.0, 0.0) : (0.0, 1.0)
    var target: NumberRegister?
    var jumps: [Int] = []
    for operand in operands {
      if let target { jumps.append(jump(ifFalse: isAnd ? target : register(unary(.not, .register(target))))) }
      let value = try scalar(operand)
      if case .constant(neutral) = value, target == nil { continue }
      if case .constant(absorbing) = value, target == nil { return value }
      let register = target ?? newNumber()
      target = register
      store(value, in: register)
      if case .constant(absorbing) = value { break }
    }
    for jump in jumps { land(jump) }
    return target.map { .register($0) } ?? .constant(neutral)
  }

  private mutating func conditional(
    _ arms: [Typed.Arm], _ otherwise: Typed
  ) throws(ExpressionError) -> [Scalar] {
    let targets = (0..<(otherwise.type.scalarCount ?? 0)).map { _ in newNumber() }
    let only = try branches(arms, otherwise) {
      (emitter: inout Emitter, value: Typed) throws(ExpressionError) in
      for (target, scalar) in zip(targets, try emitter.scalars(value)) { emitter.store(scalar, in: target) }
    }
    if let only { return try scalars(only) }
    return targets.map { .register($0) }
  }

  /// Emits the branches of conditions, each stored by `store`. Where no condition has to be computed, nothing is stored:
  /// the result is the only value that can be.
  mutating func branches(
    _ arms: [Typed.Arm], _ otherwise: Typed,
    store: (inout Emitter, Typed) throws(ExpressionError) -> Void
  ) throws(ExpressionError) -> Typed? {
    var last = otherwise
    var ends: [Int] = []
    for arm in arms {
      let condition = try scalar(arm.condition)
      if case .constant(let outcome) = condition {
        if outcome == 0 { continue }
        last = arm.value
        break
      }
      let skip = jump(ifFalse: register(condition))
      try store(&self, arm.value)
      ends.append(jump())
      land(skip)
    }
    if ends.isEmpty { return last }
    try store(&self, last)
    for end in ends { land(end) }
    return nil
  }
}
