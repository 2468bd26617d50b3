/// A property of a layer in the trace, including the ones that are not stored in the layer.
package enum TraceProperty: Hashable, Sendable {
  /// Whether the layer exists.
  case exists
  /// The index of the layer in drawing order.
  case order
  case layer(LayerProperty)
  /// An attribute that a component adds, by its name.
  case attribute(String)

  /// Looks up a property by name; an unknown name is that of an attribute.
  package init(named name: String) {
    switch name {
    case Self.exists.name: self = .exists
    case Self.order.name: self = .order
    default: self = LayerProperty(named: name).map(Self.layer) ?? .attribute(name)
    }
  }

  /// The name in traces and expectations.
  package var name: String {
    switch self {
    case .exists: "exists"
    case .order: "order"
    case .layer(let property): property.name
    case .attribute(let name): name
    }
  }

  /// The property of the layer; `nil` for properties that only the trace has.
  package var layerProperty: LayerProperty? {
    if case .layer(let property) = self { property } else { nil }
  }
}
