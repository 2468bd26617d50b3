import Geometry

/// Runs programs on registers of one kind of number.
///
/// The registers outlast a run, so that only the largest program makes them grow.
struct Interpreter<Number: MachineNumber> {
  typealias Reason = EvaluationError.Reason

  var numbers: [Number] = []
  var objects: [ExpressionValue] = []
  var measures = PathMeasureCache()

  subscript(register: NumberRegister) -> Number {
    @inline(__always) get { numbers[Int(register.index)] }
    @inline(__always) set { numbers[Int(register.index)] = newValue }
  }

  subscript(register: ObjectRegister) -> ExpressionValue {
    get { objects[Int(register.index)] }
    set { objects[Int(register.index)] = newValue }
  }

  /// Carries out a program's steps; its result is then in the registers.
  mutating func run(
    _ program: ExpressionProgram, in state: ExpressionState, _ host: (any ExpressionHost)?
  ) throws(EvaluationError) {
    makeRoom(for: program)
    var step = 0
    while true {
      step = calculate(program, in: state, from: step)
      guard step < program.code.count else { return }
      if case .jumpIfFalse(let condition, _) = program.code[step] {
        throw origin(of: condition, program, before: step)
      }
      try runOther(program, step, state, host)
      step += 1
    }
  }

  /// Carries out steps that only calculate, and returns the first that does more, a condition that is no number, or the
  /// end.
  private mutating func calculate(
    _ program: ExpressionProgram, in state: ExpressionState, from start: Int
  ) -> Int {
    let steps = program.code
    let code = steps.span
    let cells = state.numbers.span
    let rates = state.rates.span
    var registers = numbers.mutableSpan
    var step = start
    while step < code.count {
      switch code[step] {
      case .constant(let target, let value): registers[target] = Number(value)
      case .load(let target, let cell): registers[target] = Number(cell: Int(cell), cells, rates)
      case .loadAt(let target, let offset, let cell):
        registers[target] = Number(cell: Int(cell) + Int(registers[offset].value), cells, rates)
      case .move(let target, let source): registers[target] = registers[source]
      case .unary(let operation, let target, let a):
        registers[target] = Number.apply(operation, registers[a])
      case .binary(let operation, let target, let a, let b):
        registers[target] = Number.apply(operation, registers[a], registers[b])
      case .ternary(let operation, let target, let a, let b, let c):
        registers[target] = Number.apply(operation, registers[a], registers[b], registers[c])
      case .velocity(let target, let source): registers[target] = registers[source].rateAsValue
      case .jump(let next):
        step = Int(next)
        continue
      case .jumpIfFalse(let condition, let next):
        let outcome = registers[condition].value
        if outcome == 0 {
          step = Int(next)
          continue
        }
        if outcome.isNaN { return step }
      case .offset, .list, .object: return step
      }
      step += 1
    }
    return step
  }

  private mutating func makeRoom(for program: ExpressionProgram) {
    while numbers.count < program.numberCount { numbers.append(Number(0)) }
    while objects.count < program.objectCount { objects.append(.null) }
  }

  /// A step that can fail.
  @inline(never)
  private mutating func runOther(
    _ program: ExpressionProgram, _ step: Int, _ state: ExpressionState, _ host: (any ExpressionHost)?
  ) throws(EvaluationError) {
    do throws(Reason) {
      switch program.code[step] {
      case .offset(let target, let index, let number):
        let dimension = program.dimensions[Int(number)]
        let count = Self.count(of: dimension, in: state)
        let copy = try EvaluationError.wholeIndex(self[index].value, count: count)
        self[target] = Number(Double(copy * dimension.stride))
      case .list(let instruction): try run(instruction, program.lists, state)
      case .object(let instruction): try run(instruction, program, state, host)
      default: break
      }
    } catch {
      throw EvaluationError(reason: error, range: program.range(at: step))
    }
  }

  static func count(of dimension: ExpressionDimension, in state: ExpressionState) -> Int {
    guard let cell = dimension.countCell else { return dimension.count }
    let count = state.numbers[cell]
    return count > 0 ? Int(min(count, Double(dimension.count))) : 0
  }
}

extension MutableSpan where Element: MachineNumber {
  fileprivate subscript(register: NumberRegister) -> Element {
    @inline(__always) get { self[Int(register.index)] }
    @inline(__always) set { self[Int(register.index)] = newValue }
  }
}

extension EvaluationError {
  /// The place in a list that an index means; it forgives the last digits.
  static func wholeIndex(_ index: Double, count: Int) throws(Reason) -> Int {
    let whole = index.rounded()
    guard Forgiving.equal(index, whole), whole.isFinite else { throw .indexNotWhole(index) }
    guard whole >= 0, whole < Double(count) else { throw .indexOutOfRange(index: whole, count: count) }
    return Int(whole)
  }
}
