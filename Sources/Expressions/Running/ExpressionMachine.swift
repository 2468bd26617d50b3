import Geometry
import Motion

/// An evaluator of compiled expressions, one at a time, on a state.
package struct ExpressionMachine {
  /// The cells that programs read.
  package var state: ExpressionState

  /// The number of evaluations so far.
  private var evaluation = 0
  /// The shared values of a program's parts, each with the evaluation in which it was computed.
  private var numbers: [(evaluation: Int, value: Dual)] = []
  private var objects: [(evaluation: Int, value: ExpressionValue)] = []
  private var lists: [(evaluation: Int, value: ListElements)] = []
  /// The values of lambda parameters, by their numbers in the expression.
  private var parameterNumbers: [SIMD4<Double>] = []
  private var parameterRates: [SIMD4<Double>] = []
  private var parameterObjects: [ExpressionValue] = []
  /// The number of list elements that the current evaluation may still process.
  private var steps = 0
  private var measures = PathMeasureCache()

  /// A machine that evaluates expressions on `state`.
  package init(_ state: ExpressionState) { self.state = state }

  /// Returns the numbers that make up the value of an expression whose type has a `scalarCount`, padded with 0. A
  /// Boolean is 1 or 0.
  package mutating func scalars(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> SIMD4<Double> {
    try scalarsWithRates(program, host: host).values
  }

  /// Returns the numbers that make up the value, and their rates of change per second. A rate is 0 at jumps and where
  /// it is unknown, as for the rate of a velocity.
  package mutating func scalarsWithRates(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> (values: SIMD4<Double>, rates: SIMD4<Double>) {
    begin(program)
    let first = try program.first(&self, host)
    var numbers = (
      values: SIMD4(first.value, 0, 0, 0), rates: SIMD4(first.rate.isFinite ? first.rate : 0, 0, 0, 0)
    )
    var areFinite = first.value.isFinite
    for (index, source) in program.others.enumerated() {
      let number = try source(&self, host)
      numbers.values[index + 1] = number.value
      numbers.rates[index + 1] = number.rate.isFinite ? number.rate : 0
      areFinite = areFinite && number.value.isFinite
    }
    if areFinite { return numbers }
    let index = (0..<4).first { !numbers.values[$0].isFinite } ?? 0
    throw try program.scalars[index].notFinite(in: &self, host)
  }

  /// Returns the value of an expression of type `number`.
  package mutating func number(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> Double { try scalars(program, host: host)[0] }

  /// Returns the value of an expression of type `boolean`.
  package mutating func boolean(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> Bool { try scalars(program, host: host)[0] != 0 }

  /// Returns the value of an expression of any type.
  package mutating func value(
    _ program: ExpressionProgram, host: (any ExpressionHost)? = nil
  ) throws(EvaluationError) -> ExpressionValue {
    if let code = program.object {
      begin(program)
      return try code(&self, host)
    }
    let scalars = try scalars(program, host: host)
    return ExpressionValue(program.type) { scalars[$0] }
  }

  private mutating func begin(_ program: ExpressionProgram) {
    evaluation += 1
    while numbers.count < program.sharedNumbers { numbers.append((0, Dual(value: 0))) }
    while objects.count < program.sharedObjects { objects.append((0, .null)) }
    while lists.count < program.sharedLists { lists.append((0, .objects([]))) }
    while parameterObjects.count < program.parameters {
      parameterNumbers.append(.zero)
      parameterRates.append(.zero)
      parameterObjects.append(.null)
    }
    steps = ExpressionLimits.steps
  }

  // MARK: Parts of programs

  /// Returns a number that several parts of a program use, computed once per evaluation.
  mutating func shared(
    _ slot: Int, _ host: (any ExpressionHost)?, _ code: NumberCode
  ) throws(EvaluationError) -> Dual {
    if numbers[slot].evaluation == evaluation { return numbers[slot].value }
    let value = try code(&self, host)
    numbers[slot] = (evaluation, value)
    return value
  }

  /// Returns an object that several parts of a program use, computed once per evaluation.
  mutating func shared(
    _ slot: Int, _ host: (any ExpressionHost)?, _ code: ObjectCode
  ) throws(EvaluationError) -> ExpressionValue {
    if objects[slot].evaluation == evaluation { return objects[slot].value }
    let value = try code(&self, host)
    objects[slot] = (evaluation, value)
    return value
  }

  /// Returns a list that several parts of a program use, computed once per evaluation.
  mutating func shared(
    _ slot: Int, _ host: (any ExpressionHost)?, _ code: ListCode
  ) throws(EvaluationError) -> ListElements {
    if lists[slot].evaluation == evaluation { return lists[slot].value }
    let value = try code(&self, host)
    lists[slot] = (evaluation, value)
    return value
  }

  /// Returns a component of the parameter of a lambda `x -> …`.
  func parameter(_ id: Int, _ component: Int) -> Dual {
    Dual(value: parameterNumbers[id][component], rate: parameterRates[id][component])
  }

  /// Returns the parameter of a lambda `x -> …` whose value is an object.
  func parameter(_ id: Int) -> ExpressionValue { parameterObjects[id] }

  /// Sets a lambda parameter to an element of a list.
  ///
  /// - Parameter width: The number of numbers per element; 0 for an object.
  mutating func set(parameter id: Int, to elements: ListElements, at index: Int, width: Int) {
    if width == 0 { parameterObjects[id] = elements.objects[index] }
    for component in 0..<width {
      set(parameter: id, component, to: elements.number(index, component, in: self))
    }
  }

  /// Sets a component of a lambda parameter.
  mutating func set(parameter id: Int, _ component: Int, to number: Dual) {
    parameterNumbers[id][component] = number.value
    parameterRates[id][component] = number.rate
  }

  /// Invalidates shared values, which are then computed again on use.
  mutating func forget(_ slots: SharedSlots) {
    for slot in slots.numbers { numbers[slot].evaluation = 0 }
    for slot in slots.objects { objects[slot].evaluation = 0 }
    for slot in slots.lists { lists[slot].evaluation = 0 }
  }

  /// Counts list elements toward the limit on an evaluation as a whole. Throws if it is exceeded.
  mutating func spend(_ count: Int, at place: Range<Int>) throws(EvaluationError) {
    steps -= count
    if steps < 0 { throw EvaluationError(reason: .tooManySteps, range: place) }
  }

  @inline(__always)
  func number(in cell: Int) -> Dual { Dual(value: state.numbers[cell], rate: state.rates[cell]) }

  func count(of dimension: ExpressionDimension) -> Int {
    guard let cell = dimension.countCell else { return dimension.count }
    let count = state.numbers[cell]
    return count > 0 ? Int(min(count, Double(dimension.count))) : 0
  }

  mutating func measure(of path: Path) -> PathMeasure { measures.measure(of: path) }
}

/// A cache of the measures of the last few paths.
private struct PathMeasureCache {
  private static let capacity = 8
  private var entries: [(path: Path, measure: PathMeasure)] = []
  private var next = 0

  mutating func measure(of path: Path) -> PathMeasure {
    for entry in entries where entry.path == path { return entry.measure }
    let measure = PathMeasure(path)
    if entries.count < Self.capacity {
      entries.append((path, measure))
    } else {
      entries[next] = (path, measure)
      next = (next + 1) % Self.capacity
    }
    return measure
  }
}
