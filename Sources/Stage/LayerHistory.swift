import Layers
import Motion

/// What every layer showed at many times: only what changed is kept.
package struct LayerHistory: Sendable {
  /// A property of a layer.
  package struct Key: Hashable, Sendable {
    package var layer: LayerPath
    package var property: TraceProperty

    package init(_ layer: LayerPath, _ property: TraceProperty) {
      self.layer = layer
      self.property = property
    }
  }

  /// What a property shows from a sample on; nil while its layer does not show it.
  package struct Change: Hashable, Sendable {
    package var sample: Int
    package var value: PropertyValue?
  }

  /// When the samples were taken, rising.
  package private(set) var times: [Time] = []
  /// In the order in which they showed first.
  package private(set) var keys: [Key] = []
  private var changes: [Key: [Change]] = [:]
  private var shown: [LayerPath: (layer: Layer, properties: Set<TraceProperty>)] = [:]

  package init() {}

  /// The changes of a property, of which the first is its first value.
  package func changes(of key: Key) -> [Change] { changes[key] ?? [] }

  /// Takes a sample of a stage that has reached a later time than at the sample before.
  package mutating func add(_ stage: Stage, at time: Time) {
    let sample = times.count
    times.append(time)
    var seen: Set<LayerPath> = []
    stage.forEachLayer(at: time) { path, layer in
      guard seen.insert(path).inserted else { return }
      var own = layer
      own.sublayers = []
      if let known = shown[path], known.layer == own { return }
      let values = own.ownTraceValues
      let gone = (shown[path]?.properties ?? []).subtracting(values.map(\.property))
      for (property, value) in values { note(value, of: Key(path, property), at: sample) }
      for property in gone { note(nil, of: Key(path, property), at: sample) }
      shown[path] = (own, Set(values.map(\.property)))
    }
    for path in Set(shown.keys).subtracting(seen) {
      for property in shown[path]?.properties ?? [] { note(nil, of: Key(path, property), at: sample) }
      shown[path] = nil
    }
  }

  private mutating func note(_ value: PropertyValue?, of key: Key, at sample: Int) {
    if changes[key] == nil {
      keys.append(key)
    } else if changes[key]?.last?.value == value {
      return
    }
    changes[key, default: []].append(Change(sample: sample, value: value))
  }
}
