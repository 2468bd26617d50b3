import Geometry
import Layers

/// The color on a point of a tree of layers as grounds make it: fills, gradients, pictures and materials.
///
/// It is near, not exact: shapes of paths count by their bounds, gradients by the mean of their colors, pictures by some
/// of their pixels, and texts, borders, shadows and masks not at all.
struct GroundColor {
  /// Opaque.
  private(set) var color: Color

  /// - Parameters:
  ///   - point: In the coordinates of the tree's sublayers.
  ///   - background: What is below the tree.
  init(of tree: Layer, at point: Point, on background: Color) {
    color = Color.white.covered(by: background)
    add(tree, at: point, opacity: 1, seenBy: nil)
  }

  /// How bright it looks, 0…1.
  var luma: Double { 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue }

  private mutating func add(_ layer: Layer, at point: Point, opacity: Double, seenBy eye: Eye?) {
    let opacity = opacity * layer.opacity
    guard !layer.isHidden, opacity > 0, let local = layer.localPoint(point, seenBy: eye) else { return }
    let isInside = layer.bounds.contains(local)
    if isInside { addOwn(layer, at: local, opacity: opacity) }
    guard isInside || !layer.masksToBounds,
      let inner = layer.viewBox == nil ? local : layer.contentTransform.inverse?.apply(local)
    else { return }
    let eye = layer.eye
    for sublayer in layer.sublayers.inDrawingOrder { add(sublayer, at: inner, opacity: opacity, seenBy: eye) }
  }

  private mutating func addOwn(_ layer: Layer, at point: Point, opacity: Double) {
    cover(layer.backgroundColor, opacity)
    cover(layer.gradient?.mean, opacity)
    switch layer.content {
    case .none, .text: break
    case .material(let material): cover(material.tint, opacity)
    case .image(let image): cover(image.mean, opacity)
    case .shape(let shape):
      guard shape.reaches(point, in: layer.bounds) else { return }
      cover(shape.fillColor, opacity)
      cover(shape.gradient?.mean, opacity)
    }
  }

  private mutating func cover(_ top: Color?, _ opacity: Double) {
    guard let top else { return }
    color = color.covered(by: top.withAlpha(top.alpha * opacity))
  }
}

extension Color {
  /// An opaque color with another over it.
  fileprivate func covered(by top: Color) -> Color {
    interpolated(to: top.withAlpha(1), min(1, max(0, top.alpha)))
  }

  fileprivate static func mean(of colors: [Color]) -> Color? {
    guard let first = colors.first else { return nil }
    return colors.dropFirst().enumerated().reduce(first) { mean, next in
      mean.interpolated(to: next.element, 1 / Double(next.offset + 2))
    }
  }
}

extension Gradient {
  fileprivate var mean: Color? { .mean(of: colors) }
}

extension ImageContent {
  /// Pixels that are looked at along each axis.
  private static let samples = 8

  /// The mean of a picture's pixels, or its tint.
  fileprivate var mean: Color? {
    if let templateColor { return templateColor }
    guard case .bitmap(let image) = picture else { return nil }
    let bitmap = image.bitmap
    func place(_ sample: Int, _ count: Int) -> Int { (2 * sample + 1) * count / (2 * Self.samples) }
    let pixels = (0..<Self.samples * Self.samples).map { index in
      bitmap.pixels[
        place(index / Self.samples, bitmap.height) * bitmap.width + place(index % Self.samples, bitmap.width)]
    }
    return .mean(of: pixels.map(Color.init(pixel:)))
  }
}

extension Color {
  /// The color of a premultiplied pixel with red in its lowest byte.
  fileprivate init(pixel: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    let alpha = channel(24)
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(red: channel(0) / alpha, green: channel(8) / alpha, blue: channel(16) / alpha, alpha: alpha)
  }
}

extension Shape {
  /// True when the outline may hold a point.
  fileprivate func reaches(_ point: Point, in bounds: Rect) -> Bool {
    switch outline {
    case .rectangle: return true
    case .ellipse:
      let away = Point(
        2 * (point.x - bounds.midX) / bounds.width, 2 * (point.y - bounds.midY) / bounds.height)
      return away.x * away.x + away.y * away.y <= 1
    case .path(let path): return path.bounds.contains(point)
    }
  }
}
