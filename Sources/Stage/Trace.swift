import Geometry
import Interaction
import Layers
import Motion

/// One value of one layer at one frame.
package struct TraceRow: Hashable, Sendable {
  package var frame: Int
  package var time: Time
  /// The layer's path.
  package var layer: String
  package var property: String
  /// As `PropertyValue.traceText` writes it; empty for a property that no longer reaches a pixel.
  package var value: String
}

/// Which rows of a trace are wanted.
package struct TraceFilter: Hashable, Sendable {
  /// Paths of layers, or their last components; each with everything below it. Empty for all.
  package var layers: [String]
  /// Names of properties; empty for all.
  package var properties: Set<String>

  package init(layers: [String] = [], properties: Set<String> = []) {
    self.layers = layers
    self.properties = properties
  }

  func takes(layer path: String) -> Bool {
    layers.isEmpty
      || layers.contains { path.matches($0) || "/\(path)/".contains("/\($0)/") }
  }

  func takes(property: String) -> Bool { properties.isEmpty || properties.contains(property) }
}

/// Reads the properties of every layer frame by frame (DESIGN §12).
package struct TraceRecorder: Sendable {
  private typealias Properties = [(name: String, value: String)]

  private let changesOnly: Bool
  private let filter: TraceFilter
  private var previous: [(path: String, properties: Properties)] = []
  private var previousIndex: [String: Int] = [:]

  /// - Parameter changesOnly: true for all properties at the first frame and then only rows that differ from the frame
  ///   before.
  package init(changesOnly: Bool, filter: TraceFilter = TraceFilter()) {
    self.changesOnly = changesOnly
    self.filter = filter
  }

  /// The rows of a frame whose time `stage` has reached, layers in drawing order.
  package mutating func rows(frame: Int, time: Time, of stage: Stage) -> [TraceRow] {
    let states = states(of: stage, at: time)
    var rows: [TraceRow] = []
    func add(_ path: String, _ name: String, _ value: String) {
      rows.append(TraceRow(frame: frame, time: time, layer: path, property: name, value: value))
    }
    for (path, properties) in states {
      let old = changesOnly ? previousIndex[path].map { previous[$0].properties } ?? [] : []
      for (name, value) in properties where old.first(where: { $0.name == name })?.value != value {
        add(path, name, value)
      }
      for (name, _) in old where !properties.contains(where: { $0.name == name }) { add(path, name, "") }
    }
    let present = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1.path, $0) })
    if filter.takes(property: "exists") {
      for (path, _) in previous where present[path] == nil { add(path, "exists", "0") }
    }
    previous = states
    previousIndex = present
    return rows
  }

  private func states(of stage: Stage, at time: Time) -> [(path: String, properties: Properties)] {
    var states: [(path: String, properties: Properties)] = []
    var order = 0
    var seen: Set<String> = []
    stage.forEachLayer(at: time) { path, layer in
      defer { order += 1 }
      guard filter.takes(layer: path), seen.insert(path).inserted else { return }
      states.append((path, properties(of: layer, order: order)))
    }
    return states
  }

  private func properties(of layer: Layer, order: Int) -> Properties {
    layer.traceProperties(order: order).filter { filter.takes(property: $0.name) }
  }
}

extension Layer {
  /// What the trace says of the layer, which is the one at `order` in drawing order.
  fileprivate func traceProperties(order: Int) -> [(name: String, value: String)] {
    var properties = [("exists", "1"), ("order", String(order))]
    forEachProperty { property, value in properties.append((property.name, value.traceText)) }
    return properties + attributes.map { ($0.name, $0.value.sixDecimals) }
  }
}

extension Stage {
  /// Calls `body` with the path and the layer of everything on the canvas, in drawing order, at a time that lies at or
  /// after the last event.
  package func forEachLayer(at time: Time, _ body: (_ path: String, _ layer: Layer) -> Void) {
    graph.forEachLayer(of: layers(at: time)) { body($0.path, $0.layer) }
  }

  /// What the trace says of some layers at a time that lies at or after the last event, by path and property.
  package func traceValues(ofLayers paths: Set<String>, at time: Time) -> [String: [String: String]] {
    var values: [String: [String: String]] = [:]
    var order = 0
    forEachLayer(at: time) { path, layer in
      defer { order += 1 }
      guard paths.contains(path), values[path] == nil else { return }
      values[path] = Dictionary(layer.traceProperties(order: order)) { first, _ in first }
    }
    return values
  }

  /// The upright rectangle of the canvas around a layer without its sublayers, at a time that lies at or after the last
  /// event; nil where it is not there.
  package func bounds(ofLayer path: String, at time: Time) -> Rect? {
    guard let placed = graph.findLayer(path, in: layers(at: time)) else { return nil }
    return placed.transform.apply(Rect(origin: .zero, size: placed.layer.frame.size))
  }

  /// A tree of `layers(at:)` without the layer of a path and what is in it.
  package func hiding(_ path: String, in tree: Layer) -> Layer {
    var tree = tree
    _ = graph.hide(path, in: &tree)
    return tree
  }
}
