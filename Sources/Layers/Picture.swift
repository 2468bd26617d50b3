import Geometry
import Synchronization

/// What an image shows: pixels, or a drawing that has its edges at any size.
package enum Picture: Hashable, Sendable {
  case bitmap(Image)
  case drawing(Drawing)

  /// How a trace names it: the path as the scenario writes it.
  package var name: String {
    switch self {
    case .bitmap(let image): image.name
    case .drawing(let drawing): drawing.name
    }
  }

  /// Points, one for a pixel of a bitmap.
  package var size: Size {
    switch self {
    case .bitmap(let image): Size(Double(image.bitmap.width), Double(image.bitmap.height))
    case .drawing(let drawing): drawing.size
    }
  }

  /// The size of a layer that gives none: two pixels a point, or a drawing's own.
  package var naturalSize: Size {
    if case .bitmap = self { Size(size.width / 2, size.height / 2) } else { size }
  }

  /// True when it is known to cover all that it lies on.
  package var isOpaque: Bool {
    if case .bitmap(let image) = self { image.isOpaque } else { false }
  }

  /// True when a color from outside is among those that it is drawn with.
  package var usesCurrentColor: Bool {
    if case .drawing(let drawing) = self { drawing.usesCurrentColor } else { false }
  }
}

/// A drawing in layers, such as an SVG file, shared by reference.
package final class Drawing: Sendable, Hashable {
  /// The path of its file as the scenario writes it.
  package let name: String
  /// Natural size in points.
  package let size: Size
  /// True when the color that it is asked for with makes a difference.
  package let usesCurrentColor: Bool
  /// Whether a layer of it has a blend mode.
  package let holdsBlending: Bool
  private let make: @Sendable (Color) -> Layer
  private let made: Mutex<BoundedCache<Color, Layer>>

  /// - Parameter make: The layer, of the drawing's size, with a color in the place of `currentColor`.
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

  /// The drawing in a frame, with a color in the place of `currentColor`.
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
