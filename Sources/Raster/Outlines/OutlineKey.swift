import Geometry
import Text

/// Everything that determines the lines of an outline, except for an offset by whole pixels.
struct OutlineKey: Hashable {
  var source: OutlineSource
  /// The linear part of the transform to pixels.
  var linear: LinearMap
  /// The fractional offset of the outline; see `PixelPosition`.
  var fraction: Point
}

/// The key of a cached outline, and the offset in whole pixels at which it is drawn.
struct OutlinePlace {
  var key: OutlineKey
  var x: Int
  var y: Int

  /// Returns a grid point relative to the corner of the pixel at the outline's offset.
  func local(_ p: SnappedPoint) -> SnappedPoint {
    SnappedPoint(x: p.x - Fixed8(pixel: x), y: p.y - Fixed8(pixel: y))
  }
}

extension PixelRect {
  func moved(to place: OutlinePlace) -> PixelRect { moved(byX: place.x, y: place.y) }
}

/// The position of an outline, as whole pixels and a fraction of a pixel from the origin.
struct PixelPosition {
  var x: Int
  var y: Int
  /// The fraction in both directions, 0…1. It is on a grid so coarse that positions computed in different ways have the
  /// same fraction. See `FlattenedOutline.ambiguousPoints`.
  var fraction: Point

  /// The limit of positions, in pixels. Beyond it, sums are rounded by more than `FlattenedOutline` permits.
  private static let limit = 0x1p16
  private static let grid = 0x1p36

  /// Creates a position; `nil` if the point is too far away or not finite.
  init?(_ p: Point) {
    guard abs(p.x) < Self.limit, abs(p.y) < Self.limit else { return nil }
    let whole = Point(p.x.rounded(.down), p.y.rounded(.down))
    (x, y) = (Int(whole.x), Int(whole.y))
    func snapped(_ fraction: Double) -> Double { (fraction * Self.grid).rounded() / Self.grid }
    fraction = Point(snapped(p.x - whole.x), snapped(p.y - whole.y))
  }
}

/// The source of an outline: a fill or a text.
enum OutlineSource: Hashable {
  case outline(Outline, Path.FillRule)
  case text(Identity<TextLayout>)

  /// A rectangle around the outline in its own coordinates; glyphs may extend slightly beyond that of a text.
  var bounds: Rect {
    switch self {
    case .outline(let outline, _): outline.bounds
    case .text(let layout): Rect(origin: .zero, size: layout.object.size)
    }
  }
}
