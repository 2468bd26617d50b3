import Geometry
import JSONText
import Layers
import Motion
import Parameters

extension Gradient.Kind: ParameterChoice {}
extension Gradient.Units: ParameterChoice {}
extension Gradient.Spread: ParameterChoice {}
extension Gradient.Interpolation: ParameterChoice {}

/// The keys that every node has besides its layer's properties: its identity, position and children.
package enum NodeFormat {
  static let id = Parameter("id", "", "name, unique among its siblings")
  static let type = Parameter("type", "", "primitive or component")
  static let frame = Parameter<Rect?>(
    "frame", nil, .points, "frame in the parent; the parent's bounds, or a text's natural size, when left out"
  )
  static let children = Parameter(
    "children", JSONValue?.none, kind: .nodes(count: 0...1_000_000), "nodes inside, back to front")
  static let animations = Parameter(
    "animations", [ParameterValues](), kind: .list(.record(AnimationFormat.record), count: 0...10_000),
    "timeline animations of the layer's properties")
  static let mask = Parameter(
    "mask", JSONValue?.none, kind: .node, "node whose alpha shows or hides the layer")

  /// The key of the layer whose filter a node uses; only for nodes that represent layers of SVG files.
  package static let filter = Parameter<String?>("$filter", nil, kind: .optional(.image), "a filter")

  static let identity: [any ParameterDeclaration] = [id, type]
  static let structure: [any ParameterDeclaration] =
    [StyleFormat.style, frame] + LayoutFormat.box + [children, animations, mask]

  /// The keys that nodes of every type have.
  package static let everyNode = identity + structure + LayerFormat.parameters

  private static let replaceable = Set(
    ([StyleFormat.style] + LayoutFormat.box + LayerFormat.parameters).map(\.name))

  /// Returns whether a component may declare a parameter of this name in place of the property of its nodes' layers.
  package static func isReplaceable(_ key: String) -> Bool {
    replaceable.contains(key)
  }

  /// Returns the keys of a node of a type: its own, which replace common ones of the same name, and the common ones.
  package static func record(
    _ type: String, _ meaning: String, own: [any ParameterDeclaration], required: Set<String>
  ) -> RecordDeclaration {
    let names = Set(own.map(\.name))
    let common = (structure + LayerFormat.parameters).filter { !names.contains($0.name) }
    return RecordDeclaration(type, meaning, required: required, identity + own + common, hidden: [filter])
  }
}

/// The keys of layer properties, from the table of properties.
enum LayerFormat {
  /// The keys of every node.
  static let parameters = parameters(of: [.everyLayer])

  /// Returns the keys of the given scopes, those in `names` first and the rest in the order of the table.
  static func parameters(
    of scopes: [LayerScope], first names: [String] = []
  ) -> [any ParameterDeclaration] {
    let first = names.compactMap(LayerKey.init(named:))
    let rest = LayerKey.all.filter { scopes.contains($0.scope) && !names.contains($0.name) }
    return (first + rest).map(\.parameter)
  }
}

/// The keys of `gradient`.
enum GradientFormat {
  /// The key of a gradient among a layer's properties.
  static let key = "gradient"
  static let type = Parameter("type", Gradient.Kind.linear, "how positions are measured")
  static let colors = Parameter(
    "colors", [Color](), kind: .list(.color, count: 1...256), "colors of the stops")
  static let locations = Parameter<[Double]?>(
    "locations", nil, kind: .optional(.list(.fraction, count: 1...256)),
    "rising locations of the stops, 0 to 1")
  static let startPoint = Parameter("startPoint", Point(0.5, 0), "start, in `units`")
  static let endPoint = Parameter("endPoint", Point(0.5, 1), "end, in `units`")
  static let units = Parameter(
    "units", Gradient.Units.bounds, "unit coordinates of the layer's bounds, or its points")
  static let transform = Parameter<[Double]?>(
    "transform", nil, kind: .optional(.list(.anyNumber, count: 6...6)),
    "map of the gradient, as SVG's `matrix(a, b, c, d, e, f)`")
  static let spread = Parameter(
    "spread", Gradient.Spread.pad, "what lies before the start and behind the end")
  static let focalPoint = Parameter<Point?>(
    "focalPoint", nil, kind: .optional(.point), "where a radial gradient begins; its center when left out")
  static let focalRadius = Parameter(
    "focalRadius", 0.0, kind: .nonNegative, "radius at which a radial gradient begins, as a share of its own")
  static let interpolation = Parameter(
    "interpolation", Gradient.Interpolation.premultiplied, "whether alpha weights the colors that are mixed")
  static let dither = Parameter(
    "dither", false, "whether pixels of neighboring levels mix, so that slow gradients have no bands")

  static let record = RecordDeclaration(
    "gradient", "a gradient", required: ["colors"],
    [
      type, colors, locations, startPoint, endPoint, units, transform, spread, focalPoint, focalRadius,
      interpolation, dither,
    ])
}

// MARK: Layers' properties as parameters

extension LayerKey {
  /// The key as a node parameter.
  var parameter: Parameter<ParameterValue> {
    Parameter(
      name, ParameterValue(defaultValue), ParameterUnit(unit), kind: ParameterKind(kind), meaning)
  }
}

extension ParameterUnit {
  /// The parameter unit of a layer's unit; factors have none, since no symbol follows them.
  fileprivate init(_ unit: LayerUnit) {
    self =
      switch unit {
      case .none, .factor: .none
      case .points: .points
      case .degrees: .degrees
      }
  }
}

extension ParameterKind {
  fileprivate init(_ kind: LayerKey.Kind) {
    self =
      switch kind {
      case .flag: .boolean
      case .number(let range): .number(range.clamped(to: -Self.bound...Self.bound))
      case .color: .color
      case .point: .point
      case .scale: .scale
      case .cornerRadii: .cornerRadii
      case .choice(let words): .choice(words)
      case .text: .string
      case .path: .path
      case .gradient: .record(GradientFormat.record)
      case .lengths(let count): .list(.nonNegative, count: 0...count)
      case .rect: .rect
      case .matrix: .list(.anyNumber, count: 6...6)
      case .optional(let kind): .optional(ParameterKind(kind))
      }
  }
}

extension ParameterValue {
  /// The default value of a layer's property, as a parameter value.
  fileprivate init(_ value: PropertyValue) {
    self =
      switch value {
      case .none, .gradient: .none
      case .number(let number): .number(number)
      case .integer(let number): .integer(number)
      case .flag(let flag): .boolean(flag)
      case .color(let color): .color(color)
      case .point(let point): .point(point)
      case .cornerRadii(let radii): .cornerRadii(radii)
      case .numbers(let numbers): .list(numbers.map(ParameterValue.number))
      case .text(let text): .string(text)
      case .path(let path): .path(path)
      }
  }
}

extension PropertyValue {
  /// A decoded value as the value of a layer's property; `nil` for kinds that layer properties do not have.
  package init?(_ value: ParameterValue) {
    switch value {
    case .none: self = .none
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .boolean(let flag): self = .flag(flag)
    case .color(let color): self = .color(color)
    case .point(let point): self = .point(point)
    case .cornerRadii(let radii): self = .cornerRadii(radii)
    case .string(let text): self = .text(text)
    case .path(let path): self = .path(path)
    case .list(let values): self = .numbers(values.compactMap(Double.init))
    case .record(let values): self = .gradient(Gradient(values))
    case .rect(let rect): self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case .insets(let insets): self = .numbers([insets.top, insets.left, insets.bottom, insets.right])
    case .time, .curve, .size, .frameRate, .date, .dictionary, .json: return nil
    }
  }
}

extension Gradient {
  fileprivate init(_ values: ParameterValues) {
    self.init(
      values[GradientFormat.type], colors: values[GradientFormat.colors],
      locations: values[GradientFormat.locations], startPoint: values[GradientFormat.startPoint],
      endPoint: values[GradientFormat.endPoint])
    units = values[GradientFormat.units]
    spread = values[GradientFormat.spread]
    interpolation = values[GradientFormat.interpolation]
    transform = values[GradientFormat.transform].map {
      AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
    focalPoint = values[GradientFormat.focalPoint]
    focalRadius = values[GradientFormat.focalRadius]
    dither = values[GradientFormat.dither]
  }
}
