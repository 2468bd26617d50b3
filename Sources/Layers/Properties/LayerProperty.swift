/// A property of a layer, under its name in traces and animations.
///
/// Properties are rows of one table, `LayerTable`, from which follow the keys of a scenario's nodes, what animations
/// change, what the trace shows and in which order, and the units of plots.
package struct LayerProperty: Hashable, Sendable {
  /// How animations change a property.
  package enum Kind: Hashable, Sendable {
    /// One number, or for corners the same number for all.
    case number
    /// Four components, each by itself.
    case color
    /// Not at all.
    case constant
  }

  /// The index of the row, whose order is that of the trace.
  private let index: Int

  private init(index: Int) { self.index = index }

  /// Every property, in the order of the trace.
  package static let all: [LayerProperty] = LayerTable.rows.indices.map(LayerProperty.init(index:))

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The property of a name; nil for any other name.
  package init?(named name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  private var row: LayerTable.Row { LayerTable.rows[index] }

  /// The name in traces and animations.
  package var name: String { row.name }
  /// How animations change it.
  package var kind: Kind { row.kind }
  /// What its numbers count in.
  package var unit: LayerUnit { row.unit }
  /// True when overlapping animations of it add up.
  package var isAdditive: Bool { row.isAdditive }
  /// Which layers have it.
  package var scope: LayerScope { row.scope }
  /// The key of a node that gives it a value; nil for what has no key of its own.
  package var key: LayerKey? { row.key }
  /// What animations of it change the drawing of, outside the layer's content.
  package var drawing: Layer.Drawing { row.drawing }

  /// The property's value in `layer`, or nil where it reaches no pixel of it: a border without width, the text of a
  /// layer that shows an image.
  package func value(in layer: Layer) -> PropertyValue? { row.read(layer) }

  /// The numbers that an animation changes, as a node gives them: one, or the four of a color.
  package func components(of layer: Layer, _ text: TextDescription?) -> [Double] {
    switch row.target {
    case .layer(let target): target.components(layer)
    case .text(let target): target.components(text ?? .empty)
    case .none: []
    }
  }

  /// Gives a node the numbers that an animation shows, as many as `components(of:_:)` has; without effect where the node
  /// has no such property.
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
  /// Calls `body` with every property that reaches a pixel of the layer, in the order of the trace.
  package func forEachProperty(_ body: (LayerProperty, PropertyValue) -> Void) {
    for property in LayerProperty.all {
      if let value = property.value(in: self) { body(property, value) }
    }
  }
}

/// What the numbers of a property count in, by its symbol.
package enum LayerUnit: String, Hashable, Sendable {
  /// Nothing: shares, unit coordinates, and what is no number.
  case none = ""
  case points = "pt"
  case degrees = "°"
  case factor = "×"
}

/// Which layers have a property.
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
