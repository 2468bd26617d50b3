import Geometry
import Motion

extension Compiler {
  /// Compiles a call to the numbers that the function returns.
  mutating func call(
    _ function: ExpressionFunction, _ arguments: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> [Scalar] {
    if arguments.count == 1, case .list = arguments[0].type, let fold = function.fold {
      return try folded(fold, arguments[0], width: type.scalarCount ?? 0)
    }
    if let operation = function.unary, arguments.count == 1 {
      return try scalars(arguments[0]).map { unary(operation, $0) }
    }
    if let operation = function.binary {
      var values = try scalars(arguments[0])
      for argument in arguments.dropFirst() { values = partwise(operation, values, try scalars(argument)) }
      return values
    }
    if let operation = function.ternary {
      let (first, second) = (try scalars(arguments[0]), try scalars(arguments[1]))
      let rest = arguments.count > 2 ? try scalars(arguments[2]) : [.constant(0.998)]
      let third = spread(rest, first.count)
      return first.indices.map { ternary(operation, first[$0], second[$0], third[$0]) }
    }
    return try composed(function, arguments, type)
  }

  /// Compiles a call of a function that takes more than one operation per component.
  private mutating func composed(
    _ function: ExpressionFunction, _ arguments: [Typed], _ type: ExpressionType
  ) throws(ExpressionError) -> [Scalar] {
    switch function {
    case .hypot:
      let (x, y) = (shared(try scalar(arguments[0])), shared(try scalar(arguments[1])))
      return [unary(.sqrt, binary(.add, binary(.multiply, x, x), binary(.multiply, y, y)))]
    case .polar:
      let (radius, angle) = (shared(try scalar(arguments[0])), shared(try scalar(arguments[1])))
      return [
        binary(.multiply, radius, unary(.sin, angle)),
        unary(.negate, binary(.multiply, radius, unary(.cos, angle))),
      ]
    case .alpha: return Array(try scalars(arguments[0]).dropLast()) + [try scalar(arguments[1])]
    case .hsl: return hsl(try scalar(arguments[0]), try scalar(arguments[1]), try scalar(arguments[2]))
    case .velocity: return try scalars(arguments[0]).map { velocity($0) }
    case .length: return [try length(arguments[0])]
    case .contains, .indexOf: return [try found(function, arguments)]
    case .map: return try map(arguments, width: type.scalarCount ?? 0)
    case .nearest, .nearestIndex: return [try nearest(arguments, isIndex: function == .nearestIndex)]
    case .ease:
      let (curve, t) = (try object(arguments[0]).run, try scalar(arguments[1]))
      let run = t.run
      return [
        number([t]) { machine, host throws(EvaluationError) in
          ObjectFunctions.eased(try curve(&machine, host).curve, try run(&machine, host))
        }
      ]
    case .heading: return [try measured(arguments, ObjectFunctions.heading)]
    case .along:
      return [
        try measured(arguments) { ObjectFunctions.along($0, $1, \.x) },
        try measured(arguments) { ObjectFunctions.along($0, $1, \.y) },
      ]
    default: return []
    }
  }

  private mutating func velocity(_ value: Scalar) -> Scalar {
    guard case .computed(let source) = value else { return .constant(0) }
    return number([value]) { machine, host throws(EvaluationError) in
      Dual(value: try source.run(&machine, host).rate)
    }
  }

  private mutating func nearest(_ arguments: [Typed], isIndex: Bool) throws(ExpressionError) -> Scalar {
    let x = try scalar(arguments[0])
    let (list, run, place) = (try list(arguments[1]), x.run, place)
    return number([x]) { machine, host throws(EvaluationError) in
      let x = try run(&machine, host)
      let elements = try list.elements(in: &machine, host)
      return try Self.located(place) { () throws(Reason) in
        try elements.nearest(to: x, isIndex: isIndex, in: machine)
      }
    }
  }

  /// Compiles a function of a path's measure and a number.
  private mutating func measured(
    _ arguments: [Typed], _ function: @escaping @Sendable (PathMeasure, Dual) -> Dual
  ) throws(ExpressionError) -> Scalar {
    let (path, t) = (try object(arguments[0]).run, try scalar(arguments[1]))
    let run = t.run
    return number([t]) { machine, host throws(EvaluationError) in
      let (path, t) = (try path(&machine, host).path, try run(&machine, host))
      guard t.value.isFinite else { return t }
      return function(machine.measure(of: path), t)
    }
  }

  /// Compiles the conversion of hue, saturation and lightness to red, green and blue in CSS Color Level 4: f(n) = l − s
  /// · min(l, 1 − l) · max(−1, min(k − 3, 9 − k, 1)) with k = (n + h / 30) mod 12.
  private mutating func hsl(_ hue: Scalar, _ saturation: Scalar, _ lightness: Scalar) -> [Scalar] {
    let lightness = shared(lightness)
    let rest = binary(.subtract, .constant(1), lightness)
    let chroma = shared(binary(.multiply, saturation, binary(.minimum, lightness, rest)))
    let twelfths = shared(binary(.divide, hue, .constant(30)))
    let channels = [0.0, 8, 4].map { n in
      let k = shared(binary(.modulo, binary(.add, .constant(n), twelfths), .constant(12)))
      let rising = binary(.subtract, k, .constant(3))
      let falling = binary(.subtract, .constant(9), k)
      let peak = binary(.minimum, binary(.minimum, rising, falling), .constant(1))
      return binary(.subtract, lightness, binary(.multiply, chroma, binary(.maximum, .constant(-1), peak)))
    }
    return channels + [.constant(1)]
  }

  // MARK: Lists

  /// Compiles a list; its elements are objects unless they consist of numbers.
  mutating func list(_ expression: Typed) throws(ExpressionError) -> ListOperand {
    switch expression.kind {
    case .list(let elements) where expression.hasScalarElements: return try scalarList(elements)
    case .symbol(let symbol, _, let indexes):
      if let list = try cellList(symbol, indexes) { return list }
    default: if let made = try madeList(expression) { return made }
    }
    return .object(shared(try object(expression)).run)
  }

  mutating func scalarList(_ elements: [Typed]) throws(ExpressionError) -> ListOperand {
    var parts: [Scalar] = []
    for element in elements { parts += try scalars(element) }
    let width = elements.first?.type.scalarCount ?? 1
    var constants: [Dual] = []
    for case .constant(let value) in parts { constants.append(Dual(value: value)) }
    if constants.count == parts.count { return .constants(constants, width: width) }
    return .computed(parts.map { shared($0).run }, width: width)
  }

  private mutating func length(_ argument: Typed) throws(ExpressionError) -> Scalar {
    if case .list(let elements) = argument.kind { return .constant(Double(elements.count)) }
    if case .symbol(let symbol, _, _) = argument.kind, case .cells(_, let dimensions) = symbol.storage,
      let last = dimensions.last
    {
      if last.countCell == nil { return .constant(Double(last.count)) }
      readCount(of: last)
      return number { machine, _ in Dual(value: Double(machine.count(of: last))) }
    }
    if let list = try madeList(argument) {
      return number { machine, host throws(EvaluationError) in
        Dual(value: Double(try list.elements(in: &machine, host).count))
      }
    }
    switch try object(argument) {
    case .constant(.string(let text)): return .constant(Double(text.count))
    case .constant(let value): return .constant(Double(value.list.count))
    case .computed(let run):
      let isString = argument.type == .string
      return number { machine, host throws(EvaluationError) in
        let value = try run(&machine, host)
        return Dual(value: Double(isString ? value.string.count : value.list.count))
      }
    }
  }

  private mutating func map(_ arguments: [Typed], width: Int) throws(ExpressionError) -> [Scalar] {
    let x = shared(try scalar(arguments[0]))
    let (stops, values, run, place) = (try list(arguments[1]), try list(arguments[2]), x.run, place)
    return (0..<width).map { component in
      number([x]) { machine, host throws(EvaluationError) in
        let x = try run(&machine, host)
        let stops = try stops.elements(in: &machine, host)
        let values = try values.elements(in: &machine, host)
        let piece = try Self.located(place) { () throws(Reason) in
          try stops.piece(at: x, values: values.count, in: machine)
        }
        let low = values.number(piece.index, component, in: machine)
        let high = values.number(piece.index + 1, component, in: machine)
        return piece.isWithin ? .apply(.mix, low, high, piece.share) : low
      }
    }
  }

  // MARK: Objects

  /// Compiles a call to the object that the function returns.
  mutating func objectCall(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> Object {
    let place = place
    switch function {
    case .morph:
      let (a, b) = (try object(arguments[0]).run, try object(arguments[1]).run)
      let t = try scalar(arguments[2]).run
      return .computed { machine, host throws(EvaluationError) in
        let (a, b) = (try a(&machine, host).path, try b(&machine, host).path)
        let t = try t(&machine, host).value
        return try Self.located(place) { () throws(Reason) in try ObjectFunctions.morphed(a, b, t) }
      }
    case .map: return try mapPaths(arguments)
    case .text, .grouped, .padded:
      let number = try scalar(arguments[0]).run
      let digits = arguments.count > 1 ? try scalar(arguments[1]).run : nil
      return .computed { machine, host throws(EvaluationError) in
        let number = try number(&machine, host).value
        let digits = try digits?(&machine, host).value
        return try Self.located(place) { () throws(Reason) in
          try ObjectFunctions.text(function, number, digits)
        }
      }
    case .string: return try localized(arguments)
    case .substring: return try substring(arguments)
    case .format, .time: return try formatted(function, arguments)
    default: return try stringCall(function, arguments)
    }
  }

  /// Compiles a call of a string function to the string that it returns.
  private mutating func stringCall(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> Object {
    let place = place
    switch function {
    case .replace:
      let (text, old) = (try object(arguments[0]).run, try object(arguments[1]).run)
      let new = try object(arguments[2]).run
      return .computed { machine, host throws(EvaluationError) in
        let (text, old) = (try text(&machine, host).string, try old(&machine, host).string)
        let new = try new(&machine, host).string
        return try Self.located(place) { () throws(Reason) in
          try StringFunctions.replacing(text, old, with: new)
        }
      }
    case .join:
      let (list, separator) = (try list(arguments[0]), try object(arguments[1]).run)
      return .computed { machine, host throws(EvaluationError) in
        let parts = try list.elements(in: &machine, host).objects.lazy.map(\.string)
        let separator = try separator(&machine, host).string
        return try Self.located(place) { () throws(Reason) in
          try StringFunctions.joined(parts, separator: separator)
        }
      }
    case .trim:
      let text = try object(arguments[0]).run
      return .computed { machine, host throws(EvaluationError) in
        StringFunctions.trimmed(try text(&machine, host).string)
      }
    default:
      let (text, isUpper) = (try object(arguments[0]).run, function == .upper)
      return .computed { machine, host throws(EvaluationError) in
        let text = try text(&machine, host).string
        return try Self.located(place) { () throws(Reason) in
          try ObjectFunctions.string(isUpper ? text.uppercased() : text.lowercased())
        }
      }
    }
  }

  private mutating func formatted(
    _ function: ExpressionFunction, _ arguments: [Typed]
  ) throws(ExpressionError) -> Object {
    let (number, pattern, place) = (try scalar(arguments[0]).run, try object(arguments[1]).run, place)
    return .computed { machine, host throws(EvaluationError) in
      let number = try number(&machine, host).value
      let pattern = try pattern(&machine, host).string
      return try Self.located(place) { () throws(Reason) in
        try StringFunctions.formatted(function, number, pattern)
      }
    }
  }

  private mutating func substring(_ arguments: [Typed]) throws(ExpressionError) -> Object {
    let place = place
    let (text, start) = (try object(arguments[0]).run, try scalar(arguments[1]).run)
    let count = arguments.count > 2 ? try scalar(arguments[2]).run : nil
    return .computed { machine, host throws(EvaluationError) in
      let (text, start) = (try text(&machine, host).string, try start(&machine, host).value)
      let count = try count?(&machine, host).value ?? 1e9
      return try Self.located(place) { () throws(Reason) in
        try ObjectFunctions.substring(text, start, count)
      }
    }
  }

  private mutating func mapPaths(_ arguments: [Typed]) throws(ExpressionError) -> Object {
    let (x, stops, place) = (try scalar(arguments[0]).run, try list(arguments[1]), place)
    let paths = try object(arguments[2]).run
    return .computed { machine, host throws(EvaluationError) in
      let x = try x(&machine, host)
      let stops = try stops.elements(in: &machine, host)
      let paths = try paths(&machine, host).list
      return try Self.located(place) { () throws(Reason) in
        let piece = try stops.piece(at: x, values: paths.count, in: machine)
        guard piece.isWithin, piece.index + 1 < paths.count else { return .path(paths[piece.index].path) }
        return try ObjectFunctions.morphed(
          paths[piece.index].path, paths[piece.index + 1].path, piece.share.value)
      }
    }
  }
}
