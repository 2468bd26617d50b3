/// The parameters and the result type of a function.
package struct FunctionSignature {
  /// The arguments that a parameter accepts.
  enum Slot: Hashable {
    case type(ExpressionType)
    /// A value of the type that all `value` parameters share, one of `valueTypes`.
    case value
    /// A list of values of that type.
    case values
    /// A string or any list.
    case sequence
    /// Any list.
    case list
    /// An element of the preceding list, or a part of the preceding string.
    case element
    /// A string, or a number that is converted to text.
    case printable
    /// The name of a text layer.
    case textLayer
    /// A lambda `x -> …` over the elements of the preceding list.
    case lambda
  }

  enum Result: Hashable {
    case fixed(ExpressionType)
    /// The common type of the values.
    case value
    /// The type of the first argument, a list.
    case list
    /// A list of the results of a lambda `x -> …`.
    case mapped
  }

  /// A parameter of a function.
  package struct Parameter {
    var name: String
    var slot: Slot
  }

  /// The parameters in order.
  package var parameters: [Parameter]
  /// The number of required parameters.
  var required: Int
  /// Whether the last parameter may be given any number of times.
  var isVariadic = false
  /// The types that the values may have; empty for a function without value parameters.
  var valueTypes: [ExpressionType] = []
  /// Whether the function works on values component by component, so that a value of a wrong type is reported by its
  /// parameter's name.
  var isPartwise = false
  var result: Result

  /// A function of numbers.
  ///
  /// - Parameter names: The names of the parameters, separated by spaces; those after a bar are optional.
  init(numbers names: String, _ result: ExpressionType = .number) {
    let halves = names.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    parameters = halves.joined().map { Parameter(name: $0, slot: .type(.number)) }
    required = halves[0].count
    self.result = .fixed(result)
  }

  init(_ parameters: [(String, Slot)], required: Int? = nil, _ result: Result, values: [ExpressionType] = [])
  {
    self.parameters = parameters.map { Parameter(name: $0.0, slot: $0.1) }
    self.required = required ?? parameters.count
    self.result = result
    valueTypes = values
  }

  /// A function that reduces one list of numbers, points or sizes to a value of their type.
  static let ofList = Self([("list", .values)], .value, values: [.number, .point, .size])

  /// Returns a function of a list and a lambda over its elements; `word` names the lambda's result.
  static func ofElements(_ word: String, _ result: Result) -> Self {
    Self([("list", .list), ("x -> \(word)", .lambda)], result)
  }

  /// Returns whether the function accepts the given number of arguments.
  func takes(_ count: Int) -> Bool { count >= required && (isVariadic || count <= parameters.count) }

  /// A function that works on values component by component.
  ///
  /// - Parameter names: The names of the parameters, which are numbers, points or sizes.
  init(partwise names: [String]) {
    self.init(names.map { ($0, .value) }, .value, values: [.number, .point, .size])
    isPartwise = true
  }
}

extension ExpressionFunction {
  /// The signatures of the function's forms, the usual one first.
  var signatures: [FunctionSignature] {
    switch self {
    case .min, .max: [signature, .ofList]
    case .map: [signature, .ofElements("value", .mapped)]
    default: [signature]
    }
  }

  /// Returns the signature that accepts the given number of arguments; the usual one if none does.
  func signature(forArguments count: Int) -> FunctionSignature {
    signatures.first { $0.takes(count) } ?? signature
  }

  /// The usual signature of the function.
  package var signature: FunctionSignature {
    let number = FunctionSignature.Slot.type(.number)
    let string = FunctionSignature.Slot.type(.string)
    let path = FunctionSignature.Slot.type(.path)
    switch self {
    case .min, .max:
      var signature = FunctionSignature(partwise: ["a", "b"])
      signature.isVariadic = true
      return signature
    case .clamp: return FunctionSignature(partwise: ["x", "low", "high"])
    case .abs: return FunctionSignature(partwise: ["x"])
    case .sign, .floor, .ceil, .sqrt, .exp, .log, .asin, .acos: return FunctionSignature(numbers: "x")
    case .sin, .cos, .tan: return FunctionSignature(numbers: "angle")
    case .wave: return FunctionSignature(numbers: "t")
    case .round: return FunctionSignature(numbers: "x | step")
    case .mod, .pow, .hypot: return FunctionSignature(numbers: "x y")
    case .atan2: return FunctionSignature(numbers: "y x")
    case .polar: return FunctionSignature(numbers: "radius angle", .point)
    case .mix:
      return FunctionSignature(
        [("a", .value), ("b", .value), ("t", number)], .value, values: [.number, .point, .size, .color])
    case .progress: return FunctionSignature(numbers: "x from to")
    case .fade: return FunctionSignature(numbers: "x a b")
    case .sum, .average: return .ofList
    case .map:
      return FunctionSignature(
        [("x", number), ("stops", .type(.list(.number))), ("values", .values)], .value,
        values: [.number, .point, .size, .color, .path])
    case .ease: return FunctionSignature([("curve", .type(.curve)), ("t", number)], .fixed(.number))
    case .rubberBand: return FunctionSignature(numbers: "x dimension")
    case .project: return FunctionSignature(numbers: "x velocity | rate")
    case .nearest, .nearestIndex:
      return FunctionSignature([("x", number), ("list", .type(.list(.number)))], .fixed(.number))
    case .velocity: return FunctionSignature([("e", .value)], .value, values: [.number, .point, .size])
    case .random: return FunctionSignature(numbers: "seed index")
    case .alpha: return FunctionSignature([("color", .type(.color)), ("a", number)], .fixed(.color))
    case .hsl: return FunctionSignature(numbers: "h s l", .color)
    case .string:
      var signature = FunctionSignature(
        [("key", string), ("a", .printable)], required: 1, .fixed(.string))
      signature.isVariadic = true
      return signature
    case .text, .grouped: return FunctionSignature(numbers: "number | decimals", .string)
    case .padded: return FunctionSignature(numbers: "n digits", .string)
    case .format: return FunctionSignature([("number", number), ("pattern", string)], .fixed(.string))
    case .time: return FunctionSignature([("seconds", number), ("pattern", string)], .fixed(.string))
    case .upper, .lower, .trim: return FunctionSignature([("string", string)], .fixed(.string))
    case .substring:
      return FunctionSignature(
        [("string", string), ("start", number), ("count", number)], required: 2, .fixed(.string))
    case .length: return FunctionSignature([("list", .sequence)], .fixed(.number))
    case .replace:
      return FunctionSignature([("string", string), ("old", string), ("new", string)], .fixed(.string))
    case .split:
      return FunctionSignature([("string", string), ("separator", string)], .fixed(.list(.string)))
    case .join:
      return FunctionSignature(
        [("list", .type(.list(.string))), ("separator", string)], .fixed(.string))
    case .contains: return FunctionSignature([("list", .sequence), ("x", .element)], .fixed(.boolean))
    case .indexOf: return FunctionSignature([("list", .sequence), ("x", .element)], .fixed(.number))
    case .range: return FunctionSignature(numbers: "n", .list(.number))
    case .filter: return .ofElements("condition", .list)
    case .count: return .ofElements("condition", .fixed(.number))
    case .sorted: return .ofElements("key", .list)
    case .reversed: return FunctionSignature([("list", .list)], .list)
    case .morph: return FunctionSignature([("a", path), ("b", path), ("t", number)], .fixed(.path))
    case .along: return FunctionSignature([("path", path), ("t", number)], .fixed(.point))
    case .heading: return FunctionSignature([("path", path), ("t", number)], .fixed(.number))
    case .textWidth: return FunctionSignature([("label", .textLayer)], .fixed(.number))
    case .textHeight:
      return FunctionSignature([("label", .textLayer), ("width", number)], required: 1, .fixed(.number))
    }
  }
}
