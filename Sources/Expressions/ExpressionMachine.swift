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
      guard self[register].value.isFinite else {
        throw origin(of: register, program, before: program.code.count)
      }
      result[index] = self[register].value
    }
    return result
  }
}
