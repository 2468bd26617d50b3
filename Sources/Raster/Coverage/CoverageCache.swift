import Geometry

/// What the outlines drawn lately cover.
///
/// The same lines at other whole pixels cover the same, so all the icons of a page share one entry, and so does a text
/// that scrolls by as often as it comes to the same fraction of a pixel. Lines are recorded when they are seen for the
/// third time: a shape that moves freely is often drawn twice in a frame, with its fill and a tint, and recording it
/// would cost more than drawing it. Where there are few lines for many pixels, the lines cost nothing beside these.
package final class CoverageCache {
  /// An empty cache.
  package init() {}

  /// Bytes of what is recorded.
  package static let budget = 4 << 20
  /// Outlines that were seen but are not recorded yet.
  static let sightingsBudget = 2048
  /// Fewer lines are drawn as fast as runs.
  private static let fewestLines = 64
  private static let sightings = 3
  private static let mostPixelsPerLine = 256

  private struct Key: Hashable {
    var lines: UInt64
    var rule: Path.FillRule
  }

  /// With the lines, to tell others of the same hash apart.
  private struct Record {
    var polyline: Polyline
    var coverage: RecordedCoverage

    var byteCount: Int { polyline.byteCount + coverage.byteCount }
  }

  private var records = BoundedCache<Key, Record>(budget: budget)
  private var seen = BoundedCache<Key, Int>(budget: sightingsBudget)

  /// What a polyline covers; nil where its lines were seen too seldom to be recorded, unless it stands still.
  package func coverage(
    of polyline: Polyline, _ rule: Path.FillRule, standsStill: Bool, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    let lines = polyline.edges.count
    let pixels = polyline.bounds.width * polyline.bounds.height
    guard lines >= Self.fewestLines, standsStill || pixels <= lines * Self.mostPixelsPerLine else {
      return nil
    }
    let key = Key(lines: polyline.hashOfLines, rule: rule)
    if let known = records.use(key), known.polyline.hasLines(of: polyline) {
      return known.coverage.moved(toX: polyline.bounds.minX, y: polyline.bounds.minY)
    }
    let sightings = (seen.use(key) ?? 0) + 1
    guard standsStill || sightings >= Self.sightings else {
      seen.insert(sightings, for: key)
      return nil
    }
    seen.remove(key)
    let new = Record(polyline: polyline, coverage: record(polyline))
    records.insert(new, for: key, cost: new.byteCount)
    return new.coverage
  }
}

extension Polyline {
  /// Where the pixels begin that the lines can touch, for both ends of a line.
  private var origin: SIMD4<Int32> {
    let (x, y) = (Fixed8(pixel: bounds.minX).raw, Fixed8(pixel: bounds.minY).raw)
    return SIMD4(x, y, x, y)
  }

  /// A hash of the lines, alike wherever on whole pixels they lie.
  fileprivate var hashOfLines: UInt64 {
    let origin = origin
    var (starts, ends) = (UInt64(edges.count), UInt64(0))
    for edge in edges {
      let words = unsafeBitCast(edge.ends &- origin, to: SIMD2<UInt64>.self)
      starts = starts &* 0x9E37_79B1_85EB_CA87 &+ words[0]
      ends = ends &* 0xC2B2_AE3D_27D4_EB4F &+ words[1]
    }
    return starts ^ (ends &<< 32 | ends &>> 32)
  }

  /// True when both have the same lines up to a move by whole pixels.
  fileprivate func hasLines(of other: Polyline) -> Bool {
    let move = origin &- other.origin
    return edges.count == other.edges.count
      && zip(edges, other.edges).allSatisfy { $0.ends == $1.ends &+ move }
  }
}

extension Polyline.Edge {
  fileprivate var ends: SIMD4<Int32> { SIMD4(start.x.raw, start.y.raw, end.x.raw, end.y.raw) }
}
