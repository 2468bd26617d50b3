import Geometry
import Text

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

  /// How often it is seen before it is kept. A shape that moves freely is often drawn twice in a frame, with its fill and
  /// a tint, and is not seen again.
  var sightings: Int {
    if case .outline = self { 3 } else { 2 }
  }

  /// Whether its lines are as fast made for any place as for one, from curves that were cut before.
  var isMadeForAnyPlace: Bool {
    if case .outline = self { true } else { false }
  }
}

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

/// A transform without its translation.
struct LinearMap: Hashable {
  private var a: Double
  private var b: Double
  private var c: Double
  private var d: Double

  init(_ transform: AffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  }

  /// The map, which keeps the origin in place.
  var transform: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

extension Outline {
  /// Of a path its length and a few elements, so that long ones are found as fast.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .rectangle(let rect): hasher.combine(rect)
    case .roundedRectangle(let rect, let radii, _):
      hasher.combine(rect)
      hasher.combine(radii)
    case .ellipse(let rect): hasher.combine(rect)
    case .path(let path): path.hashSample(into: &hasher)
    case .border(let rect, let radii, _, let width, _):
      hasher.combine(rect)
      hasher.combine(radii)
      hasher.combine(width)
    case .stroke(let path, let style):
      path.hashSample(into: &hasher)
      hasher.combine(style)
    }
  }
}

extension Path {
  fileprivate func hashSample(into hasher: inout Hasher) {
    hasher.combine(elements.count)
    let step = max(1, elements.count / 8)
    for index in stride(from: 0, to: elements.count, by: step) { hasher.combine(elements[index]) }
  }
}
