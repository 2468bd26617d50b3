import Geometry
import Layers

/// The pixels of a picture. They match the canvas's pixels where the picture rests longest, since some players do not
/// smooth pictures between pixels or of another size.
struct PictureGrid {
  /// The rectangle of the picture, in the points of its layer.
  var rect: Rect
  /// The transform from the layer's points to pixels, which only scales and translates.
  var toPixels: AffineTransform

  /// The rectangle of the picture, in pixels.
  private var covered: Rect { toPixels.apply(rect) }

  /// The pixels that the picture touches.
  var pixels: PixelRect {
    // Edges are drawn to 1/256 of a pixel.
    let slack = 1.0 / 128
    return PixelRect(around: covered.insetBy(slack, slack))
  }

  /// The size of a pixel, in the points of the layer.
  var pixelSize: Point { Point(1 / toPixels.a, 1 / toPixels.d) }

  /// The distance of the first pixel from the picture's corner, in the points of the layer.
  var inset: Point {
    // Slightly farther from the canvas's corner, as some players truncate fractions of a pixel.
    func place(_ pixel: Int) -> Double { Double(pixel) + (pixel < 0 ? -1 : 1) / 1024 }
    return Point(
      (place(pixels.minX) - covered.minX) * pixelSize.x, (place(pixels.minY) - covered.minY) * pixelSize.y)
  }

  /// Returns a layer of one point per pixel, with a picture where it covers the pixels.
  func layer(of picture: Picture) -> Layer {
    let whole = Rect(0, 0, Double(pixels.width), Double(pixels.height))
    let frame = covered.offsetBy(Point(-Double(pixels.minX), -Double(pixels.minY)))
    var plain = Layer(id: "picture", frame: frame)
    plain.content = .image(ImageContent(picture, gravity: .resize))
    guard frame != whole else { return plain }
    var around = Layer(id: "pixels", frame: whole)
    around.sublayers = [plain]
    return around
  }
}

extension LottieWriter {
  /// The number of pixels per point of the canvas in pictures: no fewer than most screens have.
  private var pixelsPerPoint: Double { max(2, scenario.canvas.scale) }

  /// Returns the largest number of pixels per point of a layer along each axis, over all frames.
  func largestScale(of index: Int) -> Point {
    var scale = Point(pixelsPerPoint, pixelsPerPoint)
    var next: Int? = index
    while let current = next {
      let layers = timeline.nodes[current].layers
      let x = layers.reduce(0) { max($0, $1.transform.columns.x, $1.isTurned ? $1.transform.columns.y : 0) }
      let y = layers.reduce(0) { max($0, $1.transform.columns.y, $1.isTurned ? $1.transform.columns.x : 0) }
      scale = Point(scale.x * x, scale.y * y)
      next = timeline.nodes[current].parent
    }
    return scale
  }

  /// Returns the pixels of a picture; `nil` if the picture has no size.
  ///
  /// - Parameters:
  ///   - bitmap: The picture's own pixels; the result has at most four times as many on a side.
  ///   - isOwn: Whether a layer shows the picture.
  func grid(
    of part: Part, limitedTo bitmap: Bitmap, _ isOwn: (Layer) -> Bool
  ) -> PictureGrid? {
    let rects = part.node.layers.filter(isOwn).map(\.imageRect)
    let most = rects.reduce(Size(0, 0)) { Size(max($0.width, $1.width), max($0.height, $1.height)) }
    guard most.width > 0, most.height > 0 else { return nil }
    let scale = largestScale(of: part.index)
    var grid = PictureGrid(rect: Rect(origin: .zero, size: most), toPixels: .scale(scale.x, scale.y))
    let wanted = grid.toPixels.apply(grid.rect).size
    // A picture that is much larger for a while shows more detail.
    let least = 0.75
    if let resting = restingGrid(of: part, isOwn) {
      let size = resting.toPixels.apply(resting.rect).size
      if size.width >= least * wanted.width, size.height >= least * wanted.height { grid = resting }
    }
    func limit(_ length: Double, _ own: Int) -> Double {
      guard length.isFinite, length > 0 else { return 0 }
      return min(1, min(Double(LottiePictures.mostPixels), 4 * Double(own)) / length)
    }
    let size = grid.toPixels.apply(grid.rect).size
    let (x, y) = (limit(size.width, bitmap.width), limit(size.height, bitmap.height))
    guard x > 0, y > 0 else { return nil }
    grid.toPixels = grid.toPixels.concatenating(.scale(x, y))
    return grid
  }

  /// Returns the placement on the canvas's pixels that a picture has in most frames, regardless of whole pixels; `nil`
  /// if the picture is never upright.
  private func restingGrid(of part: Part, _ isOwn: (Layer) -> Bool) -> PictureGrid? {
    let places = canvasTransforms(of: part.index)
    let rects = tracks.values(part.node) { isOwn($0) ? $0.imageRect.components : nil }
    var found: [[Int64]: (count: Int, first: Int)] = [:]
    for frame in part.frames.runs.joined() {
      let place = places[frame]
      guard place.b == 0, place.c == 0, place.a > 0, place.d > 0 else { continue }
      let (x, y) = (place.tx - place.tx.rounded(.down), place.ty - place.ty.rounded(.down))
      let key = ([place.a, place.d, x, y] + rects[frame]).map {
        Int64(min(1e12, max(-1e12, $0 * 1024)).rounded())
      }
      found[key, default: (0, frame)].count += 1
    }
    guard let best = found.values.max(by: { ($0.count, $1.first) < ($1.count, $0.first) }) else { return nil }
    let rect = rects[best.first]
    return PictureGrid(rect: Rect(rect[0], rect[1], rect[2], rect[3]), toPixels: places[best.first])
  }

  /// Returns the transforms from a layer's points to the canvas's pixels, one per frame.
  private func canvasTransforms(of index: Int) -> [AffineTransform] {
    var transforms = Array(repeating: AffineTransform.identity, count: frameCount)
    var (next, isInside) = (Optional(index), false)
    while let current = next {
      let node = timeline.nodes[current]
      let steps = tracks.values(node) { $0.step(isInside: isInside).components }
      transforms = zip(transforms, steps).map { $0.concatenating(AffineTransform(components: $1)) }
      (next, isInside) = (node.parent, !node.isMask)
    }
    return transforms.map { $0.concatenating(.scale(pixelsPerPoint, pixelsPerPoint)) }
  }
}

extension AffineTransform {
  /// The lengths of the transformed unit vectors.
  fileprivate var columns: Point { Point((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}

extension Layer {
  /// Whether the layer is not upright.
  fileprivate var isTurned: Bool { transform.b != 0 || transform.c != 0 }
}
