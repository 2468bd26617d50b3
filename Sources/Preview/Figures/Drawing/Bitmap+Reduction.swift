import Geometry
import Layers
import Raster

extension Bitmap {
  /// Returns the picture at a smaller size, in which each pixel is the mean of the pixels that it covers.
  func reduced(to size: (width: Int, height: Int)) -> Bitmap {
    var renderer = Renderer(width: size.width, height: size.height, scale: 1, background: .clear)
    var layer = Layer(id: "frame", frame: Rect(0, 0, Double(size.width), Double(size.height)))
    layer.content = .image(ImageContent(Image(self, name: "frame"), gravity: .resize))
    _ = renderer.render(layer)
    return renderer.bitmap
  }
}
