/// What a function takes and gives.
package struct FunctionSignature {
  /// What may stand for a parameter.
  enum Slot: Hashable {
    case type(ExpressionType)
    /// A value of the type that all such parameters share, one of `valueTypes`.
    case value
    /// A list of such values.
    case values
    /// A string or any list.
    case sequence
    /// Any list.
    case list
    /// An element of the list, or a part of the string, before it.
    case element
    /// A string, or a number that is printed.
    case printable
    /// The name of a text layer.
    case textLayer
    /// A function `x -> …` of the elements of the list before it.
    case lambda
  }

  enum Result: Hashable {
    case fixed(ExpressionType)
    /// The type that the values share.
    case value
    /// The type of the first argument, a list.
    case list
    /// A list of what a function `x -> …` gives.
    case mapped
  }

  /// A parameter.
  package struct Parameter {
    var name: String
    var slot: Slot
  }

  /// In order.
  package var parameters: [Parameter]
  var required: Int
  /// The last parameter may be given any number of times.
  var isVariadic = false
  var valueTypes: [ExpressionType] = []
  /// The values are worked on part by part, so that one of another type is told by its parameter.
  var isPartwise = false
  var result: Result

  /// - Parameter names: The names of numbers, separated by spaces; those behind a bar may be left out.
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

  /// One list of numbers, points or sizes, of which the function makes one.
  static let ofList = Self([("list", .values)], .value, values: [.number, .point, .size])

  /// A list and a function of its elements, which gives what a word says.
  static func ofElements(_ word: String, _ result: Result) -> Self {
    Self([("list", .list), ("x -> \(word)", .lambda)], result)
  }

  /// Whether so many arguments can be given.
  func takes(_ count: Int) -> Bool { count >= required && (isVariadic || count <= parameters.count) }

  /// - Parameter names: The names of values that are numbers or have some.
  init(partwise names: [String]) {
    self.init(names.map { ($0, .value) }, .value, values: [.number, .point, .size])
    isPartwise = true
  }
}

extension ExpressionFunction {
  /// What the function takes and gives in each way to call it, the common one first.
  var signatures: [FunctionSignature] {
    switch self {
    case .min, .max: [signature, .ofList]
    case .map: [signature, .ofElements("value", .mapped)]
    default: [signature]
    }
  }

  /// The signature that fits a number of arguments; the common one if none does.
  func signature(forArguments count: Int) -> FunctionSignature {
    signatures.first { $0.takes(count) } ?? signature
  }

  /// What the function takes and gives.
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
