/// A property of a layer as the trace knows it.
package enum TraceProperty: Hashable, Sendable {
  /// Whether there is such a layer.
  case exists
  /// The index of the layer in drawing order.
  case order
  case layer(LayerProperty)
  /// What a component adds, by its name.
  case attribute(String)

  /// The property of a name; any name that is no other is that of an attribute.
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

  /// The layer's property that it is, if it is one.
  package var layerProperty: LayerProperty? {
    if case .layer(let property) = self { property } else { nil }
  }
}
