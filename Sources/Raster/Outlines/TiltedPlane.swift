import Geometry

/// A plane that is seen in perspective, with its own pixels and their projection to the canvas.
///
/// Content on the plane is laid out in its pixels, under affine maps. Its outlines are then projected point by point,
/// and its paints are sampled through the inverse projection.
final class TiltedPlane: Equatable {
  /// The map from the plane's pixels to those of the canvas.
  let toCanvas: ProjectiveTransform
  /// The map from the pixels of the canvas to the plane's.
  let toPlane: ProjectiveTransform
  /// The number of plane pixels per point of the layer for which it is created.
  let scale: Double
  /// The number of canvas pixels per point around the plane, which scales the blur of materials.
  let blurScale: Double
  /// The visible pixels of the canvas.
  private let clip: PixelRect

  /// The number of plane pixels per canvas pixel where the plane is nearest.
  static let oversampling = 2.0
  private static let largestScale = 4096.0

  /// Creates the plane of a layer; `nil` if its map is degenerate or nothing is visible.
  ///
  /// - Parameters:
  ///   - map: The map from the layer's points to the pixels of the canvas.
  ///   - bounds: The bounds of the layer, in points.
  init?(_ map: ProjectiveTransform, bounds: Rect, clip: PixelRect, blurScale: Double) {
    guard map.isUsable, let inverse = map.inverse, inverse.isUsable else { return nil }
    let front = map.visible(bounds.corners)
    let seen = front.map(map.apply).clipped(to: clip.rect).compactMap(inverse.image)
    let magnification = (seen.isEmpty ? front : seen).reduce(0) {
      max($0, map.derivative(at: $1).largestScale)
    }
    guard magnification > 0, magnification.isFinite else { return nil }
    scale = min(Self.largestScale, Self.oversampling * magnification)
    toCanvas = ProjectiveTransform(.scale(1 / scale, 1 / scale)).concatenating(map)
    toPlane = inverse.concatenating(.scale(scale, scale))
    self.blurScale = blurScale
    self.clip = clip
  }

  /// Whether both project the same pixels to the same positions.
  static func == (a: TiltedPlane, b: TiltedPlane) -> Bool {
    a === b || a.toCanvas == b.toCanvas && a.toPlane == b.toPlane && a.clip == b.clip
  }

  /// Returns the pixels of the plane in a rectangle that are visible on the canvas.
  func seen(_ rect: Rect) -> PixelRect {
    let shown = toCanvas.visible(rect.corners).map(toCanvas.apply).clipped(to: clip.outset(by: 2).rect)
    let points = shown.compactMap(toPlane.image)
    guard let first = points.first else { return .empty }
    let box = points.reduce(Rect(origin: first, size: .zero)) { box, point in
      let (x, y) = (min(box.minX, point.x), min(box.minY, point.y))
      return Rect(x, y, max(box.maxX, point.x) - x, max(box.maxY, point.y) - y)
    }
    return PixelRect(around: box).outset(by: 2).intersection(PixelRect(around: rect).outset(by: 2))
  }

  /// Returns the pixels of a picture behind the plane that are visible through a rectangle of it. There is at least
  /// one, since the picture's edge pixels are repeated.
  func backdrop(of rect: PixelRect, in picture: PixelRect) -> PixelRect {
    let box = PixelRect(around: toCanvas.apply(rect.rect)).outset(by: 2)
    let minX = min(max(box.minX, picture.minX), picture.maxX - 1)
    let minY = min(max(box.minY, picture.minY), picture.maxY - 1)
    return PixelRect(
      minX: minX, minY: minY, maxX: max(minX + 1, min(box.maxX, picture.maxX)),
      maxY: max(minY + 1, min(box.maxY, picture.maxY)))
  }

  /// Returns a lower bound of the factor by which lengths around a rectangle shrink when they are projected to the
  /// canvas.
  func smallestScale(around rect: Rect) -> Double {
    toCanvas.visible(rect.corners).reduce(.infinity) { min($0, toCanvas.derivative(at: $1).smallestScale) }
  }
}

extension ProjectiveTransform {
  /// Whether every entry is finite and the determinant is not 0.
  fileprivate var isUsable: Bool {
    let size = determinant
    return size != 0 && size.isFinite && p.isFinite && q.isFinite && r.isFinite
      && [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].allSatisfy(\.isFinite)
  }
}

extension PixelRect {
  /// A rectangle that contains all pixels of every plane.
  static let everything = PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)

  /// The rectangle with floating-point coordinates.
  var rect: Rect { Rect(Double(minX), Double(minY), Double(width), Double(height)) }
}
