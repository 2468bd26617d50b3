import Layers

/// Values of layer properties that were recorded elsewhere, such as in a released app.
package struct Recording: Sendable {
  /// The coordinates of `x`, `y`, `width` and `height`.
  package enum Space: String, Hashable, Sendable {
    /// The layer's frame in its superlayer, as in a trace.
    case layer
    /// The bounds on the canvas, after all transforms.
    case screen
  }

  /// A property of a layer, by its names in the recording.
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
    /// The time in seconds, from an arbitrary zero.
    package var time: Double
    /// The original text.
    package var text: String
    /// The parsed number, color or text; `none` if the property was not shown.
    package var value: PropertyValue
  }

  /// The limits of a recording.
  package enum Limits {
    /// The maximum number of rows.
    package static let rows = 1_000_000
    /// The largest magnitude of a number, which allows times since 1970.
    static let number = 1e10
    /// The maximum size of a field in bytes.
    package static let field = 1024
    /// The maximum size of a file in bytes.
    package static let file = 256 << 20
    /// The maximum time from the first row to the last, in seconds.
    package static let length = 3600.0
  }

  /// The space that a line `# space=…` declares; `nil` without such a line.
  package internal(set) var space: Space?
  /// The properties in the order of their first rows.
  package internal(set) var keys: [Key] = []
  /// The samples of each property, by its index in `keys`, in the order of the rows.
  package internal(set) var samples: [[Sample]] = []

  /// The names of the layers, sorted and without duplicates.
  package var layers: [String] { Set(keys.map(\.layer)).sorted() }

  /// Renames a layer. Returns false if the recording does not contain it.
  package mutating func renameLayer(_ name: String, to other: String) -> Bool {
    let indices = keys.indices.filter { keys[$0].layer == name }
    for index in indices { keys[index].layer = other }
    return !indices.isEmpty
  }
}
