import Geometry
import Synchronization

/// The picture of an image: pixels, or a drawing that is sharp at any size.
package enum Picture: Hashable, Sendable {
  case bitmap(Image)
  case drawing(Drawing)

  /// The name of the picture in traces: the path as the scenario writes it.
  package var name: String {
    switch self {
    case .bitmap(let image): image.name
    case .drawing(let drawing): drawing.name
    }
  }

  /// The size in points; a bitmap has one point per pixel.
  package var size: Size {
    switch self {
    case .bitmap(let image): Size(Double(image.bitmap.width), Double(image.bitmap.height))
    case .drawing(let drawing): drawing.size
    }
  }

  /// The size of a layer that does not specify one: two pixels per point, or the size of a drawing.
  package var naturalSize: Size {
    if case .bitmap = self { Size(size.width / 2, size.height / 2) } else { size }
  }

  /// Whether the picture is known to be opaque everywhere.
  package var isOpaque: Bool {
    if case .bitmap(let image) = self { image.isOpaque } else { false }
  }

  /// Whether the picture is drawn with a color given from outside.
  package var usesCurrentColor: Bool {
    if case .drawing(let drawing) = self { drawing.usesCurrentColor } else { false }
  }
}

/// A drawing made of layers, such as an SVG file, shared by reference.
package final class Drawing: Sendable, Hashable {
  /// The path of the file, as the scenario writes it.
  package let name: String
  /// The natural size in points.
  package let size: Size
  /// Whether the drawing depends on the current color.
  package let usesCurrentColor: Bool
  /// Whether any of its layers has a blend mode.
  package let holdsBlending: Bool
  private let make: @Sendable (Color) -> Layer
  private let made: Mutex<BoundedCache<Color, Layer>>

  /// Creates a drawing.
  ///
  /// - Parameter make: Returns the layer, of the drawing's size, with a color in place of `currentColor`.
  package init(
    name: String, size: Size, usesCurrentColor: Bool, holdsBlending: Bool = false,
    make: @escaping @Sendable (Color) -> Layer
  ) {
    self.name = name
    self.size = size
    self.usesCurrentColor = usesCurrentColor
    self.holdsBlending = holdsBlending
    self.make = make
    made = Mutex(BoundedCache(budget: 4))
  }

  /// Returns the drawing's layer in a frame, with a color in place of `currentColor`.
  package func layer(in frame: Rect, currentColor: Color) -> Layer {
    let color = usesCurrentColor ? currentColor : .black
    var layer = made.withLock { $0.value(for: color) { make(color) } }
    layer.frame = frame
    return layer
  }

  /// Whether both are the same object.
  package static func == (a: Drawing, b: Drawing) -> Bool { a === b }
  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
