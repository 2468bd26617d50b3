extension Interpreter {
  /// Where a number that is not finite came from: of the steps that led to it, the last that was given finite numbers only.
  func origin(
    of register: NumberRegister, _ program: ExpressionProgram, before end: Int
  ) -> EvaluationError {
    var (sought, step) = (register, end)
    var range = program.range
    while step > 0 {
      step -= 1
      let instruction = program.code[step]
      guard instruction.writes(sought) else { continue }
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
  /// True when the step writes the number, unless it has no part in how a number stops being finite.
  fileprivate func writes(_ register: NumberRegister) -> Bool {
    switch self {
    case .constant(let target, _), .load(let target, _), .loadAt(let target, _, _), .move(let target, _),
      .unary(_, let target, _), .binary(_, let target, _, _), .ternary(_, let target, _, _, _),
      .velocity(let target, _), .list(.element(let target, _, _, _)), .list(.nearest(let target, _, _, _)),
      .list(.map(let target, _, _, _, _)), .object(.ease(let target, _, _)),
      .object(.heading(let target, _, _)), .object(.component(let target, _, _)):
      target == register
    case .object(.along(let target, _, _)):
      target.index == register.index || target.index + 1 == register.index
    default: false
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
