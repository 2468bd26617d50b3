import Geometry
import Layers

/// The filter primitives: the elements of a `filter` that are its operations.
enum FilterPrimitive: String {
  case feGaussianBlur, feOffset, feFlood, feBlend, feComposite, feMerge, feColorMatrix, feDropShadow
  case feComponentTransfer
}

/// The steps of a filter while its primitives are being read.
struct FilterSteps {
  private(set) var steps: [PictureFilter.Step] = []
  private var results: [String: PictureFilter.Input] = [:]
  /// The result of the previous primitive.
  private var previous = PictureFilter.Input.source

  /// Returns the input that a name refers to. For an unknown name, that is the result of the previous primitive.
  func input(_ name: String?) -> PictureFilter.Input {
    switch name {
    case "SourceGraphic": .source
    case "SourceAlpha": .sourceAlpha
    case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint": .transparent
    default: name.flatMap { results[$0] } ?? previous
    }
  }

  /// Returns the default region of a primitive: the union of its inputs' regions, or the filter's region if one of its
  /// inputs is not a step.
  func region(of inputs: [PictureFilter.Input], in region: Rect) -> Rect {
    var union: Rect?
    for input in inputs {
      guard case .step(let index) = input else { return region }
      union = union?.union(steps[index].region) ?? steps[index].region
    }
    return union ?? region
  }

  /// Adds a step and returns its result.
  mutating func add(
    _ operation: PictureFilter.Operation, in region: Rect, isLinear: Bool
  ) -> PictureFilter.Input {
    steps.append(PictureFilter.Step(operation, in: region, isLinear: isLinear))
    return .step(steps.count - 1)
  }

  /// Records the result of a primitive.
  mutating func finish(_ shown: PictureFilter.Input, result: String?) {
    previous = shown
    if let result, !result.isEmpty { results[result] = shown }
  }
}

/// A reader of a filter primitive's attributes, with lengths in user units.
struct PrimitiveReader {
  let element: SVGTree.Element
  let metrics: Metrics
  /// The bounds of which lengths are fractions; `nil` if they are in units of the user space.
  let box: Rect?

  func number(_ name: String) -> Double? {
    element.attributes[name].flatMap { text in ValueReader.value(ofAttribute: text) { $0.number() } }
  }

  func numbers(_ name: String) -> [Double]? {
    element.attributes[name].flatMap { NumberList.wholeNumbers($0) }
  }

  /// Returns the part of the filter's region that the primitive affects.
  ///
  /// - Parameter region: The default for the sides that the element does not specify.
  func region(in region: Rect) -> Rect {
    func length(_ name: String, _ axis: Length.Axis) -> Double? {
      element.attributes[name].flatMap { Length(attribute: $0) }?.resolved(axis, in: metrics)
    }
    let (origin, unit) = (box?.origin ?? .zero, box?.size ?? Size(1, 1))
    let x = length("x", .horizontal).map { origin.x + $0 * unit.width } ?? region.minX
    let y = length("y", .vertical).map { origin.y + $0 * unit.height } ?? region.minY
    let width = length("width", .horizontal).map { $0 * unit.width } ?? region.width
    let height = length("height", .vertical).map { $0 * unit.height } ?? region.height
    return Rect(x, y, max(0, width), max(0, height))
  }

  /// Returns the σ of a Gaussian for each axis; zero for an invalid value.
  func deviation(_ standard: Double) -> Size {
    let numbers = element.attributes["stdDeviation"] == nil ? [standard] : numbers("stdDeviation") ?? []
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else { return .zero }
    let unit = box?.size ?? Size(1, 1)
    return Size(numbers[0] * unit.width, (numbers.last ?? 0) * unit.height)
  }

  func offset(_ standard: Double) -> Point {
    let unit = box?.size ?? Size(1, 1)
    return Point((number("dx") ?? standard) * unit.width, (number("dy") ?? standard) * unit.height)
  }

  var blendMode: BlendMode {
    let name = element.attributes["mode"]
    return BlendMode.allCases.first { $0.cssName == name } ?? .normal
  }

  var compositeOperator: PictureFilter.CompositeOperator {
    switch element.attributes["operator"] {
    case "in": .inside
    case "out": .outside
    case "atop": .atop
    case "xor": .xor
    case "lighter": .lighter
    case "arithmetic":
      .arithmetic(number("k1") ?? 0, number("k2") ?? 0, number("k3") ?? 0, number("k4") ?? 0)
    default: .over
    }
  }

  /// The color matrix: four rows of five factors.
  var colorMatrix: [Double] {
    let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    let values = element.attributes["values"].map { NumberList.wholeNumbers($0) ?? [] }
    switch element.attributes["type"] {
    case "saturate":
      let amount = values == nil ? 1 : values?.count == 1 ? max(0, values?[0] ?? 1) : 1
      return Self.matrix(ColorFilter.saturation(amount))
    case "hueRotate":
      return Self.matrix(ColorFilter.hueRotation(values?.count == 1 ? values?[0] ?? 0 : 0))
    case "luminanceToAlpha":
      return [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
    default: return values.flatMap { $0.count == 20 ? $0 : nil } ?? identity
    }
  }

  /// Returns the matrix of the function `sepia`.
  static func sepia(_ amount: Double) -> [Double] {
    let (share, rest) = (amount, 1 - amount)
    return matrix([
      [0.393 * share + rest, 0.769 * share, 0.189 * share],
      [0.349 * share, 0.686 * share + rest, 0.168 * share],
      [0.272 * share, 0.534 * share, 0.131 * share + rest],
    ])
  }

  private static func matrix(_ rows: [[Double]]) -> [Double] {
    rows.flatMap { $0 + [0, 0] } + [0, 0, 0, 1, 0]
  }

  /// The transfer function of `feFuncR` or a similar element.
  var transfer: PictureFilter.Transfer {
    switch element.attributes["type"] {
    case "table": return numbers("tableValues").map { .table($0) } ?? .identity
    case "discrete": return numbers("tableValues").map { .discrete($0) } ?? .identity
    case "linear": return .linear(slope: number("slope") ?? 1, intercept: number("intercept") ?? 0)
    case "gamma":
      return .gamma(
        amplitude: number("amplitude") ?? 1, exponent: number("exponent") ?? 1, offset: number("offset") ?? 0)
    default: return .identity
    }
  }
}
