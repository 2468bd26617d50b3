import Geometry
import Text

/// A cache of recently drawn outlines as lines, and of their coverage.
///
/// An outline that is moved by whole pixels has the same lines and coverage. All icons of a page therefore share one
/// shape, as does scrolling text whenever it is at the same fraction of a pixel. The curves of a shape are not
/// flattened again while it only moves. Its lines are cached when it is seen for the third time, those of a text for
/// the second.
///
/// Caching never changes a line. A shape with a point that could be snapped differently in another position is not
/// cached, and a cached text is used only if its points are snapped in the same way.
final class OutlineCache {
  /// The maximum size of cached shapes, in bytes.
  private static let budget = 4 << 20
  /// The maximum number of shapes that were seen but are not cached yet.
  private static let sightingsBudget = 2048
  /// The minimum number of lines for recording; coverage of fewer lines is drawn as fast as runs.
  private static let fewestLines = 64
  /// The maximum number of pixels per line for recording; with more, the lines cost nothing compared with the pixels.
  private static let mostPixelsPerLine = 256
  /// The maximum number of ambiguous points in a cached text; `mostWays` limits the ways of snapping them that are
  /// cached.
  private static let mostAmbiguous = 32
  private static let mostWays = 4

  /// The result of a lookup.
  enum Finding {
    /// A cached shape, and its position.
    case shape(OutlineShape, OutlinePlace)
    /// Lines at their final position, and the position at which they may be cached; `nil` if they may not.
    case lines(Polyline, OutlinePlace?)
  }

  private struct FlattenedKey: Hashable {
    var outline: Outline
    var linear: LinearMap
  }

  /// The cached shapes; a text has one for each way in which its ambiguous points were snapped.
  private var shapes = BoundedCache<OutlineKey, [OutlineShape]>(budget: budget)
  private var seen = BoundedCache<OutlineKey, Int>(budget: sightingsBudget)
  /// The flattened curves, limited by bytes; `nil` for curves seen once, because rotating or growing ones are not seen
  /// again.
  private var flattened = BoundedCache<FlattenedKey, FlattenedOutline?>(budget: 128 << 10)
  private let glyphs = GlyphOutlineCache()

  /// Finds the outline of `source` under `transform`, correct for the pixels of `canvas`.
  func find(_ source: OutlineSource, _ transform: AffineTransform, canvas: PixelRect) -> Finding {
    let guardBox = GuardBox(around: canvas)
    guard let position = PixelPosition(Point(transform.tx, transform.ty)),
      guardBox.contains(transform.box(around: source.bounds))
    else { return .lines(lines(of: source, transform, canvas: canvas), nil) }
    let place = OutlinePlace(
      key: OutlineKey(source: source, linear: LinearMap(transform), fraction: position.fraction),
      x: position.x, y: position.y)
    let reach = guardBox.pixels
    if let known = shapes.use(place.key)?.first(where: { isRight($0, transform, place) }),
      reach.contains(known.polyline.bounds.moved(to: place))
    {
      return .shape(known, place)
    }
    let sightings = (seen.use(place.key) ?? 0) + 1
    if sightings < source.sightings { seen.insert(sightings, for: place.key) }
    if sightings >= source.sightings || source.isMadeForAnyPlace, let shape = shape(transform, place),
      reach.contains(shape.polyline.bounds.moved(to: place))
    {
      if sightings < source.sightings { return .lines(shape.polyline(at: place), place) }
      keep(shape, at: place)
      return .shape(shape, place)
    }
    return .lines(lines(of: source, transform, canvas: canvas), nil)
  }

  /// Returns the coverage of a cached outline; `nil` if recording it is not worthwhile.
  func coverage(
    of shape: OutlineShape, at place: OutlinePlace, standsStill: Bool, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    if shape.coverage == nil, Self.isWorthRecording(shape.polyline, standsStill) {
      shape.coverage = record(shape.polyline)
      recount(place.key)
    }
    return shape.coverage?.moved(byX: place.x, y: place.y)
  }

  /// Returns the coverage of lines that do not move; `nil` if recording it is not worthwhile. Both are cached if
  /// `place` is given.
  func coverage(
    of lines: Polyline, at place: OutlinePlace?, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    guard Self.isWorthRecording(lines, true) else { return nil }
    let coverage = record(lines)
    if let place {
      let (x, y) = (-place.x, -place.y)
      keep(OutlineShape(lines.moved(byX: x, y: y), coverage: coverage.moved(byX: x, y: y)), at: place)
    }
    return coverage
  }

  private static func isWorthRecording(_ polyline: Polyline, _ standsStill: Bool) -> Bool {
    let lines = polyline.edges.count
    let pixels = polyline.bounds.width * polyline.bounds.height
    return lines >= fewestLines && (standsStill || pixels <= lines * mostPixelsPerLine)
  }

  private func keep(_ shape: OutlineShape, at place: OutlinePlace) {
    seen.remove(place.key)
    shapes.insert((shapes.use(place.key) ?? []).suffix(Self.mostWays - 1) + [shape], for: place.key)
    recount(place.key)
  }

  private func recount(_ key: OutlineKey) {
    guard let known = shapes.use(key) else { return }
    shapes.setCost(known.reduce(0) { $0 + $1.byteCount }, of: key)
  }
}

extension OutlineSource {
  /// The number of sightings after which the source is cached. A freely moving shape is often drawn twice in a frame,
  /// with its fill and a tint, and is not seen again.
  fileprivate var sightings: Int {
    switch self {
    case .outline: 3
    case .text: 2
    }
  }

  /// Whether lines can be made from flattened curves for every position as fast as for one.
  fileprivate var isMadeForAnyPlace: Bool {
    switch self {
    case .outline: true
    case .text: false
    }
  }
}

// The computation of lines.
extension OutlineCache {
  /// An area around the origin, beyond which cached outlines never extend.
  private static let reach = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)

  /// Returns the outline in the form that is cached, with its lines under `transform`; `nil` if those are valid only
  /// for one position.
  private func shape(_ transform: AffineTransform, _ place: OutlinePlace) -> OutlineShape? {
    switch place.key.source {
    case .outline(let outline, let rule):
      guard let flattened = flattened(outline, place.key.linear),
        flattened.isClear(at: place.key.fraction)
      else { return nil }
      let lines = lines(of: [(flattened, place.key.fraction)], canvas: Self.reach)
      return OutlineShape(outline.mayOverlap ? OverlapResolver.resolved(lines, rule) : lines)
    case .text(let layout):
      let translation = Point(transform.tx, transform.ty)
      let points = layout.object.glyphs.indices.flatMap { index in
        let glyph = layout.object.glyphs[index]
        let (outline, unmoved) = outline(of: glyph, place.key.linear.transform)
        let origin = Self.origin(of: glyph, transform)
        return outline.ambiguousPoints(at: unmoved, translation).map {
          AmbiguousPoint(glyph: index, $0, origin: origin, place)
        }
      }
      guard points.count <= Self.mostAmbiguous else { return nil }
      let lines = lines(of: layout.object, transform, canvas: Self.reach)
      return OutlineShape(lines.moved(byX: -place.x, y: -place.y), ambiguousPoints: points)
    }
  }

  /// Whether the lines of a cached shape are those under `transform`.
  private func isRight(_ shape: OutlineShape, _ transform: AffineTransform, _ place: OutlinePlace) -> Bool {
    guard case .text(let layout) = place.key.source else { return true }
    return shape.ambiguousPoints.allSatisfy {
      $0.holds(at: Self.origin(of: layout.object.glyphs[$0.glyph], transform), place)
    }
  }

  private func flattened(_ outline: Outline, _ linear: LinearMap) -> FlattenedOutline? {
    let key = FlattenedKey(outline: outline, linear: linear)
    guard let known = flattened.use(key) else {
      flattened.insert(nil, for: key, cost: MemoryLayout<FlattenedOutline>.size)
      return nil
    }
    if let known { return known }
    let map = linear.transform
    let made = FlattenedOutline(outline.path(under: map), map)
    flattened.insert(made, for: key, cost: made.byteCount)
    return made
  }

  /// Returns the lines of an outline, as seen from `canvas`.
  private func lines(of source: OutlineSource, _ transform: AffineTransform, canvas: PixelRect) -> Polyline {
    switch source {
    case .outline(let outline, let rule): outline.polyline(transform, rule, canvas: canvas)
    case .text(let layout): lines(of: layout.object, transform, canvas: canvas)
    }
  }

  /// Returns all glyphs of a text as one outline, so that touching neighbors are not blended twice.
  private func lines(of layout: TextLayout, _ transform: AffineTransform, canvas: PixelRect) -> Polyline {
    let lines = lines(of: layout.glyphs.map { outline(of: $0, transform) }, canvas: canvas)
    let overlaps = layout.glyphs.contains { glyphs.mayOverlap($0.font) }
    return overlaps ? OverlapResolver.resolved(lines, .nonZero) : lines
  }

  private func lines(of parts: [(outline: FlattenedOutline, origin: Point)], canvas: PixelRect) -> Polyline {
    var flattening = Flattening(canvas: canvas)
    flattening.reserve(parts.reduce(0) { $0 + $1.outline.points.count })
    for part in parts { flattening.add(part.outline, at: part.origin) }
    return flattening.finished()
  }

  /// Returns the lines of an outline on a tilted plane as seen from `canvas`; `transform` maps the outline to the
  /// plane's pixels.
  func lines(
    of source: OutlineSource, _ transform: AffineTransform, on plane: TiltedPlane, canvas: PixelRect
  ) -> Polyline {
    var flattening = Flattening(canvas: canvas)
    switch source {
    case .outline(let outline, let rule):
      flattening.add(
        FlattenedOutline(outline.path(under: transform), transform), at: .zero, through: plane.toCanvas)
      let lines = flattening.finished()
      return outline.mayOverlap ? OverlapResolver.resolved(lines, rule) : lines
    case .text(let layout):
      for glyph in layout.object.glyphs {
        let (outline, origin) = outline(of: glyph, transform)
        flattening.add(outline, at: origin, through: plane.toCanvas)
      }
      let lines = flattening.finished()
      let overlaps = layout.object.glyphs.contains { glyphs.mayOverlap($0.font) }
      return overlaps ? OverlapResolver.resolved(lines, .nonZero) : lines
    }
  }

  private func outline(
    of glyph: PlacedGlyph, _ transform: AffineTransform
  ) -> (outline: FlattenedOutline, origin: Point) {
    let map = Self.map(of: glyph, transform)
    return (glyphs.outline(of: glyph.glyph, glyph.font, map), Point(map.tx, map.ty))
  }

  private static func origin(of glyph: PlacedGlyph, _ transform: AffineTransform) -> Point {
    let map = map(of: glyph, transform)
    return Point(map.tx, map.ty)
  }

  /// Returns the map from a glyph's font units to pixels.
  private static func map(of glyph: PlacedGlyph, _ transform: AffineTransform) -> AffineTransform {
    let unit = glyph.fontSize / Double(glyph.font.unitsPerEm)
    return AffineTransform.scale(unit, -unit).concatenating(.translation(glyph.position))
      .concatenating(transform)
  }
}

/// An outline at a fraction of a pixel and its coverage, which are the same at every whole-pixel offset.
final class OutlineShape {
  /// The lines, for a position within one pixel of the origin.
  let polyline: Polyline
  /// The points of glyphs that may be snapped differently in another position.
  let ambiguousPoints: [AmbiguousPoint]
  /// The coverage of the polyline; `nil` if it is not recorded.
  var coverage: RecordedCoverage?

  init(_ polyline: Polyline, ambiguousPoints: [AmbiguousPoint] = [], coverage: RecordedCoverage? = nil) {
    self.polyline = polyline
    self.ambiguousPoints = ambiguousPoints
    self.coverage = coverage
  }

  /// Returns the lines at the outline's position.
  func polyline(at place: OutlinePlace) -> Polyline { polyline.moved(byX: place.x, y: place.y) }

  var byteCount: Int {
    polyline.byteCount + ambiguousPoints.count * MemoryLayout<AmbiguousPoint>.stride
      + (coverage?.byteCount ?? 0)
  }
}

/// A point of a glyph that is halfway between two points of the grid, except for rounding.
struct AmbiguousPoint {
  /// The index of the glyph in the text.
  let glyph: Int
  /// The offset from the glyph's origin, in pixels.
  private let point: Point
  /// The point to which it was snapped, relative to the corner of the pixel at the text's position.
  private let snapped: SnappedPoint

  init(glyph: Int, _ point: Point, origin: Point, _ place: OutlinePlace) {
    self.glyph = glyph
    self.point = point
    snapped = place.local(SnappedPoint(near: point + origin))
  }

  /// Whether the point is snapped in the same way if the glyph's origin is at `origin`.
  func holds(at origin: Point, _ place: OutlinePlace) -> Bool {
    place.local(SnappedPoint(near: point + origin)) == snapped
  }
}

/// A cache of glyph outlines, flattened for a size and direction regardless of position, so that moving text is not
/// flattened again.
final class GlyphOutlineCache {
  /// A glyph of a font under the linear part of a transform.
  private struct Key: Hashable {
    var font: Font
    var glyph: UInt32
    var linear: LinearMap
  }

  /// The flattened outlines, limited by bytes.
  private var outlines = BoundedCache<Key, FlattenedOutline>(budget: 4 << 20)
  private var overlapping = BoundedCache<Font, Bool>(budget: 64)

  /// Returns the outline of a glyph. `transform` maps font units to pixels; only its linear part is used.
  func outline(of glyph: UInt32, _ font: Font, _ transform: AffineTransform) -> FlattenedOutline {
    let linear = LinearMap(transform)
    return outlines.value(for: Key(font: font, glyph: glyph, linear: linear), cost: \.byteCount) {
      FlattenedOutline(font.outline(of: glyph), linear.transform)
    }
  }

  /// Whether the outlines of a font may overlap within a glyph, as in fonts with axes.
  func mayOverlap(_ font: Font) -> Bool { overlapping.value(for: font) { !font.axes.isEmpty } }
}
