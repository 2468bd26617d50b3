// Strings, paths, curves, lists, records and optional values.

extension Emitter {
  mutating func object(_ expression: Typed) throws(ExpressionError) -> Object {
    try at(expression.range) { (emitter: inout Emitter) throws(ExpressionError) in
      try emitter.objectValue(expression)
    }
  }

  private mutating func objectValue(_ expression: Typed) throws(ExpressionError) -> Object {
    switch expression.kind {
    case .constant(let value): return .constant(value)
    case .symbol(let symbol, let name, let indexes):
      return try symbolObject(symbol, name, indexes, expression.type)
    case .list(let elements): return try listObject(elements)
    case .chain(let head, let links): return try joined(head, links)
    case .conditional(let arms, let otherwise): return try conditionalObject(arms, otherwise)
    case .field(let base, let index): return try field(base, index)
    case .element(let list, let index): return try elementObject(list, index)
    case .call(let function, let arguments): return try objectCall(function, arguments)
    case .wrapped(let operand), .unwrapped(let operand):
      return operand.type.scalarCount == nil ? try object(operand) : box(try scalars(operand), operand.type)
    case .pair, .negation, .not, .comparison, .isNull, .logical, .component, .textSize, .retyped:
      return box(try scalars(expression), expression.type)
    }
  }

  /// A value made of numbers as an object.
  private mutating func box(_ scalars: [Scalar], _ type: ExpressionType) -> Object {
    var constants: [Double] = []
    for case .constant(let value) in scalars { constants.append(value) }
    if constants.count == scalars.count { return .constant(ExpressionValue(type) { constants[$0] }) }
    let first = consecutive(scalars)
    let target = newObject()
    emit(.object(.box(target, first, type: add(type))))
    return .register(target)
  }

  private mutating func listObject(_ elements: [Typed]) throws(ExpressionError) -> Object {
    var parts: [Object] = []
    var constants: [ExpressionValue] = []
    for element in elements {
      let part =
        element.type.scalarCount == nil ? try object(element) : box(try scalars(element), element.type)
      if case .constant(let value) = part { constants.append(value) }
      parts.append(part)
    }
    if constants.count == parts.count { return .constant(.list(constants)) }
    let targets = parts.map { _ in newObject() }
    for (target, part) in zip(targets, parts) { stored(part, in: target) }
    let list = newObject()
    emit(.object(.makeList(list, targets[0], count: UInt16(clamping: targets.count))))
    return .register(list)
  }

  private mutating func joined(_ head: Typed, _ links: [Typed.Link]) throws(ExpressionError) -> Object {
    var value = try object(head)
    for link in links {
      let next = try object(link.operand)
      if case .constant(let a) = value, case .constant(let b) = next {
        let joined = a.string + b.string
        if joined.unicodeScalars.count <= ExpressionLimits.madeCharacters {
          value = .constant(.string(joined))
          continue
        }
      }
      let (left, right) = (register(value), register(next))
      let target = newObject()
      emit(.object(.string(.join(target, left, right))))
      value = .register(target)
    }
    return value
  }

  private mutating func conditionalObject(
    _ arms: [Typed.Arm], _ otherwise: Typed
  ) throws(ExpressionError) -> Object {
    let target = newObject()
    let only = try branches(arms, otherwise) {
      (emitter: inout Emitter, value: Typed) throws(ExpressionError) in
      emitter.stored(try emitter.object(value), in: target)
    }
    if let only { return try object(only) }
    return .register(target)
  }

  private mutating func field(_ base: Typed, _ index: Int) throws(ExpressionError) -> Object {
    switch try object(base) {
    case .constant(.record(let fields)) where fields.indices.contains(index): return .constant(fields[index])
    case .constant: return .constant(.null)
    case .register(let register):
      let target = newObject()
      emit(.object(.field(target, register, UInt16(clamping: index))))
      return .register(target)
    }
  }
}
