import Geometry
import Layers
import Raster

extension Bitmap {
  /// The picture in a smaller size, each pixel the mean of what it covers.
  func reduced(to size: (width: Int, height: Int)) -> Bitmap {
    var renderer = Renderer(width: size.width, height: size.height, scale: 1, background: .clear)
    var layer = Layer(id: "frame", frame: Rect(0, 0, Double(size.width), Double(size.height)))
    layer.content = .image(ImageContent(Image(self, name: "frame"), gravity: .resize))
    _ = renderer.render(layer)
    return renderer.bitmap
  }
}
