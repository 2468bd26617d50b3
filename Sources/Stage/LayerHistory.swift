import Layers
import Motion

/// The values of every layer's properties at many times, stored as changes only.
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

  /// The value that a property has from a sample on.
  package struct Change: Hashable, Sendable {
    /// The number of the sample.
    package var sample: Int
    /// The value from that sample on; `nil` while the property is not shown.
    package var value: PropertyValue?
  }

  /// The times of the samples, in ascending order.
  package private(set) var times: [Time] = []
  /// The properties in the order in which they were first shown.
  package private(set) var keys: [Key] = []
  private var changes: [Key: [Change]] = [:]
  private var properties: [LayerPath: [TraceProperty]] = [:]
  private var recorder = TraceRecorder(.exactChanges)

  /// A history without samples.
  package init() {}

  /// Returns the changes of a property; the first is its initial value.
  package func changes(of key: Key) -> [Change] { changes[key] ?? [] }

  /// Samples a stage, which must have reached a later time than at the previous sample.
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
