import Geometry

/// A decoded picture, shared by reference and compared by identity first.
public final class Image: Sendable, Hashable {
  /// Premultiplied pixels.
  public let bitmap: Bitmap
  /// How a trace names the picture: the path as the scenario writes it.
  public let name: String

  /// A picture of premultiplied pixels.
  public init(_ bitmap: Bitmap, name: String) {
    self.bitmap = bitmap
    self.name = name
  }

  public static func == (a: Image, b: Image) -> Bool {
    a === b || (a.name == b.name && a.bitmap == b.bitmap)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
