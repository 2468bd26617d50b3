/// A decoded picture, shared by reference and compared by identity first.
package final class Image: Sendable, Hashable {
  /// Premultiplied pixels.
  package let bitmap: Bitmap
  /// How a trace names the picture: the path as the scenario writes it.
  package let name: String
  /// True when every alpha is 255.
  package let isOpaque: Bool

  /// A picture of premultiplied pixels; whether it is opaque is looked up in them unless known.
  package init(_ bitmap: Bitmap, name: String, isOpaque: Bool? = nil) {
    self.bitmap = bitmap
    self.name = name
    self.isOpaque = isOpaque ?? bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Whether both have the same name and the same pixels.
  package static func == (a: Image, b: Image) -> Bool {
    a === b || (a.name == b.name && a.bitmap == b.bitmap)
  }

  /// Hashes the name alone.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
