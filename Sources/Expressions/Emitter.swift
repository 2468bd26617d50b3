/// Turns a typed expression into a program, computing what is constant.
struct Emitter {
  typealias Typed = TypedExpression

  /// A number: known at once, or in a register.
  enum Scalar {
    case constant(Double)
    case register(NumberRegister)
  }

  /// An object: known at once, or in a register.
  enum Object {
    case constant(ExpressionValue)
    case register(ObjectRegister)
  }

  private(set) var code: [Instruction] = []
  private(set) var ranges: [Range<Int32>] = []
  private(set) var lists: [ListOperand] = []
  private(set) var dimensions: [ExpressionDimension] = []
  private(set) var objectConstants: [ExpressionValue] = []
  private(set) var types: [ExpressionType] = []
  private(set) var numberCount = 0
  private(set) var objectCount = 0
  var usesVelocity = false
  var reads = ExpressionReads()
  /// Where the part stands that instructions are made for.
  private var place: Range<Int32>

  init(_ range: Range<Int>) { place = Self.compact(range) }

  private static func compact(_ range: Range<Int>) -> Range<Int32> {
    Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
  }

  /// Emits all that computes an expression, and returns where its value is then.
  mutating func emitProgram(_ expression: Typed) throws(ExpressionError) -> ExpressionProgram.Result {
    let result: ExpressionProgram.Result
    if expression.type.scalarCount != nil {
      result = .numbers(consecutive(try scalars(expression)))
    } else {
      result = .object(register(try object(expression)))
    }
    guard numberCount <= ExpressionLimits.registers, objectCount <= ExpressionLimits.registers,
      lists.count <= ExpressionLimits.registers
    else { throw ExpressionError(.limit, "the expression is too large", at: expression.range) }
    return result
  }

  /// Emits for a part of the expression: what goes wrong in it is reported there.
  mutating func at<Result>(
    _ range: Range<Int>, _ emit: (inout Emitter) throws(ExpressionError) -> Result
  ) throws(ExpressionError) -> Result {
    let before = place
    defer { place = before }
    place = Self.compact(range)
    return try emit(&self)
  }

  // MARK: Instructions and registers

  mutating func emit(_ instruction: Instruction) {
    code.append(instruction)
    ranges.append(place)
  }

  mutating func newNumber() -> NumberRegister {
    numberCount += 1
    return NumberRegister(index: UInt16(clamping: numberCount - 1))
  }

  mutating func newObject() -> ObjectRegister {
    objectCount += 1
    return ObjectRegister(index: UInt16(clamping: objectCount - 1))
  }

  mutating func add(_ list: ListOperand) -> ListNumber {
    lists.append(list)
    return ListNumber(index: UInt16(clamping: lists.count - 1))
  }

  mutating func add(_ dimension: ExpressionDimension) -> UInt16 {
    if let index = dimensions.firstIndex(of: dimension) { return UInt16(clamping: index) }
    dimensions.append(dimension)
    return UInt16(clamping: dimensions.count - 1)
  }

  mutating func add(_ type: ExpressionType) -> UInt16 {
    if let index = types.firstIndex(of: type) { return UInt16(clamping: index) }
    types.append(type)
    return UInt16(clamping: types.count - 1)
  }

  mutating func register(_ scalar: Scalar) -> NumberRegister {
    switch scalar {
    case .register(let register): return register
    case .constant(let value):
      let register = newNumber()
      emit(.constant(register, value))
      return register
    }
  }

  mutating func register(_ object: Object) -> ObjectRegister {
    switch object {
    case .register(let register): return register
    case .constant: return stored(object, in: newObject())
    }
  }

  mutating func store(_ scalar: Scalar, in target: NumberRegister) {
    switch scalar {
    case .constant(let value): emit(.constant(target, value))
    case .register(let register): emit(.move(target, register))
    }
  }

  @discardableResult
  mutating func stored(_ object: Object, in target: ObjectRegister) -> ObjectRegister {
    switch object {
    case .register(let register): emit(.object(.move(target, register)))
    case .constant(let value):
      objectConstants.append(value)
      emit(.object(.constant(target, UInt16(clamping: objectConstants.count - 1))))
    }
    return target
  }

  /// The first of as many registers as there are numbers, one behind another.
  mutating func consecutive(_ scalars: [Scalar]) -> NumberRegister {
    if scalars.count == 1 { return register(scalars[0]) }
    let targets = scalars.map { _ in newNumber() }
    for (target, scalar) in zip(targets, scalars) { store(scalar, in: target) }
    return targets.first ?? newNumber()
  }

  // MARK: Jumps

  /// Emits a jump whose target is not known yet.
  mutating func jump(ifFalse condition: NumberRegister? = nil) -> Int {
    emit(condition.map { .jumpIfFalse($0, to: 0) } ?? .jump(to: 0))
    return code.count - 1
  }

  /// Makes a jump lead to what is emitted next.
  mutating func land(_ jump: Int) {
    let target = Int32(clamping: code.count)
    if case .jumpIfFalse(let condition, _) = code[jump] {
      code[jump] = .jumpIfFalse(condition, to: target)
    } else {
      code[jump] = .jump(to: target)
    }
  }

  // MARK: Arithmetic

  mutating func unary(_ operation: UnaryOperation, _ a: Scalar) -> Scalar {
    if case .constant(let x) = a, operation(x).isFinite { return .constant(operation(x)) }
    let operand = register(a)
    let target = newNumber()
    emit(.unary(operation, target, operand))
    return .register(target)
  }

  mutating func binary(_ operation: BinaryOperation, _ a: Scalar, _ b: Scalar) -> Scalar {
    if case .constant(let x) = a, case .constant(let y) = b, operation(x, y).isFinite {
      return .constant(operation(x, y))
    }
    let (left, right) = (register(a), register(b))
    let target = newNumber()
    emit(.binary(operation, target, left, right))
    return .register(target)
  }

  mutating func ternary(_ operation: TernaryOperation, _ a: Scalar, _ b: Scalar, _ c: Scalar) -> Scalar {
    if case .constant(let x) = a, case .constant(let y) = b, case .constant(let z) = c,
      operation(x, y, z).isFinite
    {
      return .constant(operation(x, y, z))
    }
    let (first, second, third) = (register(a), register(b), register(c))
    let target = newNumber()
    emit(.ternary(operation, target, first, second, third))
    return .register(target)
  }
}
