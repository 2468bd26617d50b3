/// A property of a layer, by its name in traces and animations.
///
/// Properties are rows of one table, `LayerTable`. It defines the keys of a scenario's nodes, the values that
/// animations change, the contents and order of the trace, and the units of plots.
package struct LayerProperty: Hashable, Sendable {
  /// The way in which animations change a property.
  package enum Kind: Hashable, Sendable {
    /// A single number; for corners, the common radius.
    case number
    /// Four components, each animated separately.
    case color
    /// A property that cannot be animated.
    case constant
  }

  /// The index of the row in the table, which determines the order of the trace.
  private let index: Int

  private init(index: Int) { self.index = index }

  /// Every property, in the order of the trace.
  package static let all: [LayerProperty] = LayerTable.rows.indices.map(LayerProperty.init(index:))

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Looks up a property by name; `nil` if the name is unknown.
  package init?(named name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  private var row: LayerTable.Row { LayerTable.rows[index] }

  /// The name in traces and animations.
  package var name: String { row.name }
  /// The way in which animations change the property.
  package var kind: Kind { row.kind }
  /// The unit of the property's numbers.
  package var unit: LayerUnit { row.unit }
  /// Whether overlapping animations of the property add up.
  package var isAdditive: Bool { row.isAdditive }
  /// The layers that have the property.
  package var scope: LayerScope { row.scope }
  /// The key of a node that sets the property; `nil` if it has no key.
  package var key: LayerKey? { row.key }
  /// The parts of a layer's drawing, apart from its content, that animations of the property change.
  package var drawing: Layer.Drawing { row.drawing }

  /// Returns the property's value in `layer`; `nil` if it does not affect any pixel, such as a border without width or
  /// the text of a layer that shows an image.
  package func value(in layer: Layer) -> PropertyValue? { row.read(layer) }

  /// Returns the numbers that an animation changes, as a node specifies them: one, or the four components of a color.
  package func components(of layer: Layer, _ text: TextDescription?) -> [Double] {
    switch row.target {
    case .layer(let target): target.components(layer)
    case .text(let target): target.components(text ?? .empty)
    case .none: []
    }
  }

  /// Sets the numbers of an animation in a node, as many as `components(of:_:)` returns; does nothing if the node does
  /// not have the property.
  package func set(_ components: [Double], in layer: inout Layer, _ text: inout TextDescription?) {
    switch row.target {
    case .layer(let target): target.set(&layer, components)
    case .text(let target):
      if var description = text {
        target.set(&description, components)
        text = description
      }
    case .none: break
    }
  }
}

extension Layer {
  /// Calls `body` with every property that affects pixels of the layer, in the order of the trace.
  package func forEachProperty(_ body: (LayerProperty, PropertyValue) -> Void) {
    for property in LayerProperty.all {
      if let value = property.value(in: self) { body(property, value) }
    }
  }
}

/// The unit of a property's numbers; the raw value is its symbol.
package enum LayerUnit: String, Hashable, Sendable {
  /// No unit: shares, unit coordinates, and values that are not numbers.
  case none = ""
  case points = "pt"
  case degrees = "°"
  case factor = "×"
}

/// The set of layers that have a property.
package enum LayerScope: Hashable, Sendable {
  case everyLayer
  case shape
  /// A shape whose outline is a path.
  case path
  case text
  case image
  case material
  /// An image or a material.
  case tintable
}
