import Geometry
import Text

/// The outlines drawn lately as lines, and what they cover.
///
/// An outline at other whole pixels has the same lines and covers the same, so all the icons of a page share one shape, and
/// so does a text that scrolls by as often as it comes to the same fraction of a pixel. A shape's curves are not cut into
/// lines again as long as it only moves, and its lines are kept when it is seen for the third time, those of a text for
/// the second.
///
/// What is kept changes no line: an outline of which a point could be snapped elsewhere at its place is made there.
final class OutlineCache {
  /// Bytes of shapes.
  private static let budget = 4 << 20
  /// Shapes that were seen but are not kept yet.
  private static let sightingsBudget = 2048
  /// Coverage of fewer lines is drawn as fast as runs.
  private static let fewestLines = 64
  /// Where there are few lines for many pixels, the lines cost nothing beside these.
  private static let mostPixelsPerLine = 256

  /// How an outline was found.
  enum Finding {
    /// Kept.
    case shape(OutlineShape, OutlinePlace)
    /// Made where it is put, and where it may be kept.
    case lines(Polyline, OutlinePlace?)
  }

  private struct FlattenedKey: Hashable {
    var outline: Outline
    var linear: LinearMap
  }

  private var shapes = BoundedCache<OutlineKey, OutlineShape>(budget: budget)
  private var seen = BoundedCache<OutlineKey, Int>(budget: sightingsBudget)
  /// By bytes.
  private var flattened = BoundedCache<FlattenedKey, FlattenedOutline>(budget: 128 << 10)
  private let glyphs = GlyphOutlineCache()

  /// An empty cache.
  init() {}

  /// The outline of `source` under `transform`, right for the pixels of `canvas`.
  func find(_ source: OutlineSource, _ transform: AffineTransform, canvas: PixelRect) -> Finding {
    let guardBox = GuardBox(around: canvas)
    guard let position = PixelPosition(Point(transform.tx, transform.ty)),
      guardBox.contains(transform.box(around: source.bounds))
    else { return .lines(lines(of: source, transform, canvas: canvas), nil) }
    let place = OutlinePlace(
      key: OutlineKey(source: source, linear: LinearMap(transform), fraction: position.fraction),
      x: position.x, y: position.y)
    if let known = shapes.use(place.key), guardBox.pixels.contains(known.polyline.bounds.moved(to: place)) {
      return .shape(known, place)
    }
    let sightings = (seen.use(place.key) ?? 0) + 1
    if sightings < source.sightings { seen.insert(sightings, for: place.key) }
    if sightings >= source.sightings || source.isMadeForAnyPlace, let lines = lines(of: place.key),
      guardBox.pixels.contains(lines.bounds.moved(to: place))
    {
      if sightings < source.sightings { return .lines(lines.moved(byX: place.x, y: place.y), place) }
      return .shape(keep(OutlineShape(lines), at: place), place)
    }
    return .lines(lines(of: source, transform, canvas: canvas), nil)
  }

  /// What a kept outline covers; nil where that is not worth recording.
  func coverage(
    of shape: OutlineShape, at place: OutlinePlace, standsStill: Bool, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    if shape.coverage == nil, Self.isWorthRecording(shape.polyline, standsStill) {
      shape.coverage = record(shape.polyline)
      shapes.setCost(shape.byteCount, of: place.key)
    }
    return shape.coverage?.moved(byX: place.x, y: place.y)
  }

  /// What lines cover that stand still, kept at their place.
  func coverage(
    of lines: Polyline, at place: OutlinePlace?, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    guard Self.isWorthRecording(lines, true) else { return nil }
    let coverage = record(lines)
    if let place {
      let (x, y) = (-place.x, -place.y)
      _ = keep(OutlineShape(lines.moved(byX: x, y: y), coverage: coverage.moved(byX: x, y: y)), at: place)
    }
    return coverage
  }

  private static func isWorthRecording(_ polyline: Polyline, _ standsStill: Bool) -> Bool {
    let lines = polyline.edges.count
    let pixels = polyline.bounds.width * polyline.bounds.height
    return lines >= fewestLines && (standsStill || pixels <= lines * mostPixelsPerLine)
  }

  private func keep(_ shape: OutlineShape, at place: OutlinePlace) -> OutlineShape {
    seen.remove(place.key)
    shapes.insert(shape, for: place.key, cost: shape.byteCount)
    return shape
  }
}

// Lines.
extension OutlineCache {
  /// So far from the origin nothing that is kept reaches.
  private static let reach = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)

  /// The lines of an outline as it is kept; nil where they could be others at its place.
  private func lines(of key: OutlineKey) -> Polyline? {
    let map = key.linear.transform
    switch key.source {
    case .outline(let outline, let rule):
      let flattened = flattened.value(
        for: FlattenedKey(outline: outline, linear: key.linear), cost: \.byteCount
      ) { FlattenedOutline(outline.path(under: map), map) }
      let lines = flattened.hasClearSteps ? lines(of: [(flattened, .zero)], at: key.fraction) : nil
      return outline.mayOverlap ? lines.map { OverlapResolver.resolved($0, rule) } : lines
    case .text(let layout):
      let glyphs = outlines(of: layout.object, map)
      let lines = lines(of: glyphs, at: key.fraction)
      return mayOverlap(layout.object) ? lines.map { OverlapResolver.resolved($0, .nonZero) } : lines
    }
  }

  private func lines(of parts: [(outline: FlattenedOutline, place: Point)], at fraction: Point) -> Polyline? {
    guard parts.allSatisfy({ $0.outline.isClear(at: $0.place, fraction) }) else { return nil }
    var flattening = Flattening(canvas: Self.reach)
    flattening.reserve(parts.reduce(0) { $0 + $1.outline.points.count })
    for part in parts { flattening.add(part.outline, at: part.place + fraction) }
    return flattening.finished()
  }

  /// The lines of an outline that is seen from `canvas`.
  private func lines(of source: OutlineSource, _ transform: AffineTransform, canvas: PixelRect) -> Polyline {
    switch source {
    case .outline(let outline, let rule): return outline.polyline(transform, rule, canvas: canvas)
    case .text(let layout):
      let glyphs = outlines(of: layout.object, transform)
      var flattening = Flattening(canvas: canvas)
      flattening.reserve(glyphs.reduce(0) { $0 + $1.outline.points.count })
      for glyph in glyphs { flattening.add(glyph.outline, at: glyph.place) }
      let lines = flattening.finished()
      return mayOverlap(layout.object) ? OverlapResolver.resolved(lines, .nonZero) : lines
    }
  }

  /// All glyphs of a text, which become one outline, so that neighbors that touch are not blended twice.
  private func outlines(
    of layout: TextLayout, _ transform: AffineTransform
  ) -> [(outline: FlattenedOutline, place: Point)] {
    layout.glyphs.map { glyph in
      let unit = glyph.fontSize / Double(glyph.font.unitsPerEm)
      let transform = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(glyph.position)).concatenating(transform)
      let outline = glyphs.outline(of: glyph.glyph, glyph.font, transform)
      return (outline: outline, place: Point(transform.tx, transform.ty))
    }
  }

  private func mayOverlap(_ layout: TextLayout) -> Bool {
    layout.glyphs.contains { glyphs.mayOverlap($0.font) }
  }
}
