import Geometry

/// The pixels of a plane that is seen in perspective, and how the canvas shows them.
///
/// What is on the plane is laid out in its own pixels, under affine maps. Outlines then go through the projection point by
/// point, and paints are sampled through its inverse.
final class TiltedPlane: Equatable {
  /// From the plane's pixels to those of the canvas.
  let toCanvas: ProjectiveTransform
  /// From the pixels of the canvas to the plane's.
  let toPlane: ProjectiveTransform
  /// The pixels of the plane per point of the layer that it is made for.
  let scale: Double
  /// The pixels of the canvas per point around the plane, by which materials blur.
  let blurScale: Double
  /// The pixels of the canvas that can be seen.
  private let clip: PixelRect

  /// Pixels of the plane per pixel of the canvas, where the plane is nearest.
  static let oversampling = 2.0
  private static let largestScale = 4096.0

  /// The plane of a layer; `nil` where its map shows nothing.
  ///
  /// - Parameters:
  ///   - map: From the layer's points to the pixels of the canvas.
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

  /// Whether both show the same pixels at the same places.
  static func == (a: TiltedPlane, b: TiltedPlane) -> Bool {
    a === b || a.toCanvas == b.toCanvas && a.toPlane == b.toPlane && a.clip == b.clip
  }

  /// The pixels of the plane in a rectangle that the canvas shows.
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

  /// The pixels of a picture below the plane that show through a rectangle of it, at least one: its edge pixels go on.
  func backdrop(of rect: PixelRect, in picture: PixelRect) -> PixelRect {
    let box = PixelRect(around: toCanvas.apply(rect.rect)).outset(by: 2)
    let minX = min(max(box.minX, picture.minX), picture.maxX - 1)
    let minY = min(max(box.minY, picture.minY), picture.maxY - 1)
    return PixelRect(
      minX: minX, minY: minY, maxX: max(minX + 1, min(box.maxX, picture.maxX)),
      maxY: max(minY + 1, min(box.maxY, picture.maxY)))
  }

  /// A factor below which no length around a rectangle shrinks on its way to the canvas.
  func smallestScale(around rect: Rect) -> Double {
    toCanvas.visible(rect.corners).reduce(.infinity) { min($0, toCanvas.derivative(at: $1).smallestScale) }
  }
}

extension ProjectiveTransform {
  /// Whether every entry is finite and the plane is not flattened.
  fileprivate var isUsable: Bool {
    let size = determinant
    return size != 0 && size.isFinite && p.isFinite && q.isFinite && r.isFinite
      && [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].allSatisfy(\.isFinite)
  }
}

extension PixelRect {
  /// More pixels than any plane shows.
  static let everything = PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)

  /// The rectangle in numbers with fractions.
  var rect: Rect { Rect(Double(minX), Double(minY), Double(width), Double(height)) }
}
