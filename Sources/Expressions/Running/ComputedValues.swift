/// A computation of a number and its rate of change.
typealias NumberCode =
  @Sendable (inout ExpressionMachine, (any ExpressionHost)?) throws(EvaluationError) -> Dual
/// A source of a number. Most are constants and cells, which are read without a call.
enum NumberSource: Sendable {
  case constant(Double)
  case cell(Int)
  case code(NumberCode)

  @inline(__always)
  func callAsFunction(
    _ machine: inout ExpressionMachine, _ host: (any ExpressionHost)?
  ) throws(EvaluationError) -> Dual {
    switch self {
    case .constant(let value): Dual(value: value)
    case .cell(let cell): machine.number(in: cell)
    case .code(let code): try code(&machine, host)
    }
  }
}

/// A computation of an object.
typealias ObjectCode =
  @Sendable (inout ExpressionMachine, (any ExpressionHost)?) throws(EvaluationError) -> ExpressionValue

/// A number of a program, constant or computed.
enum Scalar: Sendable {
  case constant(Double)
  case computed(ComputedNumber)

  var run: NumberSource {
    switch self {
    case .constant(let value): .constant(value)
    case .computed(let number): number.run
    }
  }

  /// Returns the error for a value that is not finite. It names the last computation on the way to it with finite
  /// operands.
  func notFinite(
    in machine: inout ExpressionMachine, _ host: (any ExpressionHost)?
  ) throws(EvaluationError) -> EvaluationError {
    var (value, range) = (Double.nan, 0..<0)
    var sought: Scalar? = self
    while case .computed(let number)? = sought {
      (value, range, sought) = (try number.run(&machine, host).value, number.range, nil)
      if let choice = number.choice {
        sought = number.operands[Int(try choice(&machine, host).value)]
      } else {
        for operand in number.operands where sought == nil {
          if !(try operand.run(&machine, host).value.isFinite) { sought = operand }
        }
      }
    }
    return EvaluationError(reason: .notFinite(value), range: range)
  }
}

/// A computed number.
struct ComputedNumber: Sendable {
  /// The range of its text in the expression, in bytes.
  var range: Range<Int>
  /// The operands that may cause a value that is not finite.
  var operands: [Scalar] = []
  /// The index of the operand that becomes the value; `nil` if the value depends on all operands.
  var choice: NumberSource?
  var run: NumberSource
}

/// An object of a program, constant or computed.
enum Object: Sendable {
  case constant(ExpressionValue)
  case computed(ObjectCode)

  var run: ObjectCode {
    switch self {
    case .constant(let value): { _, _ in value }
    case .computed(let run): run
    }
  }
}
