import Geometry

/// What the outlines drawn lately cover.
///
/// The same lines at other whole pixels cover the same, so all the icons of a page share one entry, and so does a text
/// that scrolls by as often as it comes to the same fraction of a pixel. Lines are recorded when they are seen for the
/// third time: a shape that moves freely is often drawn twice in a frame, with its fill and a tint, and recording it
/// would cost more than drawing it. Where there are few lines for many pixels, the lines cost nothing beside these.
final class CoverageCache {
  /// Bytes kept at most, in two halves: when the newer is full, the older goes.
  static let limit = 4 << 20
  /// Outlines known at most in a half.
  static let entryLimit = 1024
  /// Fewer lines are drawn as fast as runs.
  private static let fewestLines = 64
  private static let sightings = 3
  private static let mostPixelsPerLine = 256

  private struct Key: Hashable {
    var lines: UInt64
    var rule: Path.FillRule
  }

  private enum Entry {
    case seen(Int)
    case recorded(Record)

    var byteCount: Int {
      switch self {
      case .seen: 0
      case .recorded(let record): record.polyline.byteCount + record.coverage.byteCount
      }
    }
  }

  /// With the lines, to tell others of the same hash apart.
  private final class Record {
    let polyline: Polyline
    let coverage: RecordedCoverage

    init(_ polyline: Polyline, _ coverage: RecordedCoverage) {
      self.polyline = polyline
      self.coverage = coverage
    }
  }

  /// Bytes of what is recorded.
  var byteCount: Int { newerByteCount + older.values.reduce(0) { $0 + $1.byteCount } }
  /// Outlines that are known.
  var count: Int { newer.count + older.count }

  private var newer: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]
  private var newerByteCount = 0

  /// What a polyline covers; nil where its lines were seen too seldom to be recorded, unless it stands still.
  func coverage(
    of polyline: Polyline, _ rule: Path.FillRule, standsStill: Bool, record: (Polyline) -> RecordedCoverage
  ) -> RecordedCoverage? {
    let lines = polyline.edges.count
    let pixels = polyline.bounds.width * polyline.bounds.height
    guard lines >= Self.fewestLines, standsStill || pixels <= lines * Self.mostPixelsPerLine else {
      return nil
    }
    let key = Key(lines: polyline.hashOfLines, rule: rule)
    var sightings = 1
    switch newer[key] ?? older[key] {
    case .recorded(let known) where known.polyline.hasLines(of: polyline):
      keep(.recorded(known), for: key)
      return known.coverage.moved(toX: polyline.bounds.minX, y: polyline.bounds.minY)
    case .seen(let count): sightings += count
    case .recorded, nil: break
    }
    guard standsStill || sightings >= Self.sightings else {
      keep(.seen(sightings), for: key)
      return nil
    }
    let coverage = record(polyline)
    keep(.recorded(Record(polyline, coverage)), for: key)
    return coverage
  }

  private func keep(_ entry: Entry, for key: Key) {
    let added = entry.byteCount - (newer[key]?.byteCount ?? 0)
    if newerByteCount + added > Self.limit / 2 || newer.count == Self.entryLimit {
      older = newer
      newer = [:]
      newerByteCount = 0
    }
    guard entry.byteCount <= Self.limit / 2 else { return }
    newerByteCount += entry.byteCount - (newer.updateValue(entry, forKey: key)?.byteCount ?? 0)
  }
}

extension Polyline {
  /// Where the pixels begin that the lines can touch, for both ends of a line.
  private var origin: SIMD4<Int32> {
    let (x, y) = (Int32(bounds.minX << 8), Int32(bounds.minY << 8))
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
  fileprivate var ends: SIMD4<Int32> { SIMD4(x0, y0, x1, y1) }
}
