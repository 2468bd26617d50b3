import Geometry
import Interaction
import Layers
import Motion

/// One value of one layer at one frame.
package struct TraceRow: Hashable, Sendable {
  package var frame: Int
  package var time: Time
  package var layer: LayerPath
  package var property: TraceProperty
  /// None for a property that no longer reaches a pixel.
  package var value: PropertyValue
}

/// Which rows of a trace are wanted.
package struct TraceFilter: Hashable, Sendable {
  /// Paths of layers, or their ends; each with everything below it. Empty for all.
  package var layers: [LayerPath]
  /// Empty for all.
  package var properties: Set<TraceProperty>

  package init(layers: [LayerPath] = [], properties: Set<TraceProperty> = []) {
    self.layers = layers
    self.properties = properties
  }

  func includes(layer path: LayerPath) -> Bool {
    layers.isEmpty || layers.contains { path.isInside(pathEnding: $0) }
  }

  func includes(property: TraceProperty) -> Bool { properties.isEmpty || properties.contains(property) }
}

/// Reads the properties of every layer frame by frame.
package struct TraceRecorder: Sendable {
  private typealias Values = [(property: TraceProperty, value: PropertyValue)]

  private let changesOnly: Bool
  private let filter: TraceFilter
  private var previous: [(path: LayerPath, values: Values)] = []
  private var previousIndex: [LayerPath: Int] = [:]

  /// - Parameter changesOnly: true for all properties at the first frame and then only rows that the trace writes
  ///   otherwise than at the frame before, with one for a layer that goes.
  package init(changesOnly: Bool, filter: TraceFilter = TraceFilter()) {
    self.changesOnly = changesOnly
    self.filter = filter
  }

  /// The rows of a frame whose time `stage` has reached, layers in drawing order.
  package mutating func rows(frame: Int, time: Time, of stage: Stage) -> [TraceRow] {
    let states = states(of: stage, at: time)
    var rows: [TraceRow] = []
    func add(_ path: LayerPath, _ property: TraceProperty, _ value: PropertyValue) {
      rows.append(TraceRow(frame: frame, time: time, layer: path, property: property, value: value))
    }
    guard changesOnly else {
      for (path, values) in states { for (property, value) in values { add(path, property, value) } }
      return rows
    }
    for (path, values) in states {
      let old = previousIndex[path].map { previous[$0].values } ?? []
      for (property, value) in values
      where !(old.first { $0.property == property }?.value.isSameInTrace(as: value) ?? false) {
        add(path, property, value)
      }
      for (property, _) in old where !values.contains(where: { $0.property == property }) {
        add(path, property, .none)
      }
    }
    let present = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1.path, $0) })
    if filter.includes(property: .exists) {
      for (path, _) in previous where present[path] == nil { add(path, .exists, .flag(false)) }
    }
    previous = states
    previousIndex = present
    return rows
  }

  private func states(of stage: Stage, at time: Time) -> [(path: LayerPath, values: Values)] {
    var states: [(path: LayerPath, values: Values)] = []
    var order = 0
    var seen: Set<LayerPath> = []
    stage.forEachLayer(at: time) { path, layer in
      defer { order += 1 }
      guard filter.includes(layer: path), seen.insert(path).inserted else { return }
      states.append((path, layer.traceValues(order: order).filter { filter.includes(property: $0.property) }))
    }
    return states
  }
}

extension Layer {
  /// What the trace says of the layer, which is the one at `order` in drawing order.
  fileprivate func traceValues(order: Int) -> [(property: TraceProperty, value: PropertyValue)] {
    var values: [(property: TraceProperty, value: PropertyValue)] = [
      (.exists, .flag(true)), (.order, .integer(order)),
    ]
    forEachProperty { property, value in values.append((.layer(property), value)) }
    return values + attributes.map { (.attribute($0.name), .number($0.value)) }
  }
}

extension Stage {
  /// Calls `body` with the path and the layer of everything on the canvas, in drawing order, at a time that lies at or
  /// after the last event.
  package func forEachLayer(at time: Time, _ body: (_ path: LayerPath, _ layer: Layer) -> Void) {
    graph.forEachLayer(of: layers(at: time)) { body($0.path, $0.layer) }
  }

  /// What the trace says of some layers at a time that lies at or after the last event.
  package func traceValues(
    ofLayers paths: Set<LayerPath>, at time: Time
  ) -> [LayerPath: [TraceProperty: PropertyValue]] {
    var values: [LayerPath: [TraceProperty: PropertyValue]] = [:]
    var order = 0
    forEachLayer(at: time) { path, layer in
      defer { order += 1 }
      guard paths.contains(path), values[path] == nil else { return }
      values[path] = Dictionary(layer.traceValues(order: order).map { ($0.property, $0.value) }) {
        first, _ in first
      }
    }
    return values
  }

  /// The upright rectangle of the canvas around a layer without its sublayers, at a time that lies at or after the last
  /// event; nil where it is not there.
  package func bounds(ofLayer path: LayerPath, at time: Time) -> Rect? {
    guard let placed = graph.findLayer(path, in: layers(at: time)) else { return nil }
    return placed.transform.apply(Rect(origin: .zero, size: placed.layer.frame.size))
  }

  /// A tree of `layers(at:)` without the layer of a path and what is in it.
  package func hiding(_ path: LayerPath, in tree: Layer) -> Layer {
    var tree = tree
    _ = graph.hide(path, in: &tree)
    return tree
  }
}
