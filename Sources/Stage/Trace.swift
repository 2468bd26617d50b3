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
  /// None for a property that no longer reaches a pixel.
  package var value: PropertyValue
}

/// Which rows of a trace are wanted.
package struct TraceFilter: Hashable, Sendable {
  /// Paths of layers, or their ends; each with everything below it. Empty for all.
  var layers: [LayerPath]
  /// Empty for all.
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
  /// What the trace says of the layer, which is the one at `order` in drawing order.
  fileprivate func traceValues(order: Int) -> [(property: TraceProperty, value: PropertyValue)] {
    [(.exists, .flag(true)), (.order, .integer(order))] + ownTraceValues
  }

  /// What the trace says of the layer itself, wherever it is drawn.
  package var ownTraceValues: [(property: TraceProperty, value: PropertyValue)] {
    var values: [(property: TraceProperty, value: PropertyValue)] = []
    forEachProperty { property, value in values.append((.layer(property), value)) }
    return values + attributes.map { (.attribute($0.name), $0.value) }
  }
}

extension Stage {
  /// Calls `body` with the path and the layer of everything on the canvas, in drawing order, at a time that lies at or
  /// after the last event.
  package func forEachLayer(at time: Time, _ body: (_ path: LayerPath, _ layer: Layer) -> Void) {
    forEachLayer(of: layers(at: time), body)
  }

  /// The same of a tree of `layers(at:)`.
  func forEachLayer(of tree: Layer, _ body: (_ path: LayerPath, _ layer: Layer) -> Void) {
    graph.forEachLayer(of: tree, body)
  }

  /// What the trace says of some layers at a time that lies at or after the last event.
  package func traceValues(
    ofLayers paths: Set<LayerPath>, at time: Time
  ) -> [LayerPath: [TraceProperty: PropertyValue]] { traceValues(ofLayers: paths, in: layers(at: time)) }

  /// The same of a tree of `layers(at:)`.
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

  /// The part of a layer's bounds in which it can show, as an upright rectangle of the canvas, at a time that is at or
  /// after the last event; nil if it does not exist or does not show.
  package func visibleBounds(ofLayer path: LayerPath, at time: Time) -> Rect? {
    graph.findLayer(path, in: layers(at: time))?.visibleBounds
  }

  /// A tree of `layers(at:)` without the layers of some paths and what is in them; masks stay.
  package func hiding(_ paths: Set<LayerPath>, in tree: Layer) -> Layer {
    var tree = tree
    graph.hide(paths, in: &tree)
    return tree
  }
}
