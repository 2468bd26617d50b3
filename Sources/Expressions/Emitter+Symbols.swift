// What names and indexes read.

extension Emitter {
  /// Where a copy lies: so many cells behind the first, known at once and computed, and the copies that it may be.
  struct CellAddress {
    var fixed = 0
    var computed: NumberRegister?
    var dimensions: [ExpressionDimension] = []
  }

  mutating func symbolScalars(
    _ symbol: ExpressionSymbol, _ name: String, _ indexes: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> [Scalar] {
    switch symbol.storage {
    case .constant(let value): return Self.constants(value)
    case .object: return components(try symbolObject(symbol, name, indexes, type), type)
    case .cells(let first, let dimensions):
      let address = try address(of: indexes, dimensions, name)
      let width = type.scalarCount ?? 0
      reads.add(number: first + address.fixed, width: width, address.dimensions)
      return (0..<width).map { component in
        let target = newNumber()
        let cell = Int32(clamping: first + address.fixed + component)
        emit(address.computed.map { .loadAt(target, offset: $0, cell: cell) } ?? .load(target, cell: cell))
        return .register(target)
      }
    }
  }

  mutating func symbolObject(
    _ symbol: ExpressionSymbol, _ name: String, _ indexes: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> Object {
    switch symbol.storage {
    case .constant(let value): return .constant(value)
    case .object(let first, let dimensions):
      let address = try address(of: indexes, dimensions, name)
      reads.add(object: first + address.fixed, address.dimensions)
      let target = newObject()
      let cell = Int32(clamping: first + address.fixed)
      emit(
        .object(address.computed.map { .loadAt(target, offset: $0, cell: cell) } ?? .load(target, cell: cell))
      )
      return .register(target)
    case .cells:
      guard case .list(let element) = type, let list = try cellList(symbol, name, indexes) else {
        return .constant(.null)
      }
      let target = newObject()
      emit(.object(.boxList(target, list, type: add(element))))
      return .register(target)
    }
  }

  /// A list whose elements are cells; nil for other symbols.
  mutating func cellList(
    _ symbol: ExpressionSymbol, _ name: String, _ indexes: [Typed]
  ) throws(ExpressionError) -> ListNumber? {
    guard case .cells(let first, let dimensions) = symbol.storage, let last = dimensions.last,
      case .list(let element) = symbol.type, let width = element.scalarCount
    else { return nil }
    let address = try address(of: indexes, dimensions.dropLast(), name)
    reads.add(number: first + address.fixed, width: width, address.dimensions + [last])
    readCount(of: last)
    return add(.cells(first: first + address.fixed, offset: address.computed, last))
  }

  private mutating func readCount(of dimension: ExpressionDimension) {
    if let cell = dimension.countCell { reads.add(number: cell, width: 1, []) }
  }

  /// Where the copy lies that some indexes choose.
  mutating func address(
    of indexes: [Typed], _ dimensions: some Sequence<ExpressionDimension>, _ name: String
  ) throws(ExpressionError) -> CellAddress {
    var address = CellAddress()
    for (index, dimension) in zip(indexes, dimensions) {
      let value = try scalar(index)
      if case .constant(let number) = value, dimension.countCell == nil {
        address.fixed += dimension.stride * (try Self.whole(number, below: dimension.count, at: index.range))
        continue
      }
      let (source, target) = (register(value), newNumber())
      let number = add(dimension)
      try at(index.range) { (emitter: inout Emitter) throws(ExpressionError) in
        emitter.emit(.offset(target, index: source, dimension: number))
      }
      readCount(of: dimension)
      address.dimensions.append(dimension)
      guard let before = address.computed else {
        address.computed = target
        continue
      }
      address.computed = register(binary(.add, .register(before), .register(target)))
    }
    return address
  }

  /// An index that is known at once.
  static func whole(_ index: Double, below count: Int, at range: Range<Int>) throws(ExpressionError) -> Int {
    do throws(EvaluationError.Reason) {
      return try EvaluationError.wholeIndex(index, count: count)
    } catch {
      throw ExpressionError(.value, EvaluationError(reason: error, range: range).message, at: range)
    }
  }

  mutating func textSize(
    _ layer: ExpressionTextLayer, _ name: String, _ indexes: [Typed], _ measure: Typed.TextMeasure
  ) throws(ExpressionError) -> Scalar {
    let address = try address(of: indexes, layer.dimensions, name)
    reads.add(textLayer: layer.id + address.fixed, address.dimensions)
    let offset = address.computed ?? register(.constant(0))
    let room = try measure.room.map { expression throws(ExpressionError) in register(try scalar(expression)) }
    let target = newNumber()
    let id = Int32(clamping: layer.id + address.fixed)
    switch (measure, room) {
    case (.heightInWidth, let room?):
      emit(.object(.textHeight(target, offset: offset, layer: id, width: room)))
    case (.width, _): emit(.object(.textSize(target, offset: offset, layer: id, isWidth: true)))
    case (.height, _), (.heightInWidth, nil):
      emit(.object(.textSize(target, offset: offset, layer: id, isWidth: false)))
    }
    return .register(target)
  }

  // MARK: Elements

  /// The numbers of an element of a list.
  mutating func elementScalars(
    _ list: Typed, _ index: Typed, _ element: Typed
  ) throws(ExpressionError) -> [Scalar] {
    let width = element.type.scalarCount ?? 0
    switch list.kind {
    case .symbol(let symbol, let name, let indexes):
      guard case .cells = symbol.storage else { break }
      return try symbolScalars(symbol, name, indexes + [index], element.type)
    case .list(let elements):
      let value = try scalar(index)
      if case .constant(let number) = value {
        return try scalars(elements[try Self.whole(number, below: elements.count, at: index.range)])
      }
      let operand = try scalarList(elements)
      let source = register(value)
      return (0..<width).map { component in
        let target = newNumber()
        emit(.list(.element(target, operand, index: source, component: UInt8(component))))
        return .register(target)
      }
    default: break
    }
    return components(try elementObject(list, index), element.type)
  }

  /// The element of a list that is an object.
  mutating func elementObject(_ list: Typed, _ index: Typed) throws(ExpressionError) -> Object {
    let (base, value) = (try object(list), try scalar(index))
    if case .constant(let constant) = base, case .constant(let number) = value {
      let elements = constant.list
      return .constant(elements[try Self.whole(number, below: elements.count, at: index.range)])
    }
    let (source, position) = (register(base), register(value))
    let target = newObject()
    try at(index.range) { (emitter: inout Emitter) throws(ExpressionError) in
      emitter.emit(.object(.element(target, source, index: position)))
    }
    return .register(target)
  }

  // MARK: Lists

  /// A list of numbers, points, sizes, colors or booleans.
  mutating func list(_ expression: Typed) throws(ExpressionError) -> ListNumber {
    switch expression.kind {
    case .list(let elements): return try scalarList(elements)
    case .symbol(let symbol, let name, let indexes):
      if let list = try cellList(symbol, name, indexes) { return list }
    default: break
    }
    return add(.object(register(try object(expression))))
  }

  private mutating func scalarList(_ elements: [Typed]) throws(ExpressionError) -> ListNumber {
    var parts: [Scalar] = []
    for element in elements { parts += try scalars(element) }
    let width = elements.first?.type.scalarCount ?? 1
    var constants: [Double] = []
    for case .constant(let value) in parts { constants.append(value) }
    if constants.count == parts.count { return add(.constants(constants, width: width)) }
    return add(.registers(consecutive(parts), count: elements.count, width: width))
  }
}
