import Layers

/// The values of layer properties that were recorded elsewhere, such as in the app that ships.
package struct Recording: Sendable {
  /// What `x`, `y`, `width` and `height` are relative to.
  package enum Space: String, Hashable, Sendable {
    /// The layer's frame in its superlayer, as in a trace.
    case layer
    /// The bounds on the canvas, with all transforms.
    case screen
  }

  /// A property of a layer, by the names of the recording.
  package struct Key: Hashable, Sendable {
    /// The name of the layer in the recording.
    package var layer: String
    /// The name of the property in the recording.
    package var property: String

    /// A property of a layer.
    package init(layer: String, property: String) { (self.layer, self.property) = (layer, property) }
  }

  /// One value.
  package struct Sample: Hashable, Sendable {
    /// Seconds, from any zero.
    package var time: Double
    /// As it was written.
    package var text: String
    /// The number, color or text that it means; `none` where the property was not shown.
    package var value: PropertyValue
  }

  /// Limits on what is read.
  package enum Limits {
    /// The most rows of a recording.
    package static let rows = 1_000_000
    /// The largest magnitude of a number: times may count from 1970.
    static let number = 1e10
    /// Bytes of a field.
    package static let field = 1024
    /// Bytes of a file.
    package static let file = 256 << 20
    /// Seconds from the first row to the last.
    package static let length = 3600.0
  }

  /// The space that a line `# space=…` names; `nil` if there is none.
  package internal(set) var space: Space?
  /// The properties in the order of their first rows.
  package internal(set) var keys: [Key] = []
  /// The samples of each property, by its index in `keys`, in the order of the rows.
  package internal(set) var samples: [[Sample]] = []

  /// The names of the layers, each once, sorted.
  package var layers: [String] { Set(keys.map(\.layer)).sorted() }

  /// Gives a layer another name; false if the recording has no such layer.
  package mutating func renameLayer(_ name: String, to other: String) -> Bool {
    let indices = keys.indices.filter { keys[$0].layer == name }
    for index in indices { keys[index].layer = other }
    return !indices.isEmpty
  }
}
