import Geometry
import Layers

/// The color that a layer tree paints at a point.
///
/// Fills, gradients, pictures, SVG drawings and materials count, with their opacities, masks, clips, color effects and
/// blend modes. Texts, strokes, borders and shadows do not count, nothing is blurred, and edges are not antialiased.
struct GroundColor {
  /// The premultiplied color.
  private var paint: Paint

  /// The color of a tree at a point.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the tree's sublayers.
  ///   - background: The color below the tree.
  init(of tree: Layer, at point: Point, on background: Color) {
    paint = Paint(.white)
    paint.cover(background)
    paint.add(tree, at: point, over: Paint())
  }

  /// The perceived brightness, 0…1.
  var luma: Double { paint.luma }
}

/// A premultiplied color onto which layers are painted.
private struct Paint {
  /// Red, green, blue and alpha, 0…1; initially transparent.
  private var channels = SIMD4<Double>.zero

  /// Transparent paint.
  init() {}

  init(_ color: Color) {
    let color = color.premultiplied
    channels = SIMD4(color.red, color.green, color.blue, color.alpha)
      .clamped(lowerBound: .zero, upperBound: .one)
  }

  var alpha: Double { channels.w }
  var luma: Double { 0.299 * channels.x + 0.587 * channels.y + 0.114 * channels.z }

  /// The luminance with the Rec. 709 weights, as for materials and masks.
  var luminance: Double { 0.2126 * channels.x + 0.7152 * channels.y + 0.0722 * channels.z }

  mutating func cover(_ top: Color?) {
    if let top { cover(Paint(top)) }
  }

  mutating func cover(_ top: Paint) { self = top.over(self) }

  private func over(_ below: Paint) -> Paint {
    var result = below
    result.channels = channels + below.channels * (1 - alpha)
    return result
  }

  private mutating func change(by filter: ColorFilter) {
    guard alpha > 0 else { return }
    let alpha = alpha
    channels = SIMD4<Double>(filter.filtered(ColorFilter.RGB(channels / alpha))) * alpha
    channels.w = alpha
  }

  private func faded(_ share: Double) -> Paint {
    var result = self
    result.channels *= min(1, max(0, share))
    return result
  }

  /// Returns the paint that, composited over `backdrop`, gives the color of the blend mode.
  private func blended(_ mode: BlendMode, with backdrop: Paint) -> Paint {
    guard mode != .normal, alpha > 0, backdrop.alpha > 0 else { return self }
    let mixed = mode.mixed(
      BlendMode.RGB(channels / alpha), with: BlendMode.RGB(backdrop.channels / backdrop.alpha))
    var result = self
    result.channels = channels * (1 - backdrop.alpha) + SIMD4<Double>(mixed) * alpha * backdrop.alpha
    result.channels.w = alpha
    return result
  }
}

// Painting of layers.
extension Paint {
  /// Paints a layer with its sublayers.
  ///
  /// - Parameters:
  ///   - point: The point in the superlayer's coordinates.
  ///   - below: The paint below the group that this paint accumulates.
  ///   - eye: The eye of the perspective in which the layer is seen.
  mutating func add(_ layer: Layer, at point: Point, over below: Paint, seenBy eye: Eye? = nil) {
    guard !layer.isHidden, layer.opacity > 0, !layer.paintsNothing,
      let local = layer.localPoint(point, seenBy: eye)
    else { return }
    let filter = ColorFilter(layer.effects)
    guard layer.opacity < 1 || layer.blendMode != .normal || !layer.mask.isEmpty || filter != nil else {
      return addParts(of: layer, at: local, over: below)
    }
    let coverage = layer.maskCoverage(at: local)
    guard coverage > 0 else { return }
    let backdrop = over(below)
    var group = Paint()
    group.addParts(of: layer, at: local, over: backdrop)
    if let filter { group.change(by: filter) }
    cover(group.faded(layer.opacity * coverage).blended(layer.blendMode, with: backdrop))
  }

  private mutating func addParts(of layer: Layer, at point: Point, over below: Paint) {
    let isInside = layer.outlineContains(point)
    guard isInside || !layer.masksToBounds else { return }
    if isInside {
      cover(layer.backgroundColor)
      cover(layer.gradient?.color(at: point, in: layer.bounds))
    }
    addContent(of: layer, at: point, isInside: isInside, over: below)
    guard !layer.sublayers.isEmpty, let inner = layer.contentPoint(point) else { return }
    let eye = layer.eye
    for sublayer in layer.sublayers.inDrawingOrder { add(sublayer, at: inner, over: below, seenBy: eye) }
  }

  private mutating func addContent(of layer: Layer, at point: Point, isInside: Bool, over below: Paint) {
    switch layer.content {
    case .none, .text: return
    case .material(let material):
      if isInside { cover(over(below).saturated(by: material)) }
    case .image(let image):
      let rect = image.gravity.placement(of: image.picture.size, in: layer.bounds)
      if rect.contains(point) { add(image, in: rect, at: point) }
    case .shape(let shape):
      guard shape.contains(point, in: layer, isInside: isInside) else { return }
      cover(shape.fillColor)
      cover(shape.gradient?.color(at: point, in: layer.bounds))
    }
  }

  private mutating func add(_ image: ImageContent, in rect: Rect, at point: Point) {
    var picture = Paint()
    switch image.picture {
    case .bitmap(let image): picture.channels = image.bitmap.mean(around: point, in: rect)
    case .drawing(let drawing):
      let color = image.renderingMode == .automatic ? image.tint : nil
      picture.add(drawing.layer(in: rect, currentColor: color ?? .black), at: point, over: Paint())
    }
    cover(image.templateColor.map { Paint($0).faded(picture.alpha) } ?? picture)
  }

  /// Returns the backdrop saturated and tinted by a material, without its blur.
  private func saturated(by material: Material) -> Paint {
    var result = self
    result.channels = SIMD4(repeating: luminance) + (channels - luminance) * material.saturation
    result.channels.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    result.channels.w = alpha
    result.cover(material.tint)
    return result
  }
}

extension Layer {
  /// Whether neither the layer nor a sublayer paints anything that counts.
  fileprivate var paintsNothing: Bool {
    guard sublayers.isEmpty, backgroundColor == nil, gradient == nil else { return false }
    switch content {
    case .none, .text: return true
    case .material, .image, .shape: return false
    }
  }

  /// Returns the mask's coverage at a point in the layer's coordinates, 0…1; 1 without a mask.
  fileprivate func maskCoverage(at point: Point) -> Double {
    guard let mask = mask.first else { return 1 }
    var paint = Paint()
    paint.add(mask, at: point, over: Paint())
    let shown = maskType == .luminance ? paint.luminance : paint.alpha
    return maskInverted ? 1 - shown : shown
  }
}

extension Shape {
  fileprivate func contains(_ point: Point, in layer: Layer, isInside: Bool) -> Bool {
    guard fillColor != nil || gradient != nil else { return false }
    switch outline {
    case .rectangle: return isInside
    case .ellipse: return layer.bounds.ellipseContains(point)
    case .path(let path): return path.bounds.contains(point) && path.contains(point, fillRule)
    }
  }
}

extension Bitmap {
  /// The distance between sampled pixels, in points.
  private static let reach = 4.0

  /// Returns the mean of nine pixels around a point of a picture that is drawn into a rectangle, premultiplied.
  fileprivate func mean(around point: Point, in rect: Rect) -> SIMD4<Double> {
    func place(_ share: Double, _ count: Int) -> Int {
      Int(min(Double(count) - 1, max(0, (share * Double(count)).rounded(.down))))
    }
    var sum = SIMD4<Double>.zero
    for row in -1...1 {
      for column in -1...1 {
        let x = place((point.x + Self.reach * Double(column) - rect.minX) / rect.width, width)
        let y = place((point.y + Self.reach * Double(row) - rect.minY) / rect.height, height)
        let pixel = pixels[y * width + x]
        sum += SIMD4(
          Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
      }
    }
    return sum / (9 * 255)
  }
}
