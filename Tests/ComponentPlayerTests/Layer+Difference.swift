import Geometry
import Layers

extension Layer {
  /// The difference up to which two numbers count as equal.
  private static let tolerance = 1e-6

  /// Returns a description of the first property in which the layer, or a layer inside it, differs from another layer
  /// tree; `nil` if the trees agree.
  func difference(from other: Layer) -> String? {
    let other = other.withoutFace
    guard id == other.id else { return "\(id) is not \(other.id)" }
    if bare != other.bare, let difference = ownDifference(from: other) { return "\(id): \(difference)" }
    for attribute in attributes {
      let value = other.attributes.first { $0.name == attribute.name }?.value
      guard let value, value.isNear(attribute.value, within: Self.tolerance) else {
        return "\(id): \(attribute.name) is \(attribute.value), not \(value.map { "\($0)" } ?? "nothing")"
      }
    }
    let (inside, otherInside) = (mask + sublayers, other.mask + other.sublayers)
    guard inside.count == otherInside.count else {
      return "\(id): \(inside.map(\.id)) is not \(otherInside.map(\.id))"
    }
    for (one, other) in zip(inside, otherInside) {
      if let difference = one.difference(from: other) { return "\(id)/\(difference)" }
    }
    return nil
  }

  /// Returns a description of the first property in which the layer itself differs from another; `nil` if they agree.
  private func ownDifference(from other: Layer) -> String? {
    let (own, others) = (properties, other.properties)
    for (one, other) in zip(own, others)
    where one.property != other.property || !one.value.isNear(other.value, within: Self.tolerance) {
      return "\(one.property.name) \(one.value) is not \(other.property.name) \(other.value)"
    }
    guard own.count == others.count else {
      return "\(own.map(\.property.name)) is not \(others.map(\.property.name))"
    }
    return nil
  }

  /// A copy without sublayers, mask, attributes and everything that the trace does not show; it is faster to compare.
  private var bare: Layer {
    var layer = self
    (layer.sublayers, layer.mask, layer.attributes) = ([], [], [])
    (layer.node, layer.slot, layer.touchMargin) = (nil, nil, nil)
    (layer.hasTouchAreas, layer.isUserInteractionEnabled) = (false, true)
    return layer
  }

  /// The layer itself, or the layer `face` that fills it. A component written in JSON draws nothing on its own layer,
  /// so `face` stands for both.
  private var withoutFace: Layer {
    guard sublayers.count == 1, var face = sublayers.first, face.id == "face", face.frame == bounds else {
      return self
    }
    (face.id, face.frame) = (id, frame)
    return face
  }

  /// The properties of the layer, in the order of the trace.
  private var properties: [(property: LayerProperty, value: PropertyValue)] {
    var properties: [(property: LayerProperty, value: PropertyValue)] = []
    forEachProperty { properties.append(($0, $1)) }
    return properties
  }
}

extension PropertyValue {
  /// Returns whether two values are equal, except for numbers that differ by at most `tolerance`.
  fileprivate func isNear(_ other: PropertyValue, within tolerance: Double) -> Bool {
    guard self != other else { return true }
    guard let (own, others) = numbers.flatMap({ own in other.numbers.map { (own, $0) } }) else {
      return false
    }
    return own.count == others.count && zip(own, others).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The numbers that make up the value; `nil` for other kinds of values.
  private var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .point(let point): [point.x, point.y]
    case .cornerRadii(let radii): [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    case .numbers(let numbers): numbers
    case .path(let path): path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
    case .none, .integer, .flag, .text, .gradient: nil
    }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
