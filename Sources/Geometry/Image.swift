/// A decoded picture, shared by reference and compared by identity first.
package final class Image: Sendable, Hashable {
  /// The premultiplied pixels.
  package let bitmap: Bitmap
  /// The name of the picture in traces: its path as the scenario gives it.
  package let name: String
  /// Whether every pixel has alpha 255.
  package let isOpaque: Bool

  /// A picture of premultiplied pixels. Unless `isOpaque` is given, the pixels are scanned for it.
  package init(_ bitmap: Bitmap, name: String, isOpaque: Bool? = nil) {
    self.bitmap = bitmap
    self.name = name
    self.isOpaque = isOpaque ?? bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Returns whether two pictures have the same name and the same pixels.
  package static func == (a: Image, b: Image) -> Bool {
    a === b || (a.name == b.name && a.bitmap == b.bitmap)
  }

  /// Hashes the name alone.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
