import Geometry
import Text

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

/// Where an outline is put: some whole pixels and a fraction of one from the origin.
struct PixelPosition {
  var x: Int
  var y: Int
  /// 0…1 in both directions, on a grid so coarse that positions computed in different ways come to the same fraction. See
  /// `FlattenedOutline.ambiguousPoints`.
  var fraction: Point

  /// Pixels; farther out, sums are rounded by more than `FlattenedOutline` allows for.
  private static let limit = 0x1p16
  private static let grid = 0x1p36

  /// Nil for what is too far away, or not finite.
  init?(_ p: Point) {
    guard abs(p.x) < Self.limit, abs(p.y) < Self.limit else { return nil }
    let whole = Point(p.x.rounded(.down), p.y.rounded(.down))
    (x, y) = (Int(whole.x), Int(whole.y))
    func snapped(_ fraction: Double) -> Double { (fraction * Self.grid).rounded() / Self.grid }
    fraction = Point(snapped(p.x - whole.x), snapped(p.y - whole.y))
  }
}

/// What has an outline.
enum OutlineSource: Hashable {
  case outline(Outline, Path.FillRule)
  case text(Identity<TextLayout>)

  /// A rectangle around it, in its own coordinates; glyphs may reach a little beyond that of a text.
  var bounds: Rect {
    switch self {
    case .outline(let outline, _): outline.bounds
    case .text(let layout): Rect(origin: .zero, size: layout.object.size)
    }
  }
}
