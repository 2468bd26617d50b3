import Geometry
import PNGCodec

/// A comparison of the pictures of two animations that inspects only the tiles that changed.
package struct TileComparison: Sendable {
  private struct Finding {
    var count: Int
    var largest: Double
    var boundingBox: PixelRect?
  }

  /// The distance, in pixels, to the farthest neighbors that decide whether a pixel is antialiased.
  private static let neighborhood = 2

  /// The expected picture, with the tiles that changed in it.
  package var expected = TiledPicture()
  /// The actual picture, with the tiles that changed in it.
  package var actual = TiledPicture()
  /// The findings about the tiles that are not equal.
  private var findings: [Int: Finding] = [:]
  private var masks: [PixelRect] = []
  private var maskedCount = 0
  /// The width of the pictures compared last, in pixels.
  private var width = 0
  private var height = 0

  /// Creates a comparison without pictures.
  package init() {}

  /// Returns the difference between `old` and `new`; `nil` if they are equal.
  ///
  /// They must have the same size, and be the pictures that `expected` and `actual` took last.
  package mutating func difference(
    _ old: Bitmap, _ new: Bitmap, _ frame: Int, _ options: ComparisonOptions, masks: [PixelRect]
  ) -> FrameDifference? {
    if (width, height) != (old.width, old.height) {
      (width, height) = (old.width, old.height)
      (findings, self.masks, maskedCount) = ([:], [], 0)
    }
    for tile in staleTiles(options, masks) { compare(tile, old, new, options) }
    guard !findings.isEmpty else { return nil }
    guard options.window == nil else {
      return PictureDifference(expected: old, actual: new, options, masks: masks).map {
        FrameDifference(frame: frame, $0)
      }
    }
    let found = findings.values
    let boxes = found.compactMap(\.boundingBox)
    return FrameDifference(
      frame: frame, count: found.reduce(0) { $0 + $1.count }, total: old.pixels.count - maskedCount,
      largest: found.reduce(0) { max($0, $1.largest) },
      boundingBox: boxes.isEmpty ? nil : boxes.reduce(.empty) { $0.union($1) }, options)
  }

  /// Returns the tiles whose findings may be out of date, and clears the sets of changed tiles.
  private mutating func staleTiles(_ options: ComparisonOptions, _ masks: [PixelRect]) -> Set<Int> {
    var stale = expected.changed.union(actual.changed)
    expected.changed = []
    actual.changed = []
    if options.ignoresAntialiasing.value {
      let reach = Self.neighborhood
      for tile in stale {
        let rect = expected[tile]
        stale.formUnion(
          expected.tiles(
            in: PixelRect(
              minX: rect.minX - reach, minY: rect.minY - reach, maxX: rect.maxX + reach,
              maxY: rect.maxY + reach)))
      }
    }
    if masks != self.masks {
      stale.formUnion((masks + self.masks).flatMap(expected.tiles))
      self.masks = masks
      maskedCount = PixelMarks.count(of: masks, width: width, height: height)
    }
    return stale
  }

  private mutating func compare(_ tile: Int, _ old: Bitmap, _ new: Bitmap, _ options: ComparisonOptions) {
    let area = expected[tile]
    guard !area.isEqual(in: old, new) else {
      findings[tile] = nil
      return
    }
    var marks = PixelMarks(width: old.width, height: old.height, area: area, masks: masks)
    let largest = marks.compare(old, new, options)
    if options.ignoresAntialiasing.value { marks.excludeAntialiasing(old, new) }
    let (count, boundingBox) = marks.summary()
    findings[tile] = Finding(count: count, largest: largest, boundingBox: boundingBox)
  }
}

extension PixelRect {
  /// Whether two bitmaps of one size have the same pixels in the rectangle.
  fileprivate func isEqual(in a: Bitmap, _ b: Bitmap) -> Bool {
    let (first, second) = (a.pixels.span, b.pixels.span)
    return rows.allSatisfy { row in
      var bits: UInt32 = 0
      for index in row * a.width + minX..<row * a.width + maxX { bits |= first[index] ^ second[index] }
      return bits == 0
    }
  }
}

/// A picture in tiles, which hashes only the tiles that changed.
package struct TiledPicture: Sendable {
  /// The width of a tile in pixels.
  ///
  /// Tiles are narrow because a changed column costs as much as all the tiles that it crosses, while rows of pixels are
  /// fast to read.
  private static let tileWidth = 16
  private static let tileHeight = 64

  private var width = 0
  private var height = 0
  private var hashes: [ContentHash] = []
  /// The tiles whose pixels may have changed since this set was last emptied.
  package internal(set) var changed: Set<Int> = []

  /// Replaces the picture by the next one.
  ///
  /// - Parameter changes: The regions that may differ from the previous picture; `nil` if any pixel may.
  package mutating func take(_ bitmap: Bitmap, changes: [AnimationRegion]?) {
    let isSameSize = bitmap.width == width && bitmap.height == height
    if !isSameSize {
      (width, height) = (bitmap.width, bitmap.height)
      hashes = Array(repeating: ContentHash(0), count: columns * Self.tiles(height, Self.tileHeight))
      changed = []
    }
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let areas = isSameSize ? changes?.map(PixelRect.init) ?? [whole] : [whole]
    for tile in Set(areas.flatMap(tiles)) {
      hashes[tile] = hash(of: self[tile], bitmap)
      changed.insert(tile)
    }
  }

  /// A hash that distinguishes the picture from others that were taken.
  package var hash: ContentHash { ContentHash(of: [UInt64(width), UInt64(height)] + hashes.map(\.value)) }

  /// The rectangle of a tile, in pixels.
  subscript(tile: Int) -> PixelRect {
    let (x, y) = (tile % columns * Self.tileWidth, tile / columns * Self.tileHeight)
    return PixelRect(
      minX: x, minY: y, maxX: min(x + Self.tileWidth, width), maxY: min(y + Self.tileHeight, height))
  }

  /// Returns the tiles that contain pixels of a rectangle, which may extend beyond the picture.
  func tiles(in rect: PixelRect) -> [Int] {
    let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    guard !rect.isEmpty else { return [] }
    let tileColumns = rect.minX / Self.tileWidth...(rect.maxX - 1) / Self.tileWidth
    return (rect.minY / Self.tileHeight...(rect.maxY - 1) / Self.tileHeight).flatMap { row in
      tileColumns.map { row * columns + $0 }
    }
  }

  private var columns: Int { Self.tiles(width, Self.tileWidth) }

  private static func tiles(_ pixels: Int, _ size: Int) -> Int { (pixels + size - 1) / size }

  private func hash(of rect: PixelRect, _ bitmap: Bitmap) -> ContentHash {
    let pixels = bitmap.pixels.span
    let rows = rect.rows.map { row in
      ContentHash(ofRow: pixels.extracting(row * width + rect.minX..<row * width + rect.maxX)).value
    }
    return ContentHash(of: rows)
  }
}

extension PixelRect {
  fileprivate init(_ region: AnimationRegion) {
    self.init(minX: region.x, minY: region.y, maxX: region.x + region.width, maxY: region.y + region.height)
  }
}
