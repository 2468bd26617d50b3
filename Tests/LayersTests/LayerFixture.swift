import Geometry
import Layers
import Text

extension Layer {
  /// A layer of 30 × 40 pt that shows this.
  static func showing(_ content: LayerContent = .none, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(id: "layer", frame: Rect(10, 20, 30, 40))
    layer.content = content
    change(&layer)
    return layer
  }

  /// One of every content, each with all that it can have.
  static let complete: [LayerContent] = [
    .shape(Shape(.rectangle, fillColor: .black, strokeColor: .white)),
    .shape(Shape(.path(Path([.move(.zero), .line(Point(1, 1))])), strokeColor: .white)),
    .text(
      TextContent(
        TextLayout(string: "Hi", glyphs: [], size: Size(20, 10), fontSize: 17, kern: 1), color: .black)),
    .image(ImageContent(Image(Bitmap(width: 1, height: 1), name: "dot.png"))),
    .material(Material(.dark)),
  ]

  /// Returns a property as the trace prints it; `nil` if the property does not affect any pixel.
  func text(_ name: String) -> String? { LayerProperty(named: name)?.value(in: self)?.traceText }

  /// The names of the properties that the trace shows.
  var shown: [String] {
    var names: [String] = []
    forEachProperty { property, _ in names.append(property.name) }
    return names
  }
}
