import Geometry

/// What decides on the lines of an outline, but for the whole pixels at which it is put.
struct OutlineKey: Hashable {
  var source: OutlineSource
  /// Of the transform to pixels.
  var linear: LinearMap
  /// See `PixelPosition`.
  var fraction: Point
}

/// Where an outline is kept, and the whole pixels at which it is put.
struct OutlinePlace {
  var key: OutlineKey
  var x: Int
  var y: Int

  /// A point of the grid as it lies from the corner of the pixel at which the outline is put.
  func local(_ p: SnappedPoint) -> SnappedPoint {
    SnappedPoint(x: p.x - Fixed8(pixel: x), y: p.y - Fixed8(pixel: y))
  }
}

extension PixelRect {
  func moved(to place: OutlinePlace) -> PixelRect { moved(byX: place.x, y: place.y) }
}
