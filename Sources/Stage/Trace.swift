import Geometry
import Layers
import Motion

/// One value of one layer at one frame.
package struct TraceRow: Hashable, Sendable {
  /// The number of the frame.
  package var frame: Int
  /// The time of the frame.
  package var time: Time
  /// The path of the layer.
  package var layer: LayerPath
  /// The property.
  package var property: TraceProperty
  /// The value; `none` for a property that no longer reaches a pixel.
  package var value: PropertyValue
}

/// The layers and properties that a trace is limited to.
package struct TraceFilter: Hashable, Sendable {
  /// Layer paths or their ends, each including everything below it. Empty for all.
  var layers: [LayerPath]
  /// The properties to trace. Empty for all.
  package var properties: Set<TraceProperty>

  /// A filter; an empty list selects everything.
  package init(layers: [LayerPath] = [], properties: Set<TraceProperty> = []) {
    self.layers = layers
    self.properties = properties
  }

  func includes(layer path: LayerPath) -> Bool {
    layers.isEmpty || layers.contains { path.isInside(pathEnding: $0) }
  }

  func includes(property: TraceProperty) -> Bool { properties.isEmpty || properties.contains(property) }
}

extension Layer {
  /// Returns the traced properties of the layer at index `order` in drawing order.
  fileprivate func traceValues(order: Int) -> [(property: TraceProperty, value: PropertyValue)] {
    [(.exists, .flag(true)), (.order, .integer(order))] + ownTraceValues
  }

  /// The traced properties of the layer itself, independent of its drawing order.
  package var ownTraceValues: [(property: TraceProperty, value: PropertyValue)] {
    var values: [(property: TraceProperty, value: PropertyValue)] = []
    forEachProperty { property, value in values.append((.layer(property), value)) }
    return values + attributes.map { (.attribute($0.name), $0.value) }
  }
}

extension Stage {
  /// Calls `body` with the path and the layer of everything on the canvas, in drawing order, at a time not before the
  /// last event.
  package func forEachLayer(at time: Time, _ body: (_ path: LayerPath, _ layer: Layer) -> Void) {
    forEachLayer(of: layers(at: time), body)
  }

  /// Calls `body` with the path and the layer of everything in a tree of `layers(at:)`, in drawing order.
  func forEachLayer(of tree: Layer, _ body: (_ path: LayerPath, _ layer: Layer) -> Void) {
    graph.forEachLayer(of: tree, body)
  }

  /// Returns the traced properties of some layers at a time not before the last event.
  package func traceValues(
    ofLayers paths: Set<LayerPath>, at time: Time
  ) -> [LayerPath: [TraceProperty: PropertyValue]] { traceValues(ofLayers: paths, in: layers(at: time)) }

  /// Returns the traced properties of some layers of a tree of `layers(at:)`.
  package func traceValues(
    ofLayers paths: Set<LayerPath>, in tree: Layer
  ) -> [LayerPath: [TraceProperty: PropertyValue]] {
    var values: [LayerPath: [TraceProperty: PropertyValue]] = [:]
    var order = 0
    forEachLayer(of: tree) { path, layer in
      defer { order += 1 }
      guard paths.contains(path), values[path] == nil else { return }
      values[path] = Dictionary(layer.traceValues(order: order).map { ($0.property, $0.value) }) {
        first, _ in first
      }
    }
    return values
  }

  /// Returns the part of a layer's bounds that can be visible, as an upright rectangle of the canvas, at a time not
  /// before the last event. `nil` if the layer does not exist or is not visible.
  package func visibleBounds(ofLayer path: LayerPath, at time: Time) -> Rect? {
    graph.findLayer(path, in: layers(at: time))?.visibleBounds
  }

  /// Returns a tree of `layers(at:)` in which the layers of some paths are hidden with everything inside them. Masks
  /// remain.
  package func hiding(_ paths: Set<LayerPath>, in tree: Layer) -> Layer {
    var tree = tree
    graph.hide(paths, in: &tree)
    return tree
  }
}
