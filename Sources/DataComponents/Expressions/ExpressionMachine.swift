/// Evaluates compiled expressions, one at a time, on a state.
///
/// A machine keeps its registers from one evaluation to the next, so that only the largest program makes it grow.
package struct ExpressionMachine {
  /// What programs read; their symbols say which cell holds what.
  package var state: ExpressionState

  private var values = Interpreter<Double>()
  private var duals = Interpreter<Dual>()

  /// A machine that works on `state`.
  package init(_ state: ExpressionState) { self.state = state }

  /// The numbers that make up the value of an expression whose type has a `scalarCount`, the rest 0; a boolean is 1 or 0.
  package mutating func scalars(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> SIMD4<Double> {
    if program.usesVelocity { return try scalarsWithRates(program, host: host).values }
    try values.run(program, in: state, host)
    return try values.result(of: program)
  }

  /// The numbers that make up the value, and how fast each changes, per second: 0 at jumps and where nothing is known, as
  /// for what a velocity does.
  package mutating func scalarsWithRates(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> (values: SIMD4<Double>, rates: SIMD4<Double>) {
    try duals.run(program, in: state, host)
    let values = try duals.result(of: program)
    var rates = SIMD4<Double>.zero
    for index in 0..<program.width {
      let rate = duals.numbers[Int(program.firstNumber.index) + index].rate
      rates[index] = rate.isFinite ? rate : 0
    }
    return (values, rates)
  }

  /// The value of an expression of type `number`.
  package mutating func number(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> Double { try scalars(program, host: host)[0] }

  /// The value of an expression of type `boolean`.
  package mutating func boolean(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> Bool { try scalars(program, host: host)[0] != 0 }

  /// The value of an expression of any type.
  package mutating func value(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> ExpressionValue {
    if case .object(let register) = program.result {
      guard program.usesVelocity else {
        try values.run(program, in: state, host)
        return values[register]
      }
      try duals.run(program, in: state, host)
      return duals[register]
    }
    let scalars = try scalars(program, host: host)
    return ExpressionValue(program.type) { scalars[$0] }
  }
}

extension Interpreter {
  /// The numbers that a program left, each finite.
  fileprivate func result(of program: ExpressionProgram) throws(EvaluationError) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for index in 0..<program.width {
      let register = NumberRegister(index: program.firstNumber.index + UInt16(index))
      guard self[register].value.isFinite else { throw origin(of: register, program) }
      result[index] = self[register].value
    }
    return result
  }

  /// Where a number that is not finite came from: of the steps that led to it, the last that was given finite numbers only.
  private func origin(of register: NumberRegister, _ program: ExpressionProgram) -> EvaluationError {
    var (sought, step) = (register, program.code.count)
    var range = program.range
    while step > 0 {
      step -= 1
      let instruction = program.code[step]
      guard instruction.target == sought else { continue }
      let source = instruction.operands.first { !self[$0].value.isFinite }
      // Of the branches of a condition, the one that was not taken stored something else.
      if source == nil, instruction.onlyStores { continue }
      range = program.range(at: step)
      guard let source else { break }
      sought = source
    }
    return EvaluationError(reason: .notFinite(self[sought].value), range: range)
  }
}

extension Instruction {
  /// The number that the step writes; nil for steps that can have no part in how a number stopped being finite.
  fileprivate var target: NumberRegister? {
    switch self {
    case .constant(let target, _), .load(let target, _), .loadAt(let target, _, _), .move(let target, _),
      .unary(_, let target, _), .binary(_, let target, _, _), .ternary(_, let target, _, _, _),
      .velocity(let target, _), .list(.element(let target, _, _, _)), .list(.nearest(let target, _, _, _)),
      .list(.map(let target, _, _, _, _)), .object(.ease(let target, _, _)),
      .object(.along(let target, _, _)), .object(.heading(let target, _, _)),
      .object(.component(let target, _, _)):
      target
    default: nil
    }
  }

  /// True for a step that computes nothing.
  fileprivate var onlyStores: Bool {
    switch self {
    case .move, .constant: true
    default: false
    }
  }

  fileprivate var operands: [NumberRegister] {
    switch self {
    case .move(_, let a), .unary(_, _, let a), .velocity(_, let a), .list(.nearest(_, let a, _, _)),
      .list(.map(_, let a, _, _, _)), .object(.ease(_, _, let a)), .object(.along(_, _, let a)),
      .object(.heading(_, _, let a)):
      [a]
    case .binary(_, _, let a, let b): [a, b]
    case .ternary(_, _, let a, let b, let c): [a, b, c]
    default: []
    }
  }
}
