/// A reduction of a list's elements to a single value.
enum ListFold: Sendable {
  case sum, average, minimum, maximum
}

extension ExpressionFunction {
  /// The reduction that the function performs on a single list; `nil` if it does not take one.
  var fold: ListFold? {
    switch self {
    case .sum: .sum
    case .average: .average
    case .min: .minimum
    case .max: .maximum
    default: nil
    }
  }
}

extension ListFold {
  /// The function by which expressions call the reduction.
  fileprivate var function: ExpressionFunction {
    switch self {
    case .sum: .sum
    case .average: .average
    case .minimum: .min
    case .maximum: .max
    }
  }

  fileprivate var operation: BinaryOperation {
    switch self {
    case .sum, .average: .add
    case .minimum: .minimum
    case .maximum: .maximum
    }
  }
}

extension ListElements {
  /// The integers from 0 up to, but not including, a count; fractions of it are dropped.
  init(range count: Double) throws(Reason) {
    guard count.isFinite else { throw .notFinite(count) }
    let whole = max(0, UnaryOperation.floor(count))
    guard whole <= Double(ExpressionLimits.elements) else { throw .listTooLong }
    self = .numbers((0..<Int(whole)).map { Dual(value: Double($0)) }, width: 1)
  }

  /// The elements if they are objects; empty if they consist of numbers.
  var objects: [ExpressionValue] { if case .objects(let values) = self { values } else { [] } }

  /// Returns the elements at the given indexes.
  ///
  /// - Parameter width: The number of numbers per element; 0 for objects.
  func selecting(_ indexes: some Collection<Int>, width: Int, in machine: ExpressionMachine) -> Self {
    if case .objects(let values) = self { return .objects(indexes.map { values[$0] }) }
    let numbers = indexes.flatMap { index in (0..<width).map { number(index, $0, in: machine) } }
    return .numbers(numbers, width: width)
  }

  /// Returns the elements sorted by their keys. The sort is stable.
  func sorted(by keys: [some Comparable], width: Int, in machine: ExpressionMachine) -> Self {
    let indexes = keys.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    return selecting(indexes, width: width, in: machine)
  }

  /// Returns the reduction of one component of all elements.
  func folded(_ fold: ListFold, _ component: Int, in machine: ExpressionMachine) throws(Reason) -> Dual {
    guard count > 0 else {
      if fold == .sum { return Dual(value: 0) }
      throw .nothing(fold.function)
    }
    var result = number(0, component, in: machine)
    for index in 1..<max(1, count) {
      result = .apply(fold.operation, result, number(index, component, in: machine))
    }
    return fold == .average ? .apply(.divide, result, Dual(value: Double(count))) : result
  }

  /// Returns the index of the first element whose numbers equal the given ones, within tolerance.
  func firstIndex(of sought: [Double], in machine: ExpressionMachine) -> Int? {
    (0..<count).first { index in
      sought.indices.allSatisfy { Forgiving.equal(number(index, $0, in: machine).value, sought[$0]) }
    }
  }
}
