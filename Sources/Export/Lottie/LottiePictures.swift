import Geometry
import Layers
import PNGCodec
import Raster

/// The distinct pictures of an animation.
struct LottiePictures {
  private struct Key: Hashable {
    var layer: Layer
    var width: Int
    var height: Int
  }

  private var names: [Key: String] = [:]

  /// The largest number of pixels per side.
  static let mostPixels = 4096

  /// Returns the name of a layer's picture, stretched to a size in pixels, and whether it is new.
  mutating func name(of layer: Layer, width: Int, height: Int) -> (name: String, isNew: Bool) {
    let key = Key(layer: layer, width: width, height: height)
    if let name = names[key] { return (name, false) }
    let name = "image-\(names.count + 1)"
    names[key] = name
    return (name, true)
  }

  /// Returns a drawing of a layer as a `data:` address.
  static func address(of layer: Layer, width: Int, height: Int) -> String {
    if let image = layer.content.image, case .bitmap(let known) = image.picture,
      known.bitmap.width == width, known.bitmap.height == height
    {
      return image.picture.dataAddress
    }
    var renderer = Renderer(width: width, height: height, scale: 1, background: .clear)
    var placed = layer
    placed.translation = .zero
    let size = layer.frame.size
    placed.affineTransform = AffineTransform.translation(Point(-layer.frame.minX, -layer.frame.minY))
      .concatenating(.scale(Double(width) / size.width, Double(height) / size.height))
    var root = Layer(id: "root", frame: Rect(0, 0, Double(width), Double(height)))
    root.sublayers = [placed]
    _ = renderer.render(root)
    return Picture.bitmap(Image(renderer.bitmap, name: "")).dataAddress
  }
}

extension LottieWriter {
  /// Returns the id of the asset that shows a layer as pixels.
  mutating func picture(of layer: Layer, width: Int, height: Int) -> String {
    let (name, isNew) = pictures.name(of: layer, width: width, height: height)
    if isNew {
      let address = LottiePictures.address(of: layer, width: width, height: height)
      addImage(name, width: width, height: height, address: address)
    }
    return name
  }

  mutating func addPicture(
    _ picture: Picture, _ isTemplate: Bool, _ part: Part, to composition: inout LottieComposition
  ) {
    guard case .bitmap(let image) = picture, image.bitmap.width > 0, image.bitmap.height > 0 else { return }
    let isOwn = { (layer: Layer) in layer.content.image?.picture == picture }
    guard let grid = grid(of: part, limitedTo: image.bitmap, isOwn) else { return }
    let (width, height) = (grid.pixels.width, grid.pixels.height)
    let name = self.picture(of: grid.layer(of: picture), width: width, height: height)
    let transform = imageTransform(part.node, isOwn, grid)
    guard isTemplate else {
      add(.image(name), part, transform, to: &composition)
      return
    }
    let source = add(.image(name), part, transform, isMatteSource: true, to: &composition)
    let tint = color("tint", of: part.node) { isOwn($0) ? $0.content.image?.templateColor : nil }
    let rectangle = LottieShape.rectangle(
      center: .vector(Double(width) / 2, Double(height) / 2), size: .vector(Double(width), Double(height)),
      radius: .scalar(0))
    add(.shapes([rectangle, .fill(tint)]), part, transform, matte: source, to: &composition)
  }

  private mutating func imageTransform(
    _ node: LayerTimeline.Node, _ isOwn: @escaping (Layer) -> Bool, _ grid: PictureGrid
  ) -> LottieTransform {
    var transform = LottieTransform()
    let (size, pixel, inset) = (grid.rect.size, grid.pixelSize, grid.inset)
    transform.position = .joined(
      property(
        LottieQuantity(
          tolerance: LottieQuantity.lengthTolerance,
          read: { layer in
            guard isOwn(layer) else { return nil }
            let rect = layer.imageRect
            return [
              rect.minX + inset.x * rect.width / size.width, rect.minY + inset.y * rect.height / size.height,
            ]
          },
          value: LottieProperty.Value.vector), of: node))
    transform.scale = property(
      LottieQuantity(
        properties: [["width"], ["height"]], tolerance: LottieQuantity.lengthTolerance,
        read: { isOwn($0) ? [$0.imageRect.width, $0.imageRect.height] : nil },
        value: { .vector([100 * pixel.x * $0[0] / size.width, 100 * pixel.y * $0[1] / size.height]) }),
      of: node)
    return transform
  }
}
