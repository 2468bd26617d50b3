import Layers
import Motion

/// What every layer showed at many times: only what changed is kept.
package struct LayerHistory: Sendable {
  /// A property of a layer.
  package struct Key: Hashable, Sendable {
    /// The path of the layer.
    package var layer: LayerPath
    /// The property.
    package var property: TraceProperty

    /// A property of a layer.
    package init(_ layer: LayerPath, _ property: TraceProperty) {
      self.layer = layer
      self.property = property
    }
  }

  /// What a property shows from a sample on; nil while its layer does not show it.
  package struct Change: Hashable, Sendable {
    /// The number of the sample.
    package var sample: Int
    /// The value from that sample on; nil while the property is not shown.
    package var value: PropertyValue?
  }

  /// When the samples were taken, rising.
  package private(set) var times: [Time] = []
  /// In the order in which they showed first.
  package private(set) var keys: [Key] = []
  private var changes: [Key: [Change]] = [:]
  private var properties: [LayerPath: [TraceProperty]] = [:]
  private var recorder = TraceRecorder(.exactChanges)

  /// A history without samples.
  package init() {}

  /// The changes of a property, of which the first is its first value.
  package func changes(of key: Key) -> [Change] { changes[key] ?? [] }

  /// Takes a sample of a stage that has reached a later time than at the sample before.
  package mutating func add(_ stage: Stage, at time: Time) {
    let sample = times.count
    times.append(time)
    for row in recorder.rows(frame: sample, time: time, of: stage) {
      switch row.property {
      case .order: break
      case .exists:
        guard row.value == .flag(false) else { continue }
        for property in properties[row.layer] ?? [] { note(nil, of: Key(row.layer, property), at: sample) }
      default:
        note(row.value == .none ? nil : row.value, of: Key(row.layer, row.property), at: sample)
      }
    }
  }

  private mutating func note(_ value: PropertyValue?, of key: Key, at sample: Int) {
    if changes[key] == nil {
      keys.append(key)
      properties[key.layer, default: []].append(key.property)
    } else if changes[key]?.last?.value == value {
      return
    }
    changes[key, default: []].append(Change(sample: sample, value: value))
  }
}
