import Geometry
import Motion

/// A compiler of typed expressions to closures, which also folds constants.
///
/// A value that several closures use is computed once per evaluation, so that the time is bounded by the length of the
/// text.
struct Compiler {
  typealias Typed = TypedExpression
  typealias Reason = EvaluationError.Reason

  private(set) var reads = ExpressionReads()
  /// The number of shared number slots, for values that several closures use.
  private(set) var sharedNumbers = 0
  /// The number of shared object slots.
  private(set) var sharedObjects = 0
  /// The number of shared list slots.
  private(set) var sharedLists = 0
  /// The range of the part being compiled, in bytes.
  private(set) var place: Range<Int>
  /// The scenario's strings; `nil` if the scenario names none.
  let strings: StringTable?

  init(_ range: Range<Int>, _ strings: StringTable?) { (place, self.strings) = (range, strings) }

  /// Compiles a part of the expression, and attributes the errors of its evaluation to `range`.
  mutating func at<Result>(
    _ range: Range<Int>, _ compile: (inout Compiler) throws(ExpressionError) -> Result
  ) throws(ExpressionError) -> Result {
    let before = place
    defer { place = before }
    place = range
    return try compile(&self)
  }

  // MARK: Closures

  func number(
    _ operands: [Scalar] = [], choice: NumberSource? = nil, _ run: @escaping NumberCode
  ) -> Scalar {
    .computed(ComputedNumber(range: place, operands: operands, choice: choice, run: .code(run)))
  }

  /// Returns a number that several closures can use and that is computed once per evaluation.
  mutating func shared(_ scalar: Scalar) -> Scalar {
    guard case .computed(var number) = scalar, case .code(let code) = number.run else { return scalar }
    let slot = sharedNumbers
    sharedNumbers += 1
    number.run = .code { machine, host throws(EvaluationError) in try machine.shared(slot, host, code) }
    return .computed(number)
  }

  /// Returns an object that several closures can use and that is computed once per evaluation.
  mutating func shared(_ object: Object) -> Object {
    guard case .computed(let run) = object else { return object }
    let slot = sharedObjects
    sharedObjects += 1
    return .computed { machine, host throws(EvaluationError) in try machine.shared(slot, host, run) }
  }

  /// Returns a list that several closures can use and that is computed once per evaluation.
  mutating func shared(_ code: @escaping ListCode) -> ListCode {
    let slot = sharedLists
    sharedLists += 1
    return { machine, host throws(EvaluationError) in try machine.shared(slot, host, code) }
  }

  func unary(_ operation: UnaryOperation, _ a: Scalar) -> Scalar {
    if case .constant(let x) = a, operation(x).isFinite { return .constant(operation(x)) }
    let operand = a.run
    return number([a]) { machine, host throws(EvaluationError) in
      .apply(operation, try operand(&machine, host))
    }
  }

  func binary(_ operation: BinaryOperation, _ a: Scalar, _ b: Scalar) -> Scalar {
    if case .constant(let x) = a, case .constant(let y) = b, operation(x, y).isFinite {
      return .constant(operation(x, y))
    }
    let (left, right) = (a.run, b.run)
    return number([a, b]) { machine, host throws(EvaluationError) in
      .apply(operation, try left(&machine, host), try right(&machine, host))
    }
  }

  func ternary(_ operation: TernaryOperation, _ a: Scalar, _ b: Scalar, _ c: Scalar) -> Scalar {
    if case .constant(let x) = a, case .constant(let y) = b, case .constant(let z) = c,
      operation(x, y, z).isFinite
    {
      return .constant(operation(x, y, z))
    }
    let (first, second, third) = (a.run, b.run, c.run)
    return number([a, b, c]) { machine, host throws(EvaluationError) in
      .apply(operation, try first(&machine, host), try second(&machine, host), try third(&machine, host))
    }
  }

  // MARK: Numbers, points, sizes, colors and booleans

  /// Compiles the numbers that make up a value.
  mutating func scalars(_ expression: Typed) throws(ExpressionError) -> [Scalar] {
    try at(expression.range) { (compiler: inout Compiler) throws(ExpressionError) in
      try compiler.values(expression)
    }
  }

  mutating func scalar(_ expression: Typed) throws(ExpressionError) -> Scalar {
    try scalars(expression)[0]
  }

  private mutating func values(_ expression: Typed) throws(ExpressionError) -> [Scalar] {
    switch expression.kind {
    case .constant(let value): return value.scalars.map { .constant($0) }
    case .symbol(let symbol, _, let indexes): return try symbolScalars(symbol, indexes, expression.type)
    case .pair(let x, let y): return [try scalar(x), try scalar(y)]
    case .negation(let operand): return try scalars(operand).map { unary(.negate, $0) }
    case .not(let operand): return [unary(.not, try scalar(operand))]
    case .chain(let head, let links): return try chain(head, links)
    case .comparison(let comparison, let a, let b): return [try compare(comparison, a, b)]
    case .isNull(let operand):
      switch try object(operand) {
      case .constant(let value): return [.constant(value == .null ? 1 : 0)]
      case .computed(let run):
        return [
          number { machine, host throws(EvaluationError) in
            Dual(value: try run(&machine, host) == .null ? 1 : 0)
          }
        ]
      }
    case .logical(let isAnd, let operands): return [try logical(isAnd, operands)]
    case .conditional(let arms, let otherwise): return try conditional(arms, otherwise)
    case .component(let base, let index): return [try component(base, index)]
    case .element(let list, let index): return try elementScalars(list, index, expression)
    case .parameter(let id):
      return (0..<(expression.type.scalarCount ?? 0)).map { component in
        number { machine, _ in machine.parameter(id, component) }
      }
    case .each(let each): return [try count(each)]
    case .call(let function, let arguments): return try call(function, arguments, expression.type)
    case .textSize(let layer, _, let indexes, let measure): return [try textSize(layer, indexes, measure)]
    case .retyped(let operand): return try scalars(operand)
    case .field, .unwrapped: return components(try object(expression), expression.type)
    case .list, .slice, .wrapped: return []
    }
  }

  /// Compiles the numbers of an object that contains a value of numbers.
  mutating func components(_ object: Object, _ type: ExpressionType) -> [Scalar] {
    let count = type.scalarCount ?? 0
    switch count > 1 ? shared(object) : object {
    case .constant(let value): return (0..<count).map { .constant(value.scalar($0)) }
    case .computed(let run):
      return (0..<count).map { index in
        number { machine, host throws(EvaluationError) in
          Dual(value: try run(&machine, host).scalar(index))
        }
      }
    }
  }

  private mutating func component(_ base: Typed, _ index: Int) throws(ExpressionError) -> Scalar {
    if case .symbol(let symbol, _, let indexes) = base.kind,
      case .cells(let first, let dimensions) = symbol.storage
    {
      let narrowed = ExpressionSymbol(.number, .cells(first: first + index, dimensions: dimensions))
      return try symbolScalars(narrowed, indexes, .number)[0]
    }
    return try scalars(base)[index]
  }

  // MARK: Operators

  private mutating func chain(_ head: Typed, _ links: [Typed.Link]) throws(ExpressionError) -> [Scalar] {
    var value = try scalars(head)
    for link in links {
      let operation: BinaryOperation =
        switch link.operation {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        }
      value = partwise(operation, value, try scalars(link.operand))
    }
    return value
  }

  /// Applies an operation component by component; a single number applies to every component of the other operand.
  mutating func partwise(_ operation: BinaryOperation, _ a: [Scalar], _ b: [Scalar]) -> [Scalar] {
    let count = max(a.count, b.count)
    let (left, right) = (spread(a, count), spread(b, count))
    return (0..<count).map { binary(operation, left[$0], right[$0]) }
  }

  /// Returns one number per component: the given numbers, or a single one repeated.
  mutating func spread(_ scalars: [Scalar], _ count: Int) -> [Scalar] {
    scalars.count < count ? Array(repeating: shared(scalars[0]), count: count) : scalars
  }

  private mutating func compare(
    _ comparison: ExpressionSyntax.Comparison, _ a: Typed, _ b: Typed
  ) throws(ExpressionError) -> Scalar {
    if a.type == .string { return try compareStrings(a, b, isEqual: comparison == .equal) }
    let (left, right) = (try scalars(a), try scalars(b))
    switch comparison {
    case .less: return binary(.less, left[0], right[0])
    case .lessOrEqual: return binary(.lessOrEqual, left[0], right[0])
    case .greater: return binary(.greater, left[0], right[0])
    case .greaterOrEqual: return binary(.greaterOrEqual, left[0], right[0])
    case .equal, .notEqual:
      var isEqual = binary(.equal, left[0], right[0])
      for index in left.indices.dropFirst() {
        isEqual = binary(.multiply, isEqual, binary(.equal, left[index], right[index]))
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
    let (first, second) = (left.run, right.run)
    return number { machine, host throws(EvaluationError) in
      let areEqual = try first(&machine, host).string == second(&machine, host).string
      return Dual(value: areEqual == isEqual ? 1 : 0)
    }
  }

  /// Compiles a logical operator that evaluates operands only until the outcome is known.
  private mutating func logical(_ isAnd: Bool, _ operands: [Typed]) throws(ExpressionError) -> Scalar {
    let absorbing = isAnd ? 0.0 : 1.0
    var computed: [Scalar] = []
    for operand in operands {
      let value = try scalar(operand)
      if case .constant(let flag) = value, flag != absorbing { continue }
      computed.append(value)
      if case .constant = value { break }
    }
    guard let last = computed.popLast() else { return .constant(1 - absorbing) }
    if computed.isEmpty { return last }
    let (others, run) = (computed, last.run)
    return number([last]) { machine, host throws(EvaluationError) in
      for operand in others {
        let outcome = try operand.run(&machine, host)
        if outcome.value.isNaN { throw try operand.notFinite(in: &machine, host) }
        if outcome.value == absorbing { return outcome }
      }
      return try run(&machine, host)
    }
  }

  private mutating func conditional(
    _ arms: [Typed.Arm], _ otherwise: Typed
  ) throws(ExpressionError) -> [Scalar] {
    let (conditions, values) = try branches(arms, otherwise) {
      (compiler: inout Compiler, value: Typed) throws(ExpressionError) in try compiler.scalars(value)
    }
    guard conditions.count > 0 else { return values[0] }
    let choice = values[0].count > 1 ? shared(self.choice(conditions)).run : self.choice(conditions).run
    return values[0].indices.map { component in
      let operands = values.map { $0[component] }
      let runs = operands.map(\.run)
      return number(operands, choice: choice) { machine, host throws(EvaluationError) in
        try runs[Int(try choice(&machine, host).value)](&machine, host)
      }
    }
  }

  /// Compiles the branches of a conditional expression. Returns the conditions that must be evaluated, the value for
  /// each, and last the value if none holds.
  private mutating func branches<Value>(
    _ arms: [Typed.Arm], _ otherwise: Typed,
    _ compile: (inout Compiler, Typed) throws(ExpressionError) -> Value
  ) throws(ExpressionError) -> (conditions: [Scalar], values: [Value]) {
    var (conditions, values): ([Scalar], [Value]) = ([], [])
    for arm in arms {
      let condition = try scalar(arm.condition)
      if case .constant(let outcome) = condition {
        if outcome == 0 { continue }
        values.append(try compile(&self, arm.value))
        return (conditions, values)
      }
      conditions.append(condition)
      values.append(try compile(&self, arm.value))
    }
    values.append(try compile(&self, otherwise))
    return (conditions, values)
  }

  /// Returns the index of the first condition that holds, or the number of conditions.
  private func choice(_ conditions: [Scalar]) -> Scalar {
    let runs = conditions.map(\.run)
    return number { machine, host throws(EvaluationError) in
      for index in runs.indices {
        let outcome = try runs[index](&machine, host).value
        if outcome.isNaN { throw try conditions[index].notFinite(in: &machine, host) }
        if outcome != 0 { return Dual(value: Double(index)) }
      }
      return Dual(value: Double(runs.count))
    }
  }

  // MARK: Symbols

  /// The location of a copy: a constant offset in cells, a computed offset, and the dimensions over which it ranges.
  private struct CellAddress {
    var fixed = 0
    var computed: Scalar?
    var dimensions: [ExpressionDimension] = []
  }

  mutating func symbolScalars(
    _ symbol: ExpressionSymbol, _ indexes: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> [Scalar] {
    switch symbol.storage {
    case .constant(let value): return value.scalars.map { .constant($0) }
    case .object: return components(try symbolObject(symbol, indexes, type), type)
    case .cells(let first, let dimensions):
      let address = try address(of: indexes, dimensions)
      let width = type.scalarCount ?? 0
      reads.add(number: first + address.fixed, width: width, address.dimensions)
      let offset = address.computed.map { width > 1 ? shared($0).run : $0.run }
      return (first + address.fixed..<first + address.fixed + width).map { cell in
        guard let offset else { return .computed(ComputedNumber(range: place, run: .cell(cell))) }
        return number { machine, host throws(EvaluationError) in
          let offset = Int(try offset(&machine, host).value)
          return machine.number(in: cell + offset)
        }
      }
    }
  }

  private mutating func symbolObject(
    _ symbol: ExpressionSymbol, _ indexes: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> Object {
    switch symbol.storage {
    case .constant(let value): return .constant(value)
    case .object(let first, let dimensions):
      let address = try address(of: indexes, dimensions)
      let cell = first + address.fixed
      reads.add(object: cell, address.dimensions)
      guard let offset = address.computed?.run else {
        return .computed { machine, _ in machine.state.objects[cell] }
      }
      return .computed { machine, host throws(EvaluationError) in
        let offset = Int(try offset(&machine, host).value)
        return machine.state.objects[cell + offset]
      }
    case .cells:
      guard case .list(let element) = type, let list = try cellList(symbol, indexes) else {
        return .constant(.null)
      }
      return box(list, of: element)
    }
  }

  /// Converts a list to an object.
  func box(_ list: ListOperand, of element: ExpressionType) -> Object {
    let (place, width) = (place, element.scalarCount ?? 0)
    return .computed { machine, host throws(EvaluationError) in
      let elements = try list.elements(in: &machine, host)
      if case .objects(let values) = elements { return .list(values) }
      var values: [ExpressionValue] = []
      for index in 0..<elements.count {
        let numbers = (0..<width).map { elements.number(index, $0, in: machine).value }
        values.append(try Self.boxed(numbers, element, place))
      }
      return .list(values)
    }
  }

  /// Compiles a list whose elements are cells; `nil` for other symbols.
  mutating func cellList(
    _ symbol: ExpressionSymbol, _ indexes: [Typed]
  ) throws(ExpressionError) -> ListOperand? {
    guard case .cells(let first, let dimensions) = symbol.storage, let last = dimensions.last,
      case .list(let element) = symbol.type, let width = element.scalarCount
    else { return nil }
    let address = try address(of: indexes, dimensions.dropLast())
    reads.add(number: first + address.fixed, width: width, address.dimensions + [last])
    readCount(of: last)
    return .cells(first: first + address.fixed, offset: address.computed.map { shared($0).run }, last)
  }

  mutating func readCount(of dimension: ExpressionDimension) {
    if let cell = dimension.countCell { reads.add(number: cell, width: 1, []) }
  }

  /// Compiles the location of the copy that the given indexes select.
  private mutating func address(
    of indexes: [Typed], _ dimensions: some Sequence<ExpressionDimension>
  ) throws(ExpressionError) -> CellAddress {
    var address = CellAddress()
    for (index, dimension) in zip(indexes, dimensions) {
      let (value, range) = (try scalar(index), index.range)
      if case .constant(let number) = value, dimension.countCell == nil {
        address.fixed += dimension.stride * (try Self.whole(number, below: dimension.count, at: range))
        continue
      }
      let run = value.run
      let offset = number { machine, host throws(EvaluationError) in
        let index = try run(&machine, host).value
        let count = machine.count(of: dimension)
        let copy = try EvaluationError.wholeIndex(index, count: count, at: range)
        return Dual(value: Double(copy * dimension.stride))
      }
      readCount(of: dimension)
      address.dimensions.append(dimension)
      address.computed = address.computed.map { binary(.add, $0, offset) } ?? offset
    }
    return address
  }

  /// Returns a constant index as an integer. Throws if it is out of range.
  static func whole(
    _ index: Double, below count: Int, at range: Range<Int>
  ) throws(ExpressionError) -> Int {
    do throws(EvaluationError) {
      return try EvaluationError.wholeIndex(index, count: count, at: range)
    } catch {
      throw ExpressionError(.value, error.message, at: range)
    }
  }

  private mutating func textSize(
    _ layer: ExpressionTextLayer, _ indexes: [Typed], _ measure: Typed.TextMeasure
  ) throws(ExpressionError) -> Scalar {
    let address = try address(of: indexes, layer.dimensions)
    let (id, offset) = (layer.id + address.fixed, (address.computed ?? .constant(0)).run)
    reads.add(textLayer: id, address.dimensions)
    if case .heightInWidth(let width) = measure {
      let width = try scalar(width).run
      return number { machine, host throws(EvaluationError) in
        let layer = id + Int(try offset(&machine, host).value)
        return Dual(value: host?.textHeight(ofLayer: layer, inWidth: try width(&machine, host).value) ?? 0)
      }
    }
    let isWidth = if case .width = measure { true } else { false }
    return number { machine, host throws(EvaluationError) in
      let size = host?.naturalTextSize(ofLayer: id + Int(try offset(&machine, host).value)) ?? .zero
      return Dual(value: isWidth ? size.width : size.height)
    }
  }

  // MARK: Strings, paths, curves, lists, records and optional values

  mutating func object(_ expression: Typed) throws(ExpressionError) -> Object {
    try at(expression.range) { (compiler: inout Compiler) throws(ExpressionError) in
      try compiler.objectValue(expression)
    }
  }

  private mutating func objectValue(_ expression: Typed) throws(ExpressionError) -> Object {
    switch expression.kind {
    case .constant(let value): return .constant(value)
    case .symbol(let symbol, _, let indexes): return try symbolObject(symbol, indexes, expression.type)
    case .list(let elements): return try listObject(elements)
    case .chain(let head, let links): return try joined(head, links)
    case .conditional(let arms, let otherwise):
      let (conditions, values) = try branches(arms, otherwise) {
        (compiler: inout Compiler, value: Typed) throws(ExpressionError) in try compiler.object(value)
      }
      if conditions.isEmpty { return values[0] }
      let (choice, runs) = (choice(conditions).run, values.map(\.run))
      return .computed { machine, host throws(EvaluationError) in
        try runs[Int(try choice(&machine, host).value)](&machine, host)
      }
    case .field(let base, let index):
      let base = try object(base)
      if case .constant(let record) = base { return .constant(record.field(index)) }
      let run = base.run
      return .computed { machine, host throws(EvaluationError) in try run(&machine, host).field(index) }
    case .element(let list, let index): return try elementObject(list, index)
    case .parameter(let id):
      guard expression.type.scalarCount == nil else { return box(try scalars(expression), expression.type) }
      return .computed { machine, _ in machine.parameter(id) }
    case .each, .slice:
      guard case .list(let element) = expression.type, let list = try madeList(expression) else {
        return box(try scalars(expression), expression.type)
      }
      return box(list, of: element)
    case .call(let function, let arguments):
      if case .list(let element) = expression.type, let list = try madeList(expression) {
        return box(list, of: element)
      }
      return try objectCall(function, arguments)
    case .wrapped(let operand), .unwrapped(let operand):
      return operand.type.scalarCount == nil ? try object(operand) : box(try scalars(operand), operand.type)
    case .pair, .negation, .not, .comparison, .isNull, .logical, .component, .textSize, .retyped:
      return box(try scalars(expression), expression.type)
    }
  }

  /// Converts a value of numbers to an object.
  private func box(_ scalars: [Scalar], _ type: ExpressionType) -> Object {
    var constants: [Double] = []
    for case .constant(let value) in scalars { constants.append(value) }
    if constants.count == scalars.count { return .constant(ExpressionValue(type) { constants[$0] }) }
    let (runs, place) = (scalars.map(\.run), place)
    return .computed { machine, host throws(EvaluationError) in
      var numbers: [Double] = []
      for run in runs { numbers.append(try run(&machine, host).value) }
      return try Self.boxed(numbers, type, place)
    }
  }

  private static func boxed(
    _ numbers: [Double], _ type: ExpressionType, _ place: Range<Int>
  ) throws(EvaluationError) -> ExpressionValue {
    if let number = numbers.first(where: { !$0.isFinite }) {
      throw EvaluationError(reason: .notFinite(number), range: place)
    }
    return ExpressionValue(type) { numbers[$0] }
  }

  private mutating func listObject(_ elements: [Typed]) throws(ExpressionError) -> Object {
    var parts: [Object] = []
    for element in elements {
      parts.append(
        element.type.scalarCount == nil ? try object(element) : box(try scalars(element), element.type))
    }
    var constants: [ExpressionValue] = []
    for case .constant(let value) in parts { constants.append(value) }
    if constants.count == parts.count { return .constant(.list(constants)) }
    let runs = parts.map(\.run)
    return .computed { machine, host throws(EvaluationError) in
      var values: [ExpressionValue] = []
      for run in runs { values.append(try run(&machine, host)) }
      return .list(values)
    }
  }

  private mutating func joined(_ head: Typed, _ links: [Typed.Link]) throws(ExpressionError) -> Object {
    var value = try object(head)
    for link in links {
      guard link.operation == .add else {
        value = repeated(value, try scalar(link.operand))
        continue
      }
      let next = try object(link.operand)
      if case .constant(let a) = value, case .constant(let b) = next {
        let joined = a.string + b.string
        if joined.unicodeScalars.count <= ExpressionLimits.madeCharacters {
          value = .constant(.string(joined))
          continue
        }
      }
      let (left, right, place) = (value.run, next.run, place)
      value = .computed { machine, host throws(EvaluationError) in
        let text = try left(&machine, host).string + right(&machine, host).string
        return try Self.located(place) { () throws(Reason) in try ObjectFunctions.string(text) }
      }
    }
    return value
  }

  private func repeated(_ text: Object, _ count: Scalar) -> Object {
    let (text, count, place) = (text.run, count.run, place)
    return .computed { machine, host throws(EvaluationError) in
      let (text, count) = (try text(&machine, host).string, try count(&machine, host).value)
      return try Self.located(place) { () throws(Reason) in try StringFunctions.repeated(text, count) }
    }
  }

  static func located<Result>(
    _ place: Range<Int>, _ evaluate: () throws(Reason) -> Result
  ) throws(EvaluationError) -> Result {
    do throws(Reason) {
      return try evaluate()
    } catch {
      throw EvaluationError(reason: error, range: place)
    }
  }
}
