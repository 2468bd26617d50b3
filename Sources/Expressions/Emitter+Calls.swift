extension Emitter {
  /// The numbers that a function gives.
  mutating func call(
    _ function: ExpressionFunction, _ arguments: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> [Scalar] {
    if let operation = function.unary, arguments.count == 1 {
      return try scalars(arguments[0]).map { unary(operation, $0) }
    }
    if let operation = function.binary {
      var values = try scalars(arguments[0])
      for argument in arguments.dropFirst() {
        values = zip(values, try scalars(argument)).map { binary(operation, $0, $1) }
      }
      return values
    }
    if let operation = function.ternary { return try ternaryCall(operation, arguments) }
    switch function {
    case .hypot: return [hypot(try scalar(arguments[0]), try scalar(arguments[1]))]
    case .polar: return polar(try scalar(arguments[0]), try scalar(arguments[1]))
    case .alpha: return Array(try scalars(arguments[0]).dropLast()) + [try scalar(arguments[1])]
    case .hsl: return hsl(try scalar(arguments[0]), try scalar(arguments[1]), try scalar(arguments[2]))
    case .velocity: return try scalars(arguments[0]).map { velocity(of: $0) }
    case .length: return [try length(arguments[0])]
    case .map: return try map(arguments, width: type.scalarCount ?? 0)
    case .nearest, .nearestIndex: return [try nearest(arguments, isIndex: function == .nearestIndex)]
    case .ease, .heading, .along: return try objectFunction(function, arguments)
    default: return []
    }
  }

  private mutating func ternaryCall(
    _ operation: TernaryOperation, _ arguments: [Typed]
  ) throws(ExpressionError) -> [Scalar] {
    let (first, second) = (try scalars(arguments[0]), try scalars(arguments[1]))
    let third = arguments.count > 2 ? try scalars(arguments[2]) : [.constant(0.998)]
    return zip(first, second).enumerated().map { index, pair in
      ternary(operation, pair.0, pair.1, third[min(index, third.count - 1)])
    }
  }

  // MARK: Functions made of others

  private mutating func hypot(_ x: Scalar, _ y: Scalar) -> Scalar {
    unary(.sqrt, binary(.add, binary(.multiply, x, x), binary(.multiply, y, y)))
  }

  private mutating func polar(_ radius: Scalar, _ angle: Scalar) -> [Scalar] {
    let x = binary(.multiply, radius, unary(.sin, angle))
    return [x, unary(.negate, binary(.multiply, radius, unary(.cos, angle)))]
  }

  /// CSS Color Level 4's way from hue, saturation and lightness to red, green and blue:
  /// f(n) = l − s · min(l, 1 − l) · max(−1, min(k − 3, 9 − k, 1)) with k = (n + h / 30) mod 12.
  private mutating func hsl(_ hue: Scalar, _ saturation: Scalar, _ lightness: Scalar) -> [Scalar] {
    let rest = binary(.subtract, .constant(1), lightness)
    let chroma = binary(.multiply, saturation, binary(.minimum, lightness, rest))
    let twelfths = binary(.divide, hue, .constant(30))
    let channels = [0.0, 8, 4].map { n in
      let k = binary(.modulo, binary(.add, .constant(n), twelfths), .constant(12))
      let rising = binary(.subtract, k, .constant(3))
      let falling = binary(.subtract, .constant(9), k)
      let peak = binary(.minimum, binary(.minimum, rising, falling), .constant(1))
      return binary(.subtract, lightness, binary(.multiply, chroma, binary(.maximum, .constant(-1), peak)))
    }
    return channels + [.constant(1)]
  }

  private mutating func velocity(of value: Scalar) -> Scalar {
    guard case .register(let source) = value else { return .constant(0) }
    usesVelocity = true
    let target = newNumber()
    emit(.velocity(target, source))
    return .register(target)
  }

  // MARK: Lists

  private mutating func length(_ argument: Typed) throws(ExpressionError) -> Scalar {
    if case .list(let elements) = argument.kind { return .constant(Double(elements.count)) }
    if case .symbol(let symbol, _, _) = argument.kind, case .cells(_, let dimensions) = symbol.storage,
      let last = dimensions.last
    {
      if last.countCell == nil { return .constant(Double(last.count)) }
      let list = add(.cells(first: 0, offset: nil, last))
      reads.add(number: last.countCell ?? 0, width: 1, [])
      let target = newNumber()
      emit(.list(.count(target, list)))
      return .register(target)
    }
    switch try object(argument) {
    case .constant(.string(let text)): return .constant(Double(text.count))
    case .constant(let value): return .constant(Double(value.list.count))
    case .register(let register):
      let target = newNumber()
      let isString = argument.type == .string
      emit(.object(isString ? .stringLength(target, register) : .listLength(target, register)))
      return .register(target)
    }
  }

  private mutating func map(_ arguments: [Typed], width: Int) throws(ExpressionError) -> [Scalar] {
    let x = register(try scalar(arguments[0]))
    let (stops, values) = (try list(arguments[1]), try list(arguments[2]))
    return (0..<width).map { component in
      let target = newNumber()
      emit(.list(.map(target, x, stops: stops, values: values, component: UInt8(component))))
      return .register(target)
    }
  }

  private mutating func nearest(_ arguments: [Typed], isIndex: Bool) throws(ExpressionError) -> Scalar {
    let x = register(try scalar(arguments[0]))
    let list = try list(arguments[1])
    let target = newNumber()
    emit(.list(.nearest(target, x, list, isIndex: isIndex)))
    return .register(target)
  }

  // MARK: Objects

  /// Numbers out of a curve or path and a number.
  private mutating func objectFunction(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> [Scalar] {
    let (object, number) = (register(try object(arguments[0])), register(try scalar(arguments[1])))
    let target = newNumber()
    switch function {
    case .ease: emit(.object(.ease(target, object, number)))
    case .heading: emit(.object(.heading(target, object, number)))
    default:
      emit(.object(.along(target, object, number)))
      return [.register(target), .register(newNumber())]
    }
    return [.register(target)]
  }

  /// The object that a function gives.
  mutating func objectCall(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> Object {
    let target: ObjectRegister
    switch function {
    case .morph:
      let (a, b) = (register(try object(arguments[0])), register(try object(arguments[1])))
      let t = register(try scalar(arguments[2]))
      target = newObject()
      emit(.object(.morph(target, a, b, t)))
    case .map:
      let (x, stops) = (register(try scalar(arguments[0])), try list(arguments[1]))
      let paths = register(try object(arguments[2]))
      target = newObject()
      emit(.object(.mapPath(target, x, stops: stops, paths: paths)))
    case .text, .grouped, .padded: target = try numberText(function, arguments)
    default:
      let text = register(try object(arguments[0]))
      let start = function == .substring ? register(try scalar(arguments[1])) : nil
      let count = arguments.count > 2 ? try scalar(arguments[2]) : .constant(Self.allCharacters)
      target = newObject()
      guard let start else {
        emit(.object(.string(function == .upper ? .upper(target, text) : .lower(target, text))))
        break
      }
      emit(.object(.string(.substring(target, text, start: start, count: register(count)))))
    }
    return .register(target)
  }

  private static let allCharacters = 1e9

  private mutating func numberText(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> ObjectRegister {
    let number = register(try scalar(arguments[0]))
    let digits = arguments.count > 1 ? register(try scalar(arguments[1])) : nil
    let target = newObject()
    switch (function, digits) {
    case (.text, let digits?): emit(.object(.string(.fixed(target, number, decimals: digits))))
    case (.text, nil): emit(.object(.string(.plain(target, number))))
    case (.padded, let digits?): emit(.object(.string(.padded(target, number, digits: digits))))
    default:
      let decimals = digits ?? register(.constant(0))
      emit(.object(.string(.grouped(target, number, decimals: decimals))))
    }
    return target
  }
}

extension ExpressionFunction {
  /// The operation for functions that are one.
  fileprivate var unary: UnaryOperation? {
    switch self {
    case .abs: .abs
    case .sign: .sign
    case .floor: .floor
    case .ceil: .ceil
    case .round: .round
    case .sqrt: .sqrt
    case .exp: .exp
    case .log: .log
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .asin: .asin
    case .acos: .acos
    case .wave: .wave
    default: nil
    }
  }

  fileprivate var binary: BinaryOperation? {
    switch self {
    case .min: .minimum
    case .max: .maximum
    case .round: .roundToStep
    case .mod: .modulo
    case .pow: .power
    case .atan2: .atan2
    case .rubberBand: .rubberBand
    case .random: .random
    default: nil
    }
  }

  fileprivate var ternary: TernaryOperation? {
    switch self {
    case .clamp: .clamp
    case .progress: .progress
    case .mix: .mix
    case .project: .project
    default: nil
    }
  }
}
